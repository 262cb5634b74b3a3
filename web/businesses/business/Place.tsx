import { MapPin } from 'lucide-react'
import { Suspense } from 'react'
import type { Business } from '../../../contract/businesses/businesses.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Section } from './Section.tsx'

const SmallMap = lazyPart(() => import('../../map/SmallMap.tsx'), MissingNote)

export function Place({ business }: { business: Business }) {
  const t = useText()
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
      {point && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton className="h-11 w-40 rounded-full" />}>
            <SmallMap {...point} label={name} kind="business" />
          </Suspense>
        </div>
      )}
    </Section>
  )
}
