-- An account of a person below the minimum age stays invisible until they are old enough.

ALTER TABLE users ADD COLUMN too_young_at timestamptz;
