import { locale } from '../../platform/i18n/i18n.ts'

/** A rating formatted for the current language: 4,8 or 4.8. */
export const oneDecimal = (value: number): string =>
  new Intl.NumberFormat(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value)
