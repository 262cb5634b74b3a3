import { type Token, tokenize } from './tokens.ts'

interface Phrase {
  words: Pick<Token, 'marked' | 'plain' | 'hasMarks'>[]
  /** Written without its accents it could as well be something else. */
  isOnlyMarked: boolean
}

/** By their first two syllables, as most begin alike. */
type Phrases = Map<string, Phrase[]>

const keyOf = (first: string, second: string | undefined) =>
  second === undefined ? first : `${first} ${second}`

/** `đồ/lũ ngu/dốt` are four; a `!` at the end: with accents alone; a `_` joins two syllables into one choice. */
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

/** How many tokens from `at` on say one of the phrases, the longest of them; 0 if none. */
export function matchLengthAt(
  phrases: Phrases,
  tokens: readonly Token[],
  at: number,
  isAllPlain: boolean,
): number {
  const first = tokens[at]
  if (!first) return 0
  let longest = 0
  const second = tokens[at + 1]
  for (const key of [keyOf(first.plain, undefined), second && keyOf(first.plain, second.plain)])
    for (const phrase of (key === undefined ? undefined : phrases.get(key)) ?? [])
      if (phrase.words.length > longest && isSaid(phrase, tokens, at, isAllPlain))
        longest = phrase.words.length
  return longest
}

/** Accents that are there must be right; they may be missing where the whole text has none. */
function isSaid(
  { words, isOnlyMarked }: Phrase,
  tokens: readonly Token[],
  at: number,
  isAllPlain: boolean,
): boolean {
  let weak = 0
  let isDisguised = false
  for (const [n, word] of words.entries()) {
    const token = tokens[at + n]
    if (!token || token.plain !== word.plain) return false
    if (n > 0 && token.beginsClause) return false
    if (token.hasMarks && token.marked !== word.marked && squeezedMarks(token.marked) !== word.marked)
      return false
    if (word.hasMarks && !token.hasMarks) weak++
    if (token.isDisguised) isDisguised = true
  }
  if (isAllPlain) return !isOnlyMarked || isDisguised
  return weak === 0 || (!isOnlyMarked && isDisguised)
}

const squeezedMarks = (marked: string) => (marked.length < 3 ? marked : marked.replace(/(\p{L})\1+/gu, '$1'))
