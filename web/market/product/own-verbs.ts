import {
  deleteProduct,
  hideProduct,
  listAgain as listAgainEndpoint,
  promoteProduct,
  renewProduct,
  restoreProduct,
  sellElsewhere,
} from '../../../contract/market/own-products.ts'
import { productLimits } from '../../../contract/market/products.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type KeptProduct, productKeys, refreshLists, sendChange, updateProduct } from '../kept-products.ts'
import { daysLeft } from '../own/days-left.ts'

export const isEnding = ({ status, expires_at }: KeptProduct) =>
  status === 'active' && daysLeft(expires_at) <= productLimits.remindDays

export const canRenew = (product: KeptProduct) =>
  isEnding(product) || (product.status === 'expired' && product.stock > 0)

export const canListAgain = ({ status, stock }: KeptProduct) =>
  (status === 'hidden' || status === 'sold') && stock > 0

interface Act {
  show: Partial<KeptProduct>
  send: () => Promise<KeptProduct>
  done: TextKey
  failed?: TextKey
  undo?: () => unknown
}

/** Shows it at once, then what the server made of it. False after a refusal, which is said. */
async function act({ id }: KeptProduct, { show, send, done, failed, undo }: Act): Promise<boolean> {
  try {
    const reply = await sendChange(id, show, send)
    updateProduct(id, (shown) => ({ ...shown, ...reply }))
    refreshLists()
    toast({
      topic: topicOf(id),
      title: text(done),
      tone: 'good',
      action: undo && { label: text('product.undo'), onPress: () => void undo() },
    })
    return true
  } catch (error) {
    tellFailure(id, failed ?? 'product.not_done', error)
    return false
  }
}

const topicOf = (id: number) => `product ${id} state`

const tellFailure = (id: number, title: TextKey, error: unknown) =>
  toast({ topic: topicOf(id), title: text(title), description: text(exactReasonOf(error)), tone: 'bad' })

export const markSold = (product: KeptProduct) =>
  act(product, {
    show: { status: 'sold' },
    send: () => call(sellElsewhere, { params: { id: product.id } }),
    done: product.price === '0' ? 'product.done_given' : 'product.done_sold',
    undo: () => listAgain(product),
  })

export const hide = (product: KeptProduct) =>
  act(product, {
    show: { status: 'hidden' },
    send: () => call(hideProduct, { params: { id: product.id } }),
    done: 'product.done_hidden',
    undo: () => listAgain(product),
  })

export const listAgain = (product: KeptProduct) =>
  act(product, {
    show: { status: 'active' },
    send: () => call(listAgainEndpoint, { params: { id: product.id } }),
    done: 'product.done_listed',
  })

export const renew = (product: KeptProduct) =>
  act(product, {
    show: {},
    send: () => call(renewProduct, { params: { id: product.id } }),
    done: 'product.done_renewed',
  })

export const promote = (product: KeptProduct, words: string) =>
  act(product, {
    show: {},
    send: () => call(promoteProduct, { params: { id: product.id }, body: { text: words } }),
    done: 'product.promoted',
    failed: 'product.not_promoted',
  })

/** For a minute it can be brought back. */
export async function remove({ id }: KeptProduct) {
  try {
    await sendChange(id, { is_gone: true }, () => call(deleteProduct, { params: { id } }))
    queryClient.removeQueries({ queryKey: productKeys.one(id) })
    toast({
      topic: topicOf(id),
      title: text('product.deleted'),
      tone: 'good',
      action: { label: text('product.undo'), onPress: () => void restore(id) },
    })
  } catch (error) {
    tellFailure(id, 'product.not_deleted', error)
  }
}

async function restore(id: number) {
  try {
    const product = await call(restoreProduct, { params: { id } })
    updateProduct(id, (shown) => ({ ...shown, ...product, is_gone: false }))
    refreshLists()
    toast({ topic: topicOf(id), title: text('product.restored'), tone: 'good' })
  } catch (error) {
    tellFailure(id, 'product.not_restored', error)
  }
}
