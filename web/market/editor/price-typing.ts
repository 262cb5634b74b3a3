import { formatPrice } from '../../platform/i18n/price.ts'

/** Of `productLimits.price`. */
const mostDigits = 11

interface Typing {
  /** The digits that were shown. */
  before: string
  /** What the field holds after a key press, and where its caret is. */
  raw: string
  caret: number
  /** On which side of the caret the key deletes; null for one that writes. */
  deletes: 'before' | 'after' | null
}

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** The digits that are meant, and how many of them stand before the caret. */
export function typedPrice({ before, raw, caret, deletes }: Typing): { digits: string; at: number } {
  let digits = digitsIn(raw)
  let at = digitsIn(raw.slice(0, caret)).length
  // A separator or the đ is gone: the digit beside it was meant.
  if (deletes !== null && digits === before) {
    if (deletes === 'before') at = Math.max(0, at - 1)
    digits = digits.slice(0, at) + digits.slice(at + 1)
  }
  const zeros = /^0*(?=\d)/.exec(digits)?.[0].length ?? 0
  return {
    digits: digits.slice(zeros, zeros + mostDigits),
    at: Math.min(mostDigits, Math.max(0, at - zeros)),
  }
}

export const shownPrice = (digits: string) => (digits ? formatPrice(digits) : '')

/** Where in a shown price the caret has so many digits before it. */
export function caretIn(shown: string, digits: number): number {
  let index = 0
  for (let seen = 0; seen < digits && index < shown.length; index++)
    if (/\d/.test(shown.charAt(index))) seen++
  return index
}
