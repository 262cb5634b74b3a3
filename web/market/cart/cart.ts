import { create } from 'zustand'
import { cartLimits } from '../../../contract/market/cart.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { onSignOut } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { restoreFocus } from '../../ui/focus-main.ts'
import {
  type CartLine,
  type CartState,
  emptyCart,
  parseCart,
  withAddedLine,
  withQuantity,
} from './cart-lines.ts'

const storageKey = 'cart'

/** Another tab may have changed it. */
const readStoredCart = () => parseCart(localItems.getItem(storageKey))

const useCart = create<CartState>(readStoredCart)

/** What this device knows of the cart, under `cart` in local storage. */
export function getCart(): CartState {
  const there = readStoredCart()
  if (JSON.stringify(there) !== JSON.stringify(useCart.getState())) useCart.setState(there, true)
  return useCart.getState()
}

export function saveCart(next: CartState) {
  if (next.items.length || !next.is_sent || next.attempt) localItems.setItem(storageKey, JSON.stringify(next))
  else localItems.removeItem(storageKey)
  useCart.setState(next, true)
}

function changeLines(change: (items: CartLine[]) => CartLine[]) {
  const state = getCart()
  const items = change(state.items)
  if (items !== state.items) saveCart({ ...state, items, is_sent: false })
}

/** `price` is in đồng, as digits: what the person sees. `seller` may be left out where it is not known. */
export interface CartProduct {
  id: number
  name: string
  price: string
  image: string | null
  seller?: { id: number; name: string }
}

/**
 * Puts so many of a product into the cart, on top of those in it. False where the cart is full of other things; it never
 * throws.
 */
export function addToCart({ id, name, price, image, seller }: CartProduct, quantity = 1): boolean {
  const { items } = getCart()
  if (items.length >= cartLimits.items && !items.some((line) => line.id === id)) return false
  const line = {
    id,
    name,
    price,
    image,
    quantity,
    seller_id: seller?.id ?? null,
    seller_name: seller?.name ?? '',
  }
  changeLines((lines) => withAddedLine(lines, line))
  return true
}

/** 0 or less removes it. */
export const setQuantity = (id: number, quantity: number): void =>
  changeLines((items) => withQuantity(items, id, quantity))

export const decreaseQuantity = (id: number): void =>
  changeLines((items) => {
    const line = items.find((each) => each.id === id)
    return line && line.quantity > 1 ? withQuantity(items, id, line.quantity - 1) : items
  })

/** Puts a removed line back where it stood. */
const restoreCartLine = (line: CartLine, place: number): void =>
  changeLines((items) =>
    items.some(({ id }) => id === line.id) ? items : items.toSpliced(Math.min(place, items.length), 0, line),
  )

/** Takes things out that were ordered. */
export const removeCartLines = (ids: readonly number[]): void =>
  changeLines((items) => items.filter(({ id }) => !ids.includes(id)))

export const useCartLines = (): CartLine[] => useCart(({ items }) => items)

/** An order whose reply has not arrived. */
export const usePendingOrder = () => useCart(({ attempt }) => attempt)

/** How many things are in the cart, each as often as it is wanted. */
export const useCartCount = (): number =>
  useCart(({ items }) => items.reduce((count, { quantity }) => count + quantity, 0))

/** Called at every change, also by other tabs. Returns what ends it. */
export const onCartChange = (listener: () => void): (() => void) => useCart.subscribe(listener)

onSignOut(() => useCart.setState(emptyCart, true))

if (typeof document !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) useCart.setState(readStoredCart(), true)
  })

/** Takes things out of the cart; the toast brings them back. */
export function removeFromCart(ids: readonly number[]): void {
  const removed = getCart().items.flatMap((line, place) => (ids.includes(line.id) ? [{ line, place }] : []))
  if (!removed.length) return
  removeCartLines(ids)
  // The pressed button goes with its row.
  setTimeout(restoreFocus)
  toast({
    topic: 'cart',
    title: text('cart.removed'),
    description: removed.map(({ line }) => line.name).join(', '),
    action: {
      label: text('cart.undo'),
      onPress: () => {
        for (const { line, place } of removed) restoreCartLine(line, place)
      },
    },
  })
}
