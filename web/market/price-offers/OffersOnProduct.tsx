import { useId, useState } from 'react'
import type { PriceOffer } from '../../../contract/market/price-offers.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { OfferCard } from './OfferCard.tsx'
import { useOffersOfProduct } from './offers-cache.ts'

/** The seller sees those that wait or are agreed, a buyer their last one unless they gave it up. */
const isShown = ({ side, status }: PriceOffer, place: number) =>
  side === 'seller' ? status === 'open' || status === 'accepted' : place === 0 && status !== 'withdrawn'

/** The price offers on the page of a product; nothing without any. */
export function OffersOnProduct({ product_id, isOwn }: { product_id: number; isOwn: boolean }) {
  const t = useText()
  const id = useId()
  const all = useOffersOfProduct(product_id)
  const [seen, setSeen] = useState<readonly number[]>([])
  const isSeen = (offer: PriceOffer) => offer.side === 'seller' && seen.includes(offer.id)
  // One that ends while the seller looks at it says how: a price may be typed in its sheet.
  const offers = all.filter((offer, place) => isShown(offer, place) || isSeen(offer))
  const fresh = offers.filter((offer) => offer.side === 'seller' && !isSeen(offer))
  if (fresh.length) setSeen([...seen, ...fresh.map((offer) => offer.id)])
  if (!offers.length) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={id} className="text-13 font-bold text-muted">
        {t(isOwn ? 'price-offers.received' : 'price-offers.mine')}
      </h3>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </section>
  )
}
