-- Comments with which the author of a live alert tells everybody whom it has notified how things stand.
ALTER TABLE comments ADD COLUMN is_update boolean NOT NULL DEFAULT false;
CREATE INDEX comments_updates ON comments (post_id, id DESC) WHERE is_update;
