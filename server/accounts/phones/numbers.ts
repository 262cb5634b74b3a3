import type { PhoneNumber } from 'libphonenumber-js/max'
import { invalid } from '../../platform/http/refusal.ts'

/** Marks of text direction and the like, which come along when a number is copied. */
const invisible = /\p{Cf}/gu

async function parse(written: string): Promise<PhoneNumber | null> {
  // Its tables of all countries would make every start slower.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  // The library refuses brackets around a country's code, and some spaces.
  const text = written
    .replace(invisible, '')
    .replace(/[()\s]+/g, ' ')
    .trim()
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'VN', extract: false })
  return number?.isValid() && number.ext === undefined ? number : null
}

/** A mobile number of Viet Nam as in +84901234567; null for anything else. */
export async function parseMobileNumber(written: string): Promise<string | null> {
  const number = await parse(written)
  return number?.country === 'VN' && number.getType() === 'MOBILE' ? number.number : null
}

/**
 * Any number that can be called, as it is dialled in Viet Nam: 0901 234 567, 028 3822 4455, 1900 1234, +1 202 555 0123.
 * Null for anything else, also for a landline without its area code.
 */
export async function formatCallableNumber(written: string): Promise<string | null> {
  const number = await parse(written)
  if (!number) return null
  return number.country === 'VN' ? number.formatNational() : number.formatInternational()
}

/** A draft with its number as it is dialled; blank stays blank. Throws a 400 `Refusal` for what can't be called. */
export async function withCallableNumber<Name extends string, Draft extends { [_ in Name]?: string }>(
  draft: Draft,
  field: Name,
): Promise<Draft> {
  const written = draft[field]
  if (written === undefined) return draft
  const number = written.trim() === '' ? '' : await formatCallableNumber(written)
  if (number === null)
    throw invalid({ [field]: ['must be a telephone number, a landline with its area code'] })
  return { ...draft, [field]: number }
}

/** The text with every telephone number in it as …. */
export async function maskPhoneNumbers(text: string): Promise<string> {
  const { findPhoneNumbersInText } = await import('libphonenumber-js/max')
  return findPhoneNumbersInText(text, 'VN').reduceRight(
    (rest, { startsAt, endsAt }) => `${rest.slice(0, startsAt)}…${rest.slice(endsAt)}`,
    text,
  )
}
