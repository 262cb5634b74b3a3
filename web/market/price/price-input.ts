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
 * The price in đồng that a text means, as digits: 1.250.000, 500k, 2,5 triệu, 1tr2. Null where there is more than one way
 * to read it, or none: a price is never guessed.
 */
export function parsePrice(typed: string): string | null {
  const text = plain(typed).replace(prefix, '').replace(suffix, '')
  const price = wholeNumber(text) ?? sumOfParts(text)
  return price === null || price > productLimits.price ? null : String(price)
}

/** What a field of a price holds: the price's digits, or what was typed where it can't be read. */
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

/** Parts with smaller and smaller units; behind the last one `rưỡi`, a tenth, or thousandths of it. */
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
  return unit === Infinity ? null : asWhole(total)
}

function withEnd(total: number, unit: number, end: string): number | null {
  if (end === 'ruoi') return asWhole(total + unit / 2)
  // Two digits are read both ways: 1tr50 is 1.500.000 to some and 1.050.000 to others.
  if (!/^(?:\d|\d{3})$/.test(end) || !Number.isInteger(total / unit)) return null
  return asWhole(total + (Number(end) * unit) / 10 ** end.length)
}

/** Three digits behind a separator are thousands of thousands (1.250k); of millions they may be decimals as well. */
function countOf(written: string, unit: number): number | null {
  if (grouped.test(written)) return unit === 1000 ? Number(written.replace(/\D/g, '')) : null
  return /^\d+(?:[.,]\d{1,2})?$/.test(written) ? Number(written.replace(',', '.')) : null
}

/** Without the error of binary fractions. */
function asWhole(price: number): number | null {
  const whole = Math.round(price)
  return Math.abs(price - whole) < 0.001 ? whole : null
}

interface Typing {
  /** What the field showed. */
  shown: string
  /** What it holds after a key press, and where its caret is. */
  raw: string
  caret: number
  /** What the key wrote; null where the browser doesn't tell. */
  written: string | null
  /** On which side of the caret the key deletes; null for one that writes. */
  deletes: 'before' | 'after' | null
}

const digitsIn = (text: string) => toAsciiDigits(text).replace(/\D/g, '')
const formatted = (digits: string) => (digits ? formatPrice(digits) : '')
const isFormatted = (text: string) => text === formatted(digitsIn(text))

/** What to show, and where the caret stands in it. Digits get their separators; anything else stays as it was typed. */
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

/** Not a digit where something was replaced: what stood there is unknown. */
const insertedInto = (shown: string, raw: string, caret: number) => {
  const from = caret - (raw.length - shown.length)
  return raw.slice(0, from) + raw.slice(caret) === shown ? raw.slice(from, caret) : '?'
}

function typeDigits({ shown, raw, caret, deletes }: Omit<Typing, 'written'>) {
  let digits = digitsIn(raw)
  let count = digitsIn(raw.slice(0, caret)).length
  // A separator or the đ is gone: the digit beside it was meant.
  if (deletes !== null && digits === digitsIn(shown)) {
    if (deletes === 'before') count = Math.max(0, count - 1)
    digits = digits.slice(0, count) + digits.slice(count + 1)
  }
  const zeros = /^0*(?=\d)/.exec(digits)?.[0].length ?? 0
  const text = formatted(digits.slice(zeros))
  return { text, at: caretIn(text, Math.max(0, count - zeros)) }
}

/** Where in a shown price the caret has so many digits before it. */
function caretIn(shown: string, digits: number): number {
  let index = 0
  for (let seen = 0; seen < digits && index < shown.length; index++)
    if (/\d/.test(shown.charAt(index))) seen++
  return index
}
