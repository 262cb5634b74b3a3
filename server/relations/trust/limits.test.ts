import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { dailyActionLimits, getOwnTrust } from '../../../contract/relations/trust.ts'
import { createComment } from '../../../contract/posts/comments.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { enforceDailyLimit, deleteOldActions } from './trust.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true })
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.db.deleteFrom('acts_of_a_day').execute()
  await server.db.deleteFrom('favours').execute()
  await server.db.deleteFrom('orders').execute()
  await makeNew('tuan')
})

const makeNew = (username: string, is_verified = false) =>
  server.db
    .updateTable('users')
    .set({ created_at: server.clock.now(), is_verified, staff_role: null })
    .where('username', '=', username)
    .execute()

const write = (as = 'tuan', headers = {}) =>
  server.ask(createPost, { as, body: { content: 'Cho em hỏi thang', category: 'request' }, headers })

const acts = async () => (await sql<{ act: string }>`SELECT act FROM acts_of_a_day`.execute(server.db)).rows

test('a new account has a daily limit of posts; the refusal says until when and what raises it', async () => {
  for (let n = 0; n < 3; n++) expect((await write()).status).toBe(201)
  const refused = await write()
  expect(refused.status).toBe(429)
  expect(refused.error).toMatchObject({
    code: 'new_account_limit',
    errors: { raised_by: expect.arrayContaining(['a verified telephone number']) },
  })
  const after = Number(refused.headers['retry-after'])
  expect(after).toBeGreaterThan(daySeconds - 120)
  expect(after).toBeLessThanOrEqual(daySeconds)
  const { body } = await server.ask(getOwnTrust, { as: 'tuan' })
  expect(body).toMatchObject({ level: 'new', days: 0 })
  expect(body.acts).toContainEqual({ act: 'post', used: 3, most: 3, until: expect.any(String) })
})

/** As often as its limit by requests, which would come first, does not allow. */
const act = async (as = 'tuan') => {
  const person = { id: await server.userId(as) }
  return inTransaction(server.db, (tx) =>
    enforceDailyLimit(tx, server.config, person, 'post', server.clock.now()),
  )
}
const limited = { status: 429, code: 'new_account_limit' }

test('the limit resets after a day, and old actions are deleted', async () => {
  for (let n = 0; n < 3; n++) await act()
  await expect(act()).rejects.toMatchObject(limited)
  server.clock.forward(daySeconds + 1)
  await makeNew('tuan')
  await act()
  await deleteOldActions(server.db, server.clock.now())
  expect(await acts()).toHaveLength(1)
})

test('fifty concurrent actions stay within the limit', async () => {
  const done = await Promise.allSettled(Array.from({ length: 50 }, () => act()))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(dailyActionLimits.post.new ?? 0)
  expect(await acts()).toHaveLength(dailyActionLimits.post.new ?? 0)
})

test('rejected and repeated actions don’t count', async () => {
  await makeNew('hoa')
  const body = { content: 'x', category: 'request' as const, media: [999_999] }
  expect((await server.ask(createPost, { as: 'hoa', body })).status).toBe(400)
  expect(await acts()).toEqual([])
  const headers = { 'idempotency-key': '8c7c1a3e-3a4e-4e1c-9a61-0b6c4c1f0a11' }
  for (let n = 0; n < 3; n++) expect((await write('hoa', headers)).status).toBe(201)
  expect(await acts()).toHaveLength(1)
  await server.db
    .updateTable('users')
    .set({ created_at: new Date(0), is_verified: true })
    .where('username', '=', 'hoa')
    .execute()
})

test('a known account has higher limits, and each kind of action is counted separately', async () => {
  for (let n = 0; n < 3; n++) await act()
  const { body: post } = await write('lan')
  const comment = { as: 'tuan', params: { id: post.id }, body: { content: 'Có em' } }
  expect((await server.ask(createComment, comment)).status).toBe(201)
  await makeNew('tuan', true)
  await expect(act()).rejects.toMatchObject(limited)
  server.clock.forward(daySeconds - 60)
  await expect(act()).rejects.toMatchObject(limited)
  await sql`UPDATE users SET created_at = created_at - interval '1 day' WHERE username = 'tuan'`.execute(
    server.db,
  )
  await act()
})

test('an action of another room is counted in its transaction', async () => {
  const id = await server.userId('tuan')
  const report = () =>
    inTransaction(server.db, (tx) =>
      enforceDailyLimit(tx, server.config, { id }, 'report', server.clock.now()),
    )
  for (let n = 0; n < 10; n++) await report()
  await expect(report()).rejects.toMatchObject({ status: 429, code: 'new_account_limit' })
})

test('without rate limits no action is counted', async () => {
  const id = await server.userId('tuan')
  const site = { rateLimits: false }
  for (let n = 0; n < 12; n++)
    await inTransaction(server.db, (tx) => enforceDailyLimit(tx, site, { id }, 'post', server.clock.now()))
  expect(await acts()).toEqual([])
})

test('demo users don’t count as new', async () => {
  for (const as of ['lan', 'minh', 'hoa', 'ha', 'dung', 'long', 'khanh', 'staff'])
    expect([as, (await server.ask(getOwnTrust, { as })).body.level]).not.toEqual([as, 'new'])
})
