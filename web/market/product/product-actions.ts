import {
  deleteProduct,
  hideProduct,
  relistProduct as relistEndpoint,
  promoteProduct,
  renewProduct,
  restoreProduct,
  markProductSold,
} from '../../../contract/market/own-products.ts'
import { productLimits } from '../../../contract/market/products.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { shareLink } from '../../relations/copy-link.ts'
import { priceText } from '../price/price-text.ts'
import {
  type CachedProduct,
  changeProductOptimistically,
  productKeys,
  refreshProductLists,
  updateProduct,
} from '../product-cache.ts'

export const isExpiringSoon = ({ status, expires_at }: CachedProduct) =>
  status === 'active' && daysLeft(expires_at) <= productLimits.remindDays

export const canRenew = (product: CachedProduct) =>
  isExpiringSoon(product) || (product.status === 'expired' && product.stock > 0)

export const canRelist = ({ status, stock, pricing }: CachedProduct) =>
  (status === 'hidden' || status === 'sold') && (stock > 0 || pricing !== null)

interface ProductAction {
  show: Partial<CachedProduct>
  send: () => Promise<CachedProduct>
  done: TextKey
  failed?: TextKey
  undo?: () => unknown
}

/** Shows the change at once, then the server's reply. After a failure shows a toast and resolves to false. */
async function performAction(
  { id }: CachedProduct,
  { show, send, done, failed, undo }: ProductAction,
): Promise<boolean> {
  try {
    const reply = await changeProductOptimistically(id, show, send)
    updateProduct(id, (current) => ({ ...current, ...reply }))
    refreshProductLists()
    toast({
      topic: topicOf(id),
      title: text(done),
      tone: 'good',
      action: undo && { label: text('product.undo'), onPress: () => void undo() },
    })
    return true
  } catch (error) {
    showActionFailure(id, failed ?? 'product.not_done', error)
    return false
  }
}

const topicOf = (id: number) => `product ${id} state`

const showActionFailure = (id: number, title: TextKey, error: unknown) =>
  toast({ topic: topicOf(id), title: text(title), description: text(exactReasonKey(error)), tone: 'bad' })

export const markSold = (product: CachedProduct) =>
  performAction(product, {
    show: { status: 'sold' },
    send: () => call(markProductSold, { params: { id: product.id } }),
    done: product.price === '0' ? 'product.done_given' : 'product.done_sold',
    undo: () => relistProduct(product),
  })

export const hideOwnProduct = (product: CachedProduct) =>
  performAction(product, {
    show: { status: 'hidden' },
    send: () => call(hideProduct, { params: { id: product.id } }),
    done: product.pricing === null ? 'product.done_hidden' : 'product.done_paused',
    undo: () => relistProduct(product),
  })

export const relistProduct = (product: CachedProduct) =>
  performAction(product, {
    show: { status: 'active' },
    send: () => call(relistEndpoint, { params: { id: product.id } }),
    done: 'product.done_listed',
  })

export const renewOwnProduct = (product: CachedProduct) =>
  performAction(product, {
    show: {},
    send: () => call(renewProduct, { params: { id: product.id } }),
    done: 'product.done_renewed',
  })

export const promoteOwnProduct = (product: CachedProduct, words: string) =>
  performAction(product, {
    show: {},
    send: () => call(promoteProduct, { params: { id: product.id }, body: { text: words } }),
    done: 'product.promoted',
    failed: 'product.not_promoted',
  })

/** A toast offers to restore the product. */
export async function deleteOwnProduct({ id }: CachedProduct) {
  try {
    await changeProductOptimistically(id, { is_gone: true }, () => call(deleteProduct, { params: { id } }))
    queryClient.removeQueries({ queryKey: productKeys.one(id) })
    toast({
      topic: topicOf(id),
      title: text('product.deleted'),
      tone: 'good',
      action: { label: text('product.undo'), onPress: () => void restoreOwnProduct(id) },
    })
  } catch (error) {
    showActionFailure(id, 'product.not_deleted', error)
  }
}

async function restoreOwnProduct(id: number) {
  try {
    const product = await call(restoreProduct, { params: { id } })
    updateProduct(id, (current) => ({ ...current, ...product, is_gone: false }))
    refreshProductLists()
    toast({ topic: topicOf(id), title: text('product.restored'), tone: 'good' })
  } catch (error) {
    showActionFailure(id, 'product.not_restored', error)
  }
}

const day = 24 * 60 * 60_000

/** Rounded up to whole days; 0 for a past moment. */
export const daysLeft = (moment: string, now = serverNow()): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / day))

export const productPath = ({ id }: Pick<CachedProduct, 'id'>) => `/marketplace/products/${id}`

export function shareProduct(product: CachedProduct): Promise<void> {
  const { name } = product
  return shareLink(
    productPath(product),
    text('product.share_text', { name, price: priceText(product, text) }),
  )
}
