import { useState } from 'react'
import { imageLimits } from '../../../contract/upload-limits.ts'
import { accept, problemWith, typeOf } from '../../media/picture-file.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { randomId } from '../../platform/random-id.ts'
import { PhotoGrid } from '../../posts/composer/PhotoGrid.tsx'
import type { NewUpload } from '../../posts/outbox/uploads.ts'
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
  const [refused, setRefused] = useState<string[]>([])
  const pick = (files: readonly File[]) => {
    if (isOne && files.length) queue.clear()
    const sentences: string[] = []
    const taken: NewUpload[] = []
    for (const file of files) {
      const { name, size } = file
      const why = problemWith(file) ?? (queue.list().length + taken.length >= most ? 'many' : null)
      const limit = why === 'many' ? most : imageLimits.bytes / 1024 / 1024
      if (why) sentences.push(t(`business-editor.refused_${why}`, { name, limit }))
      else taken.push({ id: randomId(), name, type: typeOf(file), size, file, media: null })
    }
    setRefused(sentences)
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
        {refused.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}
