-- Deleting an account searches for `@username` in the largest tables of texts.

CREATE INDEX comments_with_signs ON comments USING gin (lower(content) gin_trgm_ops)
WHERE content LIKE '%@%';

CREATE INDEX group_comments_with_signs ON group_comments USING gin (lower(content) gin_trgm_ops)
WHERE content LIKE '%@%';

CREATE INDEX messages_with_signs ON messages USING gin (lower(content) gin_trgm_ops)
WHERE content LIKE '%@%';

CREATE INDEX messages_places_with_signs ON messages (id) WHERE place LIKE '%@%';
