-- What posts are found by, apart from them: a like, which writes the post's row again, leaves the index of
-- words alone. words holds each word folded (may) and as spelt (=máy), with its places in the text, and
-- what nobody can type: the cell (~613…), the category (~event) and the author (~by42).
CREATE TABLE post_words (
  post_id bigint PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  cell bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  words tsvector NOT NULL
);
CREATE INDEX post_words_words ON post_words USING gin (words) WITH (fastupdate = off);
CREATE INDEX post_words_near ON post_words (cell, created_at DESC, post_id DESC);
CREATE INDEX post_words_newest ON post_words (created_at DESC, post_id DESC);

-- Folded words, spelt words and categories, each with the approximate number of posts that have it. A job
-- counts them.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  posts_count integer NOT NULL,
  counted_at timestamptz
);
CREATE INDEX search_words_counted_at ON search_words (counted_at NULLS FIRST);
CREATE INDEX search_words_resembling ON search_words USING gin (word gin_trgm_ops)
  WHERE word ~ '^[[:alnum:]]';

-- A letter for private use separates title, text, tags, place and names, so that no phrase reaches across.
CREATE FUNCTION words_of(post posts) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', string_agg('''' || word || ''':' || place || ' ''=' || spelling || '''', ' '),
    '~' || post.cell, '~' || post.category, '~by' || post.author_id)::tsvector
  FROM spelt_words(concat_ws(U&' \E000 ', post.title, post.content, array_to_string(post.tags, U&' \E000 '),
    (SELECT full_name || ' ' || province FROM wards WHERE code = post.ward_code),
    (SELECT concat_ws(U&' \E000 ', display_name, username) FROM users WHERE id = post.author_id)))
$$;

CREATE FUNCTION write_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_words (post_id, cell, created_at, words)
  SELECT posts.id, posts.cell, posts.created_at, words_of(posts) FROM added JOIN posts USING (id)
  WHERE posts.cell IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION rewrite_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_words SET cell = NEW.cell, created_at = NEW.created_at, words = words_of(NEW)
  WHERE post_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER write_words AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION write_words();
CREATE TRIGGER rewrite_words AFTER UPDATE OF title, content, tags, ward_code, author_id, category, cell, created_at ON posts
  FOR EACH ROW EXECUTE FUNCTION rewrite_words();

-- In the order of the words: two transactions with the same new words never wait for each other in a circle.
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER learn_words AFTER INSERT ON post_words REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION learn_words();
CREATE TRIGGER learn_new_words AFTER UPDATE ON post_words REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION learn_words();

-- A word that no post has any more goes at once: it may have been a name. Words of many posts are safe to
-- keep.
CREATE FUNCTION delete_unused_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words
  WHERE word IN (SELECT unnest(tsvector_to_array(words)) FROM gone) AND posts_count < 100 AND word NOT LIKE '~%'
    AND NOT EXISTS (SELECT FROM post_words WHERE words @@ quote_literal(search_words.word)::tsquery);
  RETURN NULL;
END $$;
CREATE TRIGGER delete_unused_words AFTER DELETE ON post_words REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION delete_unused_words();
CREATE TRIGGER delete_replaced_words AFTER UPDATE ON post_words REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION delete_unused_words();
