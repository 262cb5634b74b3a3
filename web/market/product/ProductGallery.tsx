import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { MediaItem } from '../../posts/media/MediaItem.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SheetLoadError } from '../../ui/overlays/SheetLoadError.tsx'
import { categoryIcons } from '../categories.ts'
import type { CachedProduct } from '../product-cache.ts'

const MediaViewer = lazyPart(() => import('../../posts/viewer/MediaViewer.tsx'), SheetLoadError)

/** Without margins on a phone. */
const edges = '-mx-3 xs:-mx-4 sm:mx-0 sm:mt-4 sm:rounded-card'
export const galleryStyle = `${edges} aspect-square justify-self-stretch max-h-[60dvh] sm:aspect-4/3 sm:max-h-[48dvh]`
const sizes = '(min-width: 40rem) 608px, 100vw'

/** Swiping, arrow keys and buttons change the picture; a press opens the viewer. */
export function ProductGallery({ product: { images, name, category } }: { product: CachedProduct }) {
  const t = useText()
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const count = images.length
  if (count === 0) {
    const Icon = categoryIcons[category ?? 'all']
    return (
      <div
        className={`grid h-44 place-content-center justify-items-center gap-2 bg-sunk text-muted ${edges}`}
      >
        <Icon aria-hidden className="size-16 stroke-[1.25]" />
        <span className="text-13">{t('market.no_picture')}</span>
      </div>
    )
  }
  const altOf = (index: number) => t('product.picture', { number: index + 1, count, name })
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
  const open = (index: number) => {
    setWasOpened(true)
    setOpened(index)
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
            onClick={() => open(index)}
            className="w-full shrink-0 cursor-zoom-in snap-center snap-always outline-offset-[-3px]"
          >
            <MediaItem
              media={media}
              alt={altOf(index)}
              sizes={sizes}
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
      {wasOpened && (
        <Suspense>
          <MediaViewer
            media={images}
            title={t('product.viewer', { name })}
            altOf={altOf}
            index={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
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
