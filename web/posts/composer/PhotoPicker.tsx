import { videoLimits } from '../../../contract/media/media.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { acceptedMediaTypes, groupByReason, maxMegabytes } from '../../media/accepted-files.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Upload, UploadQueue } from '../../media/upload-queue.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import type { RefusedFile } from './rules.ts'

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
        most={postLimits.media}
        onPick={onPick}
        className="mt-2.5 md:grid-cols-4"
      />
    </div>
  )
}

export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const t = useText()
  const limitOf = (why: RefusedFile['why']) => {
    if (why === 'many') return postLimits.media
    return why === 'many_films' ? videoLimits.perPost : maxMegabytes(why)
  }
  return (
    <div role="alert" className="text-13 text-danger empty:hidden">
      {groupByReason(files).map(({ why, ...which }) => (
        <p key={why} className="break-words">
          {t(`composer.refused_${why}`, { ...which, limit: limitOf(why) })}
        </p>
      ))}
    </div>
  )
}
