/** Below this many years the account's data goes as well. */
export const dataKeptFrom = 13

/** The day it is in Viet Nam (UTC+7, no summer time), as in 2026-11-20. */
export const dayInVietnam = (now: Date) =>
  new Date(now.getTime() + 7 * 60 * 60 * 1000).toISOString().slice(0, 10)

/**
 * Whole years since a birthday, as in 2009-02-28, on the day it is in Viet Nam. Who was born on 29 February
 * is a year older on 1 March of a year without that day.
 */
export function ageAt(birthday: string, now: Date): number {
  const today = dayInVietnam(now)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Whether a day exists and lies in the past, the last 130 years of it. */
export function isBirthday(birthday: string, now: Date): boolean {
  const date = new Date(`${birthday}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || Number.isNaN(date.getTime())) return false
  const exists = date.toISOString().slice(0, 10) === birthday
  const age = ageAt(birthday, now)
  return exists && birthday < dayInVietnam(now) && age >= 0 && age <= 130
}
