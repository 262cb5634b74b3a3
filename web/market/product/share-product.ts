import { shareLink } from '../../relations/copy-link.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import type { CachedProduct } from '../product-cache.ts'

export const productPath = ({ id }: Pick<CachedProduct, 'id'>) => `/marketplace/products/${id}`

export function shareProduct(product: CachedProduct): Promise<void> {
  const { name, price } = product
  const shownPrice = price === '0' ? text('market.free') : formatPrice(price)
  return shareLink(productPath(product), text('product.share_text', { name, price: shownPrice }))
}
