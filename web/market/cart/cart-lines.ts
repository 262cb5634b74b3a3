import { cartLimits } from '../../../contract/market/cart.ts'

/** `price` is what the person saw when it was put in. Sellers are known once the server has said them. */
export interface CartLine {
  id: number
  name: string
  price: string
  image: string | null
  quantity: number
  seller_id: number | null
  seller_name: string
}

/** An order whose reply has not arrived: sent again as it was, it orders nothing twice. */
export interface PendingOrder {
  order_id: string
  items: { id: number; quantity: number; price: string }[]
}

/** `of`: whose cart on the server it was last the same as. `is_sent`: nothing has changed here since. */
export interface CartState {
  items: CartLine[]
  of: number | null
  is_sent: boolean
  attempt: PendingOrder | null
}

export const emptyCart: CartState = { items: [], of: null, is_sent: true, attempt: null }

const clampQuantity = (quantity: number) => Math.min(Math.trunc(quantity), cartLimits.quantity)

/** One that is there gets so many more, and what is known of it by now. */
export function withAddedLine(items: CartLine[], line: CartLine): CartLine[] {
  const there = items.find(({ id }) => id === line.id)
  if (!there)
    return line.quantity >= 1 ? [...items, { ...line, quantity: clampQuantity(line.quantity) }] : items
  const { seller_id, seller_name } = line.seller_id === null ? there : line
  const more = { ...line, seller_id, seller_name }
  return items
    .map((each) =>
      each === there ? { ...more, quantity: clampQuantity(there.quantity + line.quantity) } : each,
    )
    .filter(({ quantity }) => quantity > 0)
}

/** 0 or less removes it. */
export const withQuantity = (items: CartLine[], id: number, quantity: number): CartLine[] =>
  quantity >= 1
    ? items.map((line) => (line.id === id ? { ...line, quantity: clampQuantity(quantity) } : line))
    : items.filter((line) => line.id !== id)

/** Storage may hold data of an older version or edited by hand: what can't be read is left out. */
export function parseCart(kept: string | null): CartState {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    const { items, of, is_sent, attempt } = (
      Array.isArray(value) ? { items: value } : Object(value)
    ) as Partial<Record<keyof CartState, unknown>>
    return {
      items: parseLines(items),
      of: isId(of) ? of : null,
      is_sent: is_sent === true || kept === null,
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
