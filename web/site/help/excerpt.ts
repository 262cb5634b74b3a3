import { wordsIn } from '../../../contract/fold.ts'
import { isMatch, type QueryTerm } from './query-terms.ts'

/** Characters: two lines on a wide screen. */
const longestExcerpt = 200

/** Splits a line into sentences; a point within a number ends none. */
export const sentencesOf = (line: string) => line.replace(/([.!?…])\s+/g, '$1\n').split('\n')

/** Cuts a long sentence at spaces around the match. */
export function clipped(sentence: string, terms: QueryTerm[]) {
  if (sentence.length <= longestExcerpt) return sentence
  const found = wordsIn(sentence).find(({ folded }) => terms.some((want) => isMatch(want, folded)))
  const middle = found?.start ?? 0
  const rawStart = Math.max(0, Math.min(middle - longestExcerpt / 2, sentence.length - longestExcerpt))
  const start = rawStart === 0 ? 0 : Math.min(sentence.indexOf(' ', rawStart) + 1, middle)
  const rawEnd = start + longestExcerpt
  const end = rawEnd >= sentence.length ? sentence.length : sentence.lastIndexOf(' ', rawEnd)
  const cut = sentence.slice(start, end > start ? end : rawEnd)
  return `${start > 0 ? '… ' : ''}${cut}${end < sentence.length ? ' …' : ''}`
}
