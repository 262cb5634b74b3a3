import type { Alternative, QueryWord, Tier } from './words.ts'

/** An additional condition. Users can't type its `term`, such as `'~event'`. */
export interface Requirement {
  term: string
  count: number
}

export interface Search {
  alternatives: Alternative[]
  /** The approximate number of posts. */
  total: number
  also?: Requirement[]
}

/** The posts of one tier. The queries also find the posts of better tiers. */
export interface Layer {
  tier: Tier
  /** For the index of words: may find more than `own`. */
  index: string
  /** For the index combined with a cell. Uses only the rarest word, because more words would make it slower. */
  indexInCell: string
  own: string
  /** The query of the previous layers; null for the first. */
  before: string | null
  /** The approximate maximum number of posts that the index finds. */
  maxCount: number
  /** The approximate minimum share of posts in this layer. */
  share: number
}

/** From best to worst. Without layers of spellings that occur in no post. */
export function buildLayers({ alternatives, total, also = [] }: Search): Layer[] {
  const required = also.map(({ term }) => term)
  const fewest = Math.min(...also.map(({ count }) => count))
  const layers: Layer[] = []
  let shareBefore = 0
  for (const { tier, terms, by } of tierQueries) {
    const usable = by === spelt ? alternatives.filter(isSpeltSomewhere) : alternatives
    const isPhrase = tier % 2 === 0
    if (usable.length === 0 || (!isPhrase && usable.every(({ words }) => words.length < 2))) continue
    const query = (read: (words: QueryWord[]) => string[]) =>
      all([any(usable.map((each) => all([...categoryOf(each), ...read(each.words)]))), ...required])
    const share =
      Math.min(1, Math.max(...usable.map((each) => frequencyOf(each, by))) / total) *
      Math.min(1, fewest / total)
    layers.push({
      tier,
      index: query((words) => selective(words, by).map(by.term)),
      indexInCell: query((words) => rarest(words, by).map(by.term)),
      own: query(terms),
      before: layers.length ? any(layers.map(({ own }) => own)) : null,
      maxCount: Math.min(fewest, sum(usable.map((each) => rarestOf(each, by)))),
      share: share - shareBefore,
    })
    shareBefore = share
  }
  return layers
}

/** Whether a sample of this size contains a post of the layer. */
export const isFrequent = ({ share }: Layer, ofPosts: number) => share * ofPosts > 1

/** A query that matches any of the folded words. */
export const toTsquery = ({ alternatives, also = [] }: Pick<Search, 'alternatives' | 'also'>) =>
  all([
    any(alternatives.map((each) => all([...categoryOf(each), ...each.words.map(termOf)]))),
    ...also.map(({ term }) => term),
  ])

/** A query that matches texts with the words of an alternative next to each other, and spelt so if they have a spelling. */
export const toExactTsquery = (alternatives: QueryWord[][], also: string[]) =>
  all([
    any(
      alternatives.map((words) =>
        all(words.every(({ spelling }) => spelling !== null) ? speltPhrase(words) : phrase(words)),
      ),
    ),
    ...also,
  ])

export const categoryTerm = (category: string) => `'~${category}'`

interface Matching {
  term: (word: QueryWord) => string
  count: (word: QueryWord) => number
}

/** Words contain only letters and digits, so that they can't contain an operator. */
const term = (text: string, isPrefix: boolean) => `'${text}'${isPrefix ? ':*' : ''}`
const termOf = ({ text, isPrefix }: QueryWord) => term(text, isPrefix)

const folded: Matching = { term: termOf, count: ({ count }) => count }
const spelt: Matching = {
  term: ({ spelling, isPrefix }) => term(`=${spelling}`, isPrefix),
  count: ({ spelledCount }) => spelledCount,
}

const terms = (words: QueryWord[]) => words.map(termOf)
const phrase = (words: QueryWord[]) => [terms(words).join(' <-> ')]
const spellings = (words: QueryWord[]) => words.map(spelt.term)
/** Only folded words have places in the index. */
const speltPhrase = (words: QueryWord[]) => [...spellings(words), ...(words.length > 1 ? phrase(words) : [])]

const tierQueries: { tier: Tier; terms: (words: QueryWord[]) => string[]; by: Matching }[] = [
  { tier: 0, terms: speltPhrase, by: spelt },
  { tier: 1, terms: spellings, by: spelt },
  { tier: 2, terms: phrase, by: folded },
  { tier: 3, terms, by: folded },
]

const categoryOf = ({ category }: Alternative) =>
  category ? [any(category.categories.map(categoryTerm))] : []

const isSpeltSomewhere = ({ words, category }: Alternative) =>
  words.every(({ spelling, spelledCount }) => spelling !== null && spelledCount > 0) &&
  (category?.isSpelt ?? true)

const all = (parts: string[]) =>
  parts
    .filter(Boolean)
    .map((part) => `(${part})`)
    .join(' & ')
const any = (parts: string[]) => parts.map((part) => `(${part})`).join(' | ')

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const countsOf = ({ words, category }: Alternative, { count }: Matching) => [
  ...words.map(count),
  ...(category ? [category.count] : []),
]
const rarestOf = (each: Alternative, by: Matching) => Math.min(...countsOf(each, by))

/** Several words may never occur together, even if each is common. */
function frequencyOf(each: Alternative, by: Matching) {
  const counts = countsOf(each, by)
  return counts.length === 1 ? rarestOf(each, by) : 0
}

/** Prefixes of many words are slow to look up; the other words then select enough. */
function selective(words: QueryWord[], { count }: Matching) {
  const fewest = Math.min(...words.map(count))
  const few = words.filter((word) => !word.isPrefix || count(word) <= 20 * fewest)
  return few.length ? few : words
}

const rarest = (words: QueryWord[], { count }: Matching) =>
  words.toSorted((a, b) => count(a) - count(b)).slice(0, 1)
