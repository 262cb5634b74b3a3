import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { getMe } from '../contract/accounts/accounts.ts'
import { openDatabase } from './platform/database/db.ts'
import { newTestDatabase, type TestDatabase } from './platform/testing/database.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { addPosts, cellOfUser } from './posts/testing-posts.ts'
import { everythingOf, type Held, moveIn, signedOf, tokens } from './testing/restore.ts'

const secretKey = 'the same key before the dump and after it was restored'
const open = (database: TestDatabase) => startTestServer({ secretKey }, undefined, database)

/** What the tests leave behind, the newest first. */
const leftovers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const remove of leftovers.splice(0).toReversed()) await remove()
})

const keeping = (database: TestDatabase) => {
  leftovers.push(database.drop)
  return database
}

async function opened(database: TestDatabase) {
  const server = await open(database)
  leftovers.push(server.close)
  return server
}

/** A database of its own, and a dump of it. */
async function dumped(prepare: (server: TestServer) => Promise<unknown>) {
  const database = keeping(await newTestDatabase())
  const server = await open(database)
  await prepare(server)
  await server.close()
  return { database, dump: keeping(await database.copy()) }
}

/** More than a page of everything. */
async function furnish(server: TestServer) {
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

/** As if sessions had serial ids: then only the person's own id tells them apart. */
const numberSessions = async ({ db }: TestServer) => {
  await sql`CREATE SEQUENCE numbers`.execute(db)
  await sql`
    ALTER TABLE sessions ALTER id SET DEFAULT lpad(to_hex(nextval('numbers')), 32, '0')::uuid`.execute(db)
}

describe.each([
  ['the app is started anew on it', false],
  ['the app runs on while it comes back beneath', true],
])('tokens, links, cursors after a restore of an older dump, if %s', { tags: ['full'] }, (_what, isLive) => {
  test.each([
    ['random', async () => undefined],
    ['numbered again', numberSessions],
  ])('nothing opens what is now another person’s; sessions %s', async (_how, alter) => {
    const { database, dump } = await dumped(async (server) => {
      await furnish(server)
      await alter(server)
    })
    const before = await opened(database)
    const [lost, newcomers] = [
      ['lost1', 'lost2', 'lost3'],
      ['new1', 'new2', 'new3'],
    ]
    for (const name of lost) await moveIn(before, name)
    const numbers = await Promise.all(lost.map((name) => before.userId(name)))
    const held = []
    for (const name of lost) held.push(await everythingOf(before, name))

    if (isLive) await database.restore(dump)
    const after = isLive ? before : await opened(dump)
    for (const name of newcomers) await moveIn(after, name)
    expect(await Promise.all(newcomers.map((name) => after.userId(name)))).toEqual(numbers)
    for (const name of newcomers) await everythingOf(after, name)

    const taken = []
    for (const [n, things] of held.entries())
      for (const { what, isTaken } of things)
        if (await isTaken(after, newcomers[n] ?? '')) taken.push(`${lost[n]}: ${what}`)
    // With serial ids a person can end their own session of that number.
    const mayBe = (what: string) => alter === numberSessions && what.endsWith('the id of a session')
    expect(taken.filter((what) => !mayBe(what))).toEqual([])
    expect(held.flat().length).toBeGreaterThan(90)
  })
})

test(
  'sessions from before the dump still work, until the operator ends all sessions as the docs say',
  { tags: ['full'] },
  async () => {
    let access = ''
    const { dump } = await dumped(async (server) => {
      access = (await server.signIn('lan')).access
    })
    const after = await opened(dump)
    const { body } = await after.ask(getMe, { headers: { authorization: `Bearer ${access}` } })
    expect(body.username).toBe('lan')

    const running = readFileSync(resolve(import.meta.dirname, '../docs/running.md'), 'utf8')
    const [, statements = ''] = /\*\*Sessions after a restore[^]*?```sql\n([^]*?)```/.exec(running) ?? []
    await sql.raw(statements).execute(after.db)
    const ended = await after.ask(getMe, { headers: { authorization: `Bearer ${access}` } })
    expect(ended.status).toBe(401)
  },
)

test('another installation with the same key and a copy of everything accepts nothing that was signed here', async () => {
  const things: Held[] = []
  const { dump } = await dumped(async (server) => {
    await moveIn(server, 'somebody')
    things.push(...(await signedOf(server, 'somebody')))
  })
  const db = openDatabase(dump.url, console.error, { max: 1 })
  await sql`UPDATE installation SET id = gen_random_uuid()`.execute(db)
  await db.destroy()
  const there = await opened(dump)
  const taken = []
  for (const { what, isTaken } of things) if (await isTaken(there, 'somebody')) taken.push(what)
  // A copy contains the session's id, by which a person signed in there can end their own session.
  expect(taken).toEqual(['the id of a session'])
})

test('a session belongs to its person even if its row is given to another', { tags: ['full'] }, async () => {
  const { database } = await dumped(async () => undefined)
  const server = await opened(database)
  const things = await tokens(server, 'lan')
  await server.db
    .updateTable('sessions')
    .set({ user_id: await server.userId('minh') })
    .execute()
  const taken = []
  for (const { what, isTaken } of things) if (await isTaken(server, 'hoa')) taken.push(what)
  expect(taken).toEqual([])
})
