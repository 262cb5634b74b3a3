import { useState } from 'react'
import { imageLimits } from '../../../../contract/media/media.ts'
import { groupByReason, type RefusedFile } from '../../../media/accepted-files.ts'
import {
  acceptedPictureTypes,
  type FileProblem,
  pictureProblem,
  pictureTypeOf,
} from '../../../media/picture-file.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { randomId } from '../../../platform/random-id.ts'
import { PhotoGrid } from '../../../posts/composer/PhotoGrid.tsx'
import type { FormPictures } from '../../../posts/composer/use-form-pictures.ts'
import type { NewUpload } from '../../../media/upload-queue.ts'

interface PictureFieldProps {
  pictures: Pick<FormPictures, 'uploads' | 'queue'>
  label: string
  /** Of the button. */
  add: string
  note: string
  max: number
}

export function PictureField({ pictures: { uploads, queue }, label, add, note, max }: PictureFieldProps) {
  const t = useText()
  // A new picture replaces it.
  const isOne = max === 1
  const [refused, setRefused] = useState<RefusedFile<FileProblem | 'many'>[]>([])
  const pick = (files: readonly File[]) => {
    if (isOne && files.length) queue.clear()
    const problems: typeof refused = []
    const accepted: NewUpload[] = []
    for (const file of files) {
      const { name, size } = file
      const why = pictureProblem(file) ?? (queue.list().length + accepted.length >= max ? 'many' : null)
      if (why) problems.push({ name, why })
      else accepted.push({ id: randomId(), name, type: pictureTypeOf(file), size, file, media: null })
    }
    setRefused(problems)
    queue.add(accepted)
  }
  return (
    <div>
      <p className="text-13 font-bold">{label}</p>
      <PhotoGrid
        uploads={uploads}
        queue={queue}
        label={add}
        listLabel={label}
        accept={acceptedPictureTypes}
        most={isOne ? 2 : max}
        onPick={pick}
        onRemove={() => setRefused([])}
        className="mt-1.5"
      />
      <p className="mt-1.5 text-13 text-muted">{note}</p>
      <div role="alert" className="text-13 text-danger empty:hidden">
        {groupByReason(refused).map(({ why, ...which }) => (
          <p key={why} className="wrap-anywhere">
            {t(`business-editor.refused_${why}`, {
              ...which,
              limit: why === 'many' ? max : imageLimits.bytes / 1024 / 1024,
            })}
          </p>
        ))}
      </div>
    </div>
  )
}
