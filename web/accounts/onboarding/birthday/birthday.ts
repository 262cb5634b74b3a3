import { dayInVietnam, isBirthday } from '../../../../contract/people/age.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { locale } from '../../../platform/i18n/i18n.ts'
import type { Draft } from '../draft.ts'

type Boxes = Draft['birthday']

export const lengths = { month: 2, day: 2, year: 4 }

/** The boxes' date, as in 2009-02-28, or null while one is incomplete. */
export function dayOf({ month, day, year }: Boxes): string | null {
  if (!month || !day || year.length < lengths.year) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The boxes with day and month the other way round, where only that makes a birthday; else null. */
export function swapped(boxes: Boxes, now: Date): Boxes | null {
  const other = { ...boxes, month: boxes.day, day: boxes.month }
  const [day, meant] = [dayOf(boxes), dayOf(other)]
  return day !== null && meant !== null && !exists(day) && isBirthday(meant, now) ? other : null
}

export function whatIsWrong(boxes: Boxes, now: Date): TextKey | null {
  const day = dayOf(boxes)
  if (day === null) return 'onboarding.birthday_incomplete'
  if (isBirthday(day, now)) return null
  return exists(day) && day >= dayInVietnam(now)
    ? 'onboarding.birthday_not_past'
    : 'onboarding.birthday_no_day'
}

const exists = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A long date, as in "ngày 28 tháng 2 năm 2009". */
export const longDate = (day: string) =>
  new Intl.DateTimeFormat(locale(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
