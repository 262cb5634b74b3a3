-- What neighbours say about an alert, when it began to notify, and how it ended. Alerts of earlier versions notify by the
-- state of their author, as before.

CREATE TABLE alert_answers (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  is_there boolean NOT NULL,
  answered_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX alert_answers_user_id ON alert_answers (user_id);

ALTER TABLE posts
  ADD COLUMN rings_at timestamptz(3),
  ADD COLUMN false_at timestamptz(3),
  ADD COLUMN ended_as text,
  ADD COLUMN end_note text NOT NULL DEFAULT '';
