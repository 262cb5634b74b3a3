import { ArrowLeft, ArrowRight, ImageOff, ImagePlus, RotateCw, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { isVideoType, mediaKindOf } from './accepted-files.ts'
import { isRetryable } from './upload.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { usePreview } from './use-preview.ts'

interface PhotoGridProps {
  uploads: readonly Upload[]
  queue: UploadQueue
  label: string
  listLabel: string
  /** Types that the browser's picker offers. */
  accept: string
  max: number
  /** The name of the button in its form. */
  name?: string | undefined
  onPick: (files: File[]) => void
  onRemove?: () => void
  className?: string
}

/** A button to add pictures, and the chosen ones with buttons to move and remove them. */
export function PhotoGrid({
  uploads,
  queue,
  label,
  listLabel,
  accept,
  max,
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
        disabled={uploads.length >= max}
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

interface PhotoTileProps {
  upload: Upload
  /** Counted from 1. */
  number: number
  count: number
  onRemove: () => void
  onRetry: () => void
  onMove: (by: 1 | -1) => void
}

function PhotoTile({ upload, number, count, onRemove, onRetry, onMove }: PhotoTileProps) {
  const t = useText()
  const preview = usePreview(upload)
  const [broken, setBroken] = useState<string | null>(null)
  const { name, state, problem } = upload
  const kind = mediaKindOf([upload])
  const alt = t(isVideoType(upload.type) ? 'media.film' : 'media.picture', { number, name })
  return (
    <li className="relative aspect-square overflow-hidden rounded-card bg-sunk">
      {preview && preview !== broken && isVideoType(upload.type) ? (
        <video
          src={preview}
          aria-label={alt}
          muted
          playsInline
          preload="metadata"
          onError={() => setBroken(preview)}
          className="size-full object-cover"
        />
      ) : preview && preview !== broken ? (
        <img
          src={preview}
          alt={alt}
          decoding="async"
          onError={() => setBroken(preview)}
          className="size-full object-cover"
        />
      ) : (
        preview !== undefined && <Placeholder alt={alt} name={problem ? '' : name} />
      )}
      {state === 'sending' && (
        <Veil className="bg-surface/50">
          <ProgressBar
            value={upload.progress}
            label={t('media.progress', { name, kind })}
            className="w-3/5"
          />
        </Veil>
      )}
      {state === 'waiting' && (
        <Veil className="bg-surface/50">
          <p className="rounded-full bg-surface px-2.5 py-0.5 text-12">{t('media.queued')}</p>
        </Veil>
      )}
      {problem && (
        <Veil className="bg-surface/80">
          {isRetryable(problem) && (
            <Tool label={t('media.retry', { name, kind })} icon={<RotateCw />} onPress={onRetry} />
          )}
          <p className="absolute inset-x-1 bottom-2 text-12 font-bold">
            {t(`media.problem_${problem}`, { kind })}
          </p>
        </Veil>
      )}
      <Tool
        className="absolute top-0 right-0"
        label={t(state === 'sending' ? 'media.cancel' : 'media.remove', { name, kind })}
        icon={<X />}
        onPress={onRemove}
      />
      {count > 1 && state === 'ready' && (
        <>
          <Tool
            className="absolute bottom-0 left-0"
            label={t('media.earlier', { name, kind })}
            icon={<ArrowLeft />}
            disabled={number === 1}
            onPress={() => onMove(-1)}
          />
          <Tool
            className="absolute right-0 bottom-0"
            label={t('media.later', { name, kind })}
            icon={<ArrowRight />}
            disabled={number === count}
            onPress={() => onMove(1)}
          />
        </>
      )}
    </li>
  )
}

/** Stands for a picture that the browser can't show; without a name where a reason is shown. */
function Placeholder({ alt, name }: { alt: string; name: string }) {
  const t = useText()
  return (
    <div
      role="img"
      aria-label={alt}
      className="flex size-full flex-col items-center justify-center gap-1 p-2 text-center text-12 text-muted"
    >
      <ImageOff aria-hidden className="size-6" />
      {name && (
        <>
          <p>{t('media.no_preview')}</p>
          <p className="w-full truncate">{name}</p>
        </>
      )}
    </div>
  )
}

function Veil({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`absolute inset-0 flex flex-col items-center justify-center p-2 text-center ${className}`}
    >
      {children}
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  disabled?: boolean
  className?: string
  onPress: () => void
}

/** 28 px to the eye, 44 to the thumb. At the ends of the row it stays focusable, so that focus is not lost. */
function Tool({ label, icon, disabled = false, className = '', onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className={`grid size-11 place-items-center rounded-card outline-offset-[-4px] aria-disabled:invisible ${className}`}
    >
      <span className="grid size-7 place-items-center rounded-full bg-surface/90 text-ink shadow-low [&>svg]:size-4">
        {icon}
      </span>
    </button>
  )
}
