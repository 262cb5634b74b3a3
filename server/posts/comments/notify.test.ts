/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { block, commentsOf } from './testing-comments.ts'

let server: TestServer
let on: ReturnType<typeof commentsOf>
let post: number
beforeAll(async () => {
  server = await startTestServer()
  on = commentsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('blocks').execute()
  post = await on.post('lan')
  await server.db.deleteFrom('notifications').execute()
})

/** Unread notifications, such as `lan comment post:12`. */
const notified = async () =>
  (await on.notified()).map(({ username, kind, topic }) => `${username} ${kind} ${topic}`)

test('a comment notifies the post’s author, and the notification opens that comment', async () => {
  const id = await on.comment('minh', post, 'Chào chị')
  expect(await on.notified()).toEqual([
    {
      username: 'lan',
      topic: `post:${post}`,
      kind: 'comment',
      people_count: 1,
      action_url: `/posts/${post}#comment-${id}`,
    },
  ])
  await on.comment('lan', post, 'Chào em')
  await on.comment('hoa', post, 'Cô đây')
  expect(await on.notified()).toMatchObject([{ username: 'lan', people_count: 2 }])
})

test('a reply notifies the answered person and the post’s author once each', async () => {
  const thread = await on.comment('minh', post, 'Hỏi')
  const reply = await on.comment('hoa', post, 'Đáp', thread)
  await server.db.deleteFrom('notifications').execute()
  await on.comment('tuan', post, 'Đáp lại cô', reply)
  expect(await notified()).toEqual([
    `hoa reply comment:${thread}`,
    `lan comment post:${post}`,
    `minh reply comment:${thread}`,
  ])
})

test('a reply to the post’s author sends one notification, and own actions send none', async () => {
  const thread = await on.comment('lan', post, 'Ai biết không?')
  expect(await notified()).toEqual([])
  await on.comment('minh', post, 'Em biết', thread)
  expect(await notified()).toEqual([`lan reply comment:${thread}`])
  await server.db.deleteFrom('notifications').execute()
  await on.comment('lan', post, 'Nói đi em', thread)
  expect(await notified()).toEqual([])
})

test('a like notifies the comment’s author, and taking it back removes the notification', async () => {
  const id = await on.comment('minh', post, 'Hay')
  await server.db.deleteFrom('notifications').execute()
  await on.like('hoa', id)
  await on.like('tuan', id)
  await on.like('minh', id)
  expect(await on.notified()).toMatchObject([
    { username: 'minh', kind: 'comment_like', people_count: 2, action_url: `/posts/${post}#comment-${id}` },
  ])
  await on.unlike('hoa', id)
  expect(await on.notified()).toMatchObject([{ username: 'minh', people_count: 1 }])
  await on.unlike('tuan', id)
  expect(await notified()).toEqual([])
})

test('deleting a comment removes its unread notification, and restoring it brings that back', async () => {
  const thread = await on.comment('hoa', post, 'Hỏi')
  await server.db.deleteFrom('notifications').execute()
  const id = await on.comment('minh', post, 'Đáp', thread)
  const both = [`hoa reply comment:${thread}`, `lan comment post:${post}`]
  expect(await notified()).toEqual(both)
  await on.remove('minh', id)
  expect(await notified()).toEqual([])
  await on.restore('minh', id)
  expect(await notified()).toEqual(both)
  const more = await on.comment('minh', post, 'Đáp thêm', thread)
  await on.remove('minh', more)
  expect(await notified(), 'the first answer still stands').toEqual(both)
})

test('people who can’t see the post or are blocked are not notified', async () => {
  const thread = await on.comment('hoa', post, 'Hỏi')
  const own = await on.comment('tuan', post, 'Riêng')
  await server.db.deleteFrom('notifications').execute()
  await block(server, 'lan', 'hoa')
  await block(server, 'tuan', 'minh')
  await on.comment('minh', post, 'Đáp', thread)
  expect(await notified()).toEqual([`lan comment post:${post}`])
  expect((await on.like('minh', own)).status).toBe(404)
  expect(await notified()).toHaveLength(1)
})
