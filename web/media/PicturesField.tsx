import { type ComponentProps, useState } from 'react'
import { checkPickedFiles, type RefusedFile } from './accepted-files.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import { acceptedPictureTypes } from './picture-file.ts'
import { RefusedFiles } from './RefusedFiles.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import type { FormPictures } from './use-form-pictures.ts'

interface PicturesFieldProps {
  pictures: Pick<FormPictures, 'uploads' | 'queue'>
  label: string
  /** Of the button. */
  add: string
  note: string
  max: number
  /** The name of the button in its form. */
  name?: string
  error?: string | undefined
  refusalTexts?: ComponentProps<typeof RefusedFiles>['texts']
  /** Adds files that are dropped or pasted anywhere on the page. */
  acceptsDrops?: boolean
}

/** The pictures of a form. If `max` is 1, a new picture replaces the earlier one. */
export function PicturesField({
  pictures: { uploads, queue },
  label,
  add,
  note,
  max,
  name,
  error,
  refusalTexts,
  acceptsDrops = false,
}: PicturesFieldProps) {
  const isOne = max === 1
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const pick = (files: readonly File[]) => {
    if (isOne && files.length) queue.clear()
    const picked = checkPickedFiles(files, queue.list(), { max })
    setRefused(picked.refused)
    queue.add(picked.accepted)
  }
  useDroppedFiles(acceptsDrops ? pick : null)
  const isEmpty = uploads.length === 0
  return (
    <div>
      <p className="text-13 font-bold">{label}</p>
      {/* Without pictures the note is beside the button, which would have the row to itself. */}
      <div className={`mt-1.5 ${isEmpty ? 'flex flex-wrap items-center gap-x-3' : ''}`}>
        <PhotoGrid
          uploads={uploads}
          queue={queue}
          label={add}
          listLabel={label}
          accept={acceptedPictureTypes}
          max={isOne ? 2 : max}
          name={name}
          onPick={pick}
          onRemove={() => setRefused([])}
          {...(isEmpty && { className: 'w-[6.5rem] max-w-full' })}
        />
        <p className={`mt-1.5 text-13 text-muted text-pretty ${isEmpty ? 'min-w-28 flex-1' : ''}`}>{note}</p>
      </div>
      <RefusedFiles files={refused} max={max} texts={refusalTexts}>
        {error && <p>{error}</p>}
      </RefusedFiles>
    </div>
  )
}
