import type { Database } from '../../platform/database/db.ts'
import { editDistance, maxEdits } from '../../platform/text.ts'
import { type PossibleCorrection, findSimilarWords } from '../../text/words/dictionary.ts'
import { type Requirement, toTsquery } from '../../text/words/layers.ts'
import type { Alternative, QueryWord } from '../../text/words/words.ts'
import { hasVisiblePost } from './queries.ts'

export interface Correction {
  alternatives: Alternative[]
  replaced: Map<string, string>
}

const shortestCorrected = 3
const maxTried = 12
/** Corrections tried for each word, in combination with the other words. */
const maxPerWord = 4

/**
 * Corrects words that are in no post and can't be Vietnamese. The corrected query must match a post that the viewer can
 * see. Returns null if there is nothing to correct.
 */
export async function spellcheck(
  db: Database,
  viewer: { id: number },
  alternatives: Alternative[],
  also: Requirement[] = [],
): Promise<Correction | null> {
  const replaced = new Map<string, string>()
  const corrections: Alternative[] = []
  for (const { words } of alternatives) {
    const better = await correctWords(db, viewer, words, also)
    for (const [n, word] of (better ?? []).entries()) {
      const typed = words[n]?.text ?? ''
      if (word.text !== typed) replaced.set(typed, word.text)
    }
    corrections.push({ words: better ?? words, category: null })
  }
  return replaced.size ? { alternatives: corrections, replaced } : null
}

async function correctWords(db: Database, viewer: { id: number }, words: QueryWord[], also: Requirement[]) {
  const unknown = words.filter(({ count }) => count === 0)
  if (unknown.length === 0 || !unknown.every(isMistyped)) return null
  const typos = unknown.map(({ text }) => ({ typed: text, near: oneEditFrom(text) }))
  const similar = await findSimilarWords(db, typos)
  const choices = new Map(unknown.map(({ text }) => [text, rankCorrections(text, similar)]))
  for (const candidate of combinations(words, choices)) {
    const alternatives = [{ words: candidate, category: null }]
    if (await hasVisiblePost(db, viewer, toTsquery({ alternatives, also }))) return candidate
  }
  return null
}

const isMistyped = ({ text }: QueryWord) =>
  text.length >= shortestCorrected && !/[^a-z]/.test(text) && !isSyllable(text)

interface Choice {
  word: QueryWord
  cost: number
}

/** Fewest edits first, then most posts. */
function rankCorrections(typed: string, similar: PossibleCorrection[]): Choice[] {
  return similar
    .filter((each) => each.typed === typed)
    .map(({ word, count }) => ({
      word: { text: word, spelling: null, isPrefix: false, count, spelledCount: 0 },
      cost: costOf(typed, word),
    }))
    .filter(({ cost }) => cost <= maxEdits(typed))
    .sort((a, b) => a.cost - b.cost || b.word.count - a.word.count)
    .slice(0, maxPerWord)
}

/** A missing letter or two swapped letters are more likely than a wrong letter. */
const costOf = (typed: string, word: string) =>
  editDistance(typed, word) - (isWithin(typed, word) || haveSameLetters(typed, word) ? 0.25 : 0)

function isWithin(typed: string, word: string) {
  let at = 0
  for (const letter of word) if (letter === typed[at]) at++
  return at === typed.length
}

const inOrder = (word: string) => word.split('').sort().join('')
const haveSameLetters = (a: string, b: string) => inOrder(a) === inOrder(b)

function combinations(words: QueryWord[], choices: Map<string, Choice[]>): QueryWord[][] {
  let partial: { words: QueryWord[]; cost: number }[] = [{ words: [], cost: 0 }]
  for (const word of words) {
    const others = word.count === 0 ? (choices.get(word.text) ?? []) : [{ word, cost: 0 }]
    partial = partial
      .flatMap((way) =>
        others.map((other) => ({ words: [...way.words, other.word], cost: way.cost + other.cost })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, maxTried)
  }
  return partial.map(({ words: combination }) => combination)
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** All strings one edit away: a letter removed, swapped with the next, replaced or added. */
function oneEditFrom(word: string): string[] {
  const splits = Array.from({ length: word.length + 1 }, (_, n) => [word.slice(0, n), word.slice(n)] as const)
  const edited = splits.flatMap(([before, after]) => [
    before + after.slice(1),
    `${before}${after[1] ?? ''}${after[0] ?? ''}${after.slice(2)}`,
    ...letters.flatMap((letter) => [before + letter + after.slice(1), before + letter + after]),
  ])
  return [...new Set(edited)].filter((each) => each !== word && each.length > 1)
}

const onset = '(?:ngh|ng|nh|kh|gh|gi|ch|ph|qu|th|tr|[bcdghklmnprstvx])?'

/** Vietnamese rimes without accents, grouped by their vowels. */
const rimes = {
  '[ae]': '[cmnptou]?|ng|nh|ch',
  ay: '',
  ai: '',
  i: '[anptmu]?|ch|nh',
  ie: '[cmnptu]|ng',
  o: '[cmnptai]?|ng',
  oo: 'c|ng|n',
  oa: '[cmnptioy]?|ng|nh|ch',
  oe: '[nto]?|c|m',
  u: '[cmnptaiu]?|ng',
  ua: '[ntyi]|ng',
  ue: '|ch|nh',
  uo: '[cmnptiu]?|ng',
  uy: '[antpu]?|ch|nh',
  uye: 'n|t',
  y: '|nh|ch|t|n',
  ye: '[mntu]|ng',
}

const syllable = new RegExp(
  `^${onset}(?:${Object.entries(rimes)
    .map(([vowels, ends]) => `${vowels}(?:${ends})`)
    .join('|')})$`,
)

/** Whether a folded word can be Vietnamese. Such words are not corrected, even if they are in no post. */
const isSyllable = (folded: string): boolean => syllable.test(folded)
