import { copyLink } from '../../relations/copy-link.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import type { CachedProduct } from '../product-cache.ts'

export const productPath = ({ id }: Pick<CachedProduct, 'id'>) => `/marketplace/products/${id}`

/** By the device's share sheet; where there is none or it fails, its address is copied. */
export async function shareProduct(product: CachedProduct) {
  const { name, price } = product
  const path = productPath(product)
  if (typeof navigator.share !== 'function') return copyLink(path)
  try {
    await navigator.share({
      text: text('product.share_text', {
        name,
        price: price === '0' ? text('market.free') : formatPrice(price),
      }),
      url: location.origin + path,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(path)
  }
}
