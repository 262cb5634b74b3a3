import { Megaphone } from 'lucide-react'
import Warning from '../../cautions/Warning.tsx'
import { FoldedText } from '../../mentions/FoldedText.tsx'
import { pageLimits } from '../../platform/folding/excerpt.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { distanceText } from '../../posts/card/distance.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { categoryIcons } from '../categories.ts'
import type { KeptProduct } from '../kept-products.ts'
import { daysLeft } from '../own/days-left.ts'
import { PriceLine } from '../list/PriceLine.tsx'
import { BuyBar } from './BuyBar.tsx'
import { OwnBar } from './OwnBar.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'
import { SafetyTips } from './SafetyTips.tsx'
import { SellerCard } from './SellerCard.tsx'
import { OwnState, StateNote } from './StateNote.tsx'

export function WholeProduct({ product }: { product: KeptProduct }) {
  const t = useText()
  const isOwn = product.seller_id === useViewer().id
  const { name, discount, description, category, location, distance_km, time, stock, status } = product
  const { isPromoted, promotionText, cautions, saves_count, expires_at } = product
  const Icon = categoryIcons[category ?? 'all']
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProductGallery product={product} />
        {isOwn ? <OwnState product={product} /> : <StateNote product={product} />}
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-24 leading-tight">
            <PriceLine product={product} />
            {discount !== null && (
              <span className="rounded-full bg-accent px-2.5 py-0.5 text-12 font-bold text-on-accent">
                <span aria-hidden>−{discount}</span>
                <span className="sr-only">{t('market.discount', { discount })}</span>
              </span>
            )}
          </p>
          <h2 className="mt-1 text-20 leading-snug font-bold wrap-anywhere">{name}</h2>
          <p className="mt-2 text-muted wrap-anywhere">
            {location}
            {distance_km !== null && <> · {t(distanceText(distance_km))}</>}
          </p>
          <p className="mt-0.5 text-13 text-muted">
            <time dateTime={time}>{relativeTime(time)}</time>
            {status !== 'sold' && <> · {t('product.stock', { count: stock })}</>}
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
        {description && (
          <section aria-label={t('product.description')}>
            <h3 className="mb-1 text-13 font-bold text-muted">{t('product.description')}</h3>
            <FoldedText id={`product:${product.id}`} text={description} limits={pageLimits} />
          </section>
        )}
      </article>
      {!isOwn && <SellerCard seller={product.seller} />}
      {!isOwn && <SafetyTips />}
      <RelatedProducts id={product.id} />
    </div>
  )
}
