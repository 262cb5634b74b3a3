import { cartLimits } from '../../../contract/market/cart.ts'

/** `price` is the price when the product was added. The seller is known after the first sync. */
export interface CartLine {
  id: number
  name: string
  price: string
  image: string | null
  quantity: number
  seller_id: number | null
  seller_name: string
}

/** An order whose reply was lost. Sending it again unchanged doesn't order twice. */
export interface PendingOrder {
  order_id: string
  items: { id: number; quantity: number; price: string }[]
}

/** `of`: the user whose server cart was last synced. `is_sent`: nothing has changed since then. */
export interface CartState {
  items: CartLine[]
  of: number | null
  is_sent: boolean
  attempt: PendingOrder | null
}

export const emptyCart: CartState = { items: [], of: null, is_sent: true, attempt: null }

const clampQuantity = (quantity: number) => Math.min(Math.trunc(quantity), cartLimits.quantity)

/** A product that is already in the cart gets the new quantity on top, and the newer data. */
export function withAddedLine(items: CartLine[], line: CartLine): CartLine[] {
  const existing = items.find(({ id }) => id === line.id)
  if (!existing)
    return line.quantity >= 1 ? [...items, { ...line, quantity: clampQuantity(line.quantity) }] : items
  const { seller_id, seller_name } = line.seller_id === null ? existing : line
  const more = { ...line, seller_id, seller_name }
  return items
    .map((each) =>
      each === existing ? { ...more, quantity: clampQuantity(existing.quantity + line.quantity) } : each,
    )
    .filter(({ quantity }) => quantity > 0)
}

/** A quantity of 0 or less removes the line. */
export const withQuantity = (items: CartLine[], id: number, quantity: number): CartLine[] =>
  quantity >= 1
    ? items.map((line) => (line.id === id ? { ...line, quantity: clampQuantity(quantity) } : line))
    : items.filter((line) => line.id !== id)

/** Storage may hold data of an older version or edited by hand; invalid parts are left out. */
export function parseCart(stored: string | null): CartState {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    const { items, of, is_sent, attempt } = (
      Array.isArray(value) ? { items: value } : Object(value)
    ) as Partial<Record<keyof CartState, unknown>>
    return {
      items: parseLines(items),
      of: isId(of) ? of : null,
      is_sent: is_sent === true || stored === null,
      attempt: isAttempt(attempt) ? attempt : null,
    }
  } catch {
    return emptyCart
  }
}

function parseLines(value: unknown): CartLine[] {
  const lines = (Array.isArray(value) ? value : []).map(parseLine).filter((line) => line !== null)
  return [...new Map(lines.map((line) => [line.id, line])).values()].slice(0, cartLimits.items)
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isPrice = (value: unknown): value is string =>
  typeof value === 'string' && /^(0|[1-9]\d{0,10})$/.test(value)

function parseLine(value: unknown): CartLine | null {
  const line = Object(value) as Record<string, unknown>
  const { id, name, price, image, quantity, seller_id, seller_name } = line
  if (!isId(id) || typeof name !== 'string' || !isPrice(price)) return null
  if (!isId(quantity)) return null
  return {
    id,
    name,
    price,
    image: typeof image === 'string' ? image : null,
    quantity: clampQuantity(quantity),
    seller_id: isId(seller_id) ? seller_id : null,
    seller_name: typeof seller_name === 'string' ? seller_name : '',
  }
}

function isAttempt(value: unknown): value is PendingOrder {
  const { order_id, items } = Object(value) as Record<string, unknown>
  if (typeof order_id !== 'string' || !/^order_\d{10,16}$/.test(order_id) || !Array.isArray(items))
    return false
  return items.every((item) => {
    const { id, quantity, price } = Object(item) as Record<string, unknown>
    return isId(id) && isId(quantity) && isPrice(price)
  })
}
