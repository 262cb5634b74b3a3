import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/price.ts'
import type { KeptProduct } from '../kept-products.ts'

/** What it costs, and what it cost before. */
export function PriceLine({ product: { price, originalPrice, discount } }: { product: KeptProduct }) {
  const t = useText()
  if (price === '0') return <b className="text-give">{t('market.free')}</b>
  return (
    <>
      <b className="max-w-full wrap-anywhere">{formatPrice(price)}</b>
      {originalPrice !== null && discount !== null && (
        <>
          {' '}
          <span className="sr-only">{t('market.before')}</span>
          <s className="max-w-full text-13 wrap-anywhere text-muted">{formatPrice(originalPrice)}</s>
        </>
      )}
    </>
  )
}
