import type { PhoneNumber } from 'libphonenumber-js/max'
import { invalid } from '../../platform/http/refusal.ts'

/** Format characters, such as marks of text direction, which a copied number can contain. */
const invisible = /\p{Cf}/gu

async function parsePhoneNumber(input: string): Promise<PhoneNumber | null> {
  // The package's tables of all countries would slow down every start.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  // The package rejects brackets around a country code, and some spaces.
  const text = input
    .replace(invisible, '')
    .replace(/[()\s]+/g, ' ')
    .trim()
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'VN', extract: false })
  return number?.isValid() && number.ext === undefined ? number : null
}

/** A mobile number of Viet Nam as in +84901234567; null for anything else. */
export async function parseMobileNumber(input: string): Promise<string | null> {
  const number = await parsePhoneNumber(input)
  return number?.country === 'VN' && number.getType() === 'MOBILE' ? number.number : null
}

/**
 * Any number that can be called, as it is dialled in Viet Nam: 0901 234 567, 028 3822 4455, 1900 1234, +1 202 555 0123.
 * Null for anything else, also for a landline without its area code.
 */
export async function formatCallableNumber(input: string): Promise<string | null> {
  const number = await parsePhoneNumber(input)
  if (!number) return null
  return number.country === 'VN' ? number.formatNational() : number.formatInternational()
}

/** Formats the draft's number as it is dialled; a blank one stays blank. Throws 400 if the number can't be called. */
export async function withCallableNumber<Name extends string, Draft extends { [_ in Name]?: string }>(
  draft: Draft,
  field: Name,
): Promise<Draft> {
  const input = draft[field]
  if (input === undefined) return draft
  const number = input.trim() === '' ? '' : await formatCallableNumber(input)
  if (number === null)
    throw invalid({ [field]: ['must be a telephone number, a landline with its area code'] })
  return { ...draft, [field]: number }
}

/** Replaces every telephone number in the text by "…". */
export async function maskPhoneNumbers(text: string): Promise<string> {
  const { findPhoneNumbersInText } = await import('libphonenumber-js/max')
  return findPhoneNumbersInText(text, 'VN').reduceRight(
    (rest, { startsAt, endsAt }) => `${rest.slice(0, startsAt)}…${rest.slice(endsAt)}`,
    text,
  )
}
