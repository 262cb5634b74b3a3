-- A profile shows finished favours, and how many orders a seller has completed. Earlier moves change nothing on it, and
-- announcing them would show who deals with whom: the topics of both people would change at the same moment.
DROP TRIGGER announce_change ON favours;
CREATE TRIGGER announce_change AFTER UPDATE OF status, helped_id, helper_id ON favours FOR EACH ROW
  WHEN (NEW.finished_at IS NOT NULL) EXECUTE FUNCTION announce_change('profile', 'helped_id', 'profile', 'helper_id');
CREATE TRIGGER announce_deletion AFTER DELETE ON favours FOR EACH ROW
  WHEN (OLD.finished_at IS NOT NULL) EXECUTE FUNCTION announce_change('profile', 'helped_id', 'profile', 'helper_id');

DROP TRIGGER announce_change ON orders;
CREATE TRIGGER announce_change AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status = 'completed') EXECUTE FUNCTION announce_change('profile', 'seller_id');
