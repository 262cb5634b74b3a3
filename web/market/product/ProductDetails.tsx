import { useQuery } from '@tanstack/react-query'
import { Megaphone, ShieldCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { productLimits } from '../../../contract/market/products.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { pageLimits } from '../../platform/excerpt.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { distanceTextKey } from '../../posts/card/distance.ts'
import { FoldedText } from '../../posts/mentions/LinkedText.tsx'
import Warning from '../../text/cautions/Warning.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { categoryIcons } from '../categories.ts'
import type { CachedProduct } from '../product-cache.ts'
import { ProductPrice } from '../list/ProductParts.tsx'
import { ProductCard } from '../list/ProductGrid.tsx'
import { toListedProducts } from '../products.ts'
import { daysLeft } from './product-actions.ts'
import { DealNote, OwnState, StateNote } from './ProductState.tsx'
import { OffersOnProduct } from '../price-offers/OffersOnProduct.tsx'
import { BuyBar } from './BuyBar.tsx'
import { ServiceFacts } from './ServiceFacts.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import { SellerCard } from './SellerCard.tsx'
import { OwnBar } from './OwnBar.tsx'
import { relatedQuery } from './queries.ts'

export function ProductDetails({ product }: { product: CachedProduct }) {
  const t = useText()
  const isOwn = product.seller_id === useViewer().id
  const { name, price, discount, description, category, location, distance_km, time, stock, status } = product
  const { isPromoted, promotionText, cautions, saves_count, expires_at, pricing } = product
  const Icon = categoryIcons[category ?? 'all']
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProductGallery product={product} />
        <DealNote product={product} isOwn={isOwn} />
        {isOwn ? <OwnState product={product} /> : <StateNote product={product} />}
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-24 leading-tight">
            <ProductPrice product={product} />
            {discount !== null && (
              <span className="rounded-full bg-accent px-2.5 py-0.5 text-12 font-bold text-on-accent">
                <span aria-hidden>−{discount}</span>
                <span className="sr-only">{t('market.discount', { discount })}</span>
              </span>
            )}
          </p>
          <h2 className="mt-1 text-20 leading-snug font-bold wrap-anywhere">{name}</h2>
          {pricing !== null && <ServiceFacts product={product} />}
          {pricing === null && (
            <p className="mt-2 text-muted wrap-anywhere">
              {location}
              {distance_km !== null && <> · {t(distanceTextKey(distance_km))}</>}
            </p>
          )}
          <p className={`${pricing === null ? 'mt-0.5' : 'mt-2'} text-13 text-muted`}>
            <time dateTime={time}>{relativeTime(time)}</time>
            {status !== 'sold' && pricing === null && <> · {t('product.stock', { count: stock })}</>}
            {isOwn && status === 'active' && <> · {t('market.days_left', { count: daysLeft(expires_at) })}</>}
            {isOwn && saves_count > 0 && <> · {t('market.saved_by', { count: saves_count })}</>}
          </p>
          <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {category && (
              <Badge hue="plain" icon={<Icon aria-hidden />}>
                {t(`market.category_${category}`)}
              </Badge>
            )}
            {isPromoted && status === 'active' && (
              <Badge hue="alert" icon={<Megaphone aria-hidden />}>
                <span className="wrap-anywhere">{promotionText || t('market.promoted')}</span>
              </Badge>
            )}
          </p>
        </div>
        {!isOwn && <Warning cautions={cautions} of="product" />}
        {isOwn ? <OwnBar product={product} /> : <BuyBar product={product} />}
        {price !== '0' && pricing === null && <OffersOnProduct product_id={product.id} isOwn={isOwn} />}
        {description && (
          <section aria-label={t('product.description')}>
            <h3 className="mb-1 text-13 font-bold text-muted">{t('product.description')}</h3>
            <FoldedText id={`product:${product.id}`} text={description} limits={pageLimits} />
          </section>
        )}
      </article>
      {!isOwn && <SellerCard seller={product.seller} isService={pricing !== null} />}
      {!isOwn && <SafetyTips isService={pricing !== null} />}
      <RelatedProducts id={product.id} />
    </div>
  )
}

const tips = {
  thing: ['product.tip_place', 'product.tip_pay', 'product.tip_check'],
  service: ['product.tip_service_price', 'product.tip_service_pay'],
} as const

function SafetyTips({ isService }: { isService: boolean }) {
  const t = useText()
  const title = t(isService ? 'product.tips_service' : 'product.tips')
  return (
    <section aria-label={title} className="flex gap-3 rounded-card bg-give-tint px-4 pt-3 pb-1 text-15">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-give" />
      <div className="min-w-0">
        <h3 className="font-bold">{title}</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-4 text-pretty">
          {tips[isService ? 'service' : 'thing'].map((tip) => (
            <li key={tip}>{t(tip)}</li>
          ))}
        </ul>
        <a
          href="/help/safe-trading"
          className="flex min-h-11 items-center font-bold text-help underline-offset-2 hover:underline"
        >
          {t('product.tips_more')}
        </a>
      </div>
    </section>
  )
}

/** Nothing if there are none. */
function RelatedProducts({ id }: { id: number }) {
  const t = useText()
  const { search } = useLocation()
  const { data } = useQuery({ ...relatedQuery(id), retry: false }, queryClient)
  const products = toListedProducts(data && [data])
    .filter(({ status }) => status === 'active')
    .slice(0, productLimits.related)
  if (!products.length) return null
  return (
    <section aria-labelledby="related-products">
      <h2 id="related-products" className="mb-3 text-17 font-bold">
        {t('product.related')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 max-2xs:grid-cols-1 md:gap-x-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} path="/marketplace/product" query={search} />
          </li>
        ))}
      </ul>
    </section>
  )
}
