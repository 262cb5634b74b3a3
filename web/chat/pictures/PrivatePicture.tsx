import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../../contract/chat/messages.ts'
import type { Media } from '../../../contract/media/media.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { usePrivateFile } from './use-picture-file.ts'

interface PrivatePictureProps {
  message: Message
  media: Media
  alt: string
  /** In pixels of the page. */
  width: number
  onPress: () => void
  className?: string
}

/** Loaded when it comes near; its space is reserved. */
export function PrivatePicture({ message, media, alt, width, onPress, className }: PrivatePictureProps) {
  const t = useText()
  const place = useRef<HTMLButtonElement>(null)
  const isNear = useIsNear(place)
  const { src, failed, retry } = usePrivateFile(message, media, width, isNear)
  return (
    <button
      ref={place}
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

/** Once near, always. */
function useIsNear(place: React.RefObject<Element | null>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        watcher.disconnect()
      },
      { root: element.closest('[data-scroller]'), rootMargin: '600px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place])
  return isNear
}
