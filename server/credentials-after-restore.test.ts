import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { getMe } from '../contract/accounts/accounts.ts'
import { openDatabase } from './platform/database/db.ts'
import { newTestDatabase, type TestDatabase } from './platform/testing/database.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { addPosts, cellOfUser } from './posts/testing-posts.ts'
import {
  createNeighbour,
  type Credential,
  issueCredentials,
  issueSignedCredentials,
  issueTokens,
} from './testing/issued-credentials.ts'

const secretKey = 'the same key before and after the restore'
const startServer = (database: TestDatabase) => startTestServer({ secretKey }, undefined, database)

/** Called after each test in reverse order. */
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

const dropLater = (database: TestDatabase) => {
  cleanups.push(database.drop)
  return database
}

async function startOn(database: TestDatabase) {
  const server = await startServer(database)
  cleanups.push(server.close)
  return server
}

/** A new database, prepared, and its dump. */
async function createDump(prepare: (server: TestServer) => Promise<unknown>) {
  const database = dropLater(await newTestDatabase())
  const server = await startServer(database)
  await prepare(server)
  await server.close()
  return { database, dump: dropLater(await database.copy()) }
}

/** Adds more than one page of posts and comments. */
async function addPages(server: TestServer) {
  const [lan, cell] = [await server.userId('lan'), await cellOfUser(server, 'lan')]
  const post = { cell, category: 'share' as const, reactions_count: 0 }
  const times = Array.from({ length: 21 }, (_, n) => new Date(Date.now() - (n + 1) * 60_000))
  const [first] = await addPosts(
    server,
    lan,
    times.map((created_at) => ({ ...post, created_at })),
  )
  const comment = { post_id: first?.id ?? 0, author_id: lan, content: 'Lời' }
  await server.db
    .insertInto('comments')
    .values(times.map((created_at) => ({ ...comment, created_at, updated_at: created_at })))
    .execute()
}

/** Gives sessions serial ids. Then only the user id in a token tells two of them apart. */
const useSerialSessionIds = async ({ db }: TestServer) => {
  await sql`CREATE SEQUENCE numbers`.execute(db)
  await sql`
    ALTER TABLE sessions ALTER id SET DEFAULT lpad(to_hex(nextval('numbers')), 32, '0')::uuid`.execute(db)
}

describe.each([
  ['with a restart', false],
  ['while the app keeps running', true],
])('tokens, links, cursors after a restore of an older dump, %s', { tags: ['full'] }, (_when, isLive) => {
  test.each([
    ['random', async () => undefined],
    ['serial', useSerialSessionIds],
  ])('none gives access to the data of another user, with %s session ids', async (_kind, prepareIds) => {
    const { database, dump } = await createDump(async (server) => {
      await addPages(server)
      await prepareIds(server)
    })
    const before = await startOn(database)
    const [lost, newcomers] = [
      ['lost1', 'lost2', 'lost3'],
      ['new1', 'new2', 'new3'],
    ]
    for (const name of lost) await createNeighbour(before, name)
    const ids = await Promise.all(lost.map((name) => before.userId(name)))
    const credentials = []
    for (const name of lost) credentials.push(await issueCredentials(before, name))

    if (isLive) await database.restore(dump)
    const after = isLive ? before : await startOn(dump)
    for (const name of newcomers) await createNeighbour(after, name)
    expect(await Promise.all(newcomers.map((name) => after.userId(name)))).toEqual(ids)
    for (const name of newcomers) await issueCredentials(after, name)

    const accepted = []
    for (const [n, own] of credentials.entries())
      for (const { name, isAccepted } of own)
        if (await isAccepted(after, newcomers[n] ?? '')) accepted.push(`${lost[n]}: ${name}`)
    // With serial ids, users can end their own session with that id.
    const isAllowed = (what: string) =>
      prepareIds === useSerialSessionIds && what.endsWith('the id of a session')
    expect(accepted.filter((what) => !isAllowed(what))).toEqual([])
    expect(credentials.flat().length).toBeGreaterThan(90)
  })
})

test(
  'sessions from before the dump still work, until the operator ends all sessions as the docs say',
  { tags: ['full'] },
  async () => {
    let access = ''
    const { dump } = await createDump(async (server) => {
      access = (await server.signIn('lan')).access
    })
    const after = await startOn(dump)
    const { body } = await after.ask(getMe, { headers: { authorization: `Bearer ${access}` } })
    expect(body.username).toBe('lan')

    const running = readFileSync(resolve(import.meta.dirname, '../docs/running.md'), 'utf8')
    const [, statements = ''] = /\*\*Sessions after a restore[^]*?```sql\n([^]*?)```/.exec(running) ?? []
    await sql.raw(statements).execute(after.db)
    const ended = await after.ask(getMe, { headers: { authorization: `Bearer ${access}` } })
    expect(ended.status).toBe(401)
  },
)

test('another installation with the same key and data accepts no token, link or cursor of this one', async () => {
  const credentials: Credential[] = []
  const { dump } = await createDump(async (server) => {
    await createNeighbour(server, 'newcomer')
    credentials.push(...(await issueSignedCredentials(server, 'newcomer')))
  })
  const db = openDatabase(dump.url, console.error, { max: 1 })
  await sql`UPDATE installation SET id = gen_random_uuid()`.execute(db)
  await db.destroy()
  const target = await startOn(dump)
  const accepted = []
  for (const { name, isAccepted } of credentials)
    if (await isAccepted(target, 'newcomer')) accepted.push(name)
  // The copy contains the session, so a user signed in on it can end that session.
  expect(accepted).toEqual(['the id of a session'])
})

test(
  "a token doesn't work if the row of its session belongs to another user",
  { tags: ['full'] },
  async () => {
    const { database } = await createDump(async () => undefined)
    const server = await startOn(database)
    const credentials = await issueTokens(server, 'lan')
    await server.db
      .updateTable('sessions')
      .set({ user_id: await server.userId('minh') })
      .execute()
    const accepted = []
    for (const { name, isAccepted } of credentials) if (await isAccepted(server, 'hoa')) accepted.push(name)
    expect(accepted).toEqual([])
  },
)
