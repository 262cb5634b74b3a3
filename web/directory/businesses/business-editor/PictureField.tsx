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
import { usePictures } from '../../../posts/composer/use-pictures.ts'
import type { NewUpload } from '../../../posts/outbox/upload-queue.ts'
import { parsePictures } from './form-values.ts'

interface PictureFieldProps {
  part: FormPictures
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
      const why = pictureProblem(file) ?? (queue.list().length + taken.length >= most ? 'many' : null)
      if (why) problems.push({ name, why })
      else taken.push({ id: randomId(), name, type: pictureTypeOf(file), size, file, media: null })
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
        accept={acceptedPictureTypes}
        most={isOne ? 2 : most}
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
              limit: why === 'many' ? most : imageLimits.bytes / 1024 / 1024,
            })}
          </p>
        ))}
      </div>
    </div>
  )
}

/** The pictures of a part of the form; those that have arrived are kept with its words. */
export function useFormPictures(kept: string, keep: (kept: string) => void) {
  const { uploads, queue, open } = usePictures({ media: parsePictures(kept), bytes: {} }, ({ media }) =>
    keep(JSON.stringify(media.filter((picture) => picture.media !== null))),
  )
  return {
    uploads,
    queue,
    /** Back to what the business shows. */
    restart: (start: string) => open({ media: parsePictures(start), bytes: {} }),
    ids: () => queue.list().flatMap(({ media }) => media?.id ?? []),
    isWhole: () => queue.list().every(({ state }) => state === 'ready'),
  }
}

type FormPictures = ReturnType<typeof useFormPictures>
