-- A person whose request was rejected by a community can ask again after a pause.

CREATE TABLE community_refusals (
  community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  refused_at timestamptz(3) NOT NULL,
  PRIMARY KEY (community_id, user_id)
);

CREATE INDEX community_refusals_user_id ON community_refusals (user_id);
