import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../contract/durations.ts'
import { blockUser, unblockUser } from '../../contract/people/users.ts'
import { replacePost, updatePost } from '../../contract/posts/post-changes.ts'
import { createPost, getPost, type PostDraft } from '../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPicture } from './testing-posts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const fan: PostDraft = {
  content: 'Nhà mình cần mượn quạt',
  category: 'request',
  title: 'Quạt',
  tags: ['gấp'],
}
const write = async (draft: Partial<PostDraft> = {}, as = 'lan') =>
  read((await server.ask(createPost, { as, body: { ...fan, ...draft } })).body.id, as)
const change = (id: number, body: object, as = 'lan') => server.ask(updatePost, { as, params: { id }, body })
const read = async (id: number, as = 'minh') => (await server.ask(getPost, { as, params: { id } })).body
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()

test('a change sets the given fields, keeps the rest, and shows that the post was edited', async () => {
  const post = await write({ due_date: inDays(3) })
  server.clock.forward(60)
  const { status, body } = await change(post.id, { content: '  Cần mượn quạt to  ', tags: ['gấp', 'quạt'] })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...post,
    content: 'Cần mượn quạt to',
    tags: ['gấp', 'quạt'],
    is_edited: true,
    edited_at: expect.any(String),
    updated_at: expect.any(String),
  })
  expect(body.updated_at > post.updated_at).toBe(true)
  expect(await read(post.id)).toMatchObject({ content: 'Cần mượn quạt to', is_edited: true })
})

test('an update without changes does not mark the post as edited', { tags: ['full'] }, async () => {
  const post = await write({ due_date: inDays(1), media: [await addPicture(server, 'lan')] })
  const media = post.media.map(({ id }) => id)
  expect((await change(post.id, { content: fan.content, media, due_date: post.due_date })).body).toEqual(post)
  expect((await change(post.id, { title: ' Quạt ' })).body).toEqual(post)
  server.clock.forward(3 * daySeconds)
  expect((await change(post.id, { if_updated_at: post.updated_at })).body).toEqual(post)
})

test('replacing a post clears omitted fields', { tags: ['full'] }, async () => {
  const post = await write({ due_date: inDays(2), media: [await addPicture(server, 'lan')] })
  const body = { content: 'Đã mua quạt', category: 'share' as const }
  const replaced = await server.ask(replacePost, { as: 'lan', params: { id: post.id }, body })
  expect(replaced.body).toMatchObject({
    ...body,
    title: '',
    tags: [],
    media: [],
    due_date: null,
    is_edited: true,
  })
})

test(
  'an update replaces the pictures, and the sweeper removes the old ones',
  { tags: ['full'] },
  async () => {
    const [a, b, c] = [
      await addPicture(server, 'lan'),
      await addPicture(server, 'lan'),
      await addPicture(server, 'lan'),
    ] as const
    const post = await write({ media: [a, b] })
    const changed = (await change(post.id, { media: [c, a] })).body
    expect(changed.media.map(({ id }) => id)).toEqual([c, a])
    expect((await change(post.id, { media: [a, c] })).body.media.map(({ id }) => id)).toEqual([a, c])
    const removedPicture = await server.db
      .selectFrom('media')
      .select('post_id')
      .where('id', '=', b)
      .executeTakeFirst()
    expect(removedPicture).toEqual({ post_id: null })

    const elsewhere = (await write({ media: [b] })).id
    const foreign = await addPicture(server, 'minh')
    for (const media of [[b], [foreign], [a, foreign], [Number.MAX_SAFE_INTEGER]]) {
      const refused = await change(post.id, { media, content: 'Không giữ' })
      expect([refused.status, Object.keys(refused.error.errors)]).toEqual([400, ['media']])
    }
    expect(await read(post.id)).toMatchObject({ content: fan.content, media: [{ id: a }, { id: c }] })
    expect((await read(elsewhere)).media).toHaveLength(1)
  },
)

test('a due date in the past can stay but can’t be set', async () => {
  const post = await write({ due_date: inDays(1) })
  server.clock.forward(2 * daySeconds)
  expect((await change(post.id, { content: 'Vẫn cần quạt' })).body.due_date).toBe(post.due_date)
  const refused = await change(post.id, { due_date: inDays(-1) })
  expect([refused.status, Object.keys(refused.error.errors)]).toEqual([400, ['due_date']])
  expect((await change(post.id, { due_date: inDays(4) })).status).toBe(200)
  expect((await change(post.id, { due_date: null })).body.due_date).toBeNull()
  const ended = await change(post.id, { end_date: inDays(1) })
  expect(Object.keys(ended.error.errors)).toEqual(['start_date'])
})

test('one of two updates of the same version is applied', async () => {
  const post = await write()
  const seen = { if_updated_at: post.updated_at }
  const both = await Promise.all([
    change(post.id, { content: 'Từ máy tính', ...seen }),
    change(post.id, { content: 'Từ điện thoại', ...seen }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [won, lost] = both.toSorted((a, b) => a.status - b.status)
  expect(lost?.error.code).toBe('changed_meanwhile')
  expect((await read(post.id)).content).toBe(won?.body.content)
  // Repeating the request after a lost reply changes nothing.
  expect((await change(post.id, { content: won?.body.content, ...seen })).body).toEqual(won?.body)
  expect((await change(post.id, { content: 'Lần nữa', if_updated_at: won?.body.updated_at })).status).toBe(
    200,
  )
})

test('only the author can change a post; viewers get 403, others 404', async () => {
  const post = await write()
  const put = (as: string) => server.ask(replacePost, { as, params: { id: post.id }, body: fan })
  for (const as of ['minh', 'staff']) {
    expect((await change(post.id, { content: 'Của tôi' }, as)).status).toBe(403)
    expect((await put(as)).status).toBe(403)
  }
  const params = { id: await server.userId('minh') }
  await server.ask(blockUser, { as: 'lan', params })
  expect((await change(post.id, { content: 'Của tôi' }, 'minh')).status).toBe(404)
  expect((await put('minh')).status).toBe(404)
  await server.ask(unblockUser, { as: 'lan', params })
  expect((await change(999_999, { content: 'Không có' })).status).toBe(404)
  expect(await read(post.id)).toMatchObject({ content: fan.content, is_edited: false })
})

test.each<object>([
  {},
  { content: '' },
  { content: ' ' },
  { content: null },
  { category: 'sell' },
  { tags: [' '] },
  { if_updated_at: 'hôm qua' },
])('%j is refused', async (body) => {
  const post = await write()
  expect((await change(post.id, body)).status).toBe(400)
  expect(await read(post.id)).toMatchObject({ is_edited: false, updated_at: post.updated_at })
})
