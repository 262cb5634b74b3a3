import { language, locale, type useText } from '../platform/i18n/i18n.ts'

/** The month somebody joined, as in "từ tháng 6/2026". `moment` is ISO 8601. */
export function memberSince(moment: string, t: ReturnType<typeof useText>): string {
  const joined = new Date(moment)
  const part = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), fields).format(joined)
  return t('relations.since', {
    month: part({ month: language() === 'vi' ? 'numeric' : 'short' }),
    year: part({ year: 'numeric' }),
  })
}
