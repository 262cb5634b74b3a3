import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MediaItem } from '../../media/viewer/MediaItem.tsx'
import { galleryEdges, gallerySizes } from '../../media/viewer/PictureStrip.tsx'
import { useMediaViewer } from '../../media/viewer/use-media-viewer.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { categoryIcons } from '../categories.ts'
import type { CachedProduct } from '../product-cache.ts'

export const galleryStyle = `${galleryEdges} aspect-square justify-self-stretch max-h-[60dvh] sm:aspect-4/3 sm:max-h-[48dvh]`

/** Swiping, arrow keys and buttons change the picture; a press opens the viewer. */
export function ProductGallery({ product: { images, name, category } }: { product: CachedProduct }) {
  const t = useText()
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const count = images.length
  const altOf = (index: number) => t('product.picture', { number: index + 1, count, name })
  const { openMedia, mediaViewer } = useMediaViewer({
    media: images,
    title: t('product.viewer', { name }),
    altOf,
  })
  if (count === 0) {
    const Icon = categoryIcons[category ?? 'all']
    return (
      <div
        className={`grid h-44 place-content-center justify-items-center gap-2 bg-sunk text-muted ${galleryEdges}`}
      >
        <Icon aria-hidden className="size-16 stroke-[1.25]" />
        <span className="text-13">{t('market.no_picture')}</span>
      </div>
    )
  }
  const turn = (index: number) => {
    const frame = strip.current
    if (!frame || index < 0 || index >= count) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    frame.scrollTo({ left: index * frame.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    turn(at + step)
  }
  return (
    <section
      aria-label={t('product.pictures')}
      className={`relative flex flex-col overflow-hidden bg-sunk ${galleryStyle}`}
    >
      <div
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {images.map((media, index) => (
          <button
            key={media.id}
            type="button"
            aria-haspopup="dialog"
            onKeyDown={onKeyDown}
            onClick={() => openMedia(index)}
            className="w-full shrink-0 cursor-zoom-in snap-center snap-always outline-offset-[-3px]"
          >
            <MediaItem
              media={media}
              alt={altOf(index)}
              sizes={gallerySizes}
              fill
              eager={index === 0}
              className="h-full"
            />
          </button>
        ))}
      </div>
      {count > 1 && (
        <div className="flex items-center justify-center gap-3">
          <TurnButton label={t('product.previous')} isEnd={at === 0} onPress={() => turn(at - 1)}>
            <ChevronLeft />
          </TurnButton>
          <span aria-hidden className="flex gap-1.5 py-3">
            {images.map((media, index) => (
              <span
                key={media.id}
                className={`size-2 rounded-full bg-ink transition-opacity ${index === at ? '' : 'opacity-45'}`}
              />
            ))}
          </span>
          <TurnButton label={t('product.next')} isEnd={at === count - 1} onPress={() => turn(at + 1)}>
            <ChevronRight />
          </TurnButton>
          <p role="status" className="sr-only">
            {altOf(at)}
          </p>
        </div>
      )}
      {mediaViewer}
    </section>
  )
}

interface TurnButtonProps {
  label: string
  isEnd: boolean
  onPress: () => void
  children: React.ReactNode
}

/** For a mouse. Not `disabled` at the ends, which would drop keyboard focus. */
const TurnButton = ({ label, isEnd, onPress, children }: TurnButtonProps) => (
  <IconButton
    label={label}
    icon={children}
    aria-disabled={isEnd || undefined}
    onClick={onPress}
    className="hover:bg-raised aria-disabled:opacity-35 pointer-coarse:sr-only pointer-coarse:focus:not-sr-only"
  />
)
