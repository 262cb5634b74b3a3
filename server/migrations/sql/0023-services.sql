-- How a service is paid, and when it is available. A service without a way of paying is paid by the job, or free at a price
-- of 0. An agreed price counts as the highest in ascending order, and as the lowest in descending order.

ALTER TABLE products
  ADD COLUMN pricing text CHECK (pricing IN ('job', 'hour', 'agreed', 'free')),
  ADD COLUMN hours text NOT NULL DEFAULT '';

CREATE INDEX products_ascending ON products (parent, (CASE pricing WHEN 'agreed' THEN 100000000000 ELSE price END), id)
  INCLUDE (cell, seller_id, expires_at) WHERE status = 'active' AND NOT is_away;
CREATE INDEX products_ascending_of
  ON products (parent, category, (CASE pricing WHEN 'agreed' THEN 100000000000 ELSE price END), id)
  INCLUDE (cell, seller_id, expires_at) WHERE status = 'active' AND NOT is_away;

DROP TRIGGER announce_change ON products;
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OF name, description, price, original_price, category,
  place, ward_code, near_home, cell, stock, status, cautions, saves_count, promoted_at, promotion_text, expires_at,
  listed_at, is_away, withheld_at, pricing, hours ON products FOR EACH ROW
  EXECUTE FUNCTION announce_change('product', 'id', 'profile', 'seller_id');
