import { type ReactNode, useState } from 'react'
import { productLimits } from '../../../contract/market/products.ts'
import { imageLimits } from '../../../contract/media/media.ts'
import { groupByReason, type RefusedFile as Refused } from '../../media/accepted-files.ts'
import {
  acceptedPictureTypes,
  type FileProblem,
  pictureProblem,
  pictureTypeOf,
} from '../../media/picture-file.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { randomId } from '../../platform/random-id.ts'
import { PhotoGrid } from '../../posts/composer/PhotoGrid.tsx'
import { useDroppedFiles } from '../../posts/composer/use-pictures.ts'
import type { NewUpload, Upload, UploadQueue } from '../../media/upload-queue.ts'

interface PicturesProps {
  uploads: readonly Upload[]
  queue: UploadQueue
  error?: string | undefined
  /** The default is that of a product. */
  title?: string
}

type RefusedFile = Refused<FileProblem | 'many'>

const maxPictures = productLimits.media

export function PicturesField({ uploads, queue, error, title }: PicturesProps) {
  const t = useText()
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const pick = (files: readonly File[]) => {
    const sorted = sortPickedFiles(files, queue.list().length)
    setRefused(sorted.refused)
    queue.add(sorted.accepted)
  }
  useDroppedFiles(pick)

  return (
    <div>
      <p className="text-13 font-bold">{title ?? t('editor.pictures')}</p>
      <PhotoGrid
        uploads={uploads}
        queue={queue}
        label={t('editor.add_pictures')}
        listLabel={title ?? t('editor.pictures')}
        accept={acceptedPictureTypes}
        most={maxPictures}
        name="media"
        onPick={pick}
        onRemove={() => setRefused([])}
        className="mt-1.5"
      />
      <p className="mt-1.5 text-13 text-muted">{t('editor.pictures_note', { limit: maxPictures })}</p>
      <div role="alert" className="text-13 text-danger empty:hidden">
        {error && <p>{error}</p>}
        {groupByReason(refused).map(({ why, ...which }) => (
          <p key={why} className="wrap-anywhere">
            {t(`editor.refused_${why}`, { ...which, limit: limitOf(why) })}
          </p>
        ))}
      </div>
    </div>
  )
}

const limitOf = (why: RefusedFile['why']) => (why === 'many' ? maxPictures : imageLimits.bytes / 1024 / 1024)

/** `count`: of the pictures chosen before. */
function sortPickedFiles(files: readonly File[], count: number) {
  const accepted: NewUpload[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const { name, size } = file
    const why = pictureProblem(file) ?? (count + accepted.length >= maxPictures ? 'many' : null)
    if (why) refused.push({ name, why })
    else accepted.push({ id: randomId(), name, type: pictureTypeOf(file), size, file, media: null })
  }
  return { accepted, refused }
}

/** The label of a required field. */
export function RequiredLabel({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <>
      {children} <span className="font-normal text-danger">{t('editor.required')}</span>
    </>
  )
}
