-- What a process remembers of a viewer contains the people whom a block hides.
CREATE TRIGGER announce_viewer AFTER INSERT OR DELETE OR UPDATE OF blocker_id, blocked_id ON blocks
  FOR EACH ROW EXECUTE FUNCTION announce_change('viewer', 'blocker_id', 'viewer', 'blocked_id');
