import { ImagePlus, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  acceptedPictureTypes,
  type FileProblem,
  pictureProblem,
  pictureTypeOf,
} from '../media/picture-file.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { randomId } from '../platform/random-id.ts'
import { useUploads } from '../media/use-uploads.ts'
import { usePreview } from '../media/use-preview.ts'
import { Button } from '../ui/controls/Button.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import type { ChosenPicture } from './use-community-form.ts'

const noPictures = { media: [], bytes: {} }
const nothing = { file: null, media: null }

interface PictureFieldProps {
  kind: 'avatar' | 'cover'
  value: ChosenPicture
  onChange: (media: ChosenPicture) => void
  disabled: boolean
}

/** One picture: a button to choose it, then its preview, the progress of its upload, and a button to remove it. */
export function PictureField({ kind, value, onChange, disabled }: PictureFieldProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { uploads, queue } = useUploads(noPictures, ({ media: [picture] }) =>
    onChange(picture ? (picture.media ?? undefined) : null),
  )
  const [upload] = uploads
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const preview = usePreview(upload ?? nothing)

  // The form was sent or its draft discarded.
  const isCleared = value === null && upload?.state === 'ready'
  useEffect(() => {
    if (isCleared) queue.clear()
  }, [isCleared, queue])

  const pick = (file: File | undefined) => {
    if (!file) return
    const why = pictureProblem(file)
    setProblem(why)
    if (why) return
    queue.restart([
      { id: randomId(), name: file.name, type: pictureTypeOf(file), size: file.size, file, media: null },
    ])
  }
  const remove = () => {
    queue.clear()
    onChange(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const own = upload && !isCleared ? preview : undefined
  const shown = own ?? value?.url ?? null
  const shape = kind === 'avatar' ? 'size-24' : 'h-28 w-full'
  return (
    <div className={classNames('grid gap-1.5', kind === 'cover' && 'min-w-40 flex-1')}>
      {shown ? (
        <div className={classNames('relative overflow-hidden rounded-card bg-sunk', shape)}>
          <img src={shown} alt={t(`communities.${kind}_preview`)} className="size-full object-cover" />
          {upload?.state === 'sending' && (
            <div className="absolute inset-x-3 bottom-3">
              <ProgressBar value={upload.progress} label={t('communities.picture_progress')} />
            </div>
          )}
          <span className="absolute top-0 right-0 rounded-bl-card bg-surface/85">
            <IconButton label={t(`communities.${kind}_remove`)} icon={<X />} onClick={remove} />
          </span>
        </div>
      ) : (
        <button
          ref={button}
          type="button"
          disabled={disabled}
          onClick={() => input.current?.click()}
          className={classNames(
            'flex flex-col items-center justify-center gap-1.5 rounded-card border border-dashed border-edge p-2 text-center text-13 text-muted transition-colors hover:bg-sunk disabled:opacity-45',
            kind === 'avatar' ? 'min-h-24 w-28' : 'min-h-28 w-full',
          )}
        >
          <ImagePlus aria-hidden className="size-6" />
          {t(`communities.${kind}`)}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedPictureTypes}
        hidden
        aria-label={t(`communities.${kind}`)}
        onChange={({ target }) => {
          pick(target.files?.[0])
          target.value = ''
        }}
      />
      <div role="alert" className="text-13 text-danger empty:hidden">
        {problem && t(`communities.picture_${problem}`)}
        {upload?.state === 'failed' && (
          <span className="flex flex-wrap items-center gap-2">
            {t('communities.picture_failed')}
            <Button
              size="sm"
              variant="quiet"
              icon={<RotateCw aria-hidden />}
              onClick={() => queue.retry(upload.id)}
            >
              {t('communities.picture_retry')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
