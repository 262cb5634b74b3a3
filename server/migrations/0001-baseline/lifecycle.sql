CREATE TABLE exports (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'failed')),
  progress real NOT NULL DEFAULT 0,
  key text NOT NULL,
  bytes integer,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz,
  requested_before timestamptz
);
CREATE INDEX exports_expires_at ON exports (expires_at);

-- What staff did to whose account, written once and ended once. The ids stay when the accounts go. An erasure
-- has no erase_at until a second admin has confirmed it.
CREATE TABLE account_erasures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  reason text NOT NULL,
  ordered_by bigint NOT NULL,
  ordered_at timestamptz NOT NULL,
  erase_at timestamptz,
  ended_as text CHECK (ended_as IN ('undone', 'lapsed', 'erased')),
  ended_by bigint,
  ended_at timestamptz,
  confirmed_by bigint,
  confirmed_at timestamptz,
  CHECK ((ended_as IS NULL) = (ended_at IS NULL)),
  CHECK ((NOT ended_as IS DISTINCT FROM 'undone') = (ended_by IS NOT NULL)),
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CHECK (confirmed_at IS NULL OR erase_at IS NOT NULL),
  CHECK (confirmed_by <> ordered_by)
);
CREATE UNIQUE INDEX account_erasures_user_id ON account_erasures (user_id) WHERE ended_as IS NULL;
CREATE INDEX account_erasures_erase_at ON account_erasures (erase_at) WHERE ended_as IS NULL;
CREATE INDEX account_erasures_asked ON account_erasures (ordered_at)
  WHERE ended_as IS NULL AND erase_at IS NULL;

CREATE FUNCTION keep_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.ended_as IS NULL
      AND (NEW.id, NEW.user_id, NEW.reason, NEW.ordered_by, NEW.ordered_at)
        = (OLD.id, OLD.user_id, OLD.reason, OLD.ordered_by, OLD.ordered_at)
      AND (OLD.erase_at IS NULL
        OR (NEW.erase_at, NEW.confirmed_by, NEW.confirmed_at)
          IS NOT DISTINCT FROM (OLD.erase_at, OLD.confirmed_by, OLD.confirmed_at))
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'What staff did stays as it was written';
END $$;
CREATE TRIGGER keep_written BEFORE DELETE OR UPDATE ON account_erasures FOR EACH ROW
  EXECUTE FUNCTION keep_written();
