import { type Kysely, sql } from 'kysely'

export const locks = ['users', 'sessions', 'reports', 'communities']

/**
 * Reports of one thing are one case, which staff or the moderators of its community decide; the member is told why and
 * can appeal. `versions` is what it said at each report. Nobody changes or deletes a row of `audit_log`, each of which
 * contains the hash of the one before. A suspended user's `suspension_id` is that of the action.
 */
export async function up(db: Kysely<unknown>) {
  await cases(db)
  await decisions(db)
  await sql`
    ALTER TABLE users ADD suspended_until timestamptz, ADD suspension_id bigint`.execute(db)
  await sql`CREATE INDEX users_suspended_until ON users (suspended_until) WHERE suspended_until IS NOT NULL`.execute(
    db,
  )
  await sql`ALTER TABLE sessions ADD is_restricted boolean NOT NULL DEFAULT false`.execute(db)
  await auditLog(db)
}

async function cases(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE moderation_cases (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      target_type text NOT NULL,
      target_id bigint NOT NULL,
      author_id bigint REFERENCES users ON DELETE CASCADE,
      community_id bigint REFERENCES communities ON DELETE SET NULL,
      path text,
      versions jsonb NOT NULL DEFAULT '[]',
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided', 'appealed', 'closed')),
      urgency integer NOT NULL DEFAULT 0,
      is_withheld boolean NOT NULL DEFAULT false,
      opened_at timestamptz NOT NULL,
      reported_at timestamptz NOT NULL,
      acted_at timestamptz,
      closed_at timestamptz
    )`.execute(db)
  await sql`
    CREATE UNIQUE INDEX moderation_cases_open ON moderation_cases (target_type, target_id)
    WHERE status = 'open'`.execute(db)
  await sql`
    CREATE INDEX moderation_cases_queue ON moderation_cases (status, urgency DESC, opened_at, id)`.execute(db)
  await sql`
    CREATE INDEX moderation_cases_of_community
    ON moderation_cases (community_id, status, urgency DESC, opened_at, id) WHERE community_id IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX moderation_cases_author_id ON moderation_cases (author_id, id DESC)`.execute(db)
  await sql`CREATE INDEX moderation_cases_target ON moderation_cases (target_type, target_id, id)`.execute(db)
  await sql`CREATE INDEX moderation_cases_opened_at ON moderation_cases (opened_at)`.execute(db)
  await sql`
    ALTER TABLE reports DROP CONSTRAINT reports_reporter_id_target_type_target_id_key,
      ADD case_id bigint REFERENCES moderation_cases ON DELETE CASCADE,
      ADD weight real NOT NULL DEFAULT 0, ADD is_trusted boolean NOT NULL DEFAULT false,
      ADD outcome text CHECK (outcome IN ('upheld', 'dismissed')), ADD notified_at timestamptz`.execute(db)
  await casesOfReports(db)
  await sql`ALTER TABLE reports ALTER case_id SET NOT NULL`.execute(db)
  await sql`CREATE UNIQUE INDEX reports_once ON reports (case_id, reporter_id) WHERE reporter_id IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX reports_case_id ON reports (case_id)`.execute(db)
  await sql`CREATE INDEX reports_outcome ON reports (reporter_id, outcome) WHERE outcome IS NOT NULL`.execute(
    db,
  )
}

/** Reports made before there were cases; those of one thing become one. */
async function casesOfReports(db: Kysely<unknown>) {
  await sql`
    INSERT INTO moderation_cases (target_type, target_id, author_id, versions, opened_at, reported_at)
    SELECT target_type, target_id, CASE target_type
        WHEN 'user' THEN (SELECT id FROM users WHERE id = target_id)
        WHEN 'post' THEN (SELECT author_id FROM posts WHERE id = target_id)
        WHEN 'comment' THEN (SELECT author_id FROM comments WHERE id = target_id)
        WHEN 'rating' THEN (SELECT rater_id FROM ratings WHERE id = target_id)
        WHEN 'message' THEN (SELECT author_id FROM messages WHERE id = target_id)
        WHEN 'product' THEN (SELECT seller_id FROM products WHERE id = target_id)
        WHEN 'community' THEN (SELECT owner_id FROM communities WHERE id = target_id)
        WHEN 'group_comment' THEN (SELECT author_id FROM group_comments WHERE id = target_id) END,
      coalesce((SELECT jsonb_agg(jsonb_build_object('at', of.created_at, 'media', '[]'::jsonb,
          'words', jsonb_build_object('content', content, 'place', coalesce(place, ''))) ORDER BY of.id, revision)
        FROM reported_messages JOIN reports AS of ON of.id = report_id
        WHERE (of.target_type, of.target_id) = (reports.target_type, reports.target_id)), '[]')
      || coalesce((SELECT jsonb_agg(jsonb_build_object('at', of.created_at, 'media', '[]'::jsonb,
          'words', jsonb_build_object('name', name, 'description', description, 'place', place, 'price', price::text)))
        FROM reported_products JOIN reports AS of ON of.id = report_id
        WHERE (of.target_type, of.target_id) = (reports.target_type, reports.target_id)), '[]'),
      min(created_at), max(updated_at)
    FROM reports GROUP BY target_type, target_id`.execute(db)
  await sql`
    UPDATE reports SET case_id = moderation_cases.id FROM moderation_cases
    WHERE (moderation_cases.target_type, moderation_cases.target_id) = (reports.target_type, reports.target_id)`.execute(
    db,
  )
  await sql`DROP TABLE reported_messages, reported_products`.execute(db)
}

async function decisions(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE moderation_actions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      case_id bigint NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('dismiss', 'remove', 'warn', 'suspend', 'terminate')),
      reason text NOT NULL,
      words text NOT NULL DEFAULT '',
      until timestamptz,
      by_id bigint REFERENCES users ON DELETE SET NULL,
      by_community boolean NOT NULL DEFAULT false,
      acted_at timestamptz NOT NULL,
      undone_at timestamptz,
      undone_by bigint REFERENCES users ON DELETE SET NULL
    )`.execute(db)
  await sql`CREATE INDEX moderation_actions_case_id ON moderation_actions (case_id, id)`.execute(db)
  await sql`CREATE INDEX moderation_actions_by_id ON moderation_actions (by_id)`.execute(db)
  await sql`CREATE INDEX moderation_actions_undone_by ON moderation_actions (undone_by)`.execute(db)
  await sql`
    CREATE TABLE moderation_appeals (
      action_id bigint PRIMARY KEY REFERENCES moderation_actions ON DELETE CASCADE,
      words text NOT NULL,
      appealed_at timestamptz NOT NULL,
      is_upheld boolean,
      answer text NOT NULL DEFAULT '',
      decided_by bigint REFERENCES users ON DELETE SET NULL,
      decided_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX moderation_appeals_decided_by ON moderation_appeals (decided_by)`.execute(db)
  await sql`CREATE INDEX moderation_appeals_appealed_at ON moderation_appeals (appealed_at)`.execute(db)
  await sql`
    CREATE TABLE moderation_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      case_id bigint NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
      author_id bigint REFERENCES users ON DELETE SET NULL,
      content text NOT NULL,
      written_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX moderation_notes_case_id ON moderation_notes (case_id, id)`.execute(db)
  await sql`CREATE INDEX moderation_notes_author_id ON moderation_notes (author_id)`.execute(db)
}

async function auditLog(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE audit_log (
      seq bigint PRIMARY KEY,
      at timestamptz NOT NULL,
      actor_id bigint,
      act text NOT NULL,
      subject_type text NOT NULL,
      subject_id bigint,
      detail jsonb NOT NULL,
      hash bytea NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, seq)`.execute(db)
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME; END $$`.execute(db)
  await sql`
    CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db)
}
