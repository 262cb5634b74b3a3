-- Whom the author of a request asked to help. A declined ask stays, so that nobody is asked twice.

CREATE TABLE post_asks (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_by bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  declined_at timestamptz(3),
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_asks_user_id ON post_asks (user_id, created_at DESC);
CREATE INDEX post_asks_asked_by ON post_asks (asked_by, created_at DESC);
