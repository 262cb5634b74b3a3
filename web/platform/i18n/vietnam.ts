/** Events and handovers take place in Vietnam, whatever the time zone of the device. Vietnam has no daylight saving time. */
const offset = '+07:00'
const offsetMs = 7 * 60 * 60_000

/** The parts of its ISO 8601 in Vietnam: the day, the hour, the minute and the rest. */
const partsInVietnam = (moment: Date | string) =>
  new Date(new Date(moment).getTime() + offsetMs).toISOString().split(/[T:]/) as [string, string, string]

/** YYYY-MM-DD in Vietnam. */
export const dayInVietnam = (moment: Date | string): string => partsInVietnam(moment)[0]

/** Noon of the day in Vietnam, in the device's time zone, for functions that read the fields of the device's time zone. */
export const noonInVietnam = (moment: Date | string) => new Date(`${dayInVietnam(moment)}T12:00`)

/** HH:MM in Vietnam. */
export function timeInVietnam(moment: Date | string): string {
  const [, hour, minute] = partsInVietnam(moment)
  return `${hour}:${minute}`
}

/** Converts YYYY-MM-DD and HH:MM in Vietnam to ISO 8601 in UTC. Null if either is missing. */
export function momentInVietnam(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}:00${offset}`)
  return day && time && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/** Formats +84901234567 as "0901 234 567". */
export const formatPhone = (phone: string) => phone.replace(/^\+84(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')

/** The `tel:` link of a number. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** `1250000` as `1.250.000đ`, in both languages. `digits` has only digits, of any length. */
export const formatPrice = (digits: string) => `${digits.replace(/\B(?=(\d{3})+$)/g, '.')}đ`
