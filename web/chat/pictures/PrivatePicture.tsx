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
