const locales = { vi: 'vi-VN', en: 'en-GB' }

/** "thứ bảy, 5/12, 15:00 – 17:00", in Vietnamese time; an end on another day includes the day. */
export function formatPeriod(start: Date, end: Date | null, language: 'vi' | 'en'): string {
  const format = (moment: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'Asia/Ho_Chi_Minh', ...parts }).format(moment)
  const dayOf = (moment: Date) =>
    format(moment, { weekday: 'long', day: 'numeric', month: language === 'vi' ? 'numeric' : 'long' })
  const timeOf = (moment: Date) => format(moment, { hour: '2-digit', minute: '2-digit', hour12: false })
  const from = `${dayOf(start)}, ${timeOf(start)}`
  if (!end) return from
  const isSameDay = dayOf(start) === dayOf(end)
  return `${from} – ${isSameDay ? '' : `${dayOf(end)}, `}${timeOf(end)}`
}
