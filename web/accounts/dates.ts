import { locale } from '../platform/i18n/i18n.ts'

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
