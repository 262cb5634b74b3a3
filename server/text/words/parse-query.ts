import { type RawBuilder, sql } from 'kysely'
import { fold, normalizeSpelling } from '../../../contract/fold.ts'
import { alertCategories, type Category, isAlert, tagCategories } from '../../../contract/posts/posts.ts'
import { searchLimits } from '../../../contract/search/limits.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { type CountedWord, countWords } from './dictionary.ts'
import { categoryTerm, type Requirement, type Search } from './layers.ts'
import type { Alternative, NamedCategory, QueryWord } from './words.ts'

export interface SearchQuery extends Search {
  /** The alternatives as typed, without those for a named category. */
  typed: Alternative[]
  /** The same with the last word as a prefix, if other words begin with it: the user may not have finished typing. */
  withLastAsPrefix: Alternative[] | null
  /** The approximate number of posts in each category. */
  categoryCounts: ReadonlyMap<string, number>
}

const minPrefixLength = 2

/** One search for several texts, as for a query with those alternatives; texts without a word are left out. */
export interface ParsedTexts {
  /** One for each text, empty without a word. The last word of the last text can be a prefix. */
  words: QueryWord[][]
  searchFor: (texts: QueryWord[][]) => Search
}

export async function parseTexts(db: Database, texts: string[]): Promise<ParsedTexts> {
  const { total, rows, categories } = await countWords(db, texts)
  const words = texts.map((_, n) =>
    rows
      .filter(({ alternative }) => alternative === n + 1)
      .slice(0, searchLimits.words)
      .map(asTyped),
  )
  const searchFor = (alternatives: QueryWord[][]): Search => ({
    alternatives: addCategoryAlternatives(
      alternatives.filter((each) => each.length).map((each) => ({ words: each, category: null })),
      categories,
    ),
    total,
  })
  return { words, searchFor }
}

/** Throws a 400 `Refusal` of that field if it contains no word. */
export async function parseQuery(db: Database, text: string, field: 'q' | 'search'): Promise<SearchQuery> {
  const texts = splitAlternatives(text).slice(0, searchLimits.alternatives)
  const { total, rows, categories } = await countWords(db, texts)
  const counted = rows.slice(0, searchLimits.words)
  const typed = [...new Set(counted.map(({ alternative }) => alternative))].map((n): Alternative => {
    const words = counted.filter(({ alternative }) => alternative === n).map(asTyped)
    return { words, category: null }
  })
  if (typed.length === 0) throw invalid({ [field]: ['must contain a letter or a digit'] })
  return {
    typed,
    alternatives: addCategoryAlternatives(typed, categories),
    withLastAsPrefix: withPrefix(typed, rows),
    categoryCounts: categories,
    total,
  }
}

/** Ignores `OR` at the beginning or the end. `OR` without another word is a word. */
export function splitAlternatives(text: string): string[] {
  const parts: string[][] = [[]]
  for (const word of text.trim().split(/\s+/))
    if (word === 'OR') parts.push([])
    else parts.at(-1)?.push(word)
  const alternatives = parts.map((words) => words.join(' ')).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return alternatives.length ? alternatives : [text]
}

/** Empty without categories. */
export const inCategories = (
  categories: readonly Category[],
  { categoryCounts }: Pick<SearchQuery, 'categoryCounts'>,
): Requirement[] => {
  const count = categories.reduce((sum, each) => sum + (categoryCounts.get(each) ?? 0), 0)
  return categories.length ? [{ term: categories.map(categoryTerm).join(' | '), count }] : []
}

/** The count is 0, so that all posts of the author are read. */
export const byAuthor = (author_id: number): Requirement => ({ term: `'~by${author_id}'`, count: 0 })

/** An existing word is not a prefix: otherwise "bánh mì" would find every "bánh" with "mình". */
function asTyped(row: CountedWord): QueryWord {
  const isPrefix = row.isLast && row.count === 0 && row.word.length >= minPrefixLength
  return isPrefix ? asPrefix(row) : { ...wordOf(row), count: row.count, spelledCount: row.spelledCount }
}

const asPrefix = (row: CountedWord): QueryWord => ({
  ...wordOf(row),
  isPrefix: true,
  count: row.prefixCount,
  spelledCount: row.spelledPrefixCount,
})

const wordOf = ({ word, spelling }: CountedWord) => ({ text: word, spelling, isPrefix: false })

function withPrefix(typed: Alternative[], rows: CountedWord[]): Alternative[] | null {
  const last = rows.at(-1)
  const words = typed.at(-1)?.words
  const isLonger =
    last?.isLast && last.count > 0 && last.prefixCount > last.count && last.word.length >= minPrefixLength
  if (!isLonger || words?.at(-1)?.text !== last.word) return null
  const completed = { words: [...words.slice(0, -1), asPrefix(last)], category: null }
  return [...typed.slice(0, -1), completed]
}

const english = {
  need: 'help',
  help: 'help',
  borrow: 'request',
  request: 'request',
  share: 'share',
  event: 'event',
  events: 'event',
  alert: 'alert',
  alerts: 'alert',
  warning: 'alert',
  give: 'give',
} as const satisfies Record<string, Category>

const names = Object.entries({ ...tagCategories, 'Cho đồ': 'give', ...english } as Record<string, Category>)
  .map(([name, category]) => ({
    words: name.split(' ').map(normalizeSpelling),
    categories: isAlert(category) ? alertCategories : [category],
  }))
  .sort((a, b) => b.words.length - a.words.length)

/** For each alternative that names a category, adds one for all posts of this category. */
export const addCategoryAlternatives = (alternatives: Alternative[], counts: ReadonlyMap<string, number>) =>
  alternatives.flatMap((alternative) => [alternative, ...categoryAlternative(alternative, counts)])

/** Prefers the longest name, then the first. */
function categoryAlternative(
  { words, category }: Alternative,
  counts: ReadonlyMap<string, number>,
): Alternative[] {
  if (category) return []
  for (const name of names)
    for (const [at] of words.entries()) {
      const named = words.slice(at, at + name.words.length)
      const isSpelt = isNamed(name.words, named, ({ spelling }) => spelling)
      if (!isSpelt && !isNamed(name.words.map(fold), named, unmarked)) continue
      const count = name.categories.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
      const found: NamedCategory = { categories: name.categories, count, isSpelt }
      return [{ words: words.toSpliced(at, name.words.length), category: found }]
    }
  return []
}

const isNamed = (name: string[], words: QueryWord[], read: (word: QueryWord) => string | null) =>
  name.length === words.length && words.every((word, n) => read(word) === name[n])

/** A word with other accents has another meaning: căn is not cần. */
const unmarked = ({ text, spelling }: QueryWord) => (spelling === null || spelling === text ? text : null)

/** The folded words of each alternative. Throws a 400 `Refusal` of `search` without a letter or a digit. */
export async function foldedWords(db: Database, search: string): Promise<string[][]> {
  const texts = splitAlternatives(search).slice(0, searchLimits.alternatives)
  const { rows } = await sql<{ alternative: number; word: string }>`
    SELECT given.alternative, part.word
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS given(text, alternative)
    CROSS JOIN LATERAL spelt_words(given.text) AS part
    ORDER BY given.alternative, part.place LIMIT ${sql.lit(searchLimits.words)}`.execute(db)
  const numbers = [...new Set(rows.map(({ alternative }) => alternative))]
  if (!numbers.length) throw invalid({ search: ['must contain a letter or a digit'] })
  return numbers.map((n) => rows.filter((row) => row.alternative === n).map(({ word }) => word))
}

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` OR `)})`
const allOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` AND `)})`

/** Rows of a table with `parent` and `words` in some parents, by its index on `words_near(parent, words)`. */
export const containsWordsNear = (table: string, alternatives: string[][], parents: Cell[]) =>
  anyOf(
    alternatives.map((words) =>
      allOf(
        words.map(
          (word) => sql<boolean>`words_near(${sql.ref(`${table}.parent`)}, ${sql.ref(`${table}.words`)})
            && ${parents.map((parent) => `${parent} ${word}`)}::text[]`,
        ),
      ),
    ),
  )

/** Rows that contain all words of an alternative, the last one also as a prefix. */
export const containsWordsStarting = (table: string, alternatives: string[][]) =>
  anyOf(
    alternatives.map((words) => {
      const last = words.at(-1) ?? ''
      return sql<boolean>`(${sql.ref(`${table}.words`)} @> ${words.slice(0, -1)}::text[] AND EXISTS (
        SELECT FROM unnest(${sql.ref(`${table}.words`)}) AS word WHERE starts_with(word, ${last})))`
    }),
  )
