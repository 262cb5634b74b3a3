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
        <div key={name} className="flex gap-2.5">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <div className="min-w-0">
            <dt className="text-13 text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        </div>
      ))}
    </dl>
  )
}
