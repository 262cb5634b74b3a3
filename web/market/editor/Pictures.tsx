import { useState } from 'react'
import { productLimits } from '../../../contract/market/products.ts'
import { imageLimits } from '../../../contract/upload-limits.ts'
import { accept, type FileProblem, problemWith, typeOf } from '../../media/picture-file.ts'
import { byReason, type RefusedFile as Refused } from '../../media/refused-files.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { randomId } from '../../platform/random-id.ts'
import { PhotoGrid } from '../../posts/composer/PhotoGrid.tsx'
import { useDroppedFiles } from '../../posts/composer/use-pictures.ts'
import type { NewUpload, Upload, UploadQueue } from '../../posts/outbox/uploads.ts'

interface PicturesProps {
  uploads: readonly Upload[]
  queue: UploadQueue
  error?: string | undefined
  /** By default the product's. */
  title?: string
}

type RefusedFile = Refused<FileProblem | 'many'>

const most = productLimits.media

export function Pictures({ uploads, queue, error, title }: PicturesProps) {
  const t = useText()
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const pick = (files: readonly File[]) => {
    const sorted = sort(files, queue.list().length)
    setRefused(sorted.refused)
    queue.add(sorted.taken)
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
        accept={accept}
        most={most}
        name="media"
        onPick={pick}
        onRemove={() => setRefused([])}
        className="mt-1.5"
      />
      <p className="mt-1.5 text-13 text-muted">{t('editor.pictures_note', { limit: most })}</p>
      <div role="alert" className="text-13 text-danger empty:hidden">
        {error && <p>{error}</p>}
        {byReason(refused).map(({ why, ...which }) => (
          <p key={why} className="wrap-anywhere">
            {t(`editor.refused_${why}`, { ...which, limit: limitOf(why) })}
          </p>
        ))}
      </div>
    </div>
  )
}

const limitOf = (why: RefusedFile['why']) => (why === 'many' ? most : imageLimits.bytes / 1024 / 1024)

/** `count`: how many there are already. */
function sort(files: readonly File[], count: number) {
  const taken: NewUpload[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const { name, size } = file
    const why = problemWith(file) ?? (count + taken.length >= most ? 'many' : null)
    if (why) refused.push({ name, why })
    else taken.push({ id: randomId(), name, type: typeOf(file), size, file, media: null })
  }
  return { taken, refused }
}
