import { Dialog } from '@base-ui/react/dialog'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Media } from '../../../contract/media/media.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton, iconButtonStyles } from '../../ui/controls/IconButton.tsx'
import { useOpener } from '../../ui/overlays/focus.ts'
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts'
import { MediaItem, type MediaItemProps } from './MediaItem.tsx'
import { MediaSlide } from './MediaSlide.tsx'

interface SlidesProps {
  media: readonly Media[]
  altOf: (index: number) => string
  /** Replaces `MediaItem`. */
  renderMedia?: ((props: MediaItemProps) => ReactNode) | undefined
}

export interface MediaViewerProps extends SlidesProps {
  title: string
  /** The picture shown first; null while closed. */
  index: number | null
  onClose: () => void
}

export default function MediaViewer({ title, index, onClose, ...slides }: MediaViewerProps) {
  const open = index !== null
  // The pictures stay while the viewer closes, so that the shown one can shrink back.
  const [last, setLast] = useState(index)
  const pressed = useOpener(open)
  if (open && index !== last) setLast(index)
  useCloseOnBack(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-viewer transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-theme="dark"
          className="fixed inset-0 z-50 flex flex-col bg-viewer text-ink outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {last !== null && <Slides key={last} {...slides} start={last} isOpen={open} pressed={pressed} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface OpenedSlidesProps extends SlidesProps {
  start: number
  isOpen: boolean
  /** The element that opened the viewer. */
  pressed: Element | null
}

const renderMediaItem = (props: MediaItemProps) => <MediaItem {...props} />

function Slides({ media, altOf, renderMedia = renderMediaItem, start, isOpen, pressed }: OpenedSlidesProps) {
  const t = useText()
  const isZoomed = useRef(false)
  const [viewport, embla] = useEmblaCarousel({ startIndex: start, watchDrag: () => !isZoomed.current })
  const [shown, setShown] = useState(start)
  const onZoom = useCallback((zoomed: boolean) => (isZoomed.current = zoomed), [])
  useEffect(() => {
    if (!embla) return
    const follow = () => setShown(embla.selectedScrollSnap())
    embla.on('select', follow)
    return () => void embla.off('select', follow)
  }, [embla])

  const pictures = useRef<HTMLDivElement>(null)
  const pictureAt = (index: number) =>
    pictures.current?.querySelectorAll('[data-slide]')[index]?.firstElementChild
  const hasGrown = useRef(false)
  const growOnce = useEffectEvent(() => {
    if (!hasGrown.current) animateGrowth(pictureAt(start), pressed)
    hasGrown.current = true
  })
  useEffect(() => {
    if (embla) growOnce()
  }, [embla])
  const shrink = useEffectEvent(() => {
    if (shown === start && !isZoomed.current) animateGrowth(pictureAt(start), pressed, true)
  })
  useLayoutEffect(() => {
    if (!isOpen) shrink()
  }, [isOpen])

  const show = (index: number) => {
    if (index < 0 || index >= media.length) return
    embla?.scrollTo(index, matchMedia('(prefers-reduced-motion: reduce)').matches)
  }
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(shown + 1)
    if (key === 'ArrowLeft') show(shown - 1)
  })
  useEffect(() => {
    // In the capture phase, because the dialog stops arrow keys from bubbling.
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 px-2 pt-[calc(0.25rem+env(safe-area-inset-top))] pb-1">
        <Dialog.Close aria-label={t('ui.close')} className={iconButtonStyles()}>
          <X />
        </Dialog.Close>
        <p aria-hidden className="flex-1 pr-11 text-center text-15 tabular-nums">
          {t('viewer.counter', { number: shown + 1, count: media.length })}
        </p>
        <p role="status" className="sr-only">
          {altOf(shown)}
        </p>
      </div>
      <div ref={viewport} className="min-h-0 flex-1 overflow-hidden">
        <div ref={pictures} className="flex h-full">
          {media.map((each, index) => (
            <MediaSlide
              key={each.id}
              media={each}
              alt={altOf(index)}
              isShown={index === shown}
              isNear={Math.abs(index - shown) <= 1}
              onZoom={onZoom}
              renderMedia={renderMedia}
            />
          ))}
        </div>
      </div>
      {media.length > 1 && (
        <>
          <TurnButton
            side="left-2"
            label={t('viewer.previous')}
            icon={<ChevronLeft />}
            isEnd={shown === 0}
            onPress={() => show(shown - 1)}
          />
          <TurnButton
            side="right-2"
            label={t('viewer.next')}
            icon={<ChevronRight />}
            isEnd={shown === media.length - 1}
            onPress={() => show(shown + 1)}
          />
        </>
      )}
    </div>
  )
}

interface TurnButtonProps {
  side: string
  label: string
  icon: ReactNode
  isEnd: boolean
  onPress: () => void
}

/** For a mouse; on touch screens people swipe. Not `disabled` at the ends, which would drop keyboard focus. */
const TurnButton = ({ side, label, icon, isEnd, onPress }: TurnButtonProps) => (
  <span className={`absolute top-1/2 -mt-5.5 ${side}`}>
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={isEnd || undefined}
      onClick={onPress}
      className="bg-scrim aria-disabled:opacity-35 pointer-coarse:sr-only pointer-coarse:focus:not-sr-only"
    />
  </span>
)

const animation = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** The picture at its position in the page, cropped to its box there. */
function frameAt(box: DOMRect, picture: DOMRect): Keyframe {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const x = box.left + box.width / 2 - (picture.left + picture.width / 2)
  const y = box.top + box.height / 2 - (picture.top + picture.height / 2)
  const side = Math.max(0, (picture.width - box.width / scale) / 2)
  const end = Math.max(0, (picture.height - box.height / scale) / 2)
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${end}px ${side}px round ${12 / scale}px)`,
  }
}

const fullFrame: Keyframe = { transform: 'none', clipPath: 'inset(0)' }

/** Animates a picture between its position in the page and in the viewer, unless reduced motion is preferred. */
function animateGrowth(picture: Element | null | undefined, from: Element | null, isBack = false): void {
  if (!picture || !from?.isConnected || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [box, shown] = [from.getBoundingClientRect(), picture.getBoundingClientRect()]
  if (!box.width || !shown.width) return
  const frames = [frameAt(box, shown), fullFrame]
  picture.animate(isBack ? frames.toReversed() : frames, { ...animation, fill: isBack ? 'forwards' : 'none' })
}
