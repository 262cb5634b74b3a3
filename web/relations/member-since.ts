import { language, shortMonth, type useText } from '../platform/i18n/i18n.ts'

/** The month somebody joined, as in "từ tháng 6/2026". `moment` is ISO 8601. */
export function memberSince(moment: string, t: ReturnType<typeof useText>): string {
  const joined = new Date(moment)
  return t('relations.since', {
    month: language() === 'vi' ? joined.getMonth() + 1 : shortMonth(joined),
    year: `${joined.getFullYear()}`,
  })
}
