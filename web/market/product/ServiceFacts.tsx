import { Clock, type LucideIcon, MapPin } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { distanceTextKey } from '../../posts/card/distance.ts'
import type { CachedProduct } from '../product-cache.ts'

/** Where and when a service is available. */
export function ServiceFacts({ product: { location, distance_km, hours } }: { product: CachedProduct }) {
  const t = useText()
  const facts: [LucideIcon, string, string][] = [
    [
      MapPin,
      t('product.area'),
      distance_km === null ? location : `${location} · ${t(distanceTextKey(distance_km))}`,
    ],
    ...(hours ? [[Clock, t('product.hours'), hours] satisfies [LucideIcon, string, string]] : []),
  ]
  return (
    <dl className="mt-3 grid gap-2">
      {facts.map(([Icon, name, value]) => (
        <div key={name} className="relative pl-7.5">
          <dt className="text-13 text-muted">
            <Icon aria-hidden className="absolute top-0.5 left-0 size-5" />
            {name}
          </dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
