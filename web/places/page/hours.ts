import type { OpenHours } from '../../../contract/places/places.ts'

const minutesPerDay = 24 * 60

/** Viet Nam has no summer time. */
const vietNamMs = 7 * 60 * 60 * 1000

/** Day 0 is Monday; minutes since midnight. */
export function momentInVietNam(now: Date) {
  const there = new Date(now.getTime() + vietNamMs)
  return { day: (there.getUTCDay() + 6) % 7, minute: there.getUTCHours() * 60 + there.getUTCMinutes() }
}

const minuteOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

export function isOpenAt(hours: readonly OpenHours[], now: Date): boolean {
  const { day, minute } = momentInVietNam(now)
  return hours.some((each) => {
    const [opens, closes] = [minuteOf(each.opens), minuteOf(each.closes)]
    const length = closes > opens ? closes - opens : closes + minutesPerDay - opens
    const since =
      (((day - each.day + 7) % 7) * minutesPerDay + minute - opens + 7 * minutesPerDay) % (7 * minutesPerDay)
    return since < length
  })
}
