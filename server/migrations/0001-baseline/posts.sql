-- Posts of a founded community have no place (cell) of their own. over_at: an alert has ended, a favour
-- is no longer needed. n_distinct tells the planner of crowded cells: told of the average one, it fetches a
-- crowded one whole and sorts it.
CREATE TABLE posts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  cell bigint,
  region bigint,
  ward_code text REFERENCES wards,
  type text NOT NULL DEFAULT 'regular' CHECK (type = 'regular'),
  category text NOT NULL
    CHECK (category IN ('help', 'alert', 'share', 'event', 'warning', 'give', 'request', 'regular')),
  title text NOT NULL DEFAULT '',
  content text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'hidden', 'withheld', 'deleted')),
  tags text[] NOT NULL DEFAULT '{}',
  is_featured boolean NOT NULL DEFAULT false,
  is_edited boolean NOT NULL DEFAULT false,
  edited_at timestamptz,
  view_count integer NOT NULL DEFAULT 0,
  comments_count integer NOT NULL DEFAULT 0,
  reactions_count integer NOT NULL DEFAULT 0 CHECK (reactions_count >= 0),
  participants_count integer NOT NULL DEFAULT 0,
  start_date timestamptz,
  end_date timestamptz,
  max_participants integer,
  due_date timestamptz,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  over_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint REFERENCES users ON DELETE SET NULL,
  area text NOT NULL DEFAULT 'cell' CHECK (area IN ('cell', 'parent', 'ward')),
  reopened_at timestamptz,
  community_id bigint REFERENCES communities ON DELETE CASCADE
);
ALTER TABLE posts ALTER COLUMN cell SET (n_distinct = 100);
CREATE INDEX posts_near ON posts (cell, created_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX posts_near_category ON posts (cell, category, created_at DESC, id DESC)
  WHERE status = 'active';
CREATE INDEX posts_near_liked ON posts (cell, reactions_count DESC, id DESC) WHERE status = 'active';
CREATE INDEX posts_near_category_liked ON posts (cell, category, reactions_count DESC, id DESC)
  WHERE status = 'active';
CREATE INDEX posts_author_id ON posts (author_id, created_at DESC, id DESC);
CREATE INDEX posts_deleted_by ON posts (deleted_by) WHERE deleted_by IS NOT NULL;
CREATE INDEX posts_deleted_at ON posts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX posts_near_alerts ON posts (cell, created_at DESC, id DESC)
  WHERE status = 'active' AND (category IN ('alert', 'warning'));
CREATE INDEX posts_events_to_come ON posts (start_date) WHERE category = 'event' AND status = 'active';
CREATE INDEX posts_near_events ON posts (cell, start_date)
  WHERE status = 'active' AND category = 'event' AND start_date IS NOT NULL;
CREATE INDEX posts_asking ON posts (author_id, created_at DESC, id DESC)
  WHERE status = 'active' AND over_at IS NULL AND (category IN ('help', 'request', 'give'));
CREATE INDEX posts_in_community ON posts (community_id, created_at DESC, id DESC)
  WHERE community_id IS NOT NULL;
CREATE INDEX posts_in_ward ON posts (ward_code, created_at DESC, id DESC) WHERE community_id IS NULL;
CREATE INDEX posts_near_events_over ON posts (cell, COALESCE(end_date, start_date), id)
  WHERE category = 'event' AND status = 'active' AND over_at IS NULL AND start_date IS NOT NULL;
CREATE INDEX posts_wide_events_over ON posts (wide_cell(cell), COALESCE(end_date, start_date), id)
  WHERE category = 'event' AND status = 'active' AND over_at IS NULL AND start_date IS NOT NULL;
CREATE INDEX posts_own_events ON posts (author_id, COALESCE(end_date, start_date), id)
  WHERE category = 'event' AND status = 'active';
ALTER TABLE communities ADD FOREIGN KEY (pinned_post_id) REFERENCES posts ON DELETE SET NULL;

CREATE TABLE hidden_posts (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX hidden_posts_post_id ON hidden_posts (post_id);

CREATE TABLE seen_posts (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX seen_posts_post_id ON seen_posts (post_id);
CREATE INDEX seen_posts_seen_at ON seen_posts (seen_at);

CREATE TABLE post_likes (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_likes_user_id ON post_likes (user_id);

CREATE TABLE saved_posts (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX saved_posts_newest ON saved_posts (user_id, created_at DESC, post_id DESC);
CREATE INDEX saved_posts_post_id ON saved_posts (post_id);

CREATE TABLE followed_posts (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  followed_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, followed_id)
);
CREATE INDEX followed_posts_newest ON followed_posts (user_id, created_at DESC, followed_id DESC);
CREATE INDEX followed_posts_followers ON followed_posts (followed_id, user_id);

-- What somebody looked at, with what the ranking needs of the post.
CREATE TABLE post_interests (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  category text NOT NULL,
  more boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX post_interests_newest ON post_interests (user_id, created_at DESC);
CREATE INDEX post_interests_post_id ON post_interests (post_id);
CREATE INDEX post_interests_author_id ON post_interests (author_id);
