/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '../../contract/durations.ts'
import { getOffer, listOwnOffers } from '../../contract/favours/offers.ts'
import { getPost } from '../../contract/posts/posts.ts'
import type { Storage } from '../platform/files/storage.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { seedDemo } from './demo.ts'
import { wrongCounts } from './testing-counts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`TRUNCATE users, communities, chats RESTART IDENTITY CASCADE`.execute(server.db)
  const storage = { put: async () => undefined } as Partial<Storage> as Storage
  await seedDemo(server.db, storage, server.clock.now())
})
afterAll(() => server.close())

const own = async (as: string) => (await server.ask(listOwnOffers, { as, query: { state: 'open' } })).body

test('seeded offers have the same state as offers made through the API', async () => {
  const { results } = await own('lan')
  const waiting = results.find(({ status }) => status === 'offered')
  expect(waiting).toMatchObject({ side: 'author', moves: ['accept', 'decline'], kind: 'give' })
  const lent = results.find(({ status }) => status === 'handed_over')
  expect(lent).toMatchObject({ side: 'author', other: { username: 'minh' }, moves: ['return'] })
  expect(lent?.steps.map(({ move, by }) => [move, by])).toEqual([
    ['offer', 'offerer'],
    ['accept', 'author'],
    ['complete', 'offerer'],
  ])
  const post = (await server.ask(getPost, { as: 'lan', params: { id: waiting?.post_id ?? 0 } })).body
  expect(post).toMatchObject({ offers_count: 1, participants_count: 0 })
  expect((await server.ask(getOffer, { as: 'minh', params: { id: lent?.id ?? 0 } })).status).toBe(200)
  expect(await wrongCounts(server.db)).toEqual([])
})

test('every favour has the steps that led to its status', async () => {
  const { rows } = await sql`
    SELECT favours.id FROM favours LEFT JOIN favour_moves ON favour_id = favours.id
    GROUP BY favours.id HAVING count(favour_moves.id) = 0 OR max(at) <> updated_at
      OR bool_or(favour_moves.at < favours.created_at)`.execute(server.db)
  expect(rows).toEqual([])
})

test('lan and minh were notified, and the borrower is reminded', async () => {
  const kindsFor = async (as: string) => {
    const rows = await server.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', await server.userId(as))
      .where('topic', 'like', 'offer:%')
      .execute()
    return rows.map(({ kind }) => kind).toSorted()
  }
  expect(await kindsFor('lan')).toEqual(['handed_over', 'offer', 'offer_accepted'])
  expect(await kindsFor('minh')).toEqual([
    'offer',
    'offer',
    'offer_accepted',
    'offer_accepted',
    'offer_declined',
  ])
  const lent = (await own('lan')).results.find(({ status }) => status === 'handed_over')
  const noonOfDueDate = new Date(lent?.due_date ?? 0).getTime() - 6 * hourMs
  server.clock.forward((noonOfDueDate - server.clock.now().getTime()) / 1000)
  await server.runJobs()
  expect(await kindsFor('lan')).toContain('due_today')
})
