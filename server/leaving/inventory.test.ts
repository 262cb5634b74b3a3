import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gone, left } from '../platform/room.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { rooms } from '../rooms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Every text column, by the room that declares it. */
const texts = Object.fromEntries(rooms.flatMap(({ columns }) => Object.entries(columns ?? {})))

/** Every column that refers to a person by id, also without a constraint. */
const people: Record<string, string> = {
  'blocks.blocked_id': gone,
  'blocks.blocker_id': gone,
  'comment_likes.user_id': gone,
  'comments.author_id': left,
  'comments.deleted_by': left,
  'comments.reply_to_id': left,
  'community_members.user_id': gone,
  'exports.user_id': gone,
  'favours.helped_id': left,
  'favours.helper_id': left,
  'hidden_posts.user_id': gone,
  'home_moves.user_id': gone,
  'homes.user_id': gone,
  'idempotency_keys.user_id': gone,
  'identities.user_id': gone,
  'invitations.accepted_by': left,
  'invitations.inviter_id': gone,
  'lifted_blocks.blocked_id': gone,
  'lifted_blocks.blocker_id': gone,
  'mailed_links.user_id': gone,
  'mails.about_user_id': gone,
  'mails.to_user_id': gone,
  'media.avatar_of': gone,
  'media.owner_id': gone,
  'notification_people.person_id': gone,
  'notifications.user_id': gone,
  'phone_codes.user_id': gone,
  'post_interests.author_id': gone,
  'post_interests.user_id': gone,
  'post_likes.user_id': gone,
  'post_shares.recipient_id': gone,
  'post_shares.sender_id': gone,
  'posts.author_id': gone,
  'posts.deleted_by': left,
  'ratings.rated_id': gone,
  'ratings.rater_id': left,
  'reports.reporter_id': left,
  'safety_updates.user_id': gone,
  'saved_posts.user_id': gone,
  'seen_posts.user_id': gone,
  'sessions.user_id': gone,
  'ticket_acts.staff_id': left,
  'tickets.user_id': left,
  'trusted_contacts.user_id': gone,
  'upload_days.user_id': gone,
}

const record = 'the record of what staff did stays; once the account is gone the number names nobody'

/** Numbers that refer to something without a constraint. */
const withoutConstraint: Record<string, string> = {
  'account_erasures.ended_by': record,
  'account_erasures.ordered_by': record,
  'account_erasures.user_id': record,
  'reports.target_id': 'reports about the person and their posts are removed (moderation)',
}

/**
 * The queue's own columns: payloads hold ids and random keys; jobs about a person are deleted, and so are errors that
 * quote them.
 */
const queue = [
  '_private_job_queues.locked_by',
  '_private_job_queues.queue_name',
  '_private_jobs.flags',
  '_private_jobs.key',
  '_private_jobs.last_error',
  '_private_jobs.locked_by',
  '_private_jobs.payload',
  '_private_known_crontabs.identifier',
  '_private_tasks.identifier',
]

const textTypes = [
  'text',
  'character varying',
  'character',
  'tsvector',
  'json',
  'jsonb',
  'ARRAY',
  'bytea',
  'USER-DEFINED',
]

async function columnsOf(schema: string, types: string[]) {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = ${schema} AND table_type = 'BASE TABLE'
      AND data_type = ANY(${types}) AND NOT coalesce(udt_name, '') = ANY('{_int2,_int4,_int8}')`.execute(
    server.db,
  )
  return rows.map(({ name }) => name).toSorted()
}

async function foreignKeys() {
  const { rows } = await sql<{ name: string; to: string; on_delete: string }>`
    SELECT conrelid::regclass || '.' || attname AS name, confrelid::regclass::text AS to, confdeltype AS on_delete
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(server.db)
  return rows
}

test('every column that refers to a person has a fate, and the database enforces it', async () => {
  const found = (await foreignKeys()).filter(({ to }) => to === 'users')
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(people).toSorted())
  for (const { name, on_delete } of found) expect(on_delete, name).toBe(people[name] === gone ? 'c' : 'n')
})

test('every number that could refer to a person without a constraint is listed', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('bigint', 'integer') AND column_name ~ '_(id|by|of)$'`.execute(
    server.db,
  )
  const constrained = new Set((await foreignKeys()).map(({ name }) => name))
  const unconstrained = rows.map(({ name }) => name).filter((name) => !constrained.has(name))
  expect(unconstrained.toSorted()).toEqual(Object.keys(withoutConstraint).toSorted())
})

test('every text column has a fate; decide here what happens to a new one', async () => {
  expect(await columnsOf('public', textTypes)).toEqual(Object.keys(texts).toSorted())
  expect(await columnsOf('graphile_worker', textTypes)).toEqual(queue)
  const { rows } = await sql<{ schema: string }>`
    SELECT DISTINCT table_schema AS schema FROM information_schema.tables
    WHERE table_schema !~ '^(pg_.*|information_schema)$' ORDER BY 1`.execute(server.db)
  expect(rows).toEqual([{ schema: 'graphile_worker' }, { schema: 'public' }])
})

test('a column said to go with the account is in a table whose rows do', async () => {
  const deletedTables = new Set(
    (await foreignKeys())
      .filter(({ to, on_delete }) => to === 'users' && on_delete === 'c')
      .map(({ name }) => name.split('.')[0]),
  )
  const kept = Object.entries(texts)
    .filter(([, fate]) => fate.startsWith(gone))
    .map(([name]) => name)
    .filter((name) => !['users', ...deletedTables].includes(name.split('.')[0]))
  expect(kept).toEqual([])
})
