-- Posts and comments of a community are announced to those who may read them, who alone hear this topic as that of the
-- community. Others would hear when somebody writes, and, as the writer's profile changes at the same moment, who.
CREATE OR REPLACE TRIGGER announce_community AFTER INSERT OR DELETE OR UPDATE OF title, content, status, community_id
  ON posts FOR EACH ROW EXECUTE FUNCTION announce_change('inside/community', 'community_id');
CREATE OR REPLACE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON group_comments FOR EACH ROW
  EXECUTE FUNCTION announce_change('inside/community', 'community_id');
