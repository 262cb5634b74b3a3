import { Temporal } from 'temporal-polyfill'

export const timeZone = 'Asia/Ho_Chi_Minh'

export const inVietNam = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
