-- When everybody around an alert had been notified: from then on it notifies nobody new.
ALTER TABLE posts ADD COLUMN rung_at timestamptz(3);
UPDATE posts SET rung_at = rings_at WHERE rings_at < now() - interval '1 hour';
