import { shortDate, text, weekday } from '../../platform/i18n/i18n.ts'
import { noonInVietnam, timeInVietnam } from '../../platform/i18n/vietnam.ts'

/** "Thứ Bảy, 28/11, 18:30". */
export function dateTimeText(moment: string): string {
  const day = noonInVietnam(moment)
  return text('meeting.moment', {
    weekday: weekday(day),
    day: shortDate(day),
    time: timeInVietnam(moment),
  })
}
