import { text, locale } from './i18n/i18n.ts'
import { serverNow } from './server-clock.ts'

/** A formatted size, as in 1,2 kB. A kilobyte has 1000 bytes, as on phones. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step ? 'short' : 'long',
    maximumFractionDigits: step ? 1 : 0,
  }).format(bytes / 1000 ** step)
}

/** A long date; `moment` is ISO 8601, with or without a time. */
export const formatDay = (moment: string): string =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(moment.length === 10 && { timeZone: 'UTC' }),
  }).format(new Date(moment))

export const formatMoment = (moment: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))

const minute = 60_000
const steps = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** Relative time: "12 phút trước", "hôm qua". */
export function formatAgo(moment: string, now = serverNow()): string {
  const elapsed = now.getTime() - new Date(moment).getTime()
  const step = steps.find(([, length]) => elapsed >= length)
  if (!step) return text('ui.just_now')
  const [unit, length] = step
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  return format.format(-Math.floor(elapsed / length), unit).toLocaleLowerCase(locale())
}

export const formatSquareKilometres = (area: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(area)

/** Remaining time as minutes and seconds: 9:05. */
export function formatCountdown(seconds: number): string {
  const total = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}

/** Formats a moment as "14:00 Thứ Sáu, 27/11/2026" in the viewer's time zone. */
export const formatDateTime = (moment: string): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment))

export const formatLongDate = (moment: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(moment))
