export interface WordInText {
  start: number
  end: number
  folded: string
  /** Lower case, with its accents; the same wherever the tone of several vowels is written (hòa, hoà). */
  readonly spelling: string
}

/**
 * As the database folds. Letter by letter, so that parts of words match; by the capital of the small letter, which other
 * small forms share (ς and σ) and other capitals lead to (ẞ to SS).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase().toLowerCase())
    .replaceAll('đ', 'd')

const toneBetweenVowels = /([iou])([\u0300\u0301\u0303\u0309\u0323])(o*[aeoy])/g

/** As the database spells, see `spellings_in`. */
export const normalizeSpelling = (word: string): string =>
  word.normalize('NFD').toLowerCase().replace(toneBetweenVowels, '$1$3$2').normalize('NFC')

/** Texts consist of few thousand different syllables, most of them short. */
const foldedWords = new Map<string, string>()
const most = 20_000
const longest = 20

function foldWord(word: string): string {
  const known = foldedWords.get(word)
  if (known !== undefined) return known
  const folded = fold(word)
  if (foldedWords.size >= most) foldedWords.clear()
  if (word.length <= longest) foldedWords.set(word, folded)
  return folded
}

class Written implements WordInText {
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

  // Only when asked for: a search reads hundreds of words, and asks about few.
  get spelling() {
    return normalizeSpelling(this.#word)
  }
}

export function splitWords(text: string): WordInText[] {
  const words: WordInText[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldWord(word)
    if (folded !== '') words.push(new Written(word, index, folded))
  }
  return words
}
