import { videoLimits } from '../../../contract/upload-limits.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { acceptedInPosts, mostMegabytes } from '../../media/post-file.ts'
import { byReason } from '../../media/refused-files.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Upload, UploadQueue } from '../outbox/uploads.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import type { RefusedFile } from './rules.ts'

interface PhotosProps {
  uploads: readonly Upload[]
  queue: UploadQueue
  onPick: (files: File[]) => void
}

export function Photos({ uploads, queue, onPick }: PhotosProps) {
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
        accept={acceptedInPosts}
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
    return why === 'many_films' ? videoLimits.perPost : mostMegabytes(why)
  }
  return (
    <div role="alert" className="text-13 text-danger empty:hidden">
      {byReason(files).map(({ why, ...which }) => (
        <p key={why} className="break-words">
          {t(`composer.refused_${why}`, { ...which, limit: limitOf(why) })}
        </p>
      ))}
    </div>
  )
}
