import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourSeconds } from '../../contract/durations.ts'
import { getUser } from '../../contract/people/users.ts'
import {
  deletePost,
  endPost,
  listDeletedPosts,
  reopenPost,
  restorePost,
} from '../../contract/posts/post-changes.ts'
import { createPost, getPost, likePost, listPosts, type PostDraft } from '../../contract/posts/posts.ts'
import { createReport } from '../../contract/moderation/reports.ts'
import { addOffer } from '../favours/testing-favours.ts'
import { filesBelow } from '../accounts/leaving/testing-scan.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { listenForSockets } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPicture } from './testing-posts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const write = async (draft: Partial<PostDraft> = {}, as = 'lan') =>
  (await server.ask(createPost, { as, body: { content: 'Cần mượn quạt', category: 'request', ...draft } }))
    .body.id
const remove = (id: number, as = 'lan') => server.ask(deletePost, { as, params: { id } })
const restore = (id: number, as = 'lan') => server.ask(restorePost, { as, params: { id } })
const read = (id: number, as = 'minh') => server.ask(getPost, { as, params: { id } })
const postCount = async (of: string) =>
  (await server.ask(getUser, { as: 'hoa', params: { id: await server.userId(of) } })).body.post_count
const statusOf = async (offer: number) =>
  (await server.db.selectFrom('favours').select('status').where('id', '=', offer).executeTakeFirst())?.status

test('a deleted post leaves all lists and counts, and can be restored', async () => {
  const before = await postCount('lan')
  const id = await write({ media: [await addPicture(server, 'lan')], title: 'Quạt' })
  await server.ask(likePost, { as: 'minh', params: { id } })
  const postBefore = (await read(id)).body
  const sockets = await listenForSockets(server)
  const reader = await sockets.as('hoa')
  await reader.send('subscribe', { topic: `post:${id}` })
  expect((await remove(id)).status).toBe(200)
  expect(await reader.next('changed')).toEqual({ topic: `post:${id}` })
  for (const as of ['lan', 'minh', 'staff']) expect((await read(id, as)).status).toBe(404)
  const ids = async () => (await server.ask(listPosts, { as: 'minh' })).body.data.map((post) => post.id)
  expect(await ids()).not.toContain(id)
  expect(await postCount('lan')).toBe(before)
  expect((await server.ask(likePost, { as: 'tuan', params: { id } })).status).toBe(404)

  expect((await restore(id)).status).toBe(200)
  expect(await reader.next('changed')).toEqual({ topic: `post:${id}` })
  sockets.close()
  expect((await read(id)).body).toEqual(postBefore)
  expect(await ids()).toContain(id)
  expect(await postCount('lan')).toBe(before + 1)
})

test('a post can’t be restored after ten minutes', async () => {
  const [late, soon] = [await write(), await write()]
  await remove(late)
  server.clock.forward(30)
  await remove(soon)
  server.clock.forward(575)
  expect((await restore(late)).status).toBe(404)
  expect((await restore(soon)).status).toBe(200)
})

test('the user who deleted a post sees its beginning and until when it can be restored', async () => {
  const deleted = async (as: string) => (await server.ask(listDeletedPosts, { as })).body.results
  const [first, second] = [await write({ content: 'Một' }), await write({ title: 'Hai', content: 'Ba' })]
  expect(await deleted('hoa')).toEqual([])
  await server.db.deleteFrom('posts').where('status', '=', 'deleted').execute()
  await remove(first)
  server.clock.forward(30)
  await remove(second, 'staff')
  expect(await deleted('lan')).toEqual([
    { id: first, words: 'Một', restorable_until: expect.any(String) as string },
  ])
  const [own] = await deleted('staff')
  expect(own).toMatchObject({ id: second, words: 'Hai' })
  const until = new Date(own?.restorable_until ?? '').getTime() - server.clock.now().getTime()
  expect(until).toBeGreaterThan(590_000)
  expect(until).toBeLessThanOrEqual(600_000)
  expect(await deleted('minh')).toEqual([])
  server.clock.forward(575)
  expect(await deleted('lan')).toEqual([])
  expect(await deleted('staff')).toHaveLength(1)
  await restore(second, 'staff')
  expect(await deleted('staff')).toEqual([])
})

test('concurrent deletions and restorations keep the post count correct', { tags: ['full'] }, async () => {
  const before = await postCount('lan')
  const id = await write()
  const statuses = async (asks: Promise<{ status: number }>[]) =>
    (await Promise.all(asks)).map(({ status }) => status).toSorted((a, b) => a - b)
  const ten = Array.from({ length: 10 })
  expect(await statuses(ten.map(() => remove(id)))).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
  expect(await postCount('lan')).toBe(before)
  expect(await statuses(ten.map(() => restore(id)))).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
  expect(await postCount('lan')).toBe(before + 1)
})

test('the author and staff can delete a post, and only the one who did can restore it', async () => {
  const id = await write()
  expect((await remove(999_999)).status).toBe(404)
  expect((await remove(id, 'staff')).status).toBe(200)
  for (const as of ['lan', 'minh']) expect((await restore(id, as)).status).toBe(404)
  expect((await restore(id, 'staff')).status).toBe(200)
  expect((await restore(id, 'staff')).status).toBe(404)
  await remove(id)
  for (const as of ['staff', 'minh']) expect((await restore(id, as)).status).toBe(404)
})

test('a day after its deletion, the rows and files of a post are purged except reported content', async () => {
  await addJob(server.db, 'erase_deleted_posts')
  await server.runJobs()
  const files = filesBelow(server)
  const reportedPost = await write()
  const id = await write({ media: [await addPicture(server, 'lan')] })
  await server.ask(likePost, { as: 'minh', params: { id } })
  const offer = await addOffer(server, id, 'minh', 'withdrawn')
  await server.ask(createReport, {
    as: 'hoa',
    body: { target_type: 'post', target_id: id, reason: 'spam', note: 'Xem giúp' },
  })
  await remove(id)
  const rows = () =>
    server.db.selectFrom('posts').select('id').where('id', 'in', [id, reportedPost]).orderBy('id').execute()
  const erase = async () => {
    await addJob(server.db, 'erase_deleted_posts')
    await server.runJobs()
  }
  server.clock.forward(23 * hourSeconds)
  await erase()
  expect(await rows()).toHaveLength(2)
  server.clock.forward(2 * hourSeconds)
  await erase()
  expect(await rows()).toEqual([{ id: reportedPost }])
  expect(filesBelow(server)).toEqual(files)
  expect(await server.db.selectFrom('reports').select('target_id').execute()).toEqual([{ target_id: id }])
  expect(await statusOf(offer)).toBe('withdrawn')
})

test('only alerts and favours can be over', async () => {
  for (const category of ['share', 'event', 'regular'] as const) {
    const id = await write({ category })
    for (const endpoint of [endPost, reopenPost]) {
      const refused = await server.ask(endpoint, { as: 'lan', params: { id } })
      expect([refused.status, refused.error.code]).toEqual([409, 'not_closable'])
    }
  }
  for (const endpoint of [endPost, reopenPost])
    expect((await server.ask(endpoint, { as: 'lan', params: { id: 999_999 } })).status).toBe(404)
})
