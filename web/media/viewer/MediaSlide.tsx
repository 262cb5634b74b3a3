import { ZoomIn, ZoomOut } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Media } from '../../../contract/media/media.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { MediaItemProps } from './MediaItem.tsx'

interface MediaSlideProps {
  media: Media
  alt: string
  isShown: boolean
  /** Next to the slide that is shown, so it is loaded at once. */
  isNear: boolean
  /** Called when zooming starts and ends. A zoomed picture is moved by dragging. */
  onZoom: (isZoomed: boolean) => void
  renderMedia: (props: MediaItemProps) => ReactNode
}

export function MediaSlide({ media, alt, isShown, isNear, onZoom, renderMedia }: MediaSlideProps) {
  const t = useText()
  const { view, screen, zoomIn, zoomOut, handlers } = useZoom(isShown)
  const isZoomed = view.scale > 1
  useEffect(() => {
    if (isShown) onZoom(isZoomed)
  }, [isShown, isZoomed, onZoom])
  return (
    <div
      inert={!isShown}
      role="group"
      aria-label={alt}
      className="relative h-full w-full shrink-0 overflow-hidden"
    >
      <div
        data-slide
        ref={screen}
        {...handlers}
        className={`@container-size grid h-full touch-none place-items-center ${isZoomed ? 'cursor-grab' : 'cursor-zoom-in'}`}
      >
        <div
          style={{
            width: `min(100cqw, calc(100cqh * ${media.width / media.height}))`,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
          className="select-none [&_img]:pointer-events-none"
        >
          {renderMedia({ media, alt, sizes: isZoomed ? '200vw' : '100vw', eager: isNear })}
        </div>
      </div>
      {isShown && media.type === 'image' && (
        <div className="absolute right-2 bottom-[calc(0.5rem+env(safe-area-inset-bottom))] flex rounded-full bg-scrim max-md:sr-only max-md:focus-within:not-sr-only">
          <IconButton label={t('viewer.farther')} icon={<ZoomOut />} disabled={!isZoomed} onClick={zoomOut} />
          <IconButton
            label={t('viewer.closer')}
            icon={<ZoomIn />}
            disabled={view.scale >= maxScale}
            onClick={zoomIn}
          />
        </div>
      )}
    </div>
  )
}

interface Finger {
  x: number
  y: number
}

/** Two taps within this time and distance are a double tap; milliseconds and pixels. */
const doubleTap = { time: 300, distance: 30 }
/** Pixels; a smaller movement is a tap. */
const tapDistance = 8
const zoomStep = 1.6

const middleOf = ([a, b]: [Finger, Finger]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = ([a, b]: [Finger, Finger]) => Math.hypot(a.x - b.x, a.y - b.y)

/** `screen` goes on the element the picture moves in, `view` is its transform. */
function useZoom(isShown: boolean) {
  const [view, setView] = useState(unzoomed)
  const screen = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Finger>())
  const lastTap = useRef<(Finger & { time: number }) | null>(null)
  const isTap = useRef(false)
  if (!isShown && view !== unzoomed) setView(unzoomed)

  const change = (next: (view: View) => View) =>
    setView((before) => {
      const picture = screen.current?.firstElementChild
      if (!screen.current || !(picture instanceof HTMLElement)) return before
      const size = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height })
      return clampView(next(before), size(screen.current), size(picture))
    })

  const relativeToCentre = ({ x, y }: Finger) => {
    const { left, top, width, height } = screen.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const at = relativeToCentre({ x: event.clientX, y: event.clientY })
    change((before) => zoomAt(before, before.scale * Math.exp(-event.deltaY / 150), at))
  })
  useEffect(() => {
    const element = screen.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerDown = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    isTap.current = fingers.current.size === 1
    if (view.scale > 1 || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    if (isTap.current && Math.hypot(now.x - before.x, now.y - before.y) < tapDistance) return
    isTap.current = false
    const [remaining, ...more] = [...fingers.current].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, now)
    if (more.length) return
    if (!remaining) {
      if (view.scale > 1)
        change(({ scale, x, y }) => ({ scale, x: x + now.x - before.x, y: y + now.y - before.y }))
      return
    }
    const [, other] = remaining
    const factor = distanceOf([now, other]) / Math.max(1, distanceOf([before, other]))
    const [from, to] = [middleOf([before, other]), middleOf([now, other])]
    const at = relativeToCentre(to)
    change(({ scale, x, y }) =>
      zoomAt({ scale, x: x + to.x - from.x, y: y + to.y - from.y }, scale * factor, at),
    )
  }

  const onPointerUp = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!finger || !isTap.current || event.type === 'pointercancel') return
    const tap = { ...finger, time: event.timeStamp }
    const last = lastTap.current
    const isSecond =
      last !== null &&
      tap.time - last.time < doubleTap.time &&
      Math.hypot(tap.x - last.x, tap.y - last.y) < doubleTap.distance
    lastTap.current = isSecond ? null : tap
    if (isSecond) change((before) => zoomOnDoubleTap(before, relativeToCentre(finger)))
  }

  return {
    view,
    screen,
    zoomIn: () => change((before) => zoomAt(before, before.scale * zoomStep, unzoomed)),
    zoomOut: () => change((before) => zoomAt(before, before.scale / zoomStep, unzoomed)),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** `x` and `y` are the offset of the picture's centre from the screen's, in pixels. */
interface View {
  scale: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export const unzoomed: View = { scale: 1, x: 0, y: 0 }
export const maxScale = 5
const tapScale = 2.5

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Limits the scale, and keeps the edges of the picture outside the screen. */
export function clampView({ scale, x, y }: View, screen: Size, picture: Size): View {
  const size = clamp(scale, 1, maxScale)
  const maxOffset = (length: number, available: number) => Math.max(0, (length * size - available) / 2)
  const [maxX, maxY] = [maxOffset(picture.width, screen.width), maxOffset(picture.height, screen.height)]
  return { scale: size, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) }
}

/** Keeps the point `at` (relative to the screen's centre) in place. */
export function zoomAt(view: View, scale: number, at: { x: number; y: number }): View {
  const size = clamp(scale, 1, maxScale)
  const factor = size / view.scale
  return { scale: size, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }
}

export const zoomOnDoubleTap = (view: View, at: { x: number; y: number }): View =>
  view.scale > 1 ? unzoomed : zoomAt(view, tapScale, at)
