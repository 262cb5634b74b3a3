import { queryOptions } from '@tanstack/react-query'
import { type Cart, getCart, putCart } from '../../../contract/market/cart.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { onBackOnline } from '../../platform/api/online.ts'
import { queryClient, retryUpTo } from '../../platform/api/query-client.ts'
import { onReconnect, refetchStale } from '../../platform/socket/hub.ts'
import { useSession } from '../../platform/session/session.ts'
import { getCart as cartState, saveCart, onCartChange } from './cart.ts'
import type { CartState } from './cart-lines.ts'

/** Milliseconds; several presses of a button cause one request. */
const syncDelayMs = 600

const cartKey = (viewer: number) => ['cart', viewer] as const

/** The server's cart; local changes are sent first. */
export const cartQuery = (viewer: number) =>
  queryOptions({
    queryKey: cartKey(viewer),
    queryFn: () => syncWithServer(viewer),
    retry: retryUpTo(2),
    staleTime: 15_000,
    meta: { topics: ({ items }: Cart) => items.map(({ id }) => `product:${id}`) },
  })

/** Not cancelled when the screen is left, because an unfinished change would not be sent again. */
async function syncWithServer(viewer: number): Promise<Cart> {
  const state = cartState()
  const items = state.items.map(({ id, quantity, price }) => ({ id, quantity, price }))
  const merge = state.of !== viewer
  const cart = hasUnsentChanges(viewer)
    ? await call(putCart, { body: { items, ...(merge && { merge }) } }).catch(dropServices)
    : await call(getCart)
  if (useSession.getState().user?.id === viewer) applyServerCart(viewer, state, cart)
  return cart
}

/** A thing in the cart may have become a service, which is not ordered. Without it the cart is sent again. */
function dropServices(error: unknown): never {
  if (error instanceof ApiError && error.code === 'is_service') {
    const current = cartState()
    const items = current.items.filter(({ id }) => !Object.hasOwn(error.errors, `items.${id}`))
    if (items.length < current.items.length) saveCart({ ...current, items })
  }
  throw error
}

/** Keeps local changes that were made during the request; they are sent next. */
function applyServerCart(viewer: number, sent: CartState, { items }: Cart) {
  const current = cartState()
  if (JSON.stringify(current.items) !== JSON.stringify(sent.items)) return
  saveCart({
    ...current,
    of: viewer,
    is_sent: true,
    items: items.map((item) => {
      const local = current.items.find(({ id }) => id === item.id)
      return {
        id: item.id,
        name: item.name || (local?.name ?? ''),
        price: item.seen_price,
        image: item.image ?? local?.image ?? null,
        quantity: item.quantity,
        seller_id: item.seller_id ?? local?.seller_id ?? null,
        seller_name: item.seller_name || (local?.seller_name ?? ''),
      }
    }),
  })
}

/** A cart that was not synced for this user is merged, unless it is empty. */
function hasUnsentChanges(viewer: number) {
  const { of, is_sent, items } = cartState()
  return of === viewer ? !is_sent : items.length > 0
}

/** Sends local changes. A failure is retried with the next change and when the network is back. */
export async function sendCart(): Promise<void> {
  const viewer = useSession.getState().user?.id
  if (viewer === undefined) return
  try {
    await queryClient.fetchQuery({ ...cartQuery(viewer), staleTime: 0 })
    // The request may have started before the last change.
    if (hasUnsentChanges(viewer)) await queryClient.fetchQuery({ ...cartQuery(viewer), staleTime: 0 })
  } catch {
    // The cart stays on the device.
  }
}

/** Syncs the cart with the server while a user is signed in. Returns a function that stops it. */
export function listenToCart(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendSoon = () => {
    clearTimeout(timer)
    const viewer = useSession.getState().user?.id
    // Of several tabs only the visible one sends.
    if (viewer !== undefined && hasUnsentChanges(viewer) && document.visibilityState === 'visible')
      timer = setTimeout(() => void sendCart(), syncDelayMs)
  }
  document.addEventListener('visibilitychange', sendSoon)
  const ends = [
    onCartChange(sendSoon),
    onBackOnline(sendSoon),
    onReconnect(() => refetchStale(['cart'])),
    () => document.removeEventListener('visibilitychange', sendSoon),
    () => clearTimeout(timer),
  ]
  void sendCart()
  return () => {
    for (const end of ends) end()
  }
}
