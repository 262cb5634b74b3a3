import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect } from 'react'
import type { Media } from '../../../contract/media.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { MediaItem } from '../media/MediaItem.tsx'
import { useZoom } from './use-zoom.ts'
import { mostScale } from './zoom.ts'

interface MediaSlideProps {
  media: Media
  alt: string
  isShown: boolean
  /** Next to the one shown: loaded at once. */
  isNear: boolean
  /** Called when zooming starts and ends: dragging moves the picture meanwhile. */
  onZoom: (isZoomed: boolean) => void
}

export function MediaSlide({ media, alt, isShown, isNear, onZoom }: MediaSlideProps) {
  const t = useText()
  const { view, screen, closer, farther, handlers } = useZoom(isShown)
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
          <MediaItem media={media} alt={alt} sizes={isZoomed ? '200vw' : '100vw'} eager={isNear} />
        </div>
      </div>
      {isShown && media.type === 'image' && (
        <div className="absolute right-2 bottom-[calc(0.5rem+env(safe-area-inset-bottom))] flex rounded-full bg-scrim max-md:sr-only max-md:focus-within:not-sr-only">
          <IconButton label={t('viewer.farther')} icon={<ZoomOut />} disabled={!isZoomed} onClick={farther} />
          <IconButton
            label={t('viewer.closer')}
            icon={<ZoomIn />}
            disabled={view.scale >= mostScale}
            onClick={closer}
          />
        </div>
      )}
    </div>
  )
}
