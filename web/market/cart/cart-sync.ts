import { queryOptions } from '@tanstack/react-query'
import { type Cart, getCart, putCart } from '../../../contract/market/cart.ts'
import { call } from '../../platform/api/call.ts'
import { onBackOnline } from '../../platform/api/online.ts'
import { queryClient, retryUpTo } from '../../platform/api/query-client.ts'
import { refetchStale } from '../../platform/socket/refresh-old.ts'
import { onReconnect } from '../../platform/socket/hub.ts'
import { useSession } from '../../platform/session/session.ts'
import { getCart as cartState, saveCart, onCartChange } from './cart.ts'
import type { CartState } from './cart-lines.ts'

/** Milliseconds: several presses of a button are one change. */
const syncDelayMs = 600

const cartKey = (viewer: number) => ['cart', viewer] as const

/** The cart as the server sees it; what changed here is sent first. */
export const cartQuery = (viewer: number) =>
  queryOptions({
    queryKey: cartKey(viewer),
    queryFn: () => syncWithServer(viewer),
    retry: retryUpTo(2),
    staleTime: 15_000,
  })

/** Goes on when the screen is left: half a change would not be sent again. */
async function syncWithServer(viewer: number): Promise<Cart> {
  const state = cartState()
  const items = state.items.map(({ id, quantity, price }) => ({ id, quantity, price }))
  const merge = state.of !== viewer
  const cart = hasUnsentChanges(viewer)
    ? await call(putCart, { body: { items, ...(merge && { merge }) } })
    : await call(getCart)
  if (useSession.getState().user?.id === viewer) applyServerCart(viewer, state, cart)
  return cart
}

/** What changed here meanwhile stays, and is sent next. */
function applyServerCart(viewer: number, sent: CartState, { items }: Cart) {
  const now = cartState()
  if (JSON.stringify(now.items) !== JSON.stringify(sent.items)) return
  saveCart({
    ...now,
    of: viewer,
    is_sent: true,
    items: items.map((item) => {
      const known = now.items.find(({ id }) => id === item.id)
      return {
        id: item.id,
        name: item.name || (known?.name ?? ''),
        price: item.seen_price,
        image: item.image ?? known?.image ?? null,
        quantity: item.quantity,
        seller_id: item.seller_id ?? known?.seller_id ?? null,
        seller_name: item.seller_name || (known?.seller_name ?? ''),
      }
    }),
  })
}

/** What somebody else's cart, or nobody's, was the same as is merged; there is nothing to merge in an empty one. */
function hasUnsentChanges(viewer: number) {
  const { of, is_sent, items } = cartState()
  return of === viewer ? !is_sent : items.length > 0
}

/** Sends what changed; a failure is tried again at the next change and when the network is back. */
export async function sendCart(): Promise<void> {
  const viewer = useSession.getState().user?.id
  if (viewer === undefined) return
  try {
    await queryClient.fetchQuery({ ...cartQuery(viewer), staleTime: 0 })
    // It had begun before the last change.
    if (hasUnsentChanges(viewer)) await queryClient.fetchQuery({ ...cartQuery(viewer), staleTime: 0 })
  } catch {
    // The device keeps it.
  }
}

/** Keeps the cart on this device and the server's the same while somebody is signed in. Returns what ends it. */
export function listenToCart(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendSoon = () => {
    clearTimeout(timer)
    const viewer = useSession.getState().user?.id
    // Of several tabs the one that is looked at sends it.
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
