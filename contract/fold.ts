export interface WordInText {
  start: number
  end: number
  folded: string
  /** Lower case with accents. Both positions of a tone mark give the same spelling (hòa, hoà). */
  readonly spelling: string
}

/**
 * Removes accents and case, in the same way as the SQL function. Works letter by letter, so that parts of words match.
 * Letters are raised and lowered again because several small letters share a capital (ς and σ), and ẞ becomes SS.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase().toLowerCase())
    .replaceAll('đ', 'd')

const toneBetweenVowels = /([iou])([\u0300\u0301\u0303\u0309\u0323])(o*[aeoy])/g

/** The same as `spellings_in` in SQL. */
export const normalizeSpelling = (word: string): string =>
  word.normalize('NFD').toLowerCase().replace(toneBetweenVowels, '$1$3$2').normalize('NFC')

/** A cache: texts consist of a few thousand different syllables, most of them short. */
const foldedWords = new Map<string, string>()
const maxCachedWords = 20_000
const maxCachedLength = 20

function foldWord(word: string): string {
  const cached = foldedWords.get(word)
  if (cached !== undefined) return cached
  const folded = fold(word)
  if (foldedWords.size >= maxCachedWords) foldedWords.clear()
  if (word.length <= maxCachedLength) foldedWords.set(word, folded)
  return folded
}

class FoldedWord implements WordInText {
  readonly start: number
  readonly end: number
  readonly folded: string
  readonly #word: string

  constructor(word: string, start: number, folded: string) {
    this.start = start
    this.end = start + word.length
    this.folded = folded
    this.#word = word
  }

  // Computed on access: a search reads hundreds of words and needs the spelling of few.
  get spelling() {
    return normalizeSpelling(this.#word)
  }
}

export function splitWords(text: string): WordInText[] {
  const words: WordInText[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldWord(word)
    if (folded !== '') words.push(new FoldedWord(word, index, folded))
  }
  return words
}
