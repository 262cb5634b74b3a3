-- Posts follow their rows like the other pages. Likes, comments, offers and answers to alerts are announced by the code.
CREATE TRIGGER announce_post AFTER UPDATE OF author_id, category, title, content, tags, status, is_edited, start_date,
  end_date, due_date, is_lending, max_participants, participants_count, over_at, ended_as, end_note, alert_kind, place,
  spot_latitude, spot_longitude, rings_at, false_at, cell, community_id ON posts FOR EACH ROW
  EXECUTE FUNCTION announce_change('post', 'id');
CREATE OR REPLACE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON events FOR EACH ROW
  EXECUTE FUNCTION announce_change('event', 'post_id', 'post', 'post_id');
CREATE OR REPLACE TRIGGER announce_change AFTER UPDATE OF state, product_id, post_id, avatar_of ON media FOR EACH ROW
  WHEN (COALESCE(NEW.product_id, NEW.post_id, NEW.avatar_of, OLD.product_id, OLD.post_id, OLD.avatar_of) IS NOT NULL)
  EXECUTE FUNCTION announce_change('product', 'product_id', 'event', 'post_id', 'post', 'post_id',
    'profile', 'avatar_of');
