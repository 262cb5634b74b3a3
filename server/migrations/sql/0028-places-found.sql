-- The place of an alert and of an event are among the words that find the post.
CREATE OR REPLACE FUNCTION words_of(post posts) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', string_agg('''' || word || ''':' || place || ' ''=' || spelling || '''', ' '),
    '~' || post.cell, '~' || post.category, '~by' || post.author_id)::tsvector
  FROM spelt_words(concat_ws(U&' \E000 ', post.title, post.content, array_to_string(post.tags, U&' \E000 '),
    post.place, (SELECT location FROM events WHERE post_id = post.id AND post.category = 'event'),
    (SELECT full_name || ' ' || province FROM wards WHERE code = post.ward_code),
    (SELECT concat_ws(U&' \E000 ', display_name, username) FROM users WHERE id = post.author_id)))
$$;

DROP TRIGGER rewrite_words ON posts;
CREATE TRIGGER rewrite_words AFTER UPDATE OF title, content, tags, place, ward_code, author_id, category, cell, created_at ON posts
  FOR EACH ROW EXECUTE FUNCTION rewrite_words();

CREATE FUNCTION rewrite_event_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_words SET words = words_of(posts) FROM posts WHERE posts.id = NEW.post_id AND post_words.post_id = posts.id;
  RETURN NULL;
END $$;
CREATE TRIGGER rewrite_event_words AFTER INSERT OR UPDATE OF location ON events
  FOR EACH ROW EXECUTE FUNCTION rewrite_event_words();

UPDATE post_words SET words = words_of(posts) FROM posts
WHERE posts.id = post_words.post_id AND (posts.place <> '' OR EXISTS (SELECT FROM events WHERE events.post_id = posts.id));
