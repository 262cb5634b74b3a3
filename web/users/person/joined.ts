import { type useText, locale } from '../../platform/i18n/i18n.ts'

/** The month somebody joined, as in "Tham gia tháng 1 năm 2026". `moment` is ISO 8601. */
export const joined = (moment: string, t: ReturnType<typeof useText>): string =>
  t('users.joined', {
    month: new Intl.DateTimeFormat(locale(), {
      month: 'long',
      year: 'numeric',
    }).format(new Date(moment)),
  })
