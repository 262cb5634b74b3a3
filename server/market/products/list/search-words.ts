import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '../../../../contract/search/limits.ts'
import type { Database } from '../../../platform/database/db.ts'
import { invalid } from '../../../platform/http/refusal.ts'
import type { Cell } from '../../../platform/geography.ts'
import { splitAlternatives } from '../../../text/words/parse-query.ts'
import { selectTypedWords } from '../queries.ts'

/** What a search asks for: products that hold all words of one alternative, folded. */
export interface WantedWords {
  alternatives: string[][]
  /** In about which part of all products they are, as if each word fell by chance; 0 where one is rare. */
  share: number
}

/** What is in one product of so many is found quicker by trying them one by one than by the index of words. */
const commonAround = 100

export const isFrequent = ({ share }: WantedWords) => share * commonAround > 1

export interface TypedWord {
  word: string
  /** In about which part of all products it stands; 0 of a rare one. */
  share: number
}

/** The words of each alternative, folded; none without a letter and a digit. */
export async function parseTypedWords(db: Database, search: string): Promise<TypedWord[][]> {
  const typed = await selectTypedWords(db, splitAlternatives(search).slice(0, searchLimits.alternatives))
  const counted = typed.slice(0, searchLimits.words)
  const numbers = [...new Set(counted.map(({ alternative }) => alternative))]
  return numbers.map((n) => counted.filter(({ alternative }) => alternative === n))
}

/** Throws a 400 `Refusal` of `search` without a letter or a digit. */
export async function parseWantedWords(db: Database, search: string): Promise<WantedWords> {
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
export const matchesWords = ({ alternatives }: WantedWords) =>
  anyOf(alternatives.map((words) => sql<boolean>`products.words @> ${words}::text[]`))

/** The same for those in some `parents`, by the index of words. */
export const matchesWordsNear = ({ alternatives }: WantedWords, parents: Cell[]) =>
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
