import { locale, text } from '../../../platform/i18n/i18n.ts'

export const numberInWords = (value: number) => new Intl.NumberFormat(locale()).format(value)

export const shareInWords = (part: number, whole: number) =>
  new Intl.NumberFormat(locale(), { style: 'percent' }).format(whole ? part / whole : 0)

/** In minutes up to an hour and a half, in hours up to two days, then in days. */
export function minutesInWords(minutes: number): string {
  if (minutes < 1) return text('overview.under_a_minute')
  const [value, unit, digits] =
    minutes < 90
      ? [minutes, 'minute', 0]
      : minutes < 48 * 60
        ? [minutes / 60, 'hour', 1]
        : [minutes / 1440, 'day', 1]
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: digits,
  }).format(value)
}

/** Of YYYY-MM-DD, such as `27/11`. */
export const dayInWords = (day: string) =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )

export function daysLater(day: string, days: number): string {
  const moment = new Date(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

const tops = [1, 2, 4, 6, 8]

/** The next number with one digit and zeros whose half is whole, so that the lines of a chart are round numbers; 1 has none. */
export function roundedUp(most: number): number {
  for (let step = 1; ; step *= 10) {
    const top = tops.find((by) => by * step >= most)
    if (top !== undefined) return top * step
  }
}
