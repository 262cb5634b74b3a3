import { useEffect, useState } from 'react'
import {
  findNextClosing,
  findNextOpening,
  isOpenAt,
  type OpeningHours,
  type TimeRange,
} from '../../../../contract/opening-hours.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../platform/server-clock.ts'

interface OpenLineProps {
  hours: OpeningHours
  now: Date
}

/** Whether it is open now, and when that changes. */
export function OpenStatus({ hours, now }: OpenLineProps) {
  const t = useText()
  if (!hours.ranges.length) return <span className="text-muted">{t('hours.unknown')}</span>
  const isOpen = isOpenAt(hours, now)
  const change = nextChangeText(hours, now)
  return (
    <span>
      <b className={isOpen ? 'text-give' : 'text-ink'}>{t(isOpen ? 'hours.open' : 'hours.closed')}</b>
      {change && <span className="text-muted"> · {change}</span>}
    </span>
  )
}

const dayMs = 86_400_000
const inVietNam = (moment: Date) => new Date(moment.getTime() + 7 * 3_600_000).toISOString()
const dayOf = (moment: Date) => Math.floor(Date.parse(inVietNam(moment).slice(0, 10)) / dayMs)

export const dayNames = [0, 1, 2, 3, 4, 5, 6].map((day) => `hours.day_${day}` as TextKey)
export const shortDayNames = [0, 1, 2, 3, 4, 5, 6].map((day) => `hours.short_${day}` as TextKey)

/** "đóng lúc 22:00" or "mở lại lúc 06:00 mai"; empty if it is unknown. */
function nextChangeText(hours: OpeningHours, now: Date): string {
  if (isOpenAt(hours, now)) {
    const end = findNextClosing(hours, now)
    return end ? text('hours.until', { time: inVietNam(end).slice(11, 16) }) : text('hours.all_day_open')
  }
  const next = findNextOpening(hours, now)
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

const halfMinute = 30_000

/** The current time, updated every half minute, so that opening and closing are shown in time. */
export function useCurrentTime(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
