import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedWithAccount, keptWithoutPerson } from '../../platform/room.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { rooms } from '../../rooms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What the rooms say of each column that holds text or refers to a person. */
const fates = Object.fromEntries(rooms.flatMap(({ columns }) => Object.entries(columns ?? {})))

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

const withoutConstraint = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('bigint', 'integer') AND column_name ~ '_(id|by|of)$'`.execute(
    server.db,
  )
  const constrained = new Set((await foreignKeys()).map(({ name }) => name))
  return rows.map(({ name }) => name).filter((name) => !constrained.has(name))
}

test('every column with text or a reference to a person has a fate in its room', async () => {
  const references = (await foreignKeys()).filter(({ to }) => to === 'users').map(({ name }) => name)
  const columns = [...(await columnsOf('public', textTypes)), ...references, ...(await withoutConstraint())]
  expect(columns.toSorted()).toEqual(Object.keys(fates).toSorted())
})

test('the database enforces the fate of what refers to a person', async () => {
  const references = (await foreignKeys()).filter(({ to }) => to === 'users')
  for (const { name, on_delete } of references)
    expect(on_delete, name).toBe(fates[name] === deletedWithAccount ? 'c' : 'n')
  for (const name of await withoutConstraint())
    expect([deletedWithAccount, keptWithoutPerson]).not.toContain(fates[name])
})

test('the job queue stores nothing else', async () => {
  expect(await columnsOf('graphile_worker', textTypes)).toEqual(queue)
  const { rows } = await sql<{ schema: string }>`
    SELECT DISTINCT table_schema AS schema FROM information_schema.tables
    WHERE table_schema !~ '^(pg_.*|information_schema)$' ORDER BY 1`.execute(server.db)
  expect(rows).toEqual([{ schema: 'graphile_worker' }, { schema: 'public' }])
})

test('a column that is deleted with the account is in a table whose rows are', async () => {
  const deletedTables = new Set(
    (await foreignKeys())
      .filter(({ to, on_delete }) => to === 'users' && on_delete === 'c')
      .map(({ name }) => name.split('.')[0]),
  )
  const wrongColumns = Object.entries(fates)
    .filter(([, fate]) => fate.startsWith(deletedWithAccount))
    .map(([name]) => name)
    .filter((name) => !['users', ...deletedTables].includes(name.split('.')[0]))
  expect(wrongColumns).toEqual([])
})
