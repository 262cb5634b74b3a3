-- ward communities exist from the start; people founded the others. cell and parent (resolution 7) are
-- where distances are measured from: the point of a founded one, else the middle of its ward; null where it
-- has neither. members_count leaves out the owner, and is 0 of a ward's. owner_id is null of a ward's and
-- where the owner has left; owner_sought_at is when others were asked to take over. What is withheld is
-- deleted, too.
CREATE TABLE communities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  ward_code text REFERENCES wards,
  created_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'ward' CHECK (kind IN ('ward', 'community', 'group')),
  description text NOT NULL DEFAULT '',
  rules text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  privacy text NOT NULL DEFAULT 'open' CHECK (privacy IN ('open', 'request')),
  latitude double precision,
  longitude double precision,
  cell bigint,
  parent bigint,
  owner_id bigint REFERENCES users ON DELETE SET NULL,
  founder_id bigint REFERENCES users ON DELETE SET NULL,
  avatar_id bigint,
  cover_id bigint,
  members_count integer NOT NULL DEFAULT 0 CHECK (members_count >= 0),
  pinned_post_id bigint,
  is_featured boolean NOT NULL DEFAULT false,
  owner_sought_at timestamptz,
  deleted_at timestamptz,
  words text[] NOT NULL
    GENERATED ALWAYS AS (words_of_product(name || ' ' || description || ' ' || location)) STORED,
  withheld_at timestamptz,
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK (withheld_at IS NULL OR deleted_at IS NOT NULL)
);
CREATE UNIQUE INDEX communities_of_wards ON communities (ward_code) WHERE kind = 'ward';
CREATE INDEX communities_near ON communities (cell, kind, id) WHERE deleted_at IS NULL;
CREATE INDEX communities_words ON communities USING gin (words_near(parent, words))
  WITH (fastupdate = off) WHERE deleted_at IS NULL AND kind <> 'ward';
CREATE INDEX communities_owner_id ON communities (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX communities_founder_id ON communities (founder_id, created_at) WHERE founder_id IS NOT NULL;
CREATE INDEX communities_avatar_id ON communities (avatar_id) WHERE avatar_id IS NOT NULL;
CREATE INDEX communities_cover_id ON communities (cover_id) WHERE cover_id IS NOT NULL;
CREATE INDEX communities_pinned_post_id ON communities (pinned_post_id) WHERE pinned_post_id IS NOT NULL;
CREATE INDEX communities_featured ON communities (id) WHERE is_featured;
CREATE INDEX communities_without_owner ON communities (id)
  WHERE owner_id IS NULL AND kind <> 'ward' AND deleted_at IS NULL;
CREATE INDEX communities_deleted_at ON communities (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX communities_point ON communities USING gist (point(longitude, latitude))
  WHERE deleted_at IS NULL AND latitude IS NOT NULL;

CREATE TABLE community_members (
  community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  joined_at timestamptz NOT NULL DEFAULT now(),
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'moderator', 'member')),
  PRIMARY KEY (user_id, community_id)
);
CREATE INDEX community_members_community_id ON community_members (community_id);
CREATE UNIQUE INDEX community_members_owner ON community_members (community_id) WHERE role = 'owner';
CREATE INDEX community_members_moderators ON community_members (community_id, user_id)
  WHERE role <> 'member';
CREATE INDEX community_members_last ON community_members (community_id, joined_at DESC, user_id DESC);

CREATE TABLE community_requests (
  community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  message text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (community_id, user_id)
);
CREATE INDEX community_requests_user_id ON community_requests (user_id);
CREATE INDEX community_requests_first ON community_requests (community_id, created_at, user_id);

CREATE TABLE community_bans (
  community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (community_id, user_id)
);
CREATE INDEX community_bans_user_id ON community_bans (user_id);

CREATE TABLE community_handovers (
  community_id bigint PRIMARY KEY REFERENCES communities ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  offered_at timestamptz NOT NULL
);
CREATE INDEX community_handovers_user_id ON community_handovers (user_id);

CREATE TABLE group_comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  withheld_at timestamptz
);
CREATE INDEX group_comments_last ON group_comments (community_id, id DESC);
CREATE INDEX group_comments_author_id ON group_comments (author_id);

-- Groups whose talk somebody slowed down by hand.
CREATE TABLE slow_groups (
  community_id bigint PRIMARY KEY REFERENCES communities ON DELETE CASCADE,
  slow_until timestamptz(3) NOT NULL
);
CREATE INDEX slow_groups_slow_until ON slow_groups (slow_until);
