import { wordsIn } from '../../contract/fold.ts'
import { isWanted, type Wanted } from './wanted.ts'

/** Characters; two lines of a wide screen. */
const longestExcerpt = 200

/** The sentences of a line; a point within a number ends none. */
export const sentencesOf = (line: string) => line.replace(/([.!?…])\s+/g, '$1\n').split('\n')

/** A long sentence is cut at spaces on both sides of what was found. */
export function clipped(sentence: string, wanted: Wanted[]) {
  if (sentence.length <= longestExcerpt) return sentence
  const found = wordsIn(sentence).find(({ folded }) => wanted.some((want) => isWanted(want, folded)))
  const middle = found?.start ?? 0
  const rawStart = Math.max(0, Math.min(middle - longestExcerpt / 2, sentence.length - longestExcerpt))
  const start = rawStart === 0 ? 0 : Math.min(sentence.indexOf(' ', rawStart) + 1, middle)
  const rawEnd = start + longestExcerpt
  const end = rawEnd >= sentence.length ? sentence.length : sentence.lastIndexOf(' ', rawEnd)
  const cut = sentence.slice(start, end > start ? end : rawEnd)
  return `${start > 0 ? '… ' : ''}${cut}${end < sentence.length ? ' …' : ''}`
}
