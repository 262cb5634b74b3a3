import { useText } from '../../platform/i18n/i18n.ts'
import { OfferCard } from './OfferCard.tsx'
import { useOffersOfProduct } from './offers-cache.ts'

/** The last price offer between the viewer and the other person of a chat about a product; nothing without one. */
export default function OfferInChat({ product_id, person_id }: { product_id: number; person_id: number }) {
  const t = useText()
  const [offer] = useOffersOfProduct(product_id).filter(({ other }) => other.id === person_id)
  if (!offer || offer.status === 'withdrawn') return null
  return (
    <section
      aria-label={t('price-offers.in_chat')}
      className="max-h-[40dvh] overflow-y-auto max-2xs:max-h-[22dvh] border-t border-line bg-surface px-4 py-2.5"
    >
      <OfferCard key={offer.id} offer={offer} isPlain />
    </section>
  )
}
