import { Link } from 'react-router'
import type { FoundProduct } from '../market/found.ts'
import { PriceLine } from '../market/list/PriceLine.tsx'
import { ProductPicture } from '../market/list/ProductPicture.tsx'
import { relativeTime, useText } from '../platform/i18n/i18n.ts'
import { distanceText } from '../posts/card/distance.ts'
import { Marked } from './ResultRow.tsx'

export function ProductRow({ product, highlight, onOpen }: FoundProduct & { onOpen: () => void }) {
  const t = useText()
  const { id, name, distance_km, time } = product
  const isIn = (where: string) => highlight?.where === where
  return (
    <Link
      to={`/marketplace/products/${id}`}
      onClick={onOpen}
      className="flex gap-3 p-4 outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      <ProductPicture product={product} sizes="80px" className="size-20 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <PriceLine product={product} />
        </span>
        <span className="line-clamp-2 wrap-anywhere">
          {isIn('name') ? <Marked pieces={highlight?.pieces ?? []} /> : name}
        </span>
        {isIn('description') && (
          <span className="line-clamp-2 text-13 wrap-anywhere text-muted">
            <Marked pieces={highlight?.pieces ?? []} />
          </span>
        )}
        <span className="mt-0.5 block text-13 text-muted">
          {distance_km !== null && <>{t(distanceText(distance_km))} · </>}
          <time dateTime={time}>{relativeTime(time)}</time>
        </span>
      </span>
    </Link>
  )
}
