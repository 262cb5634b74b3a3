import { harmless, selfWords, spokenOf, quotingWords, thingWords } from './harmless.ts'
import { adjectives, insults, wholeClauses } from './insults.ts'
import { lengthAt, phrasesOf } from './phrases.ts'
import { type Token, tokensOf } from './tokens.ts'

const strong = phrasesOf(insults)
const weak = phrasesOf(adjectives)
const whole = phrasesOf(wholeClauses)
const fine = phrasesOf(harmless)
const told = phrasesOf(spokenOf)

const longest = 10_000
const lookBack = 7

/**
 * The words by which a text insults somebody, as they are written in it; none for most texts. It may be wrong in both
 * ways: whoever asks with it asks once, and forbids nothing.
 */
export function unkindWords(text: string): string[] {
  const read = text.slice(0, longest)
  const tokens = tokensOf(read)
  const isAllPlain = tokens.every(({ hasMarks }) => !hasMarks)
  const isFine = markFine(tokens, isAllPlain)
  const found: string[] = []
  for (let at = 0; at < tokens.length;) {
    const length = isFine[at] ? 0 : unkindAt(tokens, at, isAllPlain)
    const [first, last] = [tokens[at], tokens[at + length - 1]]
    if (length > 0 && first && last && !isReported(tokens, at, length, isAllPlain))
      found.push(read.slice(first.start, last.end))
    at += Math.max(1, length)
  }
  return [...new Set(found)]
}

function markFine(tokens: readonly Token[], isAllPlain: boolean): boolean[] {
  const isFine = tokens.map(() => false)
  for (let at = 0; at < tokens.length; at++)
    isFine.fill(true, at, at + lengthAt(fine, tokens, at, isAllPlain))
  return isFine
}

function unkindAt(tokens: readonly Token[], at: number, isAllPlain: boolean): number {
  const sure = lengthAt(strong, tokens, at, isAllPlain)
  if (sure > 0) return sure
  const clause = tokens[at]?.beginsClause ? lengthAt(whole, tokens, at, isAllPlain) : 0
  if (clause > 0 && (tokens[at + clause]?.beginsClause ?? true)) return clause
  const said = lengthAt(weak, tokens, at, isAllPlain)
  return said > 0 && !isOfThingOrSelf(tokens, at) ? said : 0
}

function before(tokens: readonly Token[], at: number, most: number): Token[] {
  const found: Token[] = []
  for (let n = at - 1; n >= 0 && found.length < most; n--) {
    const token = tokens[n]
    if (!token || tokens[n + 1]?.beginsClause) break
    found.push(token)
  }
  return found
}

function isOfThingOrSelf(tokens: readonly Token[], at: number): boolean {
  const near = before(tokens, at, 3)
  return (
    near.some(({ marked }) => thingWords.has(marked)) ||
    near.slice(0, 2).some(({ marked }) => selfWords.has(marked))
  )
}

function isReported(tokens: readonly Token[], at: number, length: number, isAllPlain: boolean): boolean {
  if (tokens[at]?.isQuoted) return true
  if (lengthAt(told, tokens, at + length, isAllPlain) > 0) return true
  return before(tokens, at, lookBack).some(({ marked }) => quotingWords.has(marked))
}
