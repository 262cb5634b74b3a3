import { formatPrice } from '../../platform/i18n/price.ts'
import { plainDigits } from './price-text.ts'

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

const digitsIn = (text: string) => plainDigits(text).replace(/\D/g, '')
const formatted = (digits: string) => (digits ? formatPrice(digits) : '')
const isFormatted = (text: string) => text === formatted(digitsIn(text))

/** What to show, and where the caret stands in it. Digits get their separators; anything else stays as it was typed. */
export function typePrice({ shown, raw, caret, written, deletes }: Typing): { text: string; at: number } {
  const wasFormatted = isFormatted(shown)
  if (wasFormatted && /^\d*$/.test(plainDigits(written ?? insertedInto(shown, raw, caret))))
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
