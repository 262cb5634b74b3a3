-- Whether a rating by a person who left still counts.

ALTER TABLE ratings ADD COLUMN is_counted boolean NOT NULL DEFAULT true;
