import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await products(db)
  await orders(db)
}

/**
 * `cell` is where distances are measured from: the middle of the ward, or the seller's home's cell where `near_home`;
 * `parent` is its parent of resolution 7. `listed_at` is when it was listed or renewed. `stock` is what nobody ordered.
 * What is `deleted` is purged later.
 */
async function products(db: Kysely<unknown>) {
  await sql`
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
      updated_at timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX products_seller_id ON products (seller_id, listed_at DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX products_expires_at ON products (expires_at) WHERE status = 'active'`.execute(db)
  await sql`CREATE INDEX products_deleted_at ON products (deleted_at) WHERE status = 'deleted'`.execute(db)

  await sql`ALTER TABLE media ADD product_id bigint REFERENCES products ON DELETE SET NULL`.execute(db)
  await sql`CREATE INDEX media_product_id ON media (product_id, position) WHERE product_id IS NOT NULL`.execute(
    db,
  )
  await sql`DROP INDEX media_unused`.execute(db)
  await sql`
    CREATE INDEX media_unused ON media (created_at)
    WHERE post_id IS NULL AND avatar_of IS NULL AND message_id IS NULL AND product_id IS NULL`.execute(db)

  await sql`
    CREATE TABLE saved_products (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, product_id)
    )`.execute(db)
  await sql`
    CREATE INDEX saved_products_newest ON saved_products (user_id, created_at DESC, product_id DESC)`.execute(
    db,
  )
  await sql`CREATE INDEX saved_products_product_id ON saved_products (product_id)`.execute(db)
  await sql`
    CREATE TABLE saved_searches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      search text NOT NULL,
      category text,
      max_price bigint,
      found_at timestamptz,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX saved_searches_user_id ON saved_searches (user_id, id DESC)`.execute(db)
}

/** What was ordered keeps its name and price. `seen_price` is what the person saw when they put it into the cart. */
async function orders(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE cart_items (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      quantity integer NOT NULL CHECK (quantity > 0),
      seen_price bigint NOT NULL,
      position integer NOT NULL,
      PRIMARY KEY (user_id, product_id)
    )`.execute(db)
  await sql`CREATE INDEX cart_items_product_id ON cart_items (product_id)`.execute(db)
  await sql`
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
    )`.execute(db)
  await sql`CREATE INDEX orders_buyer_id ON orders (buyer_id, updated_at DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX orders_seller_id ON orders (seller_id, updated_at DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX orders_lapsing ON orders (lapses_at) WHERE status = 'pending'`.execute(db)
  await sql`
    CREATE TABLE order_items (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
      product_id bigint REFERENCES products ON DELETE SET NULL,
      name text NOT NULL,
      price bigint NOT NULL CHECK (price > 0),
      quantity integer NOT NULL CHECK (quantity > 0)
    )`.execute(db)
  await sql`CREATE INDEX order_items_order_id ON order_items (order_id)`.execute(db)
  await sql`CREATE INDEX order_items_product_id ON order_items (product_id)`.execute(db)
  await sql`
    CREATE TABLE order_moves (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
      move text NOT NULL,
      by text CHECK (by IN ('buyer', 'seller')),
      reason text NOT NULL DEFAULT '',
      at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX order_moves_order_id ON order_moves (order_id, id)`.execute(db)

  await sql`ALTER TABLE ratings ALTER favour_id DROP NOT NULL, ADD order_id bigint REFERENCES orders ON DELETE CASCADE,
    ADD CHECK (num_nonnulls(favour_id, order_id) = 1), ADD UNIQUE (order_id, rated_id)`.execute(db)
}
