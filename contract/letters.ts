/** Texts in which each letter that a reader sees is one unit of the string, as in nearly all Vietnamese and English. */
const isPlain = /^[\n\u0020-\u024f\u1e00-\u1eff\u2010-\u2027]*$/

let segmenter: Intl.Segmenter | undefined

/** Making a segmenter takes a phone some 40 ms. */
const segmentsOf = (text: string) => (segmenter ??= new Intl.Segmenter()).segment(text)

/** The UTF-16 units that so many letters may take: with many long ones, of marks or emoji, a text ends earlier. */
export const maxUnitsFor = (letters: number) => Math.max(letters * 2, 16)

/**
 * How a text begins: at most `most` letters as a reader sees them, and `maxUnits` UTF-16 units. It never ends within a
 * letter, such as an emoji of several parts or one with combining marks.
 */
export function truncateLetters(text: string, most: number, maxUnits = maxUnitsFor(most)): string {
  if (text.length <= Math.min(most, maxUnits)) return text
  const start = text.slice(0, maxUnits + 1)
  if (isPlain.test(start)) return start.slice(0, Math.min(most, maxUnits))
  let letters = 0
  for (const { index, segment } of segmentsOf(start))
    if (++letters > most || index + segment.length > maxUnits) return start.slice(0, index)
  return start
}

/** Where the letter starts that the UTF-16 unit at `index` belongs to. */
export function startOfLetter(text: string, index: number): number {
  if (isPlain.test(text.slice(Math.max(0, index - 1), index + 1))) return index
  return segmentsOf(text).containing(index)?.index ?? index
}
