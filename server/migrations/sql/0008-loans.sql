-- Whether a request asks for a thing that is returned. Null in older posts, where a date makes it a loan.

ALTER TABLE posts ADD COLUMN is_lending boolean;
