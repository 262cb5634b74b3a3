import { fold, splitWords } from '../../../contract/fold.ts'

export interface TextPiece {
  text: string
  isHit: boolean
}

const maxWords = 8

/** Stop words, folded. */
const stopWords = new Set(
  (
    'lam sao the nao de toi minh co khong la gi o dau thi duoc cua bi va nhu khi ' +
    'how do does i my me to the a an is are can what where why when in of on for it you your and'
  ).split(' '),
)

/** A word of the query. A short word must match a whole word, unless it is the last, which may be a prefix. */
export interface QueryTerm {
  folded: string
  /** In lower case, with accents. */
  typed: string
  isWholeWord: boolean
}

/** The distinct words of a query; stop words only when there are no others. */
export function queryTerms(query: string): QueryTerm[] {
  const words = splitWords(query).map(({ start, end, folded }) => ({
    folded,
    typed: query.slice(start, end).normalize('NFC').toLowerCase(),
  }))
  const significant = words.filter(({ folded }) => !stopWords.has(folded))
  return (significant.length ? significant : words)
    .filter(({ folded }, index, all) => all.findIndex((word) => word.folded === folded) === index)
    .slice(0, maxWords)
    .map((word, index, { length }) => ({
      ...word,
      isWholeWord: word.folded.length < 3 && index < length - 1,
    }))
}

export const isMatch = ({ folded, isWholeWord }: QueryTerm, word: string): boolean =>
  isWholeWord ? word === folded : word.startsWith(folded)

export function markMatches(text: string, terms: readonly QueryTerm[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { start, end, folded } of splitWords(text)) {
    const length = Math.max(
      0,
      ...terms.filter((term) => isMatch(term, folded)).map((term) => term.folded.length),
    )
    if (!length) continue
    const to = start + prefixLength(text.slice(start, end), length)
    if (start > from) pieces.push({ text: text.slice(from, start), isHit: false })
    pieces.push({ text: text.slice(start, to), isHit: true })
    from = to
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false })
  return pieces
}

/** The number of characters that fold into the first `length` folded characters of a word, accents included. */
export function prefixLength(word: string, length: number): number {
  let foldedLength = 0
  let end = 0
  for (const letter of word) {
    const folded = fold(letter)
    if (foldedLength >= length && folded !== '') break
    foldedLength += folded.length
    end += letter.length
  }
  return end
}

/** Whether a query is long enough: a single letter would match everything. */
export const isSearchable = (query: string): boolean =>
  queryTerms(query).reduce((sum, { folded }) => sum + folded.length, 0) > 1
