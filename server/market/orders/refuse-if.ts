import type { RefusalCode } from '../../../contract/refusals.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Throws a `Refusal` that names the items which it concerns. */
export function refuseIf<Item extends { id: number }>(
  status: number,
  code: RefusalCode,
  why: string,
  items: Item[],
  isRefused: (item: Item) => boolean,
) {
  const refused = items.filter(isRefused)
  if (!refused.length) return
  const errors = Object.fromEntries(refused.map(({ id }) => [`items.${id}`, [why]]))
  throw new Refusal(status, code, `Something in the cart ${why}`, { errors })
}
