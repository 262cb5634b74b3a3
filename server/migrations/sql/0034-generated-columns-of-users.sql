-- With a row trigger before updates, PostgreSQL computes all generated columns again at every update, and runs the triggers
-- of updates of those columns: each change of a counter made the processes forget the viewer.
DROP TRIGGER refuse_new_uid ON users;
CREATE TRIGGER refuse_new_uid AFTER UPDATE OF uid ON users FOR EACH ROW EXECUTE FUNCTION refuse_new_uid();
