-- Where and when the two sides of an agreed favour meet, and which side said so last.

ALTER TABLE favours
  ADD COLUMN meeting_place text,
  ADD COLUMN meeting_at timestamptz,
  ADD COLUMN meeting_by text CHECK (meeting_by IN ('author', 'offerer'));
