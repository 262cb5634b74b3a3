-- Processes remember for a second who sends the requests of a session. They forget it when one of these rows changes.
CREATE TRIGGER announce_viewer AFTER DELETE OR UPDATE OF username, password_hash, is_staff, staff_role, is_verified,
  birthday, cell, area, ward_code, suspended_until, leaving_at ON users
  FOR EACH ROW EXECUTE FUNCTION announce_change('viewer', 'id');
CREATE TRIGGER announce_viewer AFTER DELETE OR UPDATE OF user_id, ended_at, authenticated_at, second_factor_at,
  is_restricted ON sessions FOR EACH ROW EXECUTE FUNCTION announce_change('viewer', 'user_id');
CREATE TRIGGER announce_viewer AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON second_factors
  FOR EACH ROW EXECUTE FUNCTION announce_change('viewer', 'user_id');
