import type { Product } from '../../../contract/market/products.ts'
import type { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'

/** Like "150.000đ/giờ"; an agreed or free price in words. */
export function priceText(
  { price, pricing }: Pick<Product, 'price' | 'pricing'>,
  t: ReturnType<typeof useText>,
): string {
  if (pricing === 'agreed') return t('market.agreed')
  if (price === '0') return t('market.free')
  return pricing === 'hour' ? t('market.per_hour', { price: formatPrice(price) }) : formatPrice(price)
}
