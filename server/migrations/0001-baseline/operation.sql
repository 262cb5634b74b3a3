-- Whether the data is a demo's or production's. At most one row, which goes wherever the data goes.
CREATE TABLE database_claim (
  singleton boolean DEFAULT true PRIMARY KEY CHECK (singleton),
  demo boolean NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);

-- Ids from a sequence come again when an older backup is restored, so tokens and links contain this random
-- id.
CREATE TABLE installation (
  is_this boolean DEFAULT true PRIMARY KEY CHECK (is_this),
  id uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO installation DEFAULT VALUES;

CREATE TABLE upgrades (
  at timestamptz DEFAULT now() PRIMARY KEY,
  migrations integer NOT NULL,
  seconds double precision NOT NULL
);

-- Which pools of workers are alive, in any process; jobs that others locked are unlocked.
CREATE TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);

CREATE TABLE socket_attachments (
  id bigserial PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea
);

-- Counts browsers whose owners agreed: no address, no account. visitor is a keyed hash of a random cookie.
-- An event counts once an hour.
CREATE TABLE analytics_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  visitor text NOT NULL,
  platform text NOT NULL,
  store text NOT NULL,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  occurred_at timestamptz NOT NULL CHECK (occurred_at = date_trunc('hour', occurred_at, 'UTC')),
  UNIQUE (visitor, name, platform, store, occurred_at)
);
CREATE INDEX analytics_events_occurred_at ON analytics_events (occurred_at);
