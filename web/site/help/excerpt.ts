import { splitWords } from '../../../contract/fold.ts'
import { isMatch, type QueryTerm } from './query-terms.ts'

/** Characters: two lines on a wide screen. */
const maxLength = 200

/** Splits a line into sentences; a point within a number ends none. */
export const splitSentences = (line: string) => line.replace(/([.!?…])\s+/g, '$1\n').split('\n')

/** Cuts a long sentence at spaces around the match. */
export function clipAroundMatch(sentence: string, terms: QueryTerm[]) {
  if (sentence.length <= maxLength) return sentence
  const found = splitWords(sentence).find(({ folded }) => terms.some((want) => isMatch(want, folded)))
  const middle = found?.start ?? 0
  const rawStart = Math.max(0, Math.min(middle - maxLength / 2, sentence.length - maxLength))
  const start = rawStart === 0 ? 0 : Math.min(sentence.indexOf(' ', rawStart) + 1, middle)
  const rawEnd = start + maxLength
  const end = rawEnd >= sentence.length ? sentence.length : sentence.lastIndexOf(' ', rawEnd)
  const cut = sentence.slice(start, end > start ? end : rawEnd)
  return `${start > 0 ? '… ' : ''}${cut}${end < sentence.length ? ' …' : ''}`
}
