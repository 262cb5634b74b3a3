import { type Token, tokenize } from './tokens.ts'

interface Phrase {
  words: Pick<Token, 'marked' | 'plain' | 'hasMarks'>[]
  /** Without accents the phrase could mean something else. */
  isOnlyMarked: boolean
}

/** By their first two syllables, because many phrases have the same first one. */
type Phrases = Map<string, Phrase[]>

const keyOf = (first: string, second: string | undefined) =>
  second === undefined ? first : `${first} ${second}`

/**
 * `đồ/lũ ngu/dốt` stands for four phrases. `!` at the end: only with accents. `_` joins two syllables to one choice.
 */
export function expand(line: string): { text: string; isOnlyMarked: boolean }[] {
  const isOnlyMarked = line.endsWith('!')
  const places = (isOnlyMarked ? line.slice(0, -1) : line).trim().split(/\s+/)
  const texts = places.reduce<string[]>(
    (heads, place) =>
      heads.flatMap((head) =>
        place.split('/').map((choice) => `${head} ${choice.replaceAll('_', ' ')}`.trim()),
      ),
    [''],
  )
  return texts.map((text) => ({ text, isOnlyMarked }))
}

export function parsePhrases(lines: readonly string[]): Phrases {
  const found: Phrases = new Map()
  for (const { text, isOnlyMarked } of lines.flatMap(expand)) {
    const words = tokenize(text)
    const key = keyOf(words[0]?.plain ?? '', words[1]?.plain)
    const list = found.get(key)
    const phrase = { words, isOnlyMarked }
    if (list) list.push(phrase)
    else found.set(key, [phrase])
  }
  return found
}

/** The number of tokens of the longest phrase that begins at `at`, or 0. */
export function matchLengthAt(
  phrases: Phrases,
  tokens: readonly Token[],
  at: number,
  hasNoAccents: boolean,
): number {
  const first = tokens[at]
  if (!first) return 0
  let maxLength = 0
  const second = tokens[at + 1]
  for (const key of [keyOf(first.plain, undefined), second && keyOf(first.plain, second.plain)])
    for (const phrase of (key === undefined ? undefined : phrases.get(key)) ?? [])
      if (phrase.words.length > maxLength && matches(phrase, tokens, at, hasNoAccents))
        maxLength = phrase.words.length
  return maxLength
}

/** Existing accents must be correct. All may be missing if the text has none. */
function matches(
  { words, isOnlyMarked }: Phrase,
  tokens: readonly Token[],
  at: number,
  hasNoAccents: boolean,
): boolean {
  let missingAccents = 0
  let isDisguised = false
  for (const [n, word] of words.entries()) {
    const token = tokens[at + n]
    if (!token || token.plain !== word.plain) return false
    if (n > 0 && token.beginsClause) return false
    if (token.hasMarks && token.marked !== word.marked && squeezedMarks(token.marked) !== word.marked)
      return false
    if (word.hasMarks && !token.hasMarks) missingAccents++
    if (token.isDisguised) isDisguised = true
  }
  if (hasNoAccents) return !isOnlyMarked || isDisguised
  return missingAccents === 0 || (!isOnlyMarked && isDisguised)
}

const squeezedMarks = (marked: string) => (marked.length < 3 ? marked : marked.replace(/(\p{L})\1+/gu, '$1'))
