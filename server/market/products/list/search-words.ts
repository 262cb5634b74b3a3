import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '../../../../contract/search/limits.ts'
import type { Database } from '../../../platform/database/db.ts'
import { invalid } from '../../../platform/http/refusal.ts'
import type { Cell } from '../../../platform/geography.ts'
import { splitAlternatives } from '../../../text/words/parse-query.ts'
import { selectTypedWords } from '../queries.ts'

/** A product matches if it has all words of one alternative. The words are folded. */
export interface SearchWords {
  alternatives: string[][]
  /** About the share of products that match, if the words were independent; 0 if one is rare. */
  share: number
}

/** Checking products one by one is faster than the index of words if one of this many matches. */
const commonAround = 100

export const isFrequent = ({ share }: SearchWords) => share * commonAround > 1

export interface TypedWord {
  word: string
  /** About the share of products with the word; 0 for a rare one. */
  share: number
}

/** The words of each alternative, folded; empty without a letter or digit. */
export async function parseTypedWords(db: Database, search: string): Promise<TypedWord[][]> {
  const typed = await selectTypedWords(db, splitAlternatives(search).slice(0, searchLimits.alternatives))
  const counted = typed.slice(0, searchLimits.words)
  const numbers = [...new Set(counted.map(({ alternative }) => alternative))]
  return numbers.map((n) => counted.filter(({ alternative }) => alternative === n))
}

/** Throws a 400 `Refusal` for a search without a letter or digit. */
export async function parseSearchWords(db: Database, search: string): Promise<SearchWords> {
  const alternatives = await parseTypedWords(db, search)
  if (!alternatives.length) throw invalid({ search: ['holds no letter and no digit'] })
  const shares = alternatives.map((words) => words.reduce((share, word) => share * word.share, 1))
  return {
    alternatives: alternatives.map((words) => words.map(({ word }) => word)),
    share: Math.max(...shares),
  }
}

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` OR `)})`
const allOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` AND `)})`

/** A condition on `products`. */
export const matchesWords = ({ alternatives }: SearchWords) =>
  anyOf(alternatives.map((words) => sql<boolean>`products.words @> ${words}::text[]`))

/** A condition on `products` in some `parents`, which uses the index of words. */
export const matchesWordsNear = ({ alternatives }: SearchWords, parents: Cell[]) =>
  anyOf(
    alternatives.map((words) =>
      allOf(
        words.map(
          (word) => sql<boolean>`words_near(products.parent, products.words)
            && ${parents.map((parent) => `${parent} ${word}`)}::text[]`,
        ),
      ),
    ),
  )
