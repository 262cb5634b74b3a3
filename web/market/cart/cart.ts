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

/** The cart of this device, stored as `cart` in local storage. */
export function getCart(): CartState {
  const stored = readStoredCart()
  if (JSON.stringify(stored) !== JSON.stringify(useCart.getState())) useCart.setState(stored, true)
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

/** `price` is the shown price in đồng, as digits. `seller` may be missing if it is unknown. */
export interface CartProduct {
  id: number
  name: string
  price: string
  image: string | null
  seller?: { id: number; name: string }
}

/** Adds to the quantity in the cart. Returns false if the cart is full; never throws. */
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

/** A quantity of 0 or less removes the product. */
export const setQuantity = (id: number, quantity: number): void =>
  changeLines((items) => withQuantity(items, id, quantity))

export const decreaseQuantity = (id: number): void =>
  changeLines((items) => {
    const line = items.find((each) => each.id === id)
    return line && line.quantity > 1 ? withQuantity(items, id, line.quantity - 1) : items
  })

/** Inserts a removed line at its former index. */
const restoreCartLine = (line: CartLine, index: number): void =>
  changeLines((items) =>
    items.some(({ id }) => id === line.id) ? items : items.toSpliced(Math.min(index, items.length), 0, line),
  )

export const removeCartLines = (ids: readonly number[]): void =>
  changeLines((items) => items.filter(({ id }) => !ids.includes(id)))

export const useCartLines = (): CartLine[] => useCart(({ items }) => items)

/** An order whose reply was lost. */
export const usePendingOrder = () => useCart(({ attempt }) => attempt)

/** The sum of the quantities in the cart. */
export const useCartCount = (): number =>
  useCart(({ items }) => items.reduce((count, { quantity }) => count + quantity, 0))

/** Also reports changes of other tabs. Returns a function that removes the listener. */
export const onCartChange = (listener: () => void): (() => void) => useCart.subscribe(listener)

onSignOut(() => useCart.setState(emptyCart, true))

if (typeof document !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) useCart.setState(readStoredCart(), true)
  })

/** Removes products; a toast offers an undo. */
export function removeFromCart(ids: readonly number[]): void {
  const removed = getCart().items.flatMap((line, index) => (ids.includes(line.id) ? [{ line, index }] : []))
  if (!removed.length) return
  removeCartLines(ids)
  // The pressed button is removed with its row.
  setTimeout(restoreFocus)
  toast({
    topic: 'cart',
    title: text('cart.removed'),
    description: removed.map(({ line }) => line.name).join(', '),
    action: {
      label: text('cart.undo'),
      onPress: () => {
        for (const { line, index } of removed) restoreCartLine(line, index)
      },
    },
  })
}
