-- key is the random folder of the public files. Its state goes announced, received, ready. used_by names
-- the room whose table refers to it; null where no room's does.
CREATE TABLE media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id bigint REFERENCES posts ON DELETE SET NULL,
  position smallint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'announced' CHECK (state IN ('announced', 'received', 'ready')),
  type text NOT NULL DEFAULT 'image' CHECK (type IN ('image', 'video')),
  content_type text NOT NULL,
  size integer NOT NULL,
  key text NOT NULL UNIQUE,
  width integer NOT NULL DEFAULT 0,
  height integer NOT NULL DEFAULT 0,
  blur text NOT NULL DEFAULT '',
  widths integer[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  avatar_of bigint UNIQUE REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL DEFAULT 'post' CHECK (purpose IN ('post', 'avatar', 'chat')),
  message_id bigint REFERENCES messages ON DELETE SET NULL,
  product_id bigint REFERENCES products ON DELETE SET NULL,
  used_by text
);
CREATE INDEX media_post_id ON media (post_id, position);
CREATE INDEX media_owner_id ON media (owner_id);
CREATE INDEX media_message_id ON media (message_id, position) WHERE message_id IS NOT NULL;
CREATE INDEX media_product_id ON media (product_id, position) WHERE product_id IS NOT NULL;
CREATE INDEX media_unused ON media (created_at)
  WHERE post_id IS NULL AND avatar_of IS NULL AND message_id IS NULL AND product_id IS NULL AND used_by IS NULL;
ALTER TABLE communities ADD FOREIGN KEY (cover_id) REFERENCES media ON DELETE SET NULL;
ALTER TABLE communities ADD FOREIGN KEY (avatar_id) REFERENCES media ON DELETE SET NULL;

-- Bytes that arrived since the start of the day since.
CREATE TABLE upload_days (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  since timestamptz NOT NULL,
  bytes bigint NOT NULL
);

-- bits is the perceptual hash. bands are four numbers of 16 bits each, with their place before them:
-- pictures that differ in at most 3 bits share one.
CREATE TABLE picture_hashes (
  media_id bigint PRIMARY KEY REFERENCES media ON DELETE CASCADE,
  bits bit(64) NOT NULL,
  bands integer[] NOT NULL
);
CREATE INDEX picture_hashes_bands ON picture_hashes USING gin (bands);

CREATE TABLE place_pictures (
  place_id bigint NOT NULL REFERENCES places ON DELETE CASCADE,
  media_id bigint NOT NULL UNIQUE REFERENCES media ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (place_id, position)
);

CREATE TABLE business_pictures (
  business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
  media_id bigint NOT NULL REFERENCES media ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('photo', 'cover', 'avatar')),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, part, position),
  UNIQUE (media_id, part)
);

CREATE TABLE event_photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  media_id bigint NOT NULL UNIQUE REFERENCES media ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX event_photos_newest ON event_photos (post_id, id DESC);
CREATE INDEX event_photos_user_id ON event_photos (user_id);

-- Unused pictures are purged.
CREATE FUNCTION release_event_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media SET used_by = NULL WHERE id = OLD.media_id;
  RETURN NULL;
END $$;
CREATE TRIGGER release_event_photo AFTER DELETE ON event_photos FOR EACH ROW
  EXECUTE FUNCTION release_event_photo();
