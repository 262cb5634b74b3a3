/** A word of a text: its position, and its form without accents and capitals. */
export interface Match {
  start: number
  end: number
  folded: string
}

/** As the database folds text: no accents, no capitals, đ as d. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** The words of a text in order. */
export const matchesOf = (text: string): Match[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: fold(word),
  }))
