import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { videoLimits } from '../../../contract/upload-limits.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { acceptedInPosts, mostMegabytes } from '../../media/post-file.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { Upload, UploadQueue } from '../outbox/uploads.ts'
import { PhotoTile } from './PhotoTile.tsx'
import type { RefusedFile } from './rules.ts'

const addPhotosId = 'add-photos'

export function Photos({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  if (!uploads.length) return null
  const columns = ['grid-cols-1', 'grid-cols-2'][uploads.length - 1] ?? 'grid-cols-3'

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
    <ul ref={list} aria-label={t('composer.pictures')} className={`grid gap-2 ${columns}`}>
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
  )
}

export function PhotoPicker({ onPick, disabled }: { onPick: (files: File[]) => void; disabled: boolean }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        id={addPhotosId}
        variant="quiet"
        size="sm"
        disabled={disabled}
        icon={<ImagePlus aria-hidden className="size-5" />}
        onClick={() => input.current?.click()}
      >
        {t('composer.add_pictures')}
      </Button>
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
