import { hourMs } from '../durations.ts'

/** Below this age the account's data is erased as well. */
export const minAgeToKeepData = 13

/** The date in Viet Nam (UTC+7, no daylight saving time), such as 2026-11-20. */
export const dateInVietnam = (now: Date) => new Date(now.getTime() + 7 * hourMs).toISOString().slice(0, 10)

/** For a birthday on 29 February, the age changes on 1 March in years without that day. */
export function ageAt(birthday: string, now: Date): number {
  const today = dateInVietnam(now)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

export function isBirthday(birthday: string, now: Date): boolean {
  const date = new Date(`${birthday}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || Number.isNaN(date.getTime())) return false
  const exists = date.toISOString().slice(0, 10) === birthday
  const age = ageAt(birthday, now)
  return exists && birthday < dateInVietnam(now) && age >= 0 && age <= 130
}
