import { sql } from 'kysely'
import type { Database } from '../../../platform/database/db.ts'
import { hiddenFromPlanner } from '../../../platform/database/planner.ts'

/** Of each text its words, folded. `share` is about in which part of all products a word stands; 0 of a rare one. */
export async function wordsTyped(db: Database, texts: string[]) {
  const { rows } = await sql<{ alternative: number; word: string; share: number }>`
    WITH common AS (
      SELECT word, share FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS each(word, share)
      WHERE schemaname = current_schema() AND tablename = 'products' AND attname = 'words'
    )
    SELECT given.alternative, part.word,
      coalesce((SELECT share FROM common WHERE common.word = part.word), 0)::double precision AS share
    FROM unnest(${hiddenFromPlanner(sql`${texts}::text[]`)}) WITH ORDINALITY AS given(text, alternative)
    CROSS JOIN LATERAL spelt_words(given.text) AS part
    ORDER BY given.alternative, part.place`.execute(db)
  return rows
}
