-- What an alert is about and where: words, a point that its author has chosen, or both. The point is public.

ALTER TABLE posts
  ADD COLUMN alert_kind text,
  ADD COLUMN place text NOT NULL DEFAULT '',
  ADD COLUMN spot_latitude double precision,
  ADD COLUMN spot_longitude double precision;
