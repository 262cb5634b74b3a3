import { type WordInText, splitWords } from '../../../contract/fold.ts'
import { clipAroundMatch, splitSentences } from './excerpt.ts'
import { isMatch, type TextPiece, markMatches, type QueryTerm, queryTerms } from './query-terms.ts'

/** The text under one heading, a line per paragraph or list item. */
export interface Passage {
  id: string | null
  heading: string
  lines: string[]
}

/** `page` is its page's name, `id` its anchor, null for the whole page. */
export interface Entry {
  page: string
  id: string | null
  title: string
  /** The excerpt when no passage matches. */
  summary: string
  /** Synonyms; never shown. */
  also: string
  passages: Passage[]
}

export interface Result {
  page: string
  /** The best matching section's; the entry's when its title matches best. */
  id: string | null
  title: TextPiece[]
  heading: TextPiece[]
  excerpt: TextPiece[]
}

/** `isWhole`: every result has all words. Otherwise none has, and these have the most. */
export interface SearchOutcome {
  results: Result[]
  isWhole: boolean
}

const weights = { title: 100, heading: 30, text: 10 }
const prefixFactor = 0.6
const accentFactor = 1.2
/** The bonus for adjacent words: less than the difference between a whole word and a prefix. */
const adjacencyBonus = 0.3

/** Ignores accents and case; titles rank above headings above texts. */
export function searchEntries(entries: readonly Entry[], query: string): SearchOutcome {
  const terms = queryTerms(query)
  const weighed = entries.map((entry) => ({ entry, ...rankEntry(entry, terms) }))
  const most = Math.max(0, ...weighed.map(({ count }) => count))
  if (most * 2 <= terms.length) return { results: [], isWhole: true }
  const results = weighed
    .filter(({ count }) => count === most)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ entry }) => toResult(entry, terms))
  return { results, isWhole: most === terms.length }
}

function rankEntry({ title, summary, also, passages }: Entry, terms: QueryTerm[]) {
  const fields = [
    { text: title, weight: weights.title },
    { text: also, weight: weights.heading },
    { text: summary, weight: weights.text },
    ...passages.flatMap(({ heading, lines }) => [
      { text: heading, weight: weights.heading },
      ...lines.map((text) => ({ text, weight: weights.text })),
    ]),
  ].map((field) => ({ ...field, words: splitWords(field.text) }))
  const best = terms.map((word) =>
    Math.max(
      0,
      ...fields.map(({ text, words, weight }) =>
        Math.max(0, ...words.map((each) => weight * scoreMatch(word, each, text))),
      ),
    ),
  )
  const inARow = Math.max(
    0,
    ...fields.map(({ words, weight }) => (isInARow(terms, words) ? weight * adjacencyBonus : 0)),
  )
  return {
    count: best.filter((weight) => weight > 0).length,
    weight: best.reduce((sum, weight) => sum + weight, inARow),
  }
}

/** 0 for no match. */
function scoreMatch(want: QueryTerm, word: WordInText, text: string) {
  if (!isMatch(want, word.folded)) return 0
  const { folded, typed } = want
  const written = text.slice(word.start, word.end).normalize('NFC').toLowerCase()
  const isMeant = typed !== folded && written.startsWith(typed)
  return (word.folded === folded ? 1 : prefixFactor) * (isMeant ? accentFactor : 1)
}

const isInARow = (terms: QueryTerm[], words: WordInText[]) =>
  terms.length > 1 &&
  words.some((_, start) => terms.every((want, n) => isMatch(want, words[start + n]?.folded ?? '')))

const countMatches = (text: string, terms: QueryTerm[]) => {
  const words = splitWords(text)
  return terms.filter((want) => words.some((word) => isMatch(want, word.folded))).length
}

/** The candidate that matches the most words, the first on ties; undefined when none matches. */
function pickBest<Text>(all: Text[], held: (each: Text) => number): Text | undefined {
  const counted = all.map((each) => ({ each, count: held(each) }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most ? counted.find(({ count }) => count === most)?.each : undefined
}

function toResult({ page, id, title, summary, passages }: Entry, terms: QueryTerm[]): Result {
  const wordsOf = ({ heading, lines }: Passage) => countMatches([heading, ...lines].join(' '), terms)
  const named = countMatches(title, terms)
  const passage = pickBest(
    passages.filter((each) => wordsOf(each) >= named),
    wordsOf,
  )
  const sentences = passage?.lines.flatMap(splitSentences) ?? []
  const sentence = pickBest(sentences, (each) => countMatches(each, terms)) ?? sentences[0] ?? summary
  return {
    page,
    id: passage?.id ?? id,
    title: markMatches(title, terms),
    heading: markMatches(passage?.heading ?? '', terms),
    excerpt: markMatches(clipAroundMatch(sentence, terms), terms),
  }
}
