import { fold } from '../../../contract/fold.ts'
import { productLimits } from '../../../contract/market/products.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'

const units = [
  { names: 'ty|ti', amount: 1_000_000_000 },
  { names: 'trieu|tr|cu', amount: 1_000_000 },
  { names: 'nghin|ngan|k', amount: 1000 },
]
const amountOf = new Map(units.flatMap(({ names, amount }) => names.split('|').map((name) => [name, amount])))
const unitNames = [...amountOf.keys()].join('|')

const currency = '(?:dong|vnd|d|₫)'
const prefix = new RegExp(`^(?:vnd|₫) ?`)
const suffix = new RegExp(` ?${currency}$`)

/** One separator throughout: 1.250.000, 1,250,000 or 1 250 000. */
const grouped = /^[1-9]\d{0,2}([., ])\d{3}(?:\1\d{3})*$/
/** Đồng have no cents, so only zeros may follow. */
const cents = /^(.*\d)([.,])0{1,2}$/
const part = new RegExp(`^(\\d+(?:[.,]\\d+)?) ?(${unitNames})(?![a-z]) ?`)
const attached = new RegExp(`^(\\d+(?:[.,]\\d+)?) ?(${unitNames})(?=\\d)`)

/** Full-width digits and signs in ASCII. */
const toAsciiDigits = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

const plain = (text: string) =>
  fold(toAsciiDigits(text).replace(/\p{Cf}/gu, ''))
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * The digits of a price in đồng, from texts such as 1.250.000, 500k, 2,5 triệu or 1tr2. Null if the text is no price or is
 * ambiguous: a price is never guessed.
 */
export function parsePrice(typed: string): string | null {
  const text = plain(typed).replace(prefix, '').replace(suffix, '')
  const price = wholeNumber(text) ?? sumOfParts(text)
  return price === null || price > productLimits.price ? null : String(price)
}

/** The value of a price field: the digits of the price, or the typed text if it is no price. */
export const toPriceValue = (typed: string) => parsePrice(typed) ?? typed.trim()

/** The opposite of `toPriceValue`. */
export const toPriceText = (value: string) => (/^\d+$/.test(value) ? formatPrice(value) : value)

function wholeNumber(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  if (grouped.test(text)) return Number(text.replace(/\D/g, ''))
  const [, before = '', point = ''] = cents.exec(text) ?? []
  const isWhole = /^\d{4,}$/.test(before) || (grouped.test(before) && !before.includes(point))
  return isWhole ? Number(before.replace(/\D/g, '')) : null
}

/** Parts with decreasing units. After the last one `rưỡi` (half), one digit (tenths) or three digits (thousandths). */
function sumOfParts(text: string): number | null {
  let rest = text
  let total = 0
  let unit = Infinity
  while (rest !== '') {
    const [all, written, name] = part.exec(rest) ?? attached.exec(rest) ?? []
    if (all === undefined || written === undefined || name === undefined)
      return unit === Infinity ? null : withEnd(total, unit, rest)
    const next = amountOf.get(name) ?? 0
    const count = countOf(written, next)
    if (count === null || next >= unit || count >= unit / next) return null
    unit = next
    total += count * unit
    rest = rest.slice(all.length)
  }
  return unit === Infinity ? null : toInteger(total)
}

function withEnd(total: number, unit: number, end: string): number | null {
  if (end === 'ruoi') return toInteger(total + unit / 2)
  // Two digits are ambiguous: 1tr50 can mean 1.500.000 or 1.050.000.
  if (!/^(?:\d|\d{3})$/.test(end) || !Number.isInteger(total / unit)) return null
  return toInteger(total + (Number(end) * unit) / 10 ** end.length)
}

/** Three digits after a separator are allowed for thousands (1.250k); for millions they might be decimals. */
function countOf(written: string, unit: number): number | null {
  if (grouped.test(written)) return unit === 1000 ? Number(written.replace(/\D/g, '')) : null
  return /^\d+(?:[.,]\d{1,2})?$/.test(written) ? Number(written.replace(',', '.')) : null
}

/** Rounds the error of binary fractions; null for other fractions. */
function toInteger(price: number): number | null {
  const rounded = Math.round(price)
  return Math.abs(price - rounded) < 0.001 ? rounded : null
}

interface Typing {
  /** The formatted text before the key press. */
  shown: string
  /** The field's text and caret after the key press. */
  raw: string
  caret: number
  /** The inserted text; null if the browser doesn't report it. */
  written: string | null
  /** The side of the caret on which the key deletes; null for other keys. */
  deletes: 'before' | 'after' | null
}

const digitsIn = (text: string) => toAsciiDigits(text).replace(/\D/g, '')
const formatted = (digits: string) => (digits ? formatPrice(digits) : '')
const isFormatted = (text: string) => text === formatted(digitsIn(text))

/** The text to show and its caret. Digits are formatted; other texts stay as typed. */
export function formatTypedPrice({ shown, raw, caret, written, deletes }: Typing): {
  text: string
  at: number
} {
  const wasFormatted = isFormatted(shown)
  if (wasFormatted && /^\d*$/.test(toAsciiDigits(written ?? insertedInto(shown, raw, caret))))
    return typeDigits({ shown, raw, caret, deletes })
  const hasOwnSuffix = wasFormatted && shown !== '' && raw.endsWith('đ') && caret < raw.length
  const text = hasOwnSuffix ? raw.slice(0, -1) : raw
  return isFormatted(`${text}đ`)
    ? typeDigits({ shown: '', raw: text, caret, deletes: null })
    : { text, at: caret }
}

/** Returns '?' if text was replaced, because the inserted part is unknown then. */
const insertedInto = (shown: string, raw: string, caret: number) => {
  const from = caret - (raw.length - shown.length)
  return raw.slice(0, from) + raw.slice(caret) === shown ? raw.slice(from, caret) : '?'
}

function typeDigits({ shown, raw, caret, deletes }: Omit<Typing, 'written'>) {
  let digits = digitsIn(raw)
  let count = digitsIn(raw.slice(0, caret)).length
  // Deleting a separator or the đ deletes the digit next to it.
  if (deletes !== null && digits === digitsIn(shown)) {
    if (deletes === 'before') count = Math.max(0, count - 1)
    digits = digits.slice(0, count) + digits.slice(count + 1)
  }
  const zeros = /^0*(?=\d)/.exec(digits)?.[0].length ?? 0
  const text = formatted(digits.slice(zeros))
  return { text, at: caretIn(text, Math.max(0, count - zeros)) }
}

/** The index in a formatted price after this number of digits. */
function caretIn(shown: string, digits: number): number {
  let index = 0
  for (let seen = 0; seen < digits && index < shown.length; index++)
    if (/\d/.test(shown.charAt(index))) seen++
  return index
}
