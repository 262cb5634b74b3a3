import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await communities(db)
  await members(db)
  await posts(db)
  // The contract lists what can be reported.
  await sql`ALTER TABLE reports DROP CONSTRAINT reports_target_type_check`.execute(db)
}

/**
 * `ward` communities were there before; the others were founded by somebody. `cell` and `parent` are where distances are
 * measured from: the founded one's point, or the middle of the ward where it was founded; null where it has neither.
 * `members_count` does not count the owner, and is 0 of a ward's. `owner_id` is null of a ward's and where the owner is gone;
 * `owner_sought_at` is when others were asked to take it over.
 */
async function communities(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE communities
      ADD kind text NOT NULL DEFAULT 'ward' CHECK (kind IN ('ward', 'community', 'group')),
      ADD description text NOT NULL DEFAULT '',
      ADD rules text NOT NULL DEFAULT '',
      ADD location text NOT NULL DEFAULT '',
      ADD privacy text NOT NULL DEFAULT 'open' CHECK (privacy IN ('open', 'request')),
      ADD latitude double precision,
      ADD longitude double precision,
      ADD cell bigint,
      ADD parent bigint,
      ADD owner_id bigint REFERENCES users ON DELETE SET NULL,
      ADD founder_id bigint REFERENCES users ON DELETE SET NULL,
      ADD avatar_id bigint REFERENCES media ON DELETE SET NULL,
      ADD cover_id bigint REFERENCES media ON DELETE SET NULL,
      ADD members_count integer NOT NULL DEFAULT 0 CHECK (members_count >= 0),
      ADD pinned_post_id bigint REFERENCES posts ON DELETE SET NULL,
      ADD is_featured boolean NOT NULL DEFAULT false,
      ADD owner_sought_at timestamptz,
      ADD deleted_at timestamptz,
      ADD words text[] NOT NULL
        GENERATED ALWAYS AS (words_of_product(name || ' ' || description || ' ' || location)) STORED,
      ADD CHECK ((latitude IS NULL) = (longitude IS NULL)),
      DROP CONSTRAINT communities_ward_code_key`.execute(db)
  await sql`CREATE UNIQUE INDEX communities_of_wards ON communities (ward_code) WHERE kind = 'ward'`.execute(
    db,
  )
  await sql`CREATE INDEX communities_near ON communities (cell, kind, id) WHERE deleted_at IS NULL`.execute(
    db,
  )
  await sql`CREATE INDEX communities_pins ON communities (latitude, longitude) WHERE deleted_at IS NULL AND latitude IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE INDEX communities_words ON communities USING gin (words_near(parent, words)) WITH (fastupdate = off)
    WHERE deleted_at IS NULL AND kind <> 'ward'`.execute(db)
  await sql`CREATE INDEX communities_owner_id ON communities (owner_id) WHERE owner_id IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX communities_founder_id ON communities (founder_id, created_at) WHERE founder_id IS NOT NULL`.execute(
    db,
  )
  for (const column of ['avatar_id', 'cover_id', 'pinned_post_id'])
    await sql`
      CREATE INDEX ${sql.ref(`communities_${column}`)} ON communities (${sql.ref(column)})
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(db)
  await sql`CREATE INDEX communities_featured ON communities (id) WHERE is_featured`.execute(db)
  await sql`CREATE INDEX communities_without_owner ON communities (id)
    WHERE owner_id IS NULL AND kind <> 'ward' AND deleted_at IS NULL`.execute(db)
  await sql`CREATE INDEX communities_deleted_at ON communities (deleted_at) WHERE deleted_at IS NOT NULL`.execute(
    db,
  )
}

async function members(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE community_members
      ADD role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'moderator', 'member'))`.execute(db)
  await sql`
    CREATE UNIQUE INDEX community_members_owner ON community_members (community_id) WHERE role = 'owner'`.execute(
    db,
  )
  await sql`
    CREATE INDEX community_members_moderators ON community_members (community_id, user_id)
    WHERE role <> 'member'`.execute(db)
  await sql`CREATE INDEX community_members_last ON community_members (community_id, joined_at DESC, user_id DESC)`.execute(
    db,
  )
  await sql`
    CREATE TABLE community_requests (
      community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      message text NOT NULL,
      created_at timestamptz(3) NOT NULL,
      PRIMARY KEY (community_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX community_requests_user_id ON community_requests (user_id)`.execute(db)
  await sql`CREATE INDEX community_requests_first ON community_requests (community_id, created_at, user_id)`.execute(
    db,
  )
  await sql`
    CREATE TABLE community_bans (
      community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz(3) NOT NULL,
      PRIMARY KEY (community_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX community_bans_user_id ON community_bans (user_id)`.execute(db)
  await sql`
    CREATE TABLE community_handovers (
      community_id bigint PRIMARY KEY REFERENCES communities ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      offered_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX community_handovers_user_id ON community_handovers (user_id)`.execute(db)
  await sql`
    CREATE TABLE group_comments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
      author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      content text NOT NULL,
      created_at timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX group_comments_last ON group_comments (community_id, id DESC)`.execute(db)
  await sql`CREATE INDEX group_comments_author_id ON group_comments (author_id)`.execute(db)
}

/** Where it was posted, if not just around the author's home. A post of a founded community has no place of its own. */
async function posts(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE posts ADD community_id bigint REFERENCES communities ON DELETE CASCADE,
      ALTER cell DROP NOT NULL, ALTER region DROP NOT NULL`.execute(db)
  await sql`
    CREATE INDEX posts_in_community ON posts (community_id, created_at DESC, id DESC)
    WHERE community_id IS NOT NULL`.execute(db)
  await wordless(db)
  await sql`CREATE INDEX posts_in_ward ON posts (ward_code, created_at DESC, id DESC) WHERE community_id IS NULL`.execute(
    db,
  )
}

/** What has no place is not searched, so that neither its words nor corrections by them leave its community. */
async function wordless(db: Kysely<unknown>) {
  await sql`
    CREATE OR REPLACE FUNCTION write_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO post_words (post_id, cell, created_at, words)
      SELECT posts.id, posts.cell, posts.created_at, words_of(posts) FROM added JOIN posts USING (id)
      WHERE posts.cell IS NOT NULL;
      RETURN NULL;
    END $$`.execute(db)
}
