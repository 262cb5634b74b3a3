import { type RawBuilder, sql } from 'kysely'
import { categories } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'

export interface CountedWord {
  alternative: number
  word: string
  spelling: string
  /** The number of posts with the word, folded and as spelt. */
  count: number
  spelledCount: number
  /** The same for all words that begin with it, at most a few hundred; 0 except for the last word. */
  prefixCount: number
  spelledPrefixCount: number
  isLast: boolean
}

const maxPrefixed = 500
/** Sorts after every letter. */
const afterAllLetters = '\u{10ffff}'

const countOf = (word: RawBuilder<string>) =>
  sql`coalesce((SELECT posts_count FROM search_words WHERE search_words.word = ${word}), 0)`

const prefixCountOf = (word: RawBuilder<string>) => sql`
  CASE WHEN "isLast" THEN coalesce((SELECT sum(posts_count) FROM (
    SELECT posts_count FROM search_words
    WHERE search_words.word >= ${word} AND search_words.word < ${word} || ${afterAllLetters}
    LIMIT ${sql.lit(maxPrefixed)}) AS longer), 0) ELSE 0 END`

const folded = sql<string>`query_words.word`
const spelt = sql<string>`('=' || query_words.spelling)`

/** `total`: the approximate number of posts. `categories`: the number of posts in each, keyed by `'~event'` etc. */
export async function countWords(db: Database, texts: string[]) {
  const { rows } = await sql<{ total: number; words: CountedWord[]; categories: Record<string, number> }>`
    WITH query_words AS (
      SELECT given.alternative, part.word, part.spelling, part.place,
        row_number() OVER (ORDER BY given.alternative DESC, part.place DESC) = 1 AS "isLast"
      FROM unnest(${texts}::text[]) WITH ORDINALITY AS given(text, alternative)
      CROSS JOIN LATERAL spelt_words(given.text) AS part
    )
    SELECT (SELECT greatest(reltuples, 1)::double precision FROM pg_class WHERE oid = 'post_words'::regclass) AS total,
      (SELECT coalesce(json_agg(json_build_object('alternative', alternative, 'word', word, 'spelling', spelling,
        'isLast', "isLast", 'count', ${countOf(folded)}, 'spelledCount', ${countOf(spelt)},
        'prefixCount', ${prefixCountOf(folded)}, 'spelledPrefixCount', ${prefixCountOf(spelt)}
      ) ORDER BY alternative, place), '[]') FROM query_words) AS words,
      (SELECT coalesce(json_object_agg(word, posts_count), '{}') FROM search_words
        WHERE word = ANY(${sql.lit(`{${categories.map((category) => `~${category}`).join()}}`)}::text[])) AS categories`.execute(
    db,
  )
  const { total = 1, words = [], categories: counts = {} } = rows[0] ?? {}
  return {
    total,
    rows: words,
    categories: new Map(categories.map((name) => [name, counts[`~${name}`] ?? 0])),
  }
}

export interface PossibleCorrection {
  typed: string
  word: string
  count: number
}

const maxSimilar = 40

/** Words of the dictionary within one edit of what was typed (`near`), or that share many of its trigrams. */
export async function findSimilarWords(db: Database, given: { typed: string; near: string[] }[]) {
  const { rows } = await sql<PossibleCorrection>`
    SELECT given.typed, known.word, known.posts_count AS count
    FROM json_to_recordset(${JSON.stringify(given)}) AS given(typed text, near json)
    CROSS JOIN LATERAL (
      SELECT word, posts_count FROM search_words
      WHERE word = ANY(ARRAY(SELECT json_array_elements_text(given.near)))
      UNION (SELECT word, posts_count FROM search_words WHERE length(given.typed) > 4 AND word ~ '^[[:alnum:]]'
        AND word % given.typed ORDER BY similarity(word, given.typed) DESC LIMIT ${sql.lit(maxSimilar)})
    ) AS known
    WHERE known.word <> given.typed AND known.word !~ '[^[:alpha:]]'`.execute(db)
  return rows
}

/** Posts sampled for the frequencies of words. */
const sampleSize = 50_000
/** Words outside the sample that are looked up one by one. */
const maxRecounted = 5000

/** Uses a sample of a large table; deletes words that no longer occur. */
export async function recountWords(db: Database, now: Date) {
  const { rows } = await sql<{ part: number }>`
    SELECT least(1, ${sql.lit(sampleSize)} / greatest(reltuples, 1))::double precision AS part
    FROM pg_class WHERE oid = 'post_words'::regclass`.execute(db)
  const part = rows[0]?.part ?? 1
  await sql`
    INSERT INTO search_words (word, posts_count, counted_at)
    SELECT word, (count(*) / ${part}::double precision)::integer, ${now}::timestamptz
    FROM post_words TABLESAMPLE SYSTEM (${part * 100}) CROSS JOIN unnest(tsvector_to_array(words)) AS word
    WHERE word NOT LIKE '~%' OR word ~ '^~[a-z]+$'
    GROUP BY word ORDER BY word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET posts_count = excluded.posts_count, counted_at = excluded.counted_at`.execute(
    db,
  )
  await sql`
    UPDATE search_words SET counted_at = ${now}, posts_count = (
      SELECT count(*) FROM post_words WHERE words @@ quote_literal(search_words.word)::tsquery)
    WHERE word IN (SELECT word FROM search_words WHERE counted_at IS NULL OR counted_at < ${now}
      ORDER BY counted_at NULLS FIRST LIMIT ${sql.lit(maxRecounted)})`.execute(db)
  await sql`DELETE FROM search_words WHERE posts_count = 0`.execute(db)
}

export async function reindexPostsOf(db: Database, author_id: number) {
  const batch = 500
  for (let last = 0, count = batch; count === batch;) {
    const { rows } = await sql<{ id: number }>`
      UPDATE post_words SET words = words_of(posts)
      FROM posts JOIN (
        SELECT id FROM posts WHERE author_id = ${author_id} AND id > ${last} ORDER BY id LIMIT ${sql.lit(batch)}
      ) AS next USING (id)
      WHERE post_words.post_id = posts.id RETURNING posts.id`.execute(db)
    count = rows.length
    last = Math.max(last, ...rows.map(({ id }) => id))
  }
}
