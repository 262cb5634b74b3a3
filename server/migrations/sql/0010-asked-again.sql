-- A contact in charge does not end an alarm: other contacts can object, and the person is asked again.
-- Each message to a contact has its own link. `place` is the order in which contacts are told.

ALTER TABLE check_ins ADD times_asked_again integer NOT NULL DEFAULT 0;

ALTER TABLE check_in_contacts ADD doubted_at timestamptz(3), ADD token_hashes text[] NOT NULL DEFAULT '{}';

UPDATE check_in_contacts SET token_hashes = ARRAY[token_hash] WHERE token_hash IS NOT NULL;

ALTER TABLE check_in_contacts DROP token_hash;

CREATE INDEX check_in_contacts_tokens ON check_in_contacts USING gin (token_hashes);

ALTER TABLE trusted_contacts ADD place integer;

-- Alarms that a contact in charge had stopped for good.
UPDATE check_ins SET next_at = now() + interval '30 minutes'
WHERE ended_at IS NULL AND next_at IS NULL AND due_at > now() - interval '1 day';
