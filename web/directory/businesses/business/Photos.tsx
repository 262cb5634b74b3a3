import { Suspense, useState } from 'react'
import type { Business } from '../../../../contract/businesses/businesses.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Picture } from '../../../ui/layout/Picture.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MissingSheet } from '../../../ui/overlays/MissingSheet.tsx'
import { Section } from './Section.tsx'

const MediaViewer = lazyPart(() => import('../../../posts/viewer/MediaViewer.tsx'), MissingSheet)

export function Photos({ business: { name, images } }: { business: Business }) {
  const t = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const [needed, setNeeded] = useState(false)
  const altOf = (index: number) => t('businesses.photo', { number: index + 1, count: images.length, name })
  return (
    <Section title={t('businesses.photos')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {images.map((media, index) => (
          <li key={media.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="block w-full cursor-zoom-in"
              onClick={() => {
                setNeeded(true)
                setOpened(index)
              }}
            >
              <Picture
                media={media}
                alt={altOf(index)}
                sizes="180px"
                fill
                className="aspect-square rounded-card"
              />
            </button>
          </li>
        ))}
      </ul>
      {needed && (
        <Suspense>
          <MediaViewer
            media={images}
            title={t('businesses.photos_of', { name })}
            altOf={altOf}
            index={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}
