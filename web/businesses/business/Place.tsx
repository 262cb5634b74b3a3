import { Map as MapIcon, MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Business } from '../../../contract/businesses/businesses.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Section } from './Section.tsx'

const PlaceMap = lazyPart(() => import('../map/PlaceMap.tsx'), MissingNote)

export function Place({ business }: { business: Business }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { name, address, location, point } = business
  return (
    <Section title={t('businesses.place')}>
      <p className="flex gap-2.5 wrap-anywhere">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>
          {address}
          {location && <span className="block text-13 text-muted">{location}</span>}
        </span>
      </p>
      {point && !open && (
        <Button variant="secondary" block className="mt-3" icon={<MapIcon />} onClick={() => setOpen(true)}>
          {t('businesses.show_map')}
        </Button>
      )}
      {point && open && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <PlaceMap point={point} label={t('businesses.map_of', { name })} />
          </Suspense>
        </div>
      )}
    </Section>
  )
}
