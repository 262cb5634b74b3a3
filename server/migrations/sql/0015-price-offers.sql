-- Prices that buyers and sellers name in turn, the buyer first. Each offer is for one piece of a product.

CREATE TABLE price_offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  buyer_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  seller_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'accepted', 'refused', 'withdrawn', 'lapsed', 'ended')),
  prices bigint[] NOT NULL CHECK (cardinality(prices) > 0),
  order_id bigint REFERENCES orders ON DELETE SET NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (buyer_id <> seller_id)
);
CREATE UNIQUE INDEX price_offers_open ON price_offers (product_id, buyer_id) WHERE status = 'open';
CREATE INDEX price_offers_product_id ON price_offers (product_id, updated_at DESC, id DESC);
CREATE INDEX price_offers_buyer_id ON price_offers (buyer_id, updated_at DESC, id DESC);
CREATE INDEX price_offers_seller_id ON price_offers (seller_id, updated_at DESC, id DESC);
CREATE INDEX price_offers_order_id ON price_offers (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX price_offers_expiring ON price_offers (expires_at) WHERE status = 'open';
