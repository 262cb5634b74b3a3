-- A person who declined a handover is asked again after a pause. Nothing reads `owner_sought_at`.

ALTER TABLE communities DROP COLUMN owner_sought_at;

ALTER TABLE community_members ADD COLUMN handover_refused_at timestamptz(3);
