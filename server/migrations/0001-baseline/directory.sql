-- cell is that of the point, parent its parent of resolution 7. A place stays when the person who added
-- it leaves.
CREATE TABLE places (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  added_by bigint REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  category text NOT NULL,
  subcategory text NOT NULL,
  location text NOT NULL,
  description text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  hours jsonb NOT NULL DEFAULT '[]',
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  cell bigint NOT NULL,
  parent bigint NOT NULL,
  likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  words text[] NOT NULL
    GENERATED ALWAYS AS (words_of_product(name || ' ' || location || ' ' || description)) STORED,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  withheld_at timestamptz
);
CREATE INDEX places_near ON places (cell, likes DESC, id DESC);
CREATE INDEX places_near_of ON places (cell, category, likes DESC, id DESC);
CREATE INDEX places_added_by ON places (added_by);
CREATE INDEX places_point ON places USING gist (point(longitude, latitude));
CREATE INDEX places_words ON places USING gin (words_near(parent, words)) WITH (fastupdate = off);

CREATE TABLE place_recommendations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  place_id bigint NOT NULL REFERENCES places ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id bigint REFERENCES posts ON DELETE CASCADE,
  words text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (place_id, user_id)
);
CREATE INDEX place_recommendations_user_id ON place_recommendations (user_id);
CREATE INDEX place_recommendations_post_id ON place_recommendations (post_id, id) WHERE post_id IS NOT NULL;

CREATE TABLE favorite_places (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  place_id bigint NOT NULL REFERENCES places ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, place_id)
);
CREATE INDEX favorite_places_newest ON favorite_places (user_id, created_at DESC, place_id DESC);
CREATE INDEX favorite_places_place_id ON favorite_places (place_id);

CREATE TABLE place_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  place_id bigint NOT NULL REFERENCES places ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  changes jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined')),
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX place_corrections_open ON place_corrections (place_id, user_id) WHERE status = 'open';
CREATE INDEX place_corrections_waiting ON place_corrections (id) WHERE status = 'open';
CREATE INDEX place_corrections_place_id ON place_corrections (place_id);
CREATE INDEX place_corrections_user_id ON place_corrections (user_id);

-- cell and its parent are those of the point that somebody chose on the map, or of the middle of the
-- ward; never of a home. A business without an owner can be claimed.
CREATE TABLE businesses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  address text NOT NULL,
  ward_code text REFERENCES wards,
  cell bigint NOT NULL,
  parent bigint NOT NULL,
  latitude double precision,
  longitude double precision,
  phone text,
  website text,
  description text NOT NULL DEFAULT '',
  brand_story text NOT NULL DEFAULT '',
  hometown text NOT NULL DEFAULT '',
  awards text[] NOT NULL DEFAULT '{}',
  feedback_placeholder text NOT NULL DEFAULT '',
  hours jsonb NOT NULL DEFAULT '[]',
  holidays jsonb NOT NULL DEFAULT '{"on": "usual", "tet": null, "special": []}',
  likes_count integer NOT NULL DEFAULT 0 CHECK (likes_count >= 0),
  owner_id bigint REFERENCES users ON DELETE SET NULL,
  added_by bigint REFERENCES users ON DELETE SET NULL,
  is_featured boolean NOT NULL DEFAULT false,
  words text[] NOT NULL
    GENERATED ALWAYS AS (words_of_product(name || ' ' || description || ' ' || address)) STORED,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  withheld_at timestamptz,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX businesses_cell ON businesses (cell, id DESC);
CREATE INDEX businesses_words ON businesses USING gin (words_near(parent, words)) WITH (fastupdate = off);
CREATE INDEX businesses_point ON businesses USING gist (point(longitude, latitude))
  WHERE latitude IS NOT NULL;
CREATE INDEX businesses_owner_id ON businesses (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX businesses_added_by ON businesses (added_by) WHERE added_by IS NOT NULL;
CREATE UNIQUE INDEX businesses_featured ON businesses (is_featured) WHERE is_featured;

CREATE TABLE business_likes (
  business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, user_id)
);
CREATE INDEX business_likes_user_id ON business_likes (user_id);

CREATE TABLE business_feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  answer text,
  answered_by bigint REFERENCES users ON DELETE SET NULL,
  answered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX business_feedback_newest ON business_feedback (business_id, id DESC);
CREATE INDEX business_feedback_author ON business_feedback (author_id, business_id, id DESC);
CREATE INDEX business_feedback_answered_by ON business_feedback (answered_by) WHERE answered_by IS NOT NULL;

CREATE TABLE business_claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
  claimant_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  words text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'declined')),
  reason text NOT NULL DEFAULT '',
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX business_claims_open ON business_claims (business_id, claimant_id)
  WHERE status = 'waiting';
CREATE INDEX business_claims_waiting ON business_claims (id) WHERE status = 'waiting';
CREATE INDEX business_claims_claimant ON business_claims (claimant_id, business_id, id DESC);
CREATE INDEX business_claims_decided_by ON business_claims (decided_by) WHERE decided_by IS NOT NULL;
