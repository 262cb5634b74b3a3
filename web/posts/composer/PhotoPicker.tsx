import { postLimits } from '../../../contract/posts/posts.ts'
import { acceptedMediaTypes, type RefusedFile } from '../../media/accepted-files.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Upload, UploadQueue } from '../../media/upload-queue.ts'
import { PhotoGrid } from '../../media/PhotoGrid.tsx'
import { RefusedFiles } from '../../media/RefusedFiles.tsx'

interface PhotosProps {
  uploads: readonly Upload[]
  queue: UploadQueue
  onPick: (files: File[]) => void
}

export function PhotoPicker({ uploads, queue, onPick }: PhotosProps) {
  const t = useText()
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-15 font-bold">{t('composer.photos')}</span>
        <span className="text-13 text-muted">{t('composer.optional')}</span>
      </p>
      <PhotoGrid
        uploads={uploads}
        queue={queue}
        label={t('composer.add_pictures')}
        listLabel={t('composer.pictures')}
        accept={acceptedMediaTypes}
        max={postLimits.media}
        onPick={onPick}
        className="mt-2.5 md:grid-cols-4"
      />
    </div>
  )
}

export function RefusedPostFiles({ files }: { files: readonly RefusedFile[] }) {
  return <RefusedFiles files={files} max={postLimits.media} texts={refusalTexts} />
}

const refusalTexts = { not_image: 'composer.refused_not_image', many: 'composer.refused_many' } as const
