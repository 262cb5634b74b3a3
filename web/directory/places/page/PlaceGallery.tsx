import { Suspense, useState } from 'react'
import type { Place } from '../../../../contract/places/places.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { MediaItem } from '../../../posts/media/MediaItem.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MissingSheet } from '../../../ui/overlays/MissingSheet.tsx'
import { kindIcons } from '../kinds.ts'

const MediaViewer = lazyPart(() => import('../../../posts/viewer/MediaViewer.tsx'), MissingSheet)

/** From edge to edge on a phone. */
const edges = '-mx-3 xs:-mx-4 sm:mx-0 sm:mt-4 sm:rounded-card'

/** Several stand in a row to be moved sideways; a press opens the whole screen. */
export function PlaceGallery({ place: { images, name, category } }: { place: Place }) {
  const t = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const [needed, setNeeded] = useState(false)
  const Icon = kindIcons[category]
  if (!images.length)
    return (
      <div className={`grid h-32 place-items-center bg-sunk text-muted ${edges}`}>
        <Icon aria-hidden className="size-14 stroke-[1.25]" />
      </div>
    )
  const altOf = (index: number) => t('places.picture', { name, number: index + 1, count: images.length })
  const open = (index: number) => {
    setNeeded(true)
    setOpened(index)
  }
  return (
    <section
      aria-label={t('places.pictures')}
      className={`flex aspect-4/3 w-full max-h-[48dvh] flex-col overflow-hidden bg-sunk ${edges}`}
    >
      <div className="flex min-h-0 flex-1 snap-x snap-mandatory gap-1 overflow-x-auto">
        {images.map((media, index) => (
          <button
            key={media.id}
            type="button"
            aria-haspopup="dialog"
            onClick={() => open(index)}
            className={`shrink-0 cursor-zoom-in snap-start outline-offset-[-3px] ${images.length > 1 ? 'w-[88%]' : 'w-full'}`}
          >
            <MediaItem
              media={media}
              alt={altOf(index)}
              sizes="(min-width: 40rem) 608px, 100vw"
              fill
              eager={index === 0}
              className="h-full"
            />
          </button>
        ))}
      </div>
      {needed && (
        <Suspense>
          <MediaViewer
            media={images}
            title={t('places.pictures')}
            altOf={altOf}
            index={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
