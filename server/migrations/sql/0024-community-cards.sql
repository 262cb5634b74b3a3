ALTER TABLE messages DROP CONSTRAINT messages_card_type_check,
  ADD CONSTRAINT messages_card_type_check CHECK (card_type IN ('post', 'product', 'community')) NOT VALID;
