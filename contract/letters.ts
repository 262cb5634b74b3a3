/** Matches texts in which each visible letter is one UTF-16 unit, as in nearly all Vietnamese and English. */
const isPlain = /^[\n\u0020-\u024f\u1e00-\u1eff\u2010-\u2027]*$/

let segmenter: Intl.Segmenter | undefined

/** Created on first use: a segmenter takes about 40 ms on a phone. */
const segmentsOf = (text: string) => (segmenter ??= new Intl.Segmenter()).segment(text)

/** How many UTF-16 units so many letters may use. A text with many emoji or combining marks is cut earlier. */
export const maxUnitsFor = (letters: number) => Math.max(letters * 2, 16)

/**
 * Truncates to at most `maxLetters` visible letters and `maxUnits` UTF-16 units. Never cuts within a letter, such as an
 * emoji of several parts or a letter with combining marks.
 */
export function truncateLetters(
  text: string,
  maxLetters: number,
  maxUnits = maxUnitsFor(maxLetters),
): string {
  if (text.length <= Math.min(maxLetters, maxUnits)) return text
  const start = text.slice(0, maxUnits + 1)
  if (isPlain.test(start)) return start.slice(0, Math.min(maxLetters, maxUnits))
  let letters = 0
  for (const { index, segment } of segmentsOf(start))
    if (++letters > maxLetters || index + segment.length > maxUnits) return start.slice(0, index)
  return start
}

/** Returns the index at which the letter around the UTF-16 unit at `index` starts. */
export function startOfLetter(text: string, index: number): number {
  if (isPlain.test(text.slice(Math.max(0, index - 1), index + 1))) return index
  return segmentsOf(text).containing(index)?.index ?? index
}

/** Returns one line of at most `maxLetters` letters that ends between two words. */
export function truncateToWords(text: string, maxLetters: number): string {
  const trimmed = text.trim()
  const start = truncateLetters(trimmed, maxUnitsFor(maxLetters), maxUnitsFor(maxLetters))
  const line = start.replaceAll(/\s+/gu, ' ')
  const cut = truncateLetters(line, maxLetters)
  if (cut === line && start === trimmed) return line
  const space = line.startsWith(' ', cut.length) ? cut.length : cut.lastIndexOf(' ')
  const words = space > maxLetters / 2 ? truncateLetters(cut, space, space) : cut
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}…`
}
