const pad = (number: number) => String(number).padStart(2, '0')

/** A local day as YYYY-MM-DD. */
export const toDay = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** Noon of a YYYY-MM-DD, local time: no change of clocks moves it to another day. */
export const toNoon = (day: string): Date => new Date(`${day}T12:00`)

/** `count` days later, or earlier where it is negative. */
export function addDays(day: string, count: number): string {
  const date = toNoon(day)
  date.setDate(date.getDate() + count)
  return toDay(date)
}

/** The Sunday to come; null where that is today or tomorrow, which have names of their own. */
export function nextSunday(today: string): string | null {
  const ahead = 7 - toNoon(today).getDay()
  return ahead > 1 && ahead < 7 ? addDays(today, ahead) : null
}

/** "Thứ Sáu, 20/11/2026". */
export const formatLongDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(toNoon(day))
