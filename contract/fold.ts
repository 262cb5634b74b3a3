/** A word of a text: where it stands, and what it is without accents and capitals. */
export interface WordInText {
  start: number
  end: number
  folded: string
}

/**
 * Letters as one types them in a hurry: small, without accents, đ as d; the database folds Vietnamese alike. Each letter
 * for itself, so that a part of a word folds to a part of the folded word; by way of the capital, which the small forms
 * of a letter share.
 */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFD').replace(/\p{M}/gu, ''), (letter) => letter.toUpperCase().toLowerCase())
    .join('')
    .replaceAll('đ', 'd')

/** The words of a text in their order; what folds to nothing is none. */
export const wordsIn = (text: string): WordInText[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
    const folded = fold(word)
    return folded ? [{ start: index, end: index + word.length, folded }] : []
  })
