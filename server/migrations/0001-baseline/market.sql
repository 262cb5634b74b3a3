-- cell is where distances are measured from: the middle of the ward, or the seller's home's cell where
-- near_home; parent is its parent of resolution 7. listed_at is when it was listed or renewed. stock
-- is what nobody has ordered. is_away: the seller is leaving. status_before is what a deleted product
-- becomes when the deletion is undone. A product with withheld_at stays hidden whatever its seller does.
CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seller_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price bigint NOT NULL CHECK (price >= 0),
  original_price bigint CHECK (original_price >= 0),
  category text,
  place text NOT NULL,
  ward_code text REFERENCES wards,
  near_home boolean NOT NULL DEFAULT false,
  cell bigint NOT NULL,
  parent bigint NOT NULL,
  stock integer NOT NULL CHECK (stock >= 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'sold', 'hidden', 'expired', 'deleted')),
  post_id bigint UNIQUE REFERENCES posts ON DELETE SET NULL,
  cautions text[] NOT NULL DEFAULT '{}',
  saves_count integer NOT NULL DEFAULT 0 CHECK (saves_count >= 0),
  promoted_at timestamptz,
  promotion_text text NOT NULL DEFAULT '',
  reminded_at timestamptz,
  expires_at timestamptz NOT NULL,
  deleted_at timestamptz,
  listed_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  is_away boolean NOT NULL DEFAULT false,
  status_before text CHECK (status_before IN ('active', 'sold', 'hidden', 'expired')),
  words text[] NOT NULL GENERATED ALWAYS AS (words_of_product(name || ' ' || description)) STORED,
  withheld_at timestamptz
);
CREATE INDEX products_seller_id ON products (seller_id, listed_at DESC, id DESC);
CREATE INDEX products_expires_at ON products (expires_at) WHERE status = 'active';
CREATE INDEX products_deleted_at ON products (deleted_at) WHERE status = 'deleted';
CREATE INDEX products_newest ON products (parent, listed_at, id) INCLUDE (cell, seller_id, expires_at)
  WHERE status = 'active' AND NOT is_away;
CREATE INDEX products_newest_of ON products (parent, category, listed_at, id) INCLUDE (cell, seller_id, expires_at)
  WHERE status = 'active' AND NOT is_away;
CREATE INDEX products_priced ON products (parent, price, id) INCLUDE (cell, seller_id, expires_at)
  WHERE status = 'active' AND NOT is_away;
CREATE INDEX products_priced_of ON products (parent, category, price, id) INCLUDE (cell, seller_id, expires_at)
  WHERE status = 'active' AND NOT is_away;
CREATE INDEX products_near ON products (cell, listed_at, id) INCLUDE (seller_id, expires_at)
  WHERE status = 'active' AND NOT is_away;
CREATE INDEX products_near_of ON products (cell, category, listed_at, id) INCLUDE (seller_id, expires_at)
  WHERE status = 'active' AND NOT is_away;
CREATE INDEX products_words ON products USING gin (words_near(parent, words))
  WITH (fastupdate = off) WHERE status = 'active' AND NOT is_away;
CREATE INDEX products_open ON products (seller_id, listed_at, id) WHERE status = 'active' AND NOT is_away;
CREATE INDEX products_promoted ON products (parent, promoted_at) WHERE promoted_at IS NOT NULL;
CREATE INDEX products_unreminded ON products (expires_at) WHERE status = 'active' AND reminded_at IS NULL;

CREATE TABLE saved_products (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  parent bigint,
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX saved_products_newest ON saved_products (user_id, created_at DESC, product_id DESC);
CREATE INDEX saved_products_product_id ON saved_products (product_id);
CREATE INDEX saved_products_around ON saved_products (parent, created_at) INCLUDE (product_id);

-- seen_price is the price when it was put into the cart.
CREATE TABLE cart_items (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  seen_price bigint NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX cart_items_product_id ON cart_items (product_id);

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL,
  buyer_id bigint REFERENCES users ON DELETE SET NULL,
  seller_id bigint REFERENCES users ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'confirmed', 'completed', 'declined', 'cancelled', 'lapsed')),
  total bigint NOT NULL CHECK (total > 0),
  handover_place text NOT NULL DEFAULT '',
  handover_at timestamptz,
  proposed_by text CHECK (proposed_by IN ('buyer', 'seller')),
  lapses_at timestamptz NOT NULL,
  completed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (buyer_id, order_id, seller_id)
);
CREATE INDEX orders_buyer_id ON orders (buyer_id, updated_at DESC, id DESC);
CREATE INDEX orders_seller_id ON orders (seller_id, updated_at DESC, id DESC);
CREATE INDEX orders_lapsing ON orders (lapses_at) WHERE status = 'pending';

-- What was ordered keeps its name and price.
CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  product_id bigint REFERENCES products ON DELETE SET NULL,
  name text NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  quantity integer NOT NULL CHECK (quantity > 0)
);
CREATE INDEX order_items_order_id ON order_items (order_id);
CREATE INDEX order_items_product_id ON order_items (product_id);

CREATE TABLE order_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  move text NOT NULL,
  by text CHECK (by IN ('buyer', 'seller')),
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX order_moves_order_id ON order_moves (order_id, id);

-- done_at is when the rated deed was done; from then on a rating waits for the other side's.
CREATE TABLE ratings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  favour_id bigint REFERENCES favours ON DELETE CASCADE,
  rater_id bigint REFERENCES users ON DELETE SET NULL,
  rated_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  rating smallint NOT NULL CHECK (rating >= 1 AND rating <= 5),
  comment text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  order_id bigint REFERENCES orders ON DELETE CASCADE,
  done_at timestamptz NOT NULL,
  withheld_at timestamptz,
  UNIQUE (favour_id, rated_id),
  UNIQUE (order_id, rated_id),
  CHECK (num_nonnulls(favour_id, order_id) = 1)
);
CREATE INDEX ratings_rated_id ON ratings (rated_id);
CREATE INDEX ratings_rater_id ON ratings (rater_id);

CREATE TABLE saved_searches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  search text NOT NULL,
  category text,
  max_price bigint,
  found_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX saved_searches_user_id ON saved_searches (user_id, id DESC);

-- A search is found by what a new product has: each of its alternatives has one key, a word or a category,
-- near the parent (resolution 7) of its owner's home.
CREATE TABLE saved_search_keys (
  parent bigint NOT NULL,
  key text NOT NULL,
  search_id bigint NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  PRIMARY KEY (parent, key, search_id)
);
CREATE INDEX saved_search_keys_search_id ON saved_search_keys (search_id);
