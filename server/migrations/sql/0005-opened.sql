-- Messages and posts from before a community opened stay visible only to its members of that time.

ALTER TABLE communities ADD COLUMN opened_at timestamptz;

ALTER TABLE community_members ADD COLUMN sees_from timestamptz;
