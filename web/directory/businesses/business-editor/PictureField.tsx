import { useState } from 'react'
import { imageLimits } from '../../../../contract/upload-limits.ts'
import { accept, type FileProblem, problemWith, typeOf } from '../../../media/picture-file.ts'
import { byReason, type RefusedFile } from '../../../media/refused-files.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { randomId } from '../../../platform/random-id.ts'
import { PhotoGrid } from '../../../posts/composer/PhotoGrid.tsx'
import type { NewUpload } from '../../../posts/outbox/uploads.ts'
import type { Part } from './use-part.ts'

interface PictureFieldProps {
  part: Part
  label: string
  /** Of the button. */
  add: string
  note: string
  most: number
}

export function PictureField({ part: { uploads, queue }, label, add, note, most }: PictureFieldProps) {
  const t = useText()
  // Another one takes its place.
  const isOne = most === 1
  const [refused, setRefused] = useState<RefusedFile<FileProblem | 'many'>[]>([])
  const pick = (files: readonly File[]) => {
    if (isOne && files.length) queue.clear()
    const problems: typeof refused = []
    const taken: NewUpload[] = []
    for (const file of files) {
      const { name, size } = file
      const why = problemWith(file) ?? (queue.list().length + taken.length >= most ? 'many' : null)
      if (why) problems.push({ name, why })
      else taken.push({ id: randomId(), name, type: typeOf(file), size, file, media: null })
    }
    setRefused(problems)
    queue.add(taken)
  }
  return (
    <div>
      <p className="text-13 font-bold">{label}</p>
      <PhotoGrid
        uploads={uploads}
        queue={queue}
        label={add}
        listLabel={label}
        accept={accept}
        most={isOne ? 2 : most}
        onPick={pick}
        onRemove={() => setRefused([])}
        className="mt-1.5"
      />
      <p className="mt-1.5 text-13 text-muted">{note}</p>
      <div role="alert" className="text-13 text-danger empty:hidden">
        {byReason(refused).map(({ why, ...which }) => (
          <p key={why} className="wrap-anywhere">
            {t(`business-editor.refused_${why}`, {
              ...which,
              limit: why === 'many' ? most : imageLimits.bytes / 1024 / 1024,
            })}
          </p>
        ))}
      </div>
    </div>
  )
}
