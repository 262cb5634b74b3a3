/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications/notifications.ts'
import { bindCursor } from '../platform/http/pagination.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf } from './testing-notifications.ts'

let server: TestServer
let room: ReturnType<typeof notificationsOf>
beforeAll(async () => {
  server = await startTestServer()
  room = notificationsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['notifications', 'blocks', 'posts'] as const)
    await server.db.deleteFrom(table).execute()
})

const first = async (as: string) => {
  const [notification] = (await room.list(as)).results
  if (!notification) throw new Error(`${as} was told nothing`)
  return notification
}

test('events about one post are grouped, with people, kind and address', async () => {
  const post = await room.write('lan', 'Nhà mình cúp quạt, trời lại oi')
  await room.send({ kind: 'like', to: 'lan', by: 'minh', post })
  const listed = await first('lan')
  const { display_name } = await server.db
    .selectFrom('users')
    .select('display_name')
    .where('username', '=', 'minh')
    .executeTakeFirstOrThrow()
  expect(listed).toEqual({
    id: listed.id,
    title: 'Lượt thích',
    message: `${display_name} đã thích bài viết của bạn: “Nhà mình cúp quạt, trời lại oi”`,
    notification_type: 'like',
    read: false,
    action_url: `/posts/${post}`,
    data: {
      name: display_name,
      avatar: '/portraits/round-glasses.svg',
      is_staff: false,
      is_verified: true,
      others: 0,
      person_id: await server.userId('minh'),
      post_id: post,
      second: null,
    },
    created_at: listed.created_at,
    updated_at: listed.created_at,
    scheduled_for: null,
    sent_at: listed.created_at,
    read_at: null,
  })
  server.clock.forward(1)
  await room.send({ kind: 'comment', to: 'lan', by: 'hoa', post, url: `/posts/${post}#comment-7` })
  const gathered = await first('lan')
  expect(gathered).toMatchObject({
    id: listed.id,
    notification_type: 'comment',
    action_url: `/posts/${post}#comment-7`,
    data: { name: 'Cô Hoa', others: 1, second: { name: display_name, is_staff: false, is_verified: true } },
    created_at: listed.created_at,
  })
  expect(gathered.updated_at > listed.updated_at).toBe(true)
  expect(await room.unread('lan')).toEqual({ unread_count: 1, newest: gathered.updated_at })
})

test('a page has ten, latest change first, by number and by cursor', async () => {
  for (let n = 0; n < 23; n++) {
    await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: `rated:${n}`, url: '/users/1' })
    server.clock.forward(1)
  }
  const pages = [await room.list('lan')]
  for (;;) {
    const next = new URL(pages.at(-1)?.next ?? '/', 'http://x').searchParams.get('cursor')
    if (next === null) break
    pages.push(await room.list('lan', { cursor: next }))
  }
  expect(pages.map(({ results, count }) => [results.length, count])).toEqual([
    [10, 23],
    [10, 23],
    [3, 23],
  ])
  const moments = pages.flatMap(({ results }) => results.map(({ updated_at }) => updated_at))
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(new Set(moments).size).toBe(23)
  expect(pages.map(({ previous }) => previous)).toEqual([
    null,
    '/api/notifications/?page=1',
    '/api/notifications/?page=2',
  ])
  expect((await room.list('lan', { page: 3 })).results).toEqual(pages[2]?.results)
  expect(await room.list('lan', { page: 9 })).toMatchObject({ results: [], next: null, count: 23 })
  await server.ask(readNotification, { as: 'lan', params: { id: pages[0]?.results[0]?.id ?? 0 } })
  const unread = await room.list('lan', { unread: true })
  expect([unread.count, unread.results[0]?.updated_at]).toEqual([22, moments[1]])
  expect(unread.next).toMatch(/^\/api\/notifications\/\?cursor=[\w-]+&unread=true$/)
  const lan = { uid: await server.uidOf('lan') }
  const forged = ['MSAyIDMgNA', Buffer.from('2 9999 3 4').toString('base64url')]
  for (const cursor of ['x', ...forged.map((each) => bindCursor(lan, each))])
    expect((await server.ask(listNotifications, { as: 'lan', query: { cursor } })).status).toBe(400)
})

test('reading one or all notifications resets the count, and later events notify again', async () => {
  const post = await room.write('lan')
  await room.send({ kind: 'comment', to: 'lan', by: 'minh', post })
  const { id } = await first('lan')
  const read = (await server.ask(readNotification, { as: 'lan', params: { id } })).body
  expect([read.read, read.read_at !== null]).toEqual([true, true])
  server.clock.forward(5)
  expect((await server.ask(readNotification, { as: 'lan', params: { id } })).body).toEqual(read)
  expect(await room.unread('lan')).toEqual({ unread_count: 0, newest: null })
  await room.send({ kind: 'comment', to: 'lan', by: 'minh', post })
  await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: 'rated:1', url: '/users/1' })
  expect((await room.unread('lan')).unread_count).toBe(2)
  expect((await room.list('lan')).count).toBe(3)
  expect((await server.ask(readAllNotifications, { as: 'lan' })).body).toEqual({})
  expect((await room.unread('lan')).unread_count).toBe(0)
})

test('nobody learns whether others’ notifications exist', async () => {
  await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: 'rated:1', url: '/users/1' })
  const { id } = await first('lan')
  for (const call of [getNotification, readNotification, deleteNotification]) {
    const [theirs, nobodys] = [
      await server.ask(call, { as: 'hoa', params: { id } }),
      await server.ask(call, { as: 'hoa', params: { id: 999_999 } }),
    ]
    expect([theirs.status, nobodys.status]).toEqual([404, 404])
    expect(theirs.error.detail).toBe(`Notification with ID ${id} not found`)
    expect(nobodys.error.detail).toBe('Notification with ID 999999 not found')
  }
  await server.ask(readAllNotifications, { as: 'hoa' })
  expect((await first('lan')).read).toBe(false)
  expect((await server.ask(deleteNotification, { as: 'lan', params: { id } })).body).toEqual({})
  expect((await server.ask(getNotification, { as: 'lan', params: { id } })).status).toBe(404)
  expect((await room.list('lan')).count).toBe(0)
})

describe('hidden from a reader', () => {
  test('are people: blocked and leaving ones are not counted, and notifications about them alone are not listed', async () => {
    const post = await room.write('lan')
    for (const by of ['minh', 'hoa', 'tuan'] as const) {
      await room.send({ kind: by === 'tuan' ? 'comment' : 'like', to: 'lan', by, post })
      server.clock.forward(1)
    }
    expect((await first('lan')).data).toMatchObject({ others: 2 })
    expect((await first('lan')).title).toBe('Lượt thích và bình luận')
    await room.block('tuan', 'lan')
    expect(await first('lan')).toMatchObject({
      title: 'Lượt thích',
      notification_type: 'like',
      data: { name: 'Cô Hoa', others: 1 },
    })
    const hoa = await server.userId('hoa')
    const leave = (leaving_at: Date | null) =>
      server.db.updateTable('users').set({ leaving_at }).where('id', '=', hoa).execute()
    await leave(new Date())
    expect((await first('lan')).data).toMatchObject({ others: 0 })
    const { id } = await first('lan')
    await room.block('lan', 'minh')
    expect(await room.list('lan')).toMatchObject({ count: 0, results: [] })
    expect(await room.unread('lan')).toEqual({ unread_count: 0, newest: null })
    for (const call of [getNotification, readNotification, deleteNotification])
      expect((await server.ask(call, { as: 'lan', params: { id } })).status).toBe(404)
    await leave(null)
    expect((await first('lan')).data).toMatchObject({ name: 'Cô Hoa', others: 0 })
  })

  test("are posts: a post's notifications are hidden with it, also while it can be restored", async () => {
    const post = await room.write('minh')
    await room.send({ kind: 'follow_post', to: 'lan', by: 'hoa', post, topic: `follow:${post}` })
    const status = (to: string) =>
      server.db.updateTable('posts').set({ status: to }).where('id', '=', post).execute()
    await status('deleted')
    expect([(await room.list('lan')).count, (await room.unread('lan')).unread_count]).toEqual([0, 0])
    await status('active')
    expect((await room.list('lan')).count).toBe(1)
    await room.block('minh', 'lan')
    expect((await room.list('lan')).count).toBe(0)
    await server.db.deleteFrom('posts').where('id', '=', post).execute()
    expect(await server.db.selectFrom('notifications').select('id').execute()).toEqual([])
  })
})

test('counting stops at the documented limit', async () => {
  const lan = await server.userId('lan')
  await sql`
    INSERT INTO notifications (user_id, topic, kind, kinds, action_url, created_at, updated_at)
    SELECT ${lan}, 'offer:' || n, 'due_today', '{due_today}', '/', now(), now() FROM generate_series(1, 600) AS n`.execute(
    server.db,
  )
  expect((await room.list('lan')).count).toBe(500)
  expect((await room.unread('lan')).unread_count).toBe(100)
  expect((await room.list('lan', { page: 60 })).results).toHaveLength(10)
  expect((await room.list('lan', { page: 60 })).next).toBeNull()
})
