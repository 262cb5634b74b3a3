/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs, hourSeconds } from '../../../contract/durations.ts'
import { endPost, reopenPost } from '../../../contract/posts/post-changes.ts'
import { createPost, listPosts } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notificationsOf } from '../../posts/testing-posts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
})
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * hourMs)
const warn = async () =>
  (await server.ask(createPost, { as: 'lan', body: { content: 'Mất điện cả khu', category: 'alert' } })).body
    .id

const lanIs = (account: { birthday: string | null; is_verified: boolean; created_at: Date }) =>
  server.db.updateTable('users').set(account).where('username', '=', 'lan').execute()

test.each([
  ['a day old', { birthday: '1990-01-01', is_verified: false, hours: 25 }, true],
  ['verified', { birthday: '1990-01-01', is_verified: true, hours: 1 }, true],
  ['new and not verified', { birthday: '1990-01-01', is_verified: false, hours: 23 }, false],
  ['old and verified, without a birthday', { birthday: null, is_verified: true, hours: 900 }, false],
])(
  'the alert of an account that is %s is listed, and notifies or not',
  { tags: ['full'] },
  async (_what, account, notifies) => {
    const { hours, ...rest } = account
    await lanIs({ ...rest, created_at: ago(hours) })
    const id = await warn()
    await server.runJobs()
    expect((await notificationsOf(server, 'minh')).length).toBe(notifies ? 1 : 0)
    expect((await notificationsOf(server, 'tuan')).length).toBe(notifies ? 1 : 0)
    const feed = (await server.ask(listPosts, { as: 'minh' })).body.data
    expect(feed.map((post) => post.id)).toContain(id)
  },
)

test('an alert that did not notify when written does not notify later', async () => {
  await lanIs({ birthday: '1990-01-01', is_verified: false, created_at: ago(23) })
  const params = { id: await warn() }
  await server.runJobs()
  server.clock.forward(2 * hourSeconds)
  for (const change of [endPost, reopenPost]) await server.ask(change, { as: 'lan', params })
  await server.runJobs()
  expect(await notificationsOf(server, 'minh')).toEqual([])
})
