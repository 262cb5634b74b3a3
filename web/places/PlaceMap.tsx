import { Map } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Place } from '../../contract/places/places.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { MissingNote } from '../ui/feedback/MissingNote.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

const MapOfPoint = lazyPart(() => import('./map/MapOfPoint.tsx'), MissingNote)

/** Loaded once it is asked for. */
export function PlaceMap({ place }: { place: Pick<Place, 'name' | 'latitude' | 'longitude'> }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { name, latitude, longitude } = place
  const point = { latitude, longitude }
  if (!open)
    return (
      <Button variant="secondary" icon={<Map aria-hidden />} onClick={() => setOpen(true)}>
        {t('places.show_map')}
      </Button>
    )
  return (
    <div className="w-full">
      <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
        <MapOfPoint label={t('places.map_of', { name })} around={point} chosen={point} />
      </Suspense>
    </div>
  )
}
