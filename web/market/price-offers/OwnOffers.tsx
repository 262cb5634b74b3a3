import { Link } from 'react-router'
import type { OrderSide } from '../../../contract/market/order-status.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { CardList } from '../../ui/layout/CardList.tsx'
import { ProductThumbnail } from '../../ui/layout/ProductThumbnail.tsx'
import { useMoreInView } from '../../platform/pages/use-pages.ts'
import { offerLines } from './offer-text.ts'
import type { useOwnOffers } from './offers-cache.ts'

interface OwnOffersProps {
  side: OrderSide
  list: ReturnType<typeof useOwnOffers>
}

/** One's price offers with a link to each product, where they are answered; nothing without any. */
export function OwnOffers({ side, list }: OwnOffersProps) {
  const t = useText()
  const end = useMoreInView(list)
  if (list.isLoadingError) return <p className="mb-4 text-13 text-muted">{t('price-offers.failed')}</p>
  if (!list.items.length) return null
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-13 font-bold text-muted">{t(`price-offers.list_${side}`)}</h2>
      <CardList label={t(`price-offers.list_${side}`)} items={list.items} keyOf={({ id }) => id}>
        {(offer) => (
          <div className="relative flex gap-3 p-4 transition-colors has-[h3>a:hover]:bg-sunk">
            <ProductThumbnail image={offer.product.image} small />
            <div className="min-w-0 flex-1">
              <h3 className="line-clamp-2 font-bold wrap-anywhere">
                <Link
                  to={
                    offer.order === null
                      ? `/marketplace/products/${offer.product.id}`
                      : `/marketplace/orders/${offer.order}`
                  }
                  className="after:absolute after:inset-0"
                >
                  {offer.product.name}
                </Link>
              </h3>
              <p className="wrap-anywhere">{offerLines(offer, t).title}</p>
              <p className="text-13 text-muted text-pretty">
                {offerLines(offer, t).note || relativeTime(offer.updated_at)}
              </p>
            </div>
          </div>
        )}
      </CardList>
      <div ref={end} />
    </section>
  )
}
