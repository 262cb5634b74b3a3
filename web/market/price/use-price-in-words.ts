import { useText } from '../../platform/i18n/i18n.ts'
import { readPrice } from './price-text.ts'

const units = [
  { text: 'market.billions', amount: 1_000_000_000 },
  { text: 'market.millions', amount: 1_000_000 },
  { text: 'market.thousands', amount: 1000 },
] as const

/** Like "1 triệu 200 nghìn đồng", so that a zero too many is noticed; empty below a thousand. */
export function usePriceInWords(value: string): string {
  const t = useText()
  const price = Number(readPrice(value) ?? 0)
  if (price < 1000) return ''
  const parts = units.flatMap(({ text, amount }) => {
    const count = Math.floor(price / amount) % 1000
    return count > 0 ? [t(text, { count })] : []
  })
  const rest = price % 1000
  return t('market.dong', { amount: [...parts, ...(rest > 0 ? [String(rest)] : [])].join(' ') })
}
