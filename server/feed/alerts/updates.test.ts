import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAlertUpdate, endAlert } from '../../../contract/feed/alerts.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { maxUpdates } from '../../../contract/posts/alert-fields.ts'
import { reopenPost } from '../../../contract/posts/post-changes.ts'
import { deleteComment, listComments, updateComment } from '../../../contract/posts/comments.ts'
import { createPost, getPost, type PostDraft } from '../../../contract/posts/posts.ts'
import { startBrowsers } from '../../notifications/push/testing-browsers.ts'
import { pushesOf } from '../../notifications/push/testing-pushes.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { settle } from './testing-neighbours.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await server.db.deleteFrom('blocks').execute()
  await settle(server, ['lan', 'minh', 'tuan'])
})

const gas: PostDraft = { content: 'Mùi gas nồng lắm', category: 'alert', alert_kind: 'gas' }
const write = async (draft = gas) => {
  const { id } = (await server.ask(createPost, { as: 'lan', body: draft })).body
  await server.runJobs()
  return id
}
/** A second after what was before. */
const update = (id: number, text = 'Đã gọi 114', as = 'lan') => {
  server.clock.forward(1)
  return server.ask(addAlertUpdate, { as, params: { id }, body: { text } })
}
const latest = async (id: number, as = 'minh') =>
  (await server.ask(getPost, { as, params: { id } })).body.alert?.update
const told = async (as: string) => {
  await server.runJobs()
  const { results } = (await server.ask(listNotifications, { as })).body
  return results
    .filter(({ notification_type }) => notification_type === 'alert_update')
    .map(({ title, message, action_url }) => ({ title, message, action_url }))
}

test('each update reaches everybody whom the alert has notified, and the latest stands on it', async () => {
  const id = await write()
  await settle(server, ['lan'], { has_birthday: false })
  const { body } = await update(id, ' Đã gọi\n114 ')
  expect(body.alert?.update).toEqual({ text: 'Đã gọi 114', at: expect.any(String), is_by_author: true })
  const about = { title: 'Rò rỉ gas: tin mới', action_url: `/posts/${id}` }
  const saying = (text: string) => [{ ...about, message: `Lan Nguyễn báo thêm cho cả xóm: “${text}”` }]
  for (const as of ['minh', 'tuan']) expect(await told(as)).toEqual(saying('Đã gọi 114'))
  await update(id, 'Xe cứu hỏa đang tới')
  for (const as of ['minh', 'tuan']) expect(await told(as)).toEqual(saying('Xe cứu hỏa đang tới'))
  expect([await told('lan'), await told('ha')]).toEqual([[], []])
  expect(await latest(id)).toMatchObject({ text: 'Xe cứu hỏa đang tới' })
})

test('an update is a comment: it can be changed and deleted, and says the one before it then', async () => {
  const id = await write()
  await update(id)
  await update(id, 'Xe cứu hỏa đang tới')
  const listed = (await server.ask(listComments, { as: 'minh', params: { id } })).body.results
  expect(listed.map(({ content }) => content)).toEqual(['Xe cứu hỏa đang tới', 'Đã gọi 114'])
  const params = { id: listed[0]?.id ?? 0 }
  await settle(server, ['lan'])
  await server.ask(updateComment, { as: 'lan', params, body: { content: 'x'.repeat(2000) } })
  expect((await latest(id))?.text).toHaveLength(200)
  await server.ask(deleteComment, { as: 'lan', params })
  expect(await latest(id)).toMatchObject({ text: 'Đã gọi 114' })
})

test('nobody but its author and staff adds an update, nor to what is over or no alert', async () => {
  const id = await write()
  expect((await update(id, 'Xạo đó', 'minh')).status).toBe(403)
  expect((await update(id, 'Công an tới rồi', 'staff')).body.alert?.update).toMatchObject({
    is_by_author: false,
  })
  expect((await update(await write({ content: 'Chào', category: 'share' }))).status).toBe(404)
  await server.ask(endAlert, { as: 'lan', params: { id }, body: { ended_as: 'handled' } })
  expect((await update(id)).error.code).toBe('post_over')
  await putBlock(server, { id: await server.userId('minh') }, { id: await server.userId('lan') })
  expect(await told('minh')).toEqual([])
  expect((await update(id, 'Sao rồi', 'minh')).status).toBe(404)
})

test('an alert has a bounded number of updates, also when its author deletes them', async () => {
  const id = await write()
  for (let n = 0; n < maxUpdates; n++) expect((await update(id)).status).toBe(200)
  await server.db.updateTable('comments').set({ deleted_at: server.clock.now() }).execute()
  expect((await update(id)).error.code).toBe('enough_updates')
  expect((await update(id, 'x'.repeat(201))).status).toBe(400)
})

test('the updates of an alert that has notified nobody notify nobody', async () => {
  await settle(server, ['lan'], { days: 0, is_verified: false })
  const id = await write()
  await update(id)
  expect(await told('minh')).toEqual([])
  expect(await latest(id)).toMatchObject({ text: 'Đã gọi 114' })
})

test('a phone rings again for each update and for the end, also if nobody has opened the app', async () => {
  // At night the end of an alert waits for the morning.
  server.clock.forwardTo(9)
  const browsers = await startBrowsers()
  const { subscribe, pass, titles } = await pushesOf(server, browsers)
  await subscribe('minh')
  const id = await write()
  await pass(5)
  for (const text of ['Đã gọi 114', 'Xe cứu hỏa đang tới']) {
    await update(id, text)
    await pass(5)
  }
  await server.ask(endAlert, { as: 'lan', params: { id }, body: { ended_as: 'handled' } })
  for (let n = 0; n < 2; n++) await pass(5)
  expect(titles()).toEqual([
    'Rò rỉ gas gần bạn',
    'Rò rỉ gas: tin mới',
    'Rò rỉ gas: tin mới',
    'Rò rỉ gas: đã qua',
  ])
  browsers.received.length = 0
  for (let n = 0; n < 3; n++) {
    await server.ask(reopenPost, { as: 'lan', params: { id } })
    for (let passed = 0; passed < 2; passed++) await pass(5)
    await server.ask(endAlert, { as: 'lan', params: { id }, body: { ended_as: 'handled' } })
  }
  expect(titles()).not.toContain('Rò rỉ gas gần bạn')
  await browsers.close()
})
