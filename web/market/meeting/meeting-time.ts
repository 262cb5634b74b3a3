import { text } from '../../platform/i18n/i18n.ts'
import { formatInVietnam, timeInVietnam } from '../../platform/i18n/vietnam.ts'

/** "Thứ Bảy, 28/11, 18:30". */
export const dateTimeText = (moment: string): string =>
  text('meeting.moment', {
    weekday: formatInVietnam(moment, { weekday: 'long' }),
    day: formatInVietnam(moment, { day: 'numeric', month: 'numeric' }),
    time: timeInVietnam(moment),
  })
