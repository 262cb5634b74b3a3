import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '../../../contract/posts/search-limits.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Cell } from '../../platform/place.ts'
import { alternativesIn } from './parse-query.ts'

/** The folded words of each alternative. Throws a 400 `Refusal` of `search` without a letter or a digit. */
export async function foldedWords(db: Database, search: string): Promise<string[][]> {
  const texts = alternativesIn(search).slice(0, searchLimits.alternatives)
  const { rows } = await sql<{ alternative: number; word: string }>`
    SELECT given.alternative, part.word
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS given(text, alternative)
    CROSS JOIN LATERAL spelt_words(given.text) AS part
    ORDER BY given.alternative, part.place LIMIT ${sql.lit(searchLimits.words)}`.execute(db)
  const numbers = [...new Set(rows.map(({ alternative }) => alternative))]
  if (!numbers.length) throw invalid({ search: ['holds no letter and no digit'] })
  return numbers.map((n) => rows.filter((row) => row.alternative === n).map(({ word }) => word))
}

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` OR `)})`
const allOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` AND `)})`

/** Rows of a table with `parent` and `words` in some parents, by its index on `words_near(parent, words)`. */
export const holdsNear = (table: string, alternatives: string[][], parents: Cell[]) =>
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

/** Rows whose words hold all of an alternative, the last one also as a beginning. */
export const beginsWith = (table: string, alternatives: string[][]) =>
  anyOf(
    alternatives.map((words) => {
      const last = words.at(-1) ?? ''
      return sql<boolean>`(${sql.ref(`${table}.words`)} @> ${words.slice(0, -1)}::text[] AND EXISTS (
        SELECT FROM unnest(${sql.ref(`${table}.words`)}) AS word WHERE starts_with(word, ${last})))`
    }),
  )
