import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patchNotificationPreferences } from '../../../contract/notifications/preferences.ts'
import { blockUser, unblockUser, updateUser } from '../../../contract/people/users.ts'
import { hidePost } from '../../../contract/posts/interests.ts'
import { deletePost, endPost, reopenPost, restorePost } from '../../../contract/posts/post-changes.ts'
import { createPost, getPost, type PostDraft } from '../../../contract/posts/posts.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { type Cell, cellOf, centerOf, parentOf, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notificationsOf, readsAll } from '../../posts/testing-posts.ts'
import { findWardOfCell } from '../../geo/wards/wards.ts'
import { notifyOfAlert } from './notify.ts'
import { notified } from './testing-neighbours.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
})

const power: PostDraft = { content: 'Mất điện cả khu', category: 'alert' }
const write = async (as = 'lan', body = power) => (await server.ask(createPost, { as, body })).body.id

test('an alert notifies users in its cell and the neighbouring cells, once', async () => {
  const id = await write()
  await server.runJobs()
  for (const near of ['minh', 'tuan']) expect(await notificationsOf(server, near)).toEqual([notified(id)])
  for (const none of ['lan', 'ha', 'dung']) expect(await notificationsOf(server, none)).toEqual([])

  await readsAll(server, 'minh')
  await addJob(server.db, 'notify_of_alert', { post_id: id })
  await server.runJobs()
  expect(await notificationsOf(server, 'minh')).toEqual([notified(id, { read: true })])
  expect(await notificationsOf(server, 'tuan')).toEqual([notified(id)])
})

test('in sparse areas, an alert notifies two rings, or the ward', { tags: ['full'] }, async () => {
  const home = cellOf({ latitude: 22.38, longitude: 105.65 })
  const ward_code = (await findWardOfCell(server.db, home)) ?? ''
  const live = async (as: string, cell: Cell) =>
    server.ask(updateUser, {
      as,
      params: { id: await server.userId(as) },
      body: { location: centerOf(cell) },
    })
  const rings = ringsAround(home, 9)
  const wards = await Promise.all(
    rings.flat().map(async (cell) => [cell, await findWardOfCell(server.db, cell)]),
  )
  const own = new Map(wards as [string, string | null][])
  const at = (ring: number) => rings[ring]?.find((cell) => own.get(cell) === ward_code) ?? ''
  for (const [as, cell] of [
    ['phuc', home],
    ['nhi', at(1)],
    ['long', at(9)],
  ] as const)
    await live(as, cell)
  await write('phuc')
  await server.runJobs()
  for (const near of ['nhi', 'long']) expect(await notificationsOf(server, near)).toHaveLength(1)
  expect(await notificationsOf(server, 'ha')).toEqual([])

  await server.db.deleteFrom('posts').execute()
  await server.db
    .insertInto('crowded_cells')
    .values({ cell: parentOf(home), ward_code, crowded_at: server.clock.now() })
    .execute()
  await live('phuc', home)
  await write('phuc')
  await server.runJobs()
  expect(await notificationsOf(server, 'nhi')).toHaveLength(1)
  expect(await notificationsOf(server, 'long')).toEqual([])
})

test('the alert and its notifications are saved together: a retried post notifies once', async () => {
  const headers = { 'idempotency-key': 'alert-of-lan' }
  const post = () => server.ask(createPost, { as: 'lan', body: power, headers })
  const [first, second] = await Promise.all([post(), post()])
  expect(first.body.id).toBe(second.body.id)
  await server.runJobs()
  expect(await notificationsOf(server, 'minh')).toEqual([notified(first.body.id)])
})

test('only active alerts notify, and settings are respected', async () => {
  await write('lan', { content: 'Cho cây cảnh', category: 'give' })
  await server.ask(endPost, { as: 'lan', params: { id: await write() } })
  await server.ask(deletePost, { as: 'lan', params: { id: await write() } })
  await server.runJobs()
  expect(await notificationsOf(server, 'minh')).toEqual([])

  const lan = { id: await server.userId('lan') }
  await server.ask(blockUser, { as: 'minh', params: lan })
  const system = (on: boolean) =>
    server.ask(patchNotificationPreferences, { as: 'tuan', body: { notification_types: { system: on } } })
  await system(false)
  await write()
  await server.runJobs()
  for (const none of ['minh', 'tuan']) expect(await notificationsOf(server, none)).toEqual([])
  await server.ask(unblockUser, { as: 'minh', params: lan })
  await system(true)

  const hidden = await write()
  await server.ask(hidePost, { as: 'minh', params: { id: hidden } })
  await server.runJobs()
  expect([await notificationsOf(server, 'minh'), await notificationsOf(server, 'tuan')]).toEqual([
    [],
    [notified(hidden)],
  ])
})

test('the end of an alert notifies everybody whom it has notified', { tags: ['full'] }, async () => {
  const id = await write()
  await server.runJobs()
  await readsAll(server, 'minh')
  for (let n = 0; n < 2; n++)
    expect((await server.ask(endPost, { as: 'lan', params: { id } })).status).toBe(200)
  await server.runJobs()
  await addJob(server.db, 'notify_of_alert', { post_id: id })
  await server.runJobs()
  expect(await notificationsOf(server, 'minh')).toEqual([
    notified(id, { read: true }),
    notified(id, { kinds: ['alert_over'] }),
  ])
  expect(await notificationsOf(server, 'tuan')).toEqual([notified(id, { kinds: ['alert', 'alert_over'] })])

  const reopened = await server.ask(reopenPost, { as: 'lan', params: { id } })
  expect(reopened.body.over_at).toBeNull()
  await server.runJobs()
  expect(await notificationsOf(server, 'minh')).toEqual([notified(id, { read: true })])
  expect(await notificationsOf(server, 'tuan')).toEqual([notified(id)])
})

test('a deleted alert is hidden, and notifies the rest once restored', async () => {
  const id = await write()
  await server.ask(deletePost, { as: 'lan', params: { id } })
  await server.runJobs()
  expect(await notificationsOf(server, 'minh')).toEqual([])
  await server.ask(restorePost, { as: 'lan', params: { id } })
  await server.runJobs()
  expect(await notificationsOf(server, 'minh')).toEqual([notified(id)])
})

test('the notification of an alert ended by staff names nobody', async () => {
  const id = await write()
  await server.runJobs()
  await readsAll(server, 'minh')
  await server.ask(endPost, { as: 'staff', params: { id } })
  await server.runJobs()
  expect((await notificationsOf(server, 'minh')).at(-1)).toEqual(
    notified(id, { kinds: ['alert_over'], people_count: 0 }),
  )
})

test('staff end an alert', async () => {
  const id = await write()
  const ended = await server.ask(endPost, { as: 'staff', params: { id } })
  expect(ended.body.over_at).not.toBeNull()
  expect((await server.ask(getPost, { as: 'minh', params: { id } })).body.over_at).toBe(ended.body.over_at)
})

test('two concurrent runs of the job notify thousands once each', { tags: ['full'] }, async () => {
  const id = await write()
  const { cell } = await server.db
    .selectFrom('posts')
    .select('cell')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: 2500 }, (_, n) => ({
    username: `nguoi_${n}`,
    first_name: 'Người',
    last_name: String(n),
    display_name: `Người ${n}`,
    cell,
    joined_at: server.clock.now(),
  }))
  const added = await server.db.insertInto('users').values(people).returning('id').execute()
  const home = { latitude: 10.77, longitude: 106.69, cell: cell ?? '' }
  await server.db
    .insertInto('homes')
    .values(added.map((one) => ({ user_id: one.id, ...home })))
    .execute()
  await Promise.all([1, 2].map(() => notifyOfAlert(server.db, { post_id: id }, server.clock.now())))
  const { count, most } = await server.db
    .selectFrom('notifications')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('people_count').as('most')])
    .where('topic', '=', `alert:${id}`)
    .executeTakeFirstOrThrow()
  const { near } = await server.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('near'))
    .where('username', 'like', 'nguoi_%')
    .executeTakeFirstOrThrow()
  expect(near).toBe(2500)
  expect(count).toBeGreaterThan(2500)
  expect(most).toBe(1)
  const twice = await server.db
    .selectFrom('notifications')
    .select('user_id')
    .where('topic', '=', `alert:${id}`)
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  expect(twice).toEqual([])
  await server.db.deleteFrom('users').where('username', 'like', 'nguoi_%').execute()
})
