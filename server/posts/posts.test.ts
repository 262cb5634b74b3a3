import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPost, getPost, listPosts, type PostDraft } from '../../contract/posts/posts.ts'
import { unbindCursor } from '../platform/http/pagination.ts'
import { countLockWaits } from '../platform/testing/database.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPicture, cellOfUser } from './testing-posts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await server.db.updateTable('users').set({ post_count: 0 }).execute()
})

const ladder: PostDraft = { content: 'Nhà mình cần mượn cái thang', category: 'request' }

const write = (draft: Partial<PostDraft> = {}, as = 'lan', headers = {}) =>
  server.ask(createPost, { as, body: { ...ladder, ...draft }, headers })

const feedOf = async (as: string, query = {}) => (await server.ask(listPosts, { as, query })).body

test('a post is first in the feed of its cell and of the next one, and absent elsewhere', async () => {
  await write({ content: 'Trước' })
  const { status, body: post } = await write()
  expect(status).toBe(201)
  for (const neighbour of ['minh', 'tuan', 'lan']) {
    const { data, meta } = await feedOf(neighbour)
    expect(data[0]?.id).toBe(post.id)
    const as_of = expect.any(String) as string
    expect(meta).toEqual({ currentPage: 1, totalPages: 1, next_cursor: null, radius: 10, as_of })
  }
  for (const stranger of ['ha', 'dung']) expect((await feedOf(stranger)).data).toEqual([])
})

test('the reply marks an author’s first post only', async () => {
  const [first, second, another] = [await write({}, 'tuan'), await write({}, 'tuan'), await write({}, 'hoa')]
  expect([first, second, another].map(({ body }) => body.is_first)).toEqual([true, undefined, true])
})

test('a post has the documented fields only', { tags: ['full'] }, async () => {
  const media = [await addPicture(server, 'lan'), await addPicture(server, 'lan')]
  const { body: created } = await write({
    content: '  Cần mượn thang\ncao 3 mét  ',
    title: ' Thang ',
    tags: [' đồ dùng ', 'đồ dùng', 'gấp'],
    media,
    due_date: '2027-01-02T10:00:00+07:00',
    max_participants: 3,
  })
  const { is_first, ...body } = created
  expect(is_first).toBe(true)
  expect(body).toEqual({
    id: expect.any(Number),
    author: {
      id: await server.userId('lan'),
      username: 'lan',
      display_name: expect.any(String),
      avatar_url: '/portraits/long-hair.svg',
      is_staff: false,
      is_verified: expect.any(Boolean),
      location: 'Phường Bến Thành',
    },
    community: { id: expect.any(Number), name: 'Phường Bến Thành', kind: 'ward', is_moderator: false },
    type: 'regular',
    category: 'request',
    title: 'Thang',
    content: 'Cần mượn thang\ncao 3 mét',
    mentions: [],
    location: 'Phường Bến Thành',
    distance_km: 0,
    status: 'active',
    media: media.map((id) => expect.objectContaining({ id, type: 'image', width: 60, height: 40 })),
    media_preview: body.media[0]?.url,
    tags: ['đồ dùng', 'gấp'],
    is_featured: false,
    is_lending: true,
    alert_kind: null,
    place: '',
    spot: null,
    alert: null,
    is_out_of_reach: false,
    is_edited: false,
    edited_at: null,
    view_count: 0,
    comments_count: 0,
    reactions_count: 0,
    participants_count: 0,
    is_joining: false,
    participants: [],
    is_liked: false,
    is_asked: false,
    is_saved: false,
    is_followed: false,
    interest: null,
    latest_comments: [],
    helper: null,
    helper_status: null,
    my_offer: null,
    offers_count: 0,
    over_at: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updated_at: body.createdAt,
    start_date: null,
    end_date: null,
    max_participants: 3,
    due_date: '2027-01-02T03:00:00.000Z',
  })
  expect((await server.ask(getPost, { as: 'lan', params: { id: body.id } })).body).toEqual(body)
  expect((await feedOf('minh')).data).toEqual([body])
  const [fromNextCell] = (await feedOf('tuan')).data
  expect(fromNextCell).toEqual({ ...body, distance_km: 1 })
  const { body: fromHanoi } = await server.ask(getPost, { as: 'ha', params: { id: body.id } })
  expect(fromHanoi).toEqual({ ...body, distance_km: null, is_out_of_reach: true })
})

test('replies are identical for two homes in one cell', { tags: ['full'] }, async () => {
  expect(await cellOfUser(server, 'minh')).toBe(await cellOfUser(server, 'hoa'))
  for (const as of ['lan', 'minh', 'tuan'])
    for (let n = 0; n < 6; n++) await write({ content: `${as} ${n}` }, as)
  for (const ordering of ['-created_at', '-reactions_count', 'distance'] as const) {
    const query = { ordering }
    const [ofMinh, ofHoa] = await Promise.all(
      ['minh', 'hoa'].map(async (as) => {
        const { data, meta } = await feedOf(as, query)
        // The signature at its end depends on the viewer.
        const next_cursor = unbindCursor({ uid: await server.uidOf(as) }, meta.next_cursor ?? '')
        // The time of the request differs.
        return { data, meta: { ...meta, next_cursor, as_of: null } }
      }),
    )
    expect(ofMinh).toEqual(ofHoa)
  }
  const strip = ({
    location,
    distance_km,
    community,
    author,
  }: Awaited<ReturnType<typeof feedOf>>['data'][0]) =>
    JSON.stringify({ location, distance_km, community, ward: author.location })
  const [byMinh, byHoa] = [(await write({}, 'minh')).body, (await write({}, 'hoa')).body]
  for (const as of ['tuan', 'ha']) {
    const seen = await Promise.all(
      [byMinh, byHoa].map(async ({ id }) => (await server.ask(getPost, { as, params: { id } })).body),
    )
    expect(new Set(seen.map(strip)).size).toBe(1)
  }
})

test('post_count follows new and deleted posts', { tags: ['full'] }, async () => {
  const count = async () =>
    (
      await server.db
        .selectFrom('users')
        .select('post_count')
        .where('username', '=', 'hoa')
        .executeTakeFirstOrThrow()
    ).post_count
  const before = await count()
  await Promise.all(Array.from({ length: 10 }, () => write({}, 'hoa')))
  await write({ media: [999_999] }, 'hoa')
  expect(await count()).toBe(before + 10)
})

test('requests with the same idempotency key create one post, also concurrently', async () => {
  const headers = { 'idempotency-key': 'thang-1' }
  const replies = await Promise.all([1, 2, 3, 4].map(() => write({}, 'lan', headers)))
  for (const { status, body } of replies) expect([status, body]).toEqual([201, replies[0]?.body])
  expect((await feedOf('lan')).data).toHaveLength(1)
  expect((await write({ content: 'Khác' }, 'lan', headers)).status).toBe(409)
})

test('a picture can be in one post only', async () => {
  const media = [await addPicture(server, 'lan')]
  const five = await server.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM media WHERE id = ${media[0]} FOR UPDATE`.execute(tx)
    const sent = [1, 2, 3, 4, 5].map(() => write({ media }))
    await expect.poll(() => countLockWaits(server.db)).toBe(5)
    return { replies: Promise.all(sent) }
  })
  const statuses = (await five.replies).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400])
})

test('a user without a location can read a post, but can’t write or see a feed', async () => {
  const { body: post } = await write()
  await server.db
    .updateTable('users')
    .set({ cell: null, ward_code: null })
    .where('username', '=', 'hoa')
    .execute()
  const { status, error } = await write({}, 'hoa')
  expect([status, error.code]).toEqual([409, 'location_needed'])
  expect(await feedOf('hoa')).toEqual({
    data: [],
    meta: { currentPage: 1, totalPages: 1, next_cursor: null, radius: null, as_of: null },
  })
  const { body } = await server.ask(getPost, { as: 'hoa', params: { id: post.id } })
  expect([body.id, body.distance_km]).toEqual([post.id, null])
})

test('a home outside every ward has a cell and no name of a place', async () => {
  const cell = '613639412063928319'
  await server.db.updateTable('users').set({ cell, ward_code: null }).where('username', '=', 'dung').execute()
  const { body } = await write({}, 'dung')
  expect([body.location, body.author.location, body.community, body.distance_km]).toEqual([
    null,
    null,
    null,
    0,
  ])
  expect((await feedOf('dung')).data.map(({ id }) => id)).toEqual([body.id])
})

test('a deleted post is in no list', async () => {
  const { body: post } = await write()
  await server.db.updateTable('posts').set({ status: 'deleted' }).where('id', '=', post.id).execute()
  const missing = await server.ask(getPost, { as: 'lan', params: { id: 999_999 } })
  const deleted = await server.ask(getPost, { as: 'lan', params: { id: post.id } })
  expect([deleted.status, deleted.error]).toEqual([404, missing.error])
  expect((await feedOf('lan')).data).toEqual([])
})
