import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import {
  blockUndoSeconds,
  blockUser,
  getUser,
  listBlocked,
  unblockUser,
} from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { exportBlocks, purgeLiftedBlocks } from './blocks.ts'
import { createMarkedPerson, type Person } from './testing-blocks.ts'

let server: TestServer
const people: Record<'lan' | 'minh' | 'hoa', Person> = {} as never
beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['lan', 'minh', 'hoa'] as const) people[name] = await createMarkedPerson(server, name)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['blocks', 'lifted_blocks'] as const) await server.db.deleteFrom(table).execute()
})

const block = (as: Person, id: number) => server.ask(blockUser, { as: as.username, params: { id } })
const unblock = (as: Person, id: number) => server.ask(unblockUser, { as: as.username, params: { id } })
const seen = async (as: Person, of: Person) =>
  (await server.ask(getUser, { as: as.username, params: { id: of.id } })).status

describe('blocking', () => {
  test('twice is the same as once, and lifting the block restores everything', async () => {
    const { lan, minh } = people
    expect([(await block(lan, minh.id)).status, (await block(lan, minh.id)).status]).toEqual([200, 200])
    const { body } = await server.ask(listBlocked, { as: lan.username })
    expect(body).toMatchObject({ count: 1, results: [{ id: minh.id, username: minh.username }] })
    expect([await seen(lan, minh), await seen(minh, lan)]).toEqual([404, 404])
    expect([(await unblock(lan, minh.id)).status, (await unblock(lan, minh.id)).status]).toEqual([200, 200])
    expect([await seen(lan, minh), await seen(minh, lan)]).toEqual([200, 200])
  })

  test('can only be lifted by the blocker, and can’t be detected by blocking back', async () => {
    const { lan, minh } = people
    await block(lan, minh.id)
    for (const id of [lan.id, 999_999]) {
      expect((await block(minh, id)).status).toBe(404)
      expect((await unblock(minh, id)).status).toBe(404)
    }
    expect(await seen(lan, minh)).toBe(404)
    expect((await server.ask(listBlocked, { as: minh.username })).body.count).toBe(0)
  })

  test('does not work on oneself or on somebody who is leaving', async () => {
    const { lan, hoa } = people
    const { status, error } = await block(lan, lan.id)
    expect([status, error.code]).toEqual([422, 'oneself'])
    const leaving = (leaving_at: Date | null) =>
      server.db.updateTable('users').set({ leaving_at }).where('id', '=', hoa.id).execute()
    await leaving(new Date())
    expect((await block(lan, hoa.id)).status).toBe(404)
    await leaving(null)
  })

  test('concurrently creates one block', async () => {
    const { lan, minh } = people
    const tries = await Promise.all(Array.from({ length: 20 }, () => block(lan, minh.id)))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await server.ask(listBlocked, { as: lan.username })).body.count).toBe(1)
  })

  test('is listed newest first, ten a page, and only for the blocker', async () => {
    const { lan } = people
    const others = await server.db
      .selectFrom('users')
      .select('id')
      .where('id', '<>', lan.id)
      .limit(12)
      .execute()
    for (const [n, { id }] of others.entries())
      await server.db
        .insertInto('blocks')
        .values({ blocker_id: lan.id, blocked_id: id, created_at: new Date(Date.UTC(2026, 0, n + 1)) })
        .execute()
    const page = async (n: number) =>
      (await server.ask(listBlocked, { as: lan.username, query: { page: n } })).body
    const [first, second] = [await page(1), await page(2)]
    expect([first.count, first.next, second.previous]).toEqual([
      12,
      '/api/users/blocked/?page=2',
      '/api/users/blocked/?page=1',
    ])
    const ids = [...first.results, ...second.results].map(({ id }) => id)
    expect(ids).toEqual(others.map(({ id }) => id).toReversed())
    expect(await exportBlocks(server.db, lan.id)).toHaveLength(12)
    expect(await exportBlocks(server.db, others[0]?.id ?? 0)).toEqual([])
  })

  test("again waits a day after it was lifted, which other people's blocks don't", async () => {
    const { lan, minh, hoa } = people
    await block(lan, minh.id)
    server.clock.forward(blockUndoSeconds + 1)
    await unblock(lan, minh.id)
    const refused = await block(lan, minh.id)
    expect([refused.status, refused.error.code]).toEqual([429, 'lifted_lately'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await seen(lan, minh)).toBe(200)
    expect((await block(lan, hoa.id)).status).toBe(200)
    server.clock.forward(23 * hourSeconds)
    // Lifting a block that does not exist does not restart the pause.
    await unblock(lan, minh.id)
    expect((await block(lan, minh.id)).status).toBe(429)
    expect((await block(minh, lan.id)).status).toBe(200)
    expect((await block(lan, minh.id)).status).toBe(404)
    server.clock.forward(3601)
    await unblock(minh, lan.id)
    expect((await block(lan, minh.id)).status).toBe(200)
    await purgeLiftedBlocks(server.db, server.clock.now())
    expect(await server.db.selectFrom('lifted_blocks').select('blocker_id').execute()).toEqual([
      { blocker_id: minh.id },
    ])
  })

  test('that is undone within seconds can be repeated at once', async () => {
    const { lan, minh } = people
    await block(lan, minh.id)
    server.clock.forward(blockUndoSeconds - 1)
    await block(lan, minh.id)
    await unblock(lan, minh.id)
    expect((await block(lan, minh.id)).status).toBe(200)
  })

  test('and lifting concurrently can’t bypass the pause', { tags: ['full'] }, async () => {
    const { lan, minh } = people
    await block(lan, minh.id)
    server.clock.forward(blockUndoSeconds + 1)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n === 10 ? unblock(lan, minh.id) : block(lan, minh.id))),
    )
    expect(tries.some(({ status }) => status === 429)).toBe(true)
    expect(await seen(lan, minh)).toBe(200)
    expect((await block(lan, minh.id)).status).toBe(429)
  })

  test('is limited to a thousand people', { tags: ['full'] }, async () => {
    const { lan, minh } = people
    await sql`
      INSERT INTO users (username, first_name, last_name, display_name)
      SELECT 'many_' || n, 'Đông', '', 'Đông' FROM generate_series(1, 1000) AS n`.execute(server.db)
    await sql`
      INSERT INTO blocks SELECT ${lan.id}, id, now() FROM users WHERE username LIKE 'many\\_%'`.execute(
      server.db,
    )
    const { status, error } = await block(lan, minh.id)
    expect([status, error.code]).toEqual([409, 'too_many_blocks'])
  })
})
