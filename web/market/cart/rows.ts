import type { Cart } from '../../../contract/market/cart.ts'
import type { CartLine } from './lines.ts'

/** `today` is the price it has now. `available` is how many can be ordered, as far as is known. */
export interface CartRow extends CartLine {
  today: string
  available: number
}

export interface SellerGroup {
  seller_id: number | null
  seller_name: string
  rows: CartRow[]
}

export const rowsOf = (lines: readonly CartLine[], cart: Cart | undefined): CartRow[] =>
  lines.map((line) => {
    const known = cart?.items.find(({ id }) => id === line.id)
    return {
      ...line,
      today: known?.price ?? line.price,
      available: known?.available ?? line.quantity,
    }
  })

export const isGone = ({ available }: CartRow) => available === 0
export const isRepriced = (row: CartRow) => !isGone(row) && row.today !== row.price
export const orderedOf = ({ quantity, available }: CartRow) => Math.min(quantity, available)

/** In the order in which the first thing of each was put in; without what can't be ordered. */
export function groupsOf(rows: readonly CartRow[]): SellerGroup[] {
  const groups = new Map<number | null, SellerGroup>()
  for (const row of rows.filter((each) => !isGone(each))) {
    const { seller_id, seller_name } = row
    const group = groups.get(seller_id) ?? { seller_id, seller_name, rows: [] }
    groups.set(seller_id, { ...group, rows: [...group.rows, row] })
  }
  return [...groups.values()]
}

/** In đồng, as digits: of what can be ordered, at today's price. */
export const totalOf = (rows: readonly CartRow[]): string =>
  String(rows.reduce((total, row) => total + BigInt(row.today) * BigInt(orderedOf(row)), 0n))
