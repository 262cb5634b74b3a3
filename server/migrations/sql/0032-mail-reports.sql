-- A keyed hash, to which a returned mail or a complaint is traced after the address is gone.
ALTER TABLE mails ADD address_hash text;
-- The owner of an address is told when its mail comes back.
CREATE INDEX account_mailboxes_by_address ON account_mailboxes (address_hash);
