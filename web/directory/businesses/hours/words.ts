import {
  closesNext,
  isOpenAt,
  type OpeningHours,
  opensNext,
  type TimeRange,
} from '../../../../contract/opening-hours.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text } from '../../../platform/i18n/i18n.ts'

const dayMs = 86_400_000
const inVietNam = (moment: Date) => new Date(moment.getTime() + 7 * 3_600_000).toISOString()
const dayOf = (moment: Date) => Math.floor(Date.parse(inVietNam(moment).slice(0, 10)) / dayMs)

export const dayNames = [0, 1, 2, 3, 4, 5, 6].map((day) => `hours.day_${day}` as TextKey)
export const shortDayNames = [0, 1, 2, 3, 4, 5, 6].map((day) => `hours.short_${day}` as TextKey)

/** "đóng lúc 22:00" or "mở lại lúc 06:00 mai"; empty where it is not known. */
export function changeText(hours: OpeningHours, now: Date): string {
  if (isOpenAt(hours, now)) {
    const end = closesNext(hours, now)
    return end ? text('hours.until', { time: inVietNam(end).slice(11, 16) }) : text('hours.all_day_open')
  }
  const next = opensNext(hours, now)
  if (!next) return ''
  const wall = inVietNam(next)
  const time = wall.slice(11, 16)
  const ahead = dayOf(next) - dayOf(now)
  if (ahead === 0) return text('hours.again_today', { time })
  if (ahead === 1) return text('hours.again_tomorrow', { time })
  const weekday = (new Date(wall).getUTCDay() + 6) % 7
  if (ahead < 7) return text('hours.again_day', { time, day: text(dayNames[weekday] ?? 'hours.today') })
  return text('hours.again_date', { time, date: `${Number(wall.slice(8, 10))}/${Number(wall.slice(5, 7))}` })
}

export const rangesText = (ranges: readonly TimeRange[]): string =>
  ranges
    .map(({ opens, closes }) => (opens === closes ? text('hours.day_whole') : `${opens} – ${closes}`))
    .join(', ') || text('hours.day_closed')

/** "28 Chạp", "mùng 4 Tết". */
export const lunarDayText = (lunarDay: string): string =>
  text(lunarDay.startsWith('12') ? 'hours.chap' : 'hours.gieng', { day: Number(lunarDay.slice(3)) })
