import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { listEvents } from '../../../contract/events/events.ts'
import { getProduct, listProducts } from '../../../contract/market/products.ts'
import { getUser } from '../../../contract/people/users.ts'
import {
  deletePost,
  listDeletedPosts,
  restorePost,
  updatePost,
} from '../../../contract/posts/post-changes.ts'
import { createPost, getPost, likePost, listPosts, type PostDraft } from '../../../contract/posts/posts.ts'
import { search } from '../../../contract/search/search.ts'
import { eventsOf } from '../../events/testing-events.ts'
import { addOffer } from '../../favours/testing-favours.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { startDeletion, cancelDeletion } from '../../accounts/leaving/testing-leaving.ts'
import { listenForSockets } from '../../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { purgeDeletedProducts } from '../../market/products/deletion.ts'
import { exportDocument, testReportable, type TestReportable } from '../../testing/reportables.ts'
import { purgeDeletedPosts } from '../deletion.ts'
import { notificationsOf, addPicture } from '../testing-posts.ts'

let server: TestServer
let reportable: TestReportable
beforeAll(async () => {
  server = await startTestServer()
  reportable = testReportable(server, 'post')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['posts', 'products'] as const) await server.db.deleteFrom(table).execute()
  await server.db.updateTable('users').set({ post_count: 0 }).execute()
})

const write = async (draft: Partial<PostDraft> = {}, as = 'lan') =>
  (await server.ask(createPost, { as, body: { content: 'Cần mượn quạt', category: 'request', ...draft } }))
    .body.id
const read = (id: number, as = 'minh') => server.ask(getPost, { as, params: { id } })
const listed = async (as = 'minh') => (await server.ask(listPosts, { as })).body.data.map(({ id }) => id)
const found = async () =>
  (await server.ask(search, { as: 'minh', query: { q: 'quạt', type: 'posts' } })).body.data.length
const countOf = async (name: string) =>
  (await server.ask(getUser, { as: 'hoa', params: { id: await server.userId(name) } })).body.post_count
const people = ['lan', 'minh', 'staff']

test('a report captures the text of the post and who can see it', async () => {
  const picture = await addPicture(server, 'lan')
  const id = await write({ title: 'Quạt', tags: ['nóng'], media: [picture] })
  const captured = {
    author_id: await server.userId('lan'),
    community_id: null,
    words: { title: 'Quạt', content: 'Cần mượn quạt', tags: 'nóng' },
    media: [picture],
    path: `/posts/${id}`,
  }
  expect(await reportable.load(id, 'minh')).toEqual(captured)
  await reportable.withhold(id)
  expect(await reportable.load(id, 'minh')).toBeNull()
  expect(await reportable.load(id)).toEqual(captured)
  expect(await reportable.load(id + 1)).toBeNull()
})

test('a withheld post is hidden from everybody, its author included, and can be restored', async () => {
  const id = await write()
  await server.ask(likePost, { as: 'minh', params: { id } })
  const postBefore = (await read(id)).body
  expect([await listed(), await found(), await countOf('lan')]).toEqual([[id], 1, 1])
  const sockets = await listenForSockets(server)
  const hoa = await sockets.as('hoa')
  await hoa.send('subscribe', { topic: `post:${id}` })

  expect([await reportable.withhold(id), await reportable.withhold(id)]).toEqual([true, false])
  expect(await hoa.next('changed')).toEqual({ topic: `post:${id}` })
  sockets.close()
  for (const as of people) expect((await read(id, as)).status).toBe(404)
  for (const as of people) expect(await listed(as)).toEqual([])
  expect([await found(), await countOf('lan')]).toEqual([0, 0])
  const params = { id }
  for (const as of ['lan', 'staff']) {
    expect((await server.ask(updatePost, { as, params, body: { content: 'Khác' } })).status).toBe(404)
    expect((await server.ask(deletePost, { as, params })).status).toBe(404)
    expect((await server.ask(restorePost, { as, params })).status).toBe(404)
    expect((await server.ask(listDeletedPosts, { as })).body.results).toEqual([])
  }
  server.clock.forward(40 * daySeconds)
  await purgeDeletedPosts(server.db, server.clock.now())

  expect([await reportable.restore(id), await reportable.restore(id)]).toEqual([true, false])
  expect((await read(id)).body).toEqual(postBefore)
  expect([await listed(), await found(), await countOf('lan')]).toEqual([[id], 1, 1])
})

test('a post that its author deleted is not withheld, shown or restored', async () => {
  const id = await write()
  await server.ask(deletePost, { as: 'lan', params: { id } })
  expect([await reportable.withhold(id), await reportable.restore(id)]).toEqual([false, false])
  expect((await server.ask(restorePost, { as: 'lan', params: { id } })).status).toBe(404)
})

test('a withheld post stays hidden when its author leaves and comes back', async () => {
  const [id, other] = [await write({}, 'dung'), await write({}, 'dung')]
  await reportable.withhold(id)
  await startDeletion(server, 'dung')
  await reportable.withhold(other)
  expect(await reportable.restore(other)).toBe(true)
  expect((await read(other)).status).toBe(404)
  await cancelDeletion(server, 'dung')
  expect([(await read(id)).status, (await read(other)).status, await countOf('dung')]).toEqual([404, 200, 1])
  await reportable.restore(id)
  expect([(await read(id)).status, await countOf('dung')]).toEqual([200, 2])
})

test('withholding a post ends offers, except those handed over', async () => {
  const id = await write()
  const [offered, lent] = [
    await addOffer(server, id, 'minh'),
    await addOffer(server, id, 'hoa', 'handed_over'),
  ]
  await reportable.withhold(id)
  const rows = await server.db.selectFrom('favours').select(['id', 'status']).orderBy('id').execute()
  expect(rows.filter((row) => [offered, lent].includes(row.id)).map(({ status }) => status)).toEqual([
    'declined',
    'handed_over',
  ])
})

test('participants of a withheld event are notified, and a restored event is listed again', async () => {
  const events = eventsOf(server)
  const id = await events.invite()
  expect(await reportable.load(id)).toMatchObject({
    words: {
      title: 'Chè rằm trước hẻm',
      location: 'Đầu hẻm 12',
      contact: 'Lan 0901 234 567 lan@example.com',
    },
    path: `/events/${id}`,
  })
  await events.join('minh', id)
  const ids = async () => (await server.ask(listEvents, { as: 'minh' })).body.results.map((each) => each.id)
  expect(await ids()).toEqual([id])
  await reportable.withhold(id)
  expect(await ids()).toEqual([])
  expect(JSON.stringify(await notificationsOf(server, 'minh'))).toContain('event_cancelled')
  await reportable.restore(id)
  expect([await ids(), await events.status('minh', id)]).toEqual([[id], 'going'])
  expect(JSON.stringify(await notificationsOf(server, 'minh'))).toContain('event_changed')
})

test('the product of a withheld post leaves the market, and is not purged', async () => {
  const id = await write({ category: 'give', content: 'Cho quạt cũ' })
  const [product = 0] = (await server.ask(listProducts, { as: 'minh' })).body.results.map((each) => each.id)
  await reportable.withhold(id)
  for (const as of people)
    expect((await server.ask(getProduct, { as, params: { id: product } })).status).toBe(404)
  server.clock.forward(3 * daySeconds)
  await purgeDeletedProducts(server.db, server.clock.now())
  await reportable.restore(id)
  expect((await server.ask(getProduct, { as: 'minh', params: { id: product } })).status).toBe(200)
})

test('the author’s export contains withheld content, and erasure deletes it', async () => {
  const id = await write({ content: 'Lời giữ lại' }, 'nhung')
  await reportable.withhold(id)
  expect(await exportDocument(server, 'nhung', 'posts')).toContain('Lời giữ lại')
  await eraseUser(server.app.context, await server.userId('nhung'))
  expect(await reportable.restore(id)).toBe(false)
  expect(await server.db.selectFrom('posts').select('id').execute()).toEqual([])
})
