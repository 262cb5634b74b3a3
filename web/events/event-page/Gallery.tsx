import { Suspense, useState } from 'react'
import type { Media } from '../../../contract/media.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { MediaItem } from '../../posts/media/MediaItem.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'

const MediaViewer = lazyPart(() => import('../../posts/viewer/MediaViewer.tsx'), MissingSheet)

/** Several stand in a row to be moved sideways; a press opens the whole screen. */
export function Gallery({ name, media }: { name: string; media: Media[] }) {
  const t = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const [needed, setNeeded] = useState(false)
  const altOf = (index: number) =>
    t('event-page.picture', {
      name,
      kind: media[index]?.type ?? 'image',
      number: index + 1,
      count: media.length,
    })
  return (
    <section
      aria-label={t('event-page.pictures')}
      className="-mx-3 flex aspect-4/3 max-h-[48dvh] flex-col overflow-hidden bg-sunk xs:-mx-4 sm:mx-0 sm:mt-4 sm:rounded-card"
    >
      <div className="flex min-h-0 flex-1 snap-x snap-mandatory gap-1 overflow-x-auto">
        {media.map((each, index) => (
          <button
            key={each.id}
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setNeeded(true)
              setOpened(index)
            }}
            className={`shrink-0 cursor-zoom-in snap-start outline-offset-[-3px] ${media.length > 1 ? 'w-[88%]' : 'w-full'}`}
          >
            <MediaItem
              media={each}
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
            media={media}
            title={t('event-page.pictures')}
            altOf={altOf}
            index={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
