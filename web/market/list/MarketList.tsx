/** With `isBeside` it stands at the left of an opened product. */
export function MarketList(_: { isBeside?: boolean }) {
  return null
}
