import { locale } from './i18n.ts'

/** Events and hand-overs are in Viet Nam, wherever the device thinks it is; there are no changes of clocks. */
const timeZone = 'Asia/Ho_Chi_Minh'
const offset = '+07:00'

export const formatInVietnam = (moment: Date | string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...parts, timeZone }).format(new Date(moment))

/** YYYY-MM-DD in Vietnam. */
export const dayInVietnam = (moment: Date | string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    new Date(moment),
  )

/** HH:MM in Vietnam. */
export const timeInVietnam = (moment: Date | string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(moment),
  )

/** Of YYYY-MM-DD and HH:MM in Vietnam; null where either is missing. ISO 8601 in UTC. */
export function momentInVietnam(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}:00${offset}`)
  return day && time && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/** "0901 234 567" for the verified +84901234567, as people in Viet Nam write it. */
export const formatPhone = (phone: string) => phone.replace(/^\+84(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')

/** The address that calls a number. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** `1250000` as `1.250.000đ`, in both languages. Takes digits alone, of any length. */
export const formatPrice = (digits: string) => `${digits.replace(/\B(?=(\d{3})+$)/g, '.')}đ`
