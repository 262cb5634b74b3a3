import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { videoLimits } from '../../../contract/upload-limits.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { acceptedInPosts, mostMegabytes } from '../../media/post-file.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Upload, UploadQueue } from '../outbox/uploads.ts'
import { PhotoTile } from './PhotoTile.tsx'
import type { RefusedFile } from './rules.ts'

const addPhotosId = 'add-photos'

interface PhotosProps {
  uploads: readonly Upload[]
  queue: UploadQueue
  onPick: (files: File[]) => void
}

export function Photos({ uploads, queue, onPick }: PhotosProps) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)

  function remove(id: string, index: number) {
    queue.remove(id)
    // The pressed button is removed with its picture: focus the tile that takes its place.
    requestAnimationFrame(() => {
      const tiles = list.current?.children
      const next = tiles?.[Math.min(index, tiles.length - 1)]?.querySelector<HTMLElement>('button')
      ;(next ?? document.getElementById(addPhotosId))?.focus()
    })
  }
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-15 font-bold">{t('composer.photos')}</span>
        <span className="text-13 text-muted">{t('composer.optional')}</span>
      </p>
      <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 md:grid-cols-4">
        <PhotoPicker onPick={onPick} disabled={uploads.length >= postLimits.media} />
        {uploads.length > 0 && (
          <ul ref={list} aria-label={t('composer.pictures')} className="contents">
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
    </div>
  )
}

function PhotoPicker({ onPick, disabled }: { onPick: (files: File[]) => void; disabled: boolean }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        id={addPhotosId}
        type="button"
        disabled={disabled}
        onClick={() => input.current?.click()}
        className="flex aspect-square flex-col items-center justify-center gap-1.5 rounded-card border border-dashed border-edge p-1.5 text-center text-13 text-muted transition-colors hover:bg-sunk disabled:opacity-45"
      >
        <ImagePlus aria-hidden className="size-6" />
        {t('composer.add_pictures')}
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptedInPosts}
        multiple
        hidden
        aria-label={t('composer.add_pictures')}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // So that the same file can be picked again after it was removed.
          target.value = ''
        }}
      />
    </>
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
      {files.map(({ name, why }, index) => (
        <p key={index} className="break-words">
          {t(`composer.refused_${why}`, { name, limit: limitOf(why) })}
        </p>
      ))}
    </div>
  )
}
