import { useQuery } from '@tanstack/react-query'
import { Heart, Store } from 'lucide-react'
import type { BusinessCard } from '../../../../contract/directory/businesses.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { RowLink } from '../../../platform/pages/RowLink.tsx'
import { useMissingPage } from '../../../platform/storage/last-page.ts'
import { distanceTextKey } from '../../../posts/card/distance.ts'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import BanhMiCart from '../../../ui/illustrations/banh-mi-cart.svg?react'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Picture } from '../../../ui/layout/Picture.tsx'
import { businessPath, featuredBusinessQuery } from '../businesses.ts'
import { OpenStatus, useCurrentTime } from '../hours/OpeningHours.tsx'

export function BusinessRow({
  business,
  heading: Heading = 'h3',
}: {
  business: BusinessCard
  heading?: 'h2' | 'h3'
}) {
  const t = useText()
  const now = useCurrentTime()
  const { id, name, address, distance_km, likes, mine, openHours, holidays } = business
  const picture = business.avatar ?? business.cover
  return (
    <article data-topic={`business:${id}`} className="relative flex gap-3 px-4 py-3 hover:bg-sunk">
      {picture ? (
        <Picture media={picture} alt="" sizes="72px" fill className="size-18 shrink-0 rounded-card" />
      ) : (
        <span className="grid size-18 shrink-0 place-items-center rounded-card bg-sunk text-muted">
          <Store aria-hidden className="size-7 stroke-[1.5]" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Heading className="font-bold wrap-anywhere">
          <RowLink to={businessPath(business)} className="after:absolute after:inset-0 hover:underline">
            {name}
          </RowLink>
        </Heading>
        <p className="mt-0.5 text-13 wrap-anywhere text-muted">
          {address}
          {distance_km !== null && <> · {t(distanceTextKey(distance_km))}</>}
        </p>
        <p className="mt-1 text-13">
          <OpenStatus hours={{ ranges: openHours, holidays }} now={now} />
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

/** Offers the featured business, if there is one. */
export function BusinessNotFound({ wasLoaded = false }: { wasLoaded?: boolean }) {
  const t = useText()
  useMissingPage()
  const { data } = useQuery(featuredBusinessQuery, queryClient)
  const featured = data?.business
  return (
    <>
      <EmptyState
        picture={<BanhMiCart />}
        title={t(wasLoaded ? 'businesses.gone' : 'businesses.missing')}
        text={t(wasLoaded ? 'frame.gone_text' : 'businesses.missing_text')}
        action={<ButtonLink to="/businesses">{t('businesses.to_list')}</ButtonLink>}
      />
      {featured && (
        <section aria-label={t('businesses.featured')} className="pb-6">
          <h2 className="mb-2 px-1 text-13 font-bold text-muted">{t('businesses.featured')}</h2>
          <Card className="overflow-hidden">
            <BusinessRow business={featured} />
          </Card>
        </section>
      )}
    </>
  )
}
