import { type Kysely, sql } from 'kysely'

/**
 * Posts are found by their words as they are spelt, too, and by phrases: `post_words.words` holds each word folded
 * (`may`) and spelt (`=máy`), both with their places in the text, and what nobody can type: the cell (`~613…`), the
 * category (`~event`) and the author (`~by42`).
 */
export async function up(db: Kysely<unknown>) {
  await reading(db)
  await learning(db)
  await indexing(db)
}

async function reading(db: Kysely<unknown>) {
  // Taken apart into letters and marks, so that it is the same whatever the database's locale knows of letters. A tone
  // stands after the last vowel of several, where some write it: `hòa` and `hoà` are one word.
  await sql`
    CREATE FUNCTION spellings_in(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT string_to_array(trim(normalize(
        regexp_replace(regexp_replace(translate(lower(normalize($1, NFD)), 'Đ', 'đ'),
          '([iou])([\\u0300\\u0301\\u0303\\u0309\\u0323])([aeoy])', '\\1\\3\\2', 'g'),
          '[^[:alnum:]\\u0300-\\u036Fđ\\uE000]+', ' ', 'g'), NFC)), ' ')
    $$`.execute(db)
  // A tsvector holds no word of more than 2,046 bytes, and nobody types out more than forty letters.
  await sql`
    CREATE FUNCTION spelt_words(text) RETURNS TABLE (place bigint, word text, spelling text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 40 AS $$
      SELECT each.place, left(each.word, 40), left(each.spelling, 40)
      FROM spellings_in($1) AS list CROSS JOIN LATERAL unnest(
        string_to_array(regexp_replace(folded(array_to_string(list, ' ')), '[^[:alnum:] ]+', '', 'g'), ' '),
        list) WITH ORDINALITY AS each(word, spelling, place)
      WHERE each.word <> '' AND each.spelling <> ''
    $$`.execute(db)
  // A letter for private use takes a place between title, text, tags, place and names: no phrase reaches across.
  await sql`
    CREATE OR REPLACE FUNCTION words_of(post posts) RETURNS tsvector LANGUAGE sql STABLE AS $$
      SELECT concat_ws(' ', string_agg('''' || word || ''':' || place || ' ''=' || spelling || '''', ' '),
        '~' || post.cell, '~' || post.category, '~by' || post.author_id)::tsvector
      FROM spelt_words(concat_ws(U&' \\E000 ', post.title, post.content, array_to_string(post.tags, U&' \\E000 '),
        (SELECT full_name || ' ' || province FROM wards WHERE code = post.ward_code),
        (SELECT concat_ws(U&' \\E000 ', display_name, username) FROM users WHERE id = post.author_id)))
    $$`.execute(db)
  await sql`DROP FUNCTION words_in(text)`.execute(db)
}

/** The dictionary counts folded words, spelt ones and categories. */
async function learning(db: Kysely<unknown>) {
  await sql`
    CREATE OR REPLACE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_words (word, posts_count)
      SELECT fresh.word, fresh.count FROM (
        SELECT word, count(*) FROM added, unnest(tsvector_to_array(words)) AS word
        WHERE word NOT LIKE '~%' OR word ~ '^~[a-z]+$' GROUP BY word
      ) AS fresh
      LEFT JOIN LATERAL (SELECT true AS is_known FROM search_words WHERE word = fresh.word LIMIT 1) AS known ON true
      WHERE known.is_known IS NULL ORDER BY fresh.word COLLATE "C"
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE OR REPLACE FUNCTION delete_unused_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM search_words
      WHERE word IN (SELECT unnest(tsvector_to_array(words)) FROM gone) AND posts_count < 100 AND word NOT LIKE '~%'
        AND NOT EXISTS (SELECT FROM post_words WHERE words @@ quote_literal(search_words.word)::tsquery);
      RETURN NULL;
    END $$`.execute(db)
  await sql`DROP INDEX search_words_resembling`.execute(db)
  await sql`CREATE INDEX search_words_resembling ON search_words USING gin (word gin_trgm_ops)
    WHERE word ~ '^[[:alnum:]]'`.execute(db)
}

/**
 * Writing the tables anew leaves nothing dead in them, and an index built at once takes a tenth of the time. It may
 * take minutes: a statement of the app may not.
 */
async function indexing(db: Kysely<unknown>) {
  await sql`SET LOCAL statement_timeout = 0`.execute(db)
  await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(db)
  await sql`ALTER TABLE post_words DISABLE TRIGGER USER`.execute(db)
  await sql`DROP INDEX post_words_words, post_words_near, post_words_newest`.execute(db)
  await sql`TRUNCATE post_words, search_words`.execute(db)
  await sql`
    INSERT INTO post_words (post_id, cell, created_at, words)
    SELECT posts.id, posts.cell, posts.created_at, words_of(posts) FROM posts ORDER BY posts.id`.execute(db)
  await sql`CREATE INDEX post_words_words ON post_words USING gin (words) WITH (fastupdate = off)`.execute(db)
  await sql`CREATE INDEX post_words_near ON post_words (cell, created_at DESC, post_id DESC)`.execute(db)
  await sql`CREATE INDEX post_words_newest ON post_words (created_at DESC, post_id DESC)`.execute(db)
  await sql`
    INSERT INTO search_words (word, posts_count, counted_at)
    SELECT word, count(*), now() FROM post_words CROSS JOIN unnest(tsvector_to_array(words)) AS word
    WHERE word NOT LIKE '~%' OR word ~ '^~[a-z]+$' GROUP BY word`.execute(db)
  await sql`ALTER TABLE post_words ENABLE TRIGGER USER`.execute(db)
  await sql`ANALYZE post_words, search_words`.execute(db)
}
