import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { productLimits } from '../../../contract/market/products.ts'
import { imageLimits } from '../../../contract/upload-limits.ts'
import { accept, type FileProblem, problemWith, typeOf } from '../../media/picture-file.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { randomId } from '../../platform/random-id.ts'
import { PhotoTile } from '../../posts/composer/PhotoTile.tsx'
import { useDroppedFiles } from '../../posts/composer/use-pictures.ts'
import type { NewUpload, Upload, UploadQueue } from '../../posts/outbox/uploads.ts'

interface PicturesProps {
  uploads: readonly Upload[]
  queue: UploadQueue
  error?: string | undefined
}

interface RefusedFile {
  name: string
  why: FileProblem | 'many'
}

const most = productLimits.media

export function Pictures({ uploads, queue, error }: PicturesProps) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const pick = (files: readonly File[]) => {
    const sorted = sort(files, queue.list().length)
    setRefused(sorted.refused)
    queue.add(sorted.taken)
  }
  useDroppedFiles(pick)

  function remove(id: string, index: number) {
    queue.remove(id)
    setRefused([])
    // The pressed button is removed with its picture: focus the tile that takes its place.
    requestAnimationFrame(() => {
      const tiles = list.current?.children
      const next = tiles?.[Math.min(index, tiles.length - 1)]?.querySelector<HTMLElement>('button')
      ;(next ?? button.current)?.focus()
    })
  }
  return (
    <div>
      <p className="text-13 font-bold">{t('editor.pictures')}</p>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        <button
          ref={button}
          name="media"
          type="button"
          disabled={uploads.length >= most}
          onClick={() => input.current?.click()}
          className="flex aspect-square flex-col items-center justify-center gap-1.5 rounded-card border border-dashed border-edge p-1.5 text-center text-13 text-muted transition-colors hover:bg-sunk disabled:opacity-45"
        >
          <ImagePlus aria-hidden className="size-6" />
          {t('editor.add_pictures')}
        </button>
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple
          hidden
          aria-label={t('editor.add_pictures')}
          onChange={({ target }) => {
            pick([...(target.files ?? [])])
            // So that the same file can be picked again after it was removed.
            target.value = ''
          }}
        />
        {uploads.length > 0 && (
          <ul ref={list} aria-label={t('editor.pictures')} className="contents">
            {uploads.map((upload, index) => (
              <PhotoTile
                key={upload.id}
                upload={upload}
                number={index + 1}
                count={uploads.length}
                onRemove={() => remove(upload.id, index)}
                onRetry={() => queue.retry(upload.id)}
                onMove={(by) => queue.move(upload.id, by)}
              />
            ))}
          </ul>
        )}
      </div>
      <p className="mt-1.5 text-13 text-muted">{t('editor.pictures_note', { limit: most })}</p>
      <div role="alert" className="text-13 text-danger empty:hidden">
        {error && <p>{error}</p>}
        {refused.map(({ name, why }, index) => (
          <p key={index} className="wrap-anywhere">
            {t(`editor.refused_${why}`, { name, limit: limitOf(why) })}
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
