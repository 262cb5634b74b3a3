import { type WordInText, splitWords } from '../../../contract/fold.ts'
import type { Language } from '../../platform/i18n/i18n.ts'
import { type Entry, type Passage, toEntries } from './entries.ts'
import { loadLibrary } from './library.ts'
import { isMatch, type TextPiece, markMatches, type QueryTerm, queryTerms } from './query-terms.ts'

export interface Result {
  page: string
  /** The anchor of the best section, or of the entry if its title matches best. */
  id: string | null
  title: TextPiece[]
  heading: TextPiece[]
  excerpt: TextPiece[]
}

export interface SearchOutcome {
  results: Result[]
  /** Whether the results match all words of the query. Otherwise they match the most words. */
  hasAllWords: boolean
}

/** Searches the help for a query. */
export type Finder = (query: string) => SearchOutcome

/** Loads the help's texts to search them. */
export async function openFinder(language: Language): Promise<Finder> {
  const entries = toEntries(await loadLibrary(language))
  return (query) => searchEntries(entries, query)
}

const weights = { title: 100, heading: 30, text: 10 }
const prefixFactor = 0.6
const accentFactor = 1.2
/** The bonus for adjacent words: less than the difference between a whole word and a prefix. */
const adjacencyBonus = 0.3

/** Ignores accents and case; titles rank above headings above texts. */
export function searchEntries(entries: readonly Entry[], query: string): SearchOutcome {
  const terms = queryTerms(query)
  const ranked = entries.map((entry) => ({ entry, ...rankEntry(entry, terms) }))
  const maxCount = Math.max(0, ...ranked.map(({ count }) => count))
  if (maxCount * 2 <= terms.length) return { results: [], hasAllWords: true }
  const results = ranked
    .filter(({ count }) => count === maxCount)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ entry }) => toResult(entry, terms))
  return { results, hasAllWords: maxCount === terms.length }
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
  const termWeights = terms.map((term) =>
    Math.max(
      0,
      ...fields.map(({ text, words, weight }) =>
        Math.max(0, ...words.map((word) => weight * scoreMatch(term, word, text))),
      ),
    ),
  )
  const adjacency = Math.max(
    0,
    ...fields.map(({ words, weight }) => (areAdjacent(terms, words) ? weight * adjacencyBonus : 0)),
  )
  return {
    count: termWeights.filter((weight) => weight > 0).length,
    weight: termWeights.reduce((sum, weight) => sum + weight, adjacency),
  }
}

/** 0 for no match. */
function scoreMatch(term: QueryTerm, word: WordInText, text: string) {
  if (!isMatch(term, word.folded)) return 0
  const { folded, typed } = term
  const original = text.slice(word.start, word.end).normalize('NFC').toLowerCase()
  const hasTypedAccents = typed !== folded && original.startsWith(typed)
  return (word.folded === folded ? 1 : prefixFactor) * (hasTypedAccents ? accentFactor : 1)
}

const areAdjacent = (terms: QueryTerm[], words: WordInText[]) =>
  terms.length > 1 &&
  words.some((_, start) => terms.every((term, index) => isMatch(term, words[start + index]?.folded ?? '')))

const countMatches = (text: string, terms: QueryTerm[]) => {
  const words = splitWords(text)
  return terms.filter((term) => words.some((word) => isMatch(term, word.folded))).length
}

/** The candidate that matches the most words, the first on ties; undefined when none matches. */
function pickBest<Text>(candidates: Text[], countIn: (candidate: Text) => number): Text | undefined {
  const counted = candidates.map((candidate) => ({ candidate, count: countIn(candidate) }))
  const maxCount = Math.max(0, ...counted.map(({ count }) => count))
  return maxCount ? counted.find(({ count }) => count === maxCount)?.candidate : undefined
}

function toResult({ page, id, title, summary, passages }: Entry, terms: QueryTerm[]): Result {
  const countInPassage = ({ heading, lines }: Passage) => countMatches([heading, ...lines].join(' '), terms)
  const countInTitle = countMatches(title, terms)
  const passage = pickBest(
    passages.filter((each) => countInPassage(each) >= countInTitle),
    countInPassage,
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

/** Characters: two lines on a wide screen. */
const maxExcerptLength = 200

/** Splits a line into sentences. A point within a number doesn't end a sentence. */
const splitSentences = (line: string) => line.replace(/([.!?…])\s+/g, '$1\n').split('\n')

/** Cuts a long sentence at spaces around the match. */
function clipAroundMatch(sentence: string, terms: QueryTerm[]) {
  if (sentence.length <= maxExcerptLength) return sentence
  const match = splitWords(sentence).find(({ folded }) => terms.some((term) => isMatch(term, folded)))
  const middle = match?.start ?? 0
  const rawStart = Math.max(0, Math.min(middle - maxExcerptLength / 2, sentence.length - maxExcerptLength))
  const start = rawStart === 0 ? 0 : Math.min(sentence.indexOf(' ', rawStart) + 1, middle)
  const rawEnd = start + maxExcerptLength
  const end = rawEnd >= sentence.length ? sentence.length : sentence.lastIndexOf(' ', rawEnd)
  const cut = sentence.slice(start, end > start ? end : rawEnd)
  return `${start > 0 ? '… ' : ''}${cut}${end < sentence.length ? ' …' : ''}`
}
