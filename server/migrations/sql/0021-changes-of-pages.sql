-- Pages that are open follow the rows they show. A trigger names the topics of a changed row (contract/realtime.ts) in
-- notices, which the process that wrote the row sends to the sockets after the commit. Arguments: the kind of a topic and
-- the column with its id, in pairs.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
  after jsonb;
  id_before text;
  id_after text;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  before := to_jsonb(OLD);
  after := to_jsonb(NEW);
  FOR place IN 0 .. TG_NARGS - 1 BY 2 LOOP
    id_before := before ->> TG_ARGV[place + 1];
    id_after := after ->> TG_ARGV[place + 1];
    IF id_after IS NOT NULL THEN
      RAISE NOTICE USING ERRCODE = 'XOM01', MESSAGE = TG_ARGV[place] || ':' || id_after;
    END IF;
    IF id_before <> id_after OR (id_before IS NOT NULL AND id_after IS NULL) THEN
      RAISE NOTICE USING ERRCODE = 'XOM01', MESSAGE = TG_ARGV[place] || ':' || id_before;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER announce_event AFTER UPDATE OF author_id, title, content, status, start_date, end_date, max_participants,
  participants_count, comments_count, over_at, cell, community_id ON posts FOR EACH ROW
  WHEN (NEW.category = 'event') EXECUTE FUNCTION announce_change('event', 'id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON events FOR EACH ROW
  EXECUTE FUNCTION announce_change('event', 'post_id');
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OF status, guests, offered_until, turn
  ON post_participants FOR EACH ROW EXECUTE FUNCTION announce_change('event', 'post_id');
CREATE TRIGGER announce_change AFTER INSERT OR DELETE ON event_photos FOR EACH ROW
  EXECUTE FUNCTION announce_change('event', 'post_id');

CREATE TRIGGER announce_community AFTER INSERT OR DELETE OR UPDATE OF title, content, status, community_id
  ON posts FOR EACH ROW EXECUTE FUNCTION announce_change('community', 'community_id');
CREATE TRIGGER announce_change AFTER UPDATE OR DELETE ON communities FOR EACH ROW
  EXECUTE FUNCTION announce_change('community', 'id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON community_members FOR EACH ROW
  EXECUTE FUNCTION announce_change('community', 'community_id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON community_requests FOR EACH ROW
  EXECUTE FUNCTION announce_change('community', 'community_id');
CREATE TRIGGER announce_change AFTER INSERT OR DELETE ON community_bans FOR EACH ROW
  EXECUTE FUNCTION announce_change('community', 'community_id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON community_handovers FOR EACH ROW
  EXECUTE FUNCTION announce_change('community', 'community_id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON slow_groups FOR EACH ROW
  EXECUTE FUNCTION announce_change('community', 'community_id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON group_comments FOR EACH ROW
  EXECUTE FUNCTION announce_change('community', 'community_id');

CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OF name, description, price, original_price, category,
  place, ward_code, near_home, cell, stock, status, cautions, saves_count, promoted_at, promotion_text, expires_at,
  listed_at, is_away, withheld_at ON products FOR EACH ROW
  EXECUTE FUNCTION announce_change('product', 'id', 'profile', 'seller_id');

CREATE TRIGGER announce_change AFTER UPDATE OR DELETE ON places FOR EACH ROW
  EXECUTE FUNCTION announce_change('place', 'id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON place_recommendations FOR EACH ROW
  EXECUTE FUNCTION announce_change('place', 'place_id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON place_corrections FOR EACH ROW
  EXECUTE FUNCTION announce_change('place', 'place_id');
CREATE TRIGGER announce_change AFTER INSERT OR DELETE ON place_pictures FOR EACH ROW
  EXECUTE FUNCTION announce_change('place', 'place_id');

CREATE TRIGGER announce_change AFTER UPDATE OR DELETE ON businesses FOR EACH ROW
  EXECUTE FUNCTION announce_change('business', 'id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON business_feedback FOR EACH ROW
  EXECUTE FUNCTION announce_change('business', 'business_id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON business_claims FOR EACH ROW
  EXECUTE FUNCTION announce_change('business', 'business_id');
CREATE TRIGGER announce_change AFTER INSERT OR DELETE ON business_pictures FOR EACH ROW
  EXECUTE FUNCTION announce_change('business', 'business_id');

CREATE TRIGGER announce_change AFTER DELETE OR UPDATE OF username, first_name, last_name, display_name, bio, photo_url,
  portrait, is_verified, ward_code, area, skills, preferences, leaving_at, suspended_until, too_young_at, staff_role,
  post_count ON users FOR EACH ROW EXECUTE FUNCTION announce_change('profile', 'id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON trusted_contacts FOR EACH ROW
  EXECUTE FUNCTION announce_change('profile', 'user_id');
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON ratings FOR EACH ROW
  EXECUTE FUNCTION announce_change('profile', 'rated_id');
CREATE TRIGGER announce_change AFTER DELETE OR UPDATE OF status, helped_id, helper_id ON favours FOR EACH ROW
  EXECUTE FUNCTION announce_change('profile', 'helped_id', 'profile', 'helper_id');
CREATE TRIGGER announce_change AFTER UPDATE OF status ON orders FOR EACH ROW
  EXECUTE FUNCTION announce_change('profile', 'seller_id', 'profile', 'buyer_id');

-- A picture becomes visible when it is processed, or when it is placed.
CREATE TRIGGER announce_change AFTER UPDATE OF state, product_id, post_id, avatar_of ON media FOR EACH ROW
  WHEN (COALESCE(NEW.product_id, NEW.post_id, NEW.avatar_of, OLD.product_id, OLD.post_id, OLD.avatar_of) IS NOT NULL)
  EXECUTE FUNCTION announce_change('product', 'product_id', 'event', 'post_id', 'profile', 'avatar_of');

CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON price_offers FOR EACH ROW
  EXECUTE FUNCTION announce_change('product', 'product_id');
