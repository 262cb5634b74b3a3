import { create } from 'zustand'
import { cartLimits } from '../../../contract/market/cart.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { whenSignedOut } from '../../platform/session/session.ts'
import { type CartLine, cartIn, type CartState, emptyCart, withAdded, withQuantity } from './lines.ts'

const storageKey = 'cart'

/** Another tab may have changed it. */
const stored = () => cartIn(localItems.getItem(storageKey))

const useCart = create<CartState>(stored)

/** What this device knows of the cart, under `cart` in local storage. */
export function cartState(): CartState {
  const there = stored()
  if (JSON.stringify(there) !== JSON.stringify(useCart.getState())) useCart.setState(there, true)
  return useCart.getState()
}

export function keepCart(next: CartState) {
  if (next.items.length || !next.is_sent || next.attempt) localItems.setItem(storageKey, JSON.stringify(next))
  else localItems.removeItem(storageKey)
  useCart.setState(next, true)
}

function changeLines(change: (items: CartLine[]) => CartLine[]) {
  const state = cartState()
  const items = change(state.items)
  if (items !== state.items) keepCart({ ...state, items, is_sent: false })
}

/** `price` is in đồng, as digits: what the person sees. `seller` may be left out where it is not known. */
export interface Addable {
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
export function addToCart({ id, name, price, image, seller }: Addable, quantity = 1): boolean {
  const { items } = cartState()
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
  changeLines((lines) => withAdded(lines, line))
  return true
}

/** 0 or less removes it. */
export const setQuantity = (id: number, quantity: number): void =>
  changeLines((items) => withQuantity(items, id, quantity))

export const decrease = (id: number): void =>
  changeLines((items) => {
    const line = items.find((each) => each.id === id)
    return line && line.quantity > 1 ? withQuantity(items, id, line.quantity - 1) : items
  })

/** Puts a removed line back where it stood. */
export const putBack = (line: CartLine, place: number): void =>
  changeLines((items) =>
    items.some(({ id }) => id === line.id) ? items : items.toSpliced(Math.min(place, items.length), 0, line),
  )

/** Takes things out that were ordered. */
export const takeOut = (ids: readonly number[]): void =>
  changeLines((items) => items.filter(({ id }) => !ids.includes(id)))

export const useCartLines = (): CartLine[] => useCart(({ items }) => items)

/** An order whose reply has not arrived. */
export const useAttempt = () => useCart(({ attempt }) => attempt)

/** How many things are in the cart, each as often as it is wanted. */
export const useCartCount = (): number =>
  useCart(({ items }) => items.reduce((count, { quantity }) => count + quantity, 0))

/** Called at every change, also by other tabs. Returns what ends it. */
export const whenCartChanges = (listener: () => void): (() => void) => useCart.subscribe(listener)

whenSignedOut(() => useCart.setState(emptyCart, true))

if (typeof document !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) useCart.setState(stored(), true)
  })
