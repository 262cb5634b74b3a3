import { type Kysely, sql } from 'kysely'

/**
 * What posts are found by. It stands beside them in a table of its own, so that a like, which writes the post's row
 * anew, does not touch the index of words.
 */
export async function up(db: Kysely<unknown>) {
  await tables(db)
  await reading(db)
  await learning(db)
  await forgetting(db)
  await sql`
    INSERT INTO post_words (post_id, cell, created_at, words)
    SELECT posts.id, posts.cell, posts.created_at, words_of(posts) FROM posts`.execute(db)
  await sql`CREATE INDEX post_words_words ON post_words USING gin (words) WITH (fastupdate = off)`.execute(db)
}

async function tables(db: Kysely<unknown>) {
  // Among the words are two that nobody can type: the cell (`~613…`), and `~event`.
  await sql`
    CREATE TABLE post_words (
      post_id bigint PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
      cell bigint NOT NULL,
      created_at timestamptz(3) NOT NULL,
      words tsvector NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX post_words_near ON post_words (cell, created_at DESC, post_id DESC)`.execute(db)
  await sql`CREATE INDEX post_words_newest ON post_words (created_at DESC, post_id DESC)`.execute(db)

  // Every word that stands in a post, and in about how many: counted now and then, never while somebody writes.
  await sql`
    CREATE TABLE search_words (
      word text COLLATE "C" PRIMARY KEY,
      posts_count integer NOT NULL,
      counted_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX search_words_resembling ON search_words USING gin (word gin_trgm_ops)`.execute(db)
  await sql`CREATE INDEX search_words_counted_at ON search_words (counted_at NULLS FIRST)`.execute(db)
}

async function reading(db: Kysely<unknown>) {
  // A tsvector holds no word of more than 2,046 bytes, and nobody types out more than forty letters.
  await sql`
    CREATE FUNCTION words_in(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT ARRAY(
        SELECT left(word, 40)
        FROM unnest(string_to_array(regexp_replace(public.folded($1), '[^[:alnum:]]+', ' ', 'g'), ' ')) AS word
        WHERE word <> '')
    $$`.execute(db)
  await sql`
    CREATE FUNCTION words_of(post posts) RETURNS tsvector LANGUAGE sql STABLE AS $$
      SELECT array_to_tsvector(
        words_in(concat_ws(' ', post.title, post.content, array_to_string(post.tags, ' '),
          (SELECT full_name || ' ' || province FROM wards WHERE code = post.ward_code),
          (SELECT names FROM users WHERE id = post.author_id)))
        || ('~' || post.cell) || CASE WHEN post.category = 'event' THEN ARRAY['~event'] ELSE '{}' END)
    $$`.execute(db)
  await sql`
    CREATE FUNCTION write_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO post_words (post_id, cell, created_at, words)
      SELECT posts.id, posts.cell, posts.created_at, words_of(posts) FROM added JOIN posts USING (id);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION rewrite_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE post_words SET cell = NEW.cell, created_at = NEW.created_at, words = words_of(NEW)
      WHERE post_id = NEW.id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER write_words AFTER INSERT ON posts
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION write_words()`.execute(db)
  await sql`
    CREATE TRIGGER rewrite_words
      AFTER UPDATE OF title, content, tags, ward_code, author_id, category, cell, created_at ON posts
      FOR EACH ROW EXECUTE FUNCTION rewrite_words()`.execute(db)
}

/** In the order of the words, so that two who bring the same new ones never wait for each other in a ring. */
async function learning(db: Kysely<unknown>) {
  await sql`
    CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_words (word, posts_count)
      SELECT fresh.word, fresh.count FROM (
        SELECT word, count(*) FROM added, unnest(tsvector_to_array(words)) AS word
        WHERE word NOT LIKE '~%' OR word = '~event' GROUP BY word
      ) AS fresh
      LEFT JOIN LATERAL (SELECT true AS is_known FROM search_words WHERE word = fresh.word LIMIT 1) AS known ON true
      WHERE known.is_known IS NULL ORDER BY fresh.word COLLATE "C"
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER learn_words AFTER INSERT ON post_words
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_words()`.execute(db)
  await sql`
    CREATE TRIGGER learn_new_words AFTER UPDATE ON post_words
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_words()`.execute(db)
}

/** A word that stands nowhere any more goes at once: it may have been a name. Those of many posts are safe to keep. */
async function forgetting(db: Kysely<unknown>) {
  await sql`
    CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM search_words
      WHERE word IN (SELECT unnest(tsvector_to_array(words)) FROM gone) AND posts_count < 100 AND word <> '~event'
        AND NOT EXISTS (SELECT FROM post_words WHERE words @@ quote_literal(search_words.word)::tsquery);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER forget_words AFTER DELETE ON post_words
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_words()`.execute(db)
  await sql`
    CREATE TRIGGER forget_old_words AFTER UPDATE ON post_words
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_words()`.execute(db)
}
