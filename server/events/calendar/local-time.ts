import { Temporal } from 'temporal-polyfill'

export const timeZone = 'Asia/Ho_Chi_Minh'

export const inVietNam = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)

/** Such as `2026-12-01`. */
export const localDate = (moment: Date) => inVietNam(moment).toPlainDate().toString()

/** Such as `18:30`. */
export const localTime = (moment: Date) =>
  inVietNam(moment).toPlainTime().toString({ smallestUnit: 'minute' })
