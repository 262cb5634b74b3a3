export interface WordInText {
  start: number
  end: number
  folded: string
}

/** As the database folds. Letter by letter, so that parts of words match; via the capital, which small forms share. */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFD').replace(/\p{M}/gu, ''), (letter) => letter.toUpperCase().toLowerCase())
    .join('')
    .replaceAll('đ', 'd')

export const wordsIn = (text: string): WordInText[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
    const folded = fold(word)
    return folded ? [{ start: index, end: index + word.length, folded }] : []
  })
