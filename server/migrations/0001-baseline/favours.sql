-- A favour begins as an offer. The helper is who made it, except where something is given: there it is the
-- author. A favour outlives the account of either side.
CREATE TABLE favours (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint REFERENCES posts ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('help', 'request', 'give')),
  title text NOT NULL,
  helped_id bigint REFERENCES users ON DELETE SET NULL,
  helper_id bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  status text NOT NULL DEFAULT 'offered'
    CHECK (status IN ('offered', 'accepted', 'handed_over', 'completed', 'declined', 'withdrawn', 'no_show')),
  message text NOT NULL DEFAULT '',
  is_lending boolean NOT NULL DEFAULT false,
  due_date timestamptz,
  no_show_by text CHECK (no_show_by IN ('author', 'offerer')),
  was_handed_over boolean NOT NULL DEFAULT false,
  reminded_for timestamptz,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT favours_finished CHECK ((status = 'completed') = (finished_at IS NOT NULL))
);
CREATE INDEX favours_helped_id ON favours (helped_id, finished_at DESC, id DESC);
CREATE INDEX favours_helper_id ON favours (helper_id, finished_at DESC, id DESC);
CREATE UNIQUE INDEX favours_offer ON favours (post_id, (CASE kind WHEN 'give' THEN helped_id ELSE helper_id END))
  WHERE post_id IS NOT NULL;
CREATE INDEX favours_post_id ON favours (post_id, status, updated_at);
CREATE INDEX favours_of_helped ON favours (helped_id, updated_at DESC, id DESC);
CREATE INDEX favours_of_helper ON favours (helper_id, updated_at DESC, id DESC);
CREATE INDEX favours_under_way_helped ON favours (helped_id, status, updated_at DESC, id DESC)
  WHERE status IN ('offered', 'accepted', 'handed_over');
CREATE INDEX favours_under_way_helper ON favours (helper_id, status, updated_at DESC, id DESC)
  WHERE status IN ('offered', 'accepted', 'handed_over');

-- What was done, in order; by is null for what happened by itself.
CREATE TABLE favour_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  favour_id bigint NOT NULL REFERENCES favours ON DELETE CASCADE,
  move text NOT NULL
    CHECK (move IN ('offer', 'accept', 'decline', 'withdraw', 'complete', 'return', 'no_show', 'reopen')),
  by text CHECK (by IN ('author', 'offerer')),
  at timestamptz(3) NOT NULL
);
CREATE INDEX favour_moves_favour_id ON favour_moves (favour_id, id);
