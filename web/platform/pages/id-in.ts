import type { Params } from 'react-router'

/** The number that an address names as `:id`; null for what can be nobody's. */
export function idIn({ id }: Params): number | null {
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
