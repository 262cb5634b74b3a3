const pad = (number: number) => String(number).padStart(2, '0')

/** A local day as YYYY-MM-DD. */
export const toDay = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** Local noon of a YYYY-MM-DD, so that daylight saving time can't move it to another day. */
export const toNoon = (day: string): Date => new Date(`${day}T12:00`)

/** Adds `count` days, which may be negative. */
export function addDays(day: string, count: number): string {
  const date = toNoon(day)
  date.setDate(date.getDate() + count)
  return toDay(date)
}

/** The next Sunday; null if that is today or tomorrow, which have their own chips. */
export function nextSunday(today: string): string | null {
  const daysAhead = 7 - toNoon(today).getDay()
  return daysAhead > 1 && daysAhead < 7 ? addDays(today, daysAhead) : null
}

/** "Thứ Sáu, 20/11/2026". */
export const formatLongDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(toNoon(day))
