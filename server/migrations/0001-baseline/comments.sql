-- parent_id is the thread's first comment, reply_to_id the person whom a reply to a reply answers. A
-- deleted comment stays while replies of others stand below it, without its author after an erasure.
-- is_hidden: see hide_blockers_words. What staff withhold is deleted, too.
CREATE TABLE comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  author_id bigint REFERENCES users ON DELETE SET NULL,
  parent_id bigint REFERENCES comments ON DELETE CASCADE,
  reply_to_id bigint REFERENCES users ON DELETE SET NULL,
  content text NOT NULL,
  likes_count integer NOT NULL DEFAULT 0 CHECK (likes_count >= 0),
  is_edited boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz,
  deleted_by bigint REFERENCES users ON DELETE SET NULL,
  is_hidden boolean NOT NULL DEFAULT false,
  withheld_at timestamptz,
  CHECK (author_id IS NOT NULL OR deleted_at IS NOT NULL AND content = ''),
  CHECK (withheld_at IS NULL OR deleted_at IS NOT NULL)
);
CREATE INDEX comments_threads ON comments (post_id, created_at DESC, id DESC) WHERE parent_id IS NULL;
CREATE INDEX comments_replies ON comments (parent_id, created_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX comments_newest ON comments (post_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX comments_by_author ON comments (post_id, author_id) WHERE deleted_at IS NULL;
CREATE INDEX comments_author_id ON comments (author_id, id);
CREATE INDEX comments_reply_to_id ON comments (reply_to_id);
CREATE INDEX comments_deleted_by ON comments (deleted_by);
CREATE INDEX comments_deleted_at ON comments (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX comments_hidden ON comments (post_id, created_at DESC, id DESC)
  WHERE is_hidden AND deleted_at IS NULL;
CREATE INDEX comments_hidden_author ON comments (author_id) WHERE is_hidden;

CREATE TABLE comment_likes (
  comment_id bigint NOT NULL REFERENCES comments ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_likes_user_id ON comment_likes (user_id);

-- Who is named in a post (comment_id is null) or in a comment. What an edit removes stays for a day with
-- is_there false, so that its notification counts.
CREATE TABLE mentions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  comment_id bigint REFERENCES comments ON DELETE CASCADE,
  person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  by_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  is_there boolean NOT NULL DEFAULT true,
  notified_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (post_id, comment_id, person_id)
);
CREATE INDEX mentions_comment_id ON mentions (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX mentions_person_id ON mentions (person_id);
CREATE INDEX mentions_notified ON mentions (by_id, notified_at);
CREATE INDEX mentions_edited_out ON mentions (notified_at) WHERE NOT is_there;

-- Posts whose comments somebody slowed down by hand.
CREATE TABLE slow_threads (
  post_id bigint PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  slow_until timestamptz(3) NOT NULL
);
CREATE INDEX slow_threads_slow_until ON slow_threads (slow_until);

CREATE FUNCTION is_under_blocked(comment comments) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM blocks WHERE blocker_id = comment.author_id AND blocked_id IN (
    (SELECT author_id FROM posts WHERE id = comment.post_id),
    (SELECT author_id FROM comments AS thread WHERE thread.id = comment.parent_id),
    comment.reply_to_id))
$$;

-- While a block lasts, the blocker's comments under the blocked person's post, in their thread or in reply to
-- them are hidden and not counted. That is written once, so that readers don't pay for it. Comments are
-- locked before posts, as a deletion does.
CREATE FUNCTION hide_blockers_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  begins constant boolean := TG_OP = 'INSERT';
  writer constant bigint := CASE WHEN begins THEN NEW.blocker_id ELSE OLD.blocker_id END;
  turning bigint[];
BEGIN
  turning := ARRAY(SELECT id FROM comments
    WHERE author_id = writer AND is_hidden <> begins AND is_under_blocked(comments) = begins
    ORDER BY id FOR NO KEY UPDATE);
  IF turning = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM comments WHERE id = ANY(turning))
    ORDER BY id FOR NO KEY UPDATE;
  WITH turned AS (
    UPDATE comments SET is_hidden = begins WHERE id = ANY(turning) RETURNING post_id, deleted_at
  )
  UPDATE posts SET comments_count = comments_count + CASE WHEN begins THEN -said.count ELSE said.count END
  FROM (SELECT post_id, count(*)::integer FROM turned WHERE deleted_at IS NULL GROUP BY post_id) AS said
  WHERE posts.id = said.post_id;
  RETURN NULL;
END $$;
CREATE TRIGGER hide_blockers_words AFTER INSERT OR DELETE ON blocks FOR EACH ROW
  EXECUTE FUNCTION hide_blockers_words();
