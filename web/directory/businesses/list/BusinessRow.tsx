import { Heart, Store } from 'lucide-react'
import { Link } from 'react-router'
import type { BusinessCard } from '../../../../contract/businesses/businesses.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { distanceText } from '../../../posts/card/distance.ts'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { Picture } from '../../../ui/layout/Picture.tsx'
import { pathOf } from '../data.ts'
import { OpenLine } from '../hours/OpenLine.tsx'
import { useMinute } from '../hours/use-minute.ts'

export function BusinessRow({ business }: { business: BusinessCard }) {
  const t = useText()
  const now = useMinute()
  const { name, address, distance_km, likes, mine, openHours, holidays } = business
  const picture = business.avatar ?? business.cover
  return (
    <article className="relative flex gap-3 px-4 py-3 hover:bg-sunk">
      {picture ? (
        <Picture media={picture} alt="" sizes="72px" fill className="size-18 shrink-0 rounded-card" />
      ) : (
        <span className="grid size-18 shrink-0 place-items-center rounded-card bg-sunk text-muted">
          <Store aria-hidden className="size-7 stroke-[1.5]" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h3 className="font-bold wrap-anywhere">
          <Link to={pathOf(business)} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="mt-0.5 text-13 wrap-anywhere text-muted">
          {address}
          {distance_km !== null && <> · {t(distanceText(distance_km))}</>}
        </p>
        <p className="mt-1 text-13">
          <OpenLine hours={{ ranges: openHours, holidays }} now={now} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-13 text-muted empty:hidden">
          {likes > 0 && (
            <span className="inline-flex items-center gap-1">
              <Heart aria-hidden className="size-3.5" />
              {t('businesses.likes', { count: likes })}
            </span>
          )}
          {mine && <Badge hue="give">{t('businesses.mine')}</Badge>}
        </p>
      </div>
    </article>
  )
}
