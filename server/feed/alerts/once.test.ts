import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { answerAlert, withdrawAlertAnswer } from '../../../contract/feed/alerts.ts'
import { deleteNotification, listNotifications } from '../../../contract/notifications/notifications.ts'
import {
  deletePost,
  endPost,
  type PostChange,
  reopenPost,
  restorePost,
  updatePost,
} from '../../../contract/posts/post-changes.ts'
import { createPost, type PostDraft } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notificationsOf, readsAll } from '../../posts/testing-posts.ts'
import { notified, settle } from './testing-neighbours.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await settle(server, ['lan'])
})

const power: PostDraft = { content: 'Mất điện cả khu', category: 'alert' }
const write = async (as = 'lan', body = power) => (await server.ask(createPost, { as, body })).body.id

test('a post notifies once, however often it becomes an alert, and its notifications stay', async () => {
  const id = await write('lan', { content: 'Điện yếu quá', category: 'share' })
  const turn = async (category: 'warning' | 'alert' | 'share') => {
    await server.ask(updatePost, { as: 'lan', params: { id }, body: { category } })
    await server.runJobs()
  }
  await turn('warning')
  await turn('alert')
  await readsAll(server, 'tuan')
  const [listed] = (await server.ask(listNotifications, { as: 'minh' })).body.results
  for (const category of ['share', 'alert', 'share', 'warning'] as const) {
    await turn(category)
    expect(await notificationsOf(server, 'minh')).toEqual([notified(id)])
    expect(await notificationsOf(server, 'tuan')).toEqual([notified(id, { read: true })])
  }
  await server.ask(deleteNotification, { as: 'minh', params: { id: listed?.id ?? 0 } })
  for (const category of ['share', 'alert'] as const) await turn(category)
  for (const change of [endPost, reopenPost, deletePost, restorePost])
    await server.ask(change, { as: 'lan', params: { id } })
  await server.runJobs()
  expect(await notificationsOf(server, 'minh')).toEqual([])
})

test("a person's alerts after the fifth of a day notify nobody", { tags: ['full'] }, async () => {
  const ids: number[] = []
  for (let n = 0; n < 7; n++) {
    ids.push(await write())
    await server.runJobs()
    // What is no alert any more counts too.
    await server.ask(updatePost, { as: 'lan', params: { id: ids.at(-1) ?? 0 }, body: { category: 'share' } })
  }
  expect((await notificationsOf(server, 'minh')).map(({ topic }) => topic)).toEqual(
    ids.slice(0, 5).map((id) => `alert:${id}`),
  )
  server.clock.forward(daySeconds + 1)
  const id = await write()
  await server.runJobs()
  expect((await notificationsOf(server, 'minh')).at(-1)).toEqual(notified(id))
})

test('an alert that neighbours have answered stays of its kind, until they take their answers back', async () => {
  await settle(server, ['minh', 'tuan'])
  await settle(server, ['lan'], { days: 0, is_verified: false })
  const id = await write('lan', { ...power, alert_kind: 'power' })
  const change = (body: PostChange) => server.ask(updatePost, { as: 'lan', params: { id }, body })
  expect((await change({ alert_kind: 'flood' })).status).toBe(200)
  await server.ask(answerAlert, { as: 'minh', params: { id }, body: { answer: 'seen' } })
  for (const body of [{ alert_kind: 'gas' }, { alert_kind: null }, { category: 'share' }] as const)
    expect((await change(body)).error.code).toBe('alert_answered')
  expect((await change({ category: 'warning', place: 'Hẻm 42' })).status).toBe(200)
  await server.ask(withdrawAlertAnswer, { as: 'minh', params: { id } })
  expect((await change({ alert_kind: 'gas' })).body.alert_kind).toBe('gas')
})
