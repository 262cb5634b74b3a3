import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '../../ui/styles/class-names.ts'
import type { Upload, UploadQueue } from '../outbox/uploads.ts'
import { PhotoTile } from './PhotoTile.tsx'

interface PhotoGridProps {
  uploads: readonly Upload[]
  queue: UploadQueue
  /** Of the button. */
  label: string
  listLabel: string
  /** Types that the browser's picker offers. */
  accept: string
  most: number
  /** The button's in its form. */
  name?: string
  onPick: (files: File[]) => void
  onRemove?: () => void
  className?: string
}

/** The chosen pictures, to be ordered and removed, after a button for more. */
export function PhotoGrid({
  uploads,
  queue,
  label,
  listLabel,
  accept,
  most,
  name,
  onPick,
  onRemove,
  className,
}: PhotoGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)

  function remove(id: string, index: number) {
    queue.remove(id)
    onRemove?.()
    // The pressed button is removed with its picture: focus the tile that takes its place.
    requestAnimationFrame(() => {
      const tiles = list.current?.children
      const next = tiles?.[Math.min(index, tiles.length - 1)]?.querySelector<HTMLElement>('button')
      ;(next ?? button.current)?.focus()
    })
  }
  return (
    <div className={classNames('grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2', className)}>
      <button
        ref={button}
        name={name}
        type="button"
        disabled={uploads.length >= most}
        onClick={() => input.current?.click()}
        className="flex aspect-square flex-col items-center justify-center gap-1.5 rounded-card border border-dashed border-edge p-1.5 text-center text-13 text-muted transition-colors hover:bg-sunk disabled:opacity-45"
      >
        <ImagePlus aria-hidden className="size-6" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // So that the same file can be picked again after it was removed.
          target.value = ''
        }}
      />
      {uploads.length > 0 && (
        <ul ref={list} aria-label={listLabel} className="contents">
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
  )
}
