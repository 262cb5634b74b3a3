export interface WordInText {
  start: number
  end: number
  folded: string
  /** Lower case, with its accents; the same wherever the tone of several vowels is written (hòa, hoà). */
  readonly spelling: string
}

/** As the database folds. Letter by letter, so that parts of words match; via the capital, which small forms share. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase().toLowerCase())
    .toLowerCase()
    .replaceAll('đ', 'd')

const toneBetweenVowels = /([iou])([\u0300\u0301\u0303\u0309\u0323])([aeoy])/g

/** As the database spells, see `spellings_in`. */
export const spell = (word: string): string =>
  word.normalize('NFD').toLowerCase().replace(toneBetweenVowels, '$1$3$2').normalize('NFC')

export const wordsIn = (text: string): WordInText[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      folded: fold(word),
      // Only when asked for: a search reads hundreds of words, and asks about few.
      get spelling() {
        return spell(word)
      },
    }))
    .filter(({ folded }) => folded !== '')
