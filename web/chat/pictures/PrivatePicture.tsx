import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../../contract/chat/messages.ts'
import type { Media } from '../../../contract/media/media.ts'
import { MediaItem } from '../../media/viewer/MediaItem.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SpinnerIcon } from '../../ui/feedback/Spinner.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { usePrivateFile } from './use-picture-file.ts'

interface PrivatePictureProps {
  message: Message
  media: Media
  alt: string
  /** CSS pixels. */
  width: number
  onPress: () => void
  className?: string
}

/** Loads a picture when it comes near the visible area; reserves its space. */
export function PrivatePicture({ message, media, alt, width, onPress, className }: PrivatePictureProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const isNear = useIsNear(button)
  const { src, failed, retry } = usePrivateFile(message, media, width, isNear)
  return (
    <button
      ref={button}
      type="button"
      aria-label={failed ? t('conversation.picture_again', { name: alt }) : alt}
      onClick={failed ? retry : onPress}
      style={src === null && media.blur ? { backgroundImage: `url("${media.blur}")` } : undefined}
      className={classNames(
        'relative block w-full overflow-hidden bg-sunk bg-cover bg-center outline-offset-[-3px]',
        className,
      )}
    >
      {src !== null && (
        <img
          src={src}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full object-cover transition-opacity duration-200 starting:opacity-0"
        />
      )}
      {failed && (
        <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-surface text-muted">
          <ImageOff aria-hidden />
        </span>
      )}
    </button>
  )
}

interface OpenedPictureProps {
  message: Message
  media: Media
  alt: string
  /** Shown, or next to the picture that is shown. */
  isNear: boolean
}

/** A picture in the viewer. */
export function OpenedPicture({ message, media, alt, isNear }: OpenedPictureProps) {
  const t = useText()
  const { src, failed, retry } = usePrivateFile(message, media, innerWidth, isNear)
  if (src !== null) return <MediaItem media={{ ...media, url: src, variants: [] }} alt={alt} sizes="100vw" eager />
  return (
    <div className="grid min-h-40 place-items-center p-6 text-center">
      {failed ? (
        <div role="alert" className="grid justify-items-center gap-4">
          <ImageOff aria-hidden className="size-8 text-muted" />
          <p>{t('conversation.picture_failed')}</p>
          <Button variant="secondary" onClick={retry}>
            {t('ui.try_again')}
          </Button>
        </div>
      ) : (
        <SpinnerIcon />
      )}
    </div>
  )
}

/** Stays true once the element was near. */
function useIsNear(ref: React.RefObject<Element | null>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        observer.disconnect()
      },
      { root: element.closest('[data-scroller]'), rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isNear
}
