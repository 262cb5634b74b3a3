/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourSeconds } from '../../contract/durations.ts'
import { readAllNotifications, readNotification } from '../../contract/notifications/notifications.ts'
import { patchNotificationPreferences } from '../../contract/notifications/preferences.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { eraseNotificationsOf, purgeOldNotifications } from './notifications.ts'
import { notify } from './notify.ts'
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
  await server.db.updateTable('users').set({ notification_preferences: '{}', preferences: '{}' }).execute()
})

const rows = () =>
  server.db
    .selectFrom('notifications')
    .select(['kind', 'kinds', 'people_count', 'action_url', 'read_at'])
    .orderBy('id')
    .execute()
const notified = async (as: string) => (await room.list(as)).count

describe('a notification goes', () => {
  test('to every recipient once, but not to the person who caused it', async () => {
    await room.send({ kind: 'alert', to: ['lan', 'minh', 'hoa', 'lan'], by: 'minh', topic: 'alert:1' })
    expect([await notified('lan'), await notified('minh'), await notified('hoa')]).toEqual([1, 0, 1])
  })

  test('to nobody who has a block with that person, in either direction', async () => {
    await room.block('lan', 'minh')
    await room.block('minh', 'hoa')
    await room.send({ kind: 'alert', to: ['lan', 'hoa', 'tuan'], by: 'minh', topic: 'alert:1' })
    expect(await rows()).toHaveLength(1)
    expect(await notified('tuan')).toBe(1)
  })

  test('to nobody who has disabled the kind or all notifications, or is leaving', async () => {
    const body = { notification_types: { likes: false } }
    await server.ask(patchNotificationPreferences, { as: 'lan', body })
    const set = (name: string, values: object) =>
      server.db.updateTable('users').set(values).where('username', '=', name).execute()
    await set('hoa', { preferences: JSON.stringify({ notifications: false }) })
    await set('tuan', { leaving_at: new Date() })
    for (const kind of ['like', 'comment'] as const)
      await room.send({ kind, to: ['lan', 'hoa', 'tuan', 'dung'], by: 'minh', topic: 'post:1' })
    await set('tuan', { leaving_at: null })
    expect([
      await notified('lan'),
      await notified('hoa'),
      await notified('tuan'),
      await notified('dung'),
    ]).toEqual([1, 0, 0, 1])
    expect((await room.list('lan')).results[0]?.notification_type).toBe('comment')
  })

  test('a repeated like is not notified for a day after it was read; a comment is', async () => {
    const post = await room.write('lan')
    const like = () => room.send({ kind: 'like', to: 'lan', by: 'minh', post })
    await like()
    await server.ask(readAllNotifications, { as: 'lan' })
    await like()
    expect((await room.unread('lan')).unread_count).toBe(0)
    await room.send({ kind: 'comment', to: 'lan', by: 'minh', post })
    expect((await room.unread('lan')).unread_count).toBe(1)
    await server.ask(readAllNotifications, { as: 'lan' })
    server.clock.forward(25 * hourSeconds)
    await like()
    expect((await room.unread('lan')).unread_count).toBe(1)
  })
})

describe('an undone event', () => {
  test('is no longer counted, and a notification without people is deleted', async () => {
    const post = await room.write('lan')
    const about = { to: 'lan', post }
    await room.send({ ...about, kind: 'like', by: 'minh' })
    server.clock.forward(1)
    await room.send({ ...about, kind: 'comment', by: 'hoa', url: `/posts/${post}#comment-1` })
    await room.takeBack({ ...about, kind: 'comment', by: 'hoa' })
    expect(await rows()).toEqual([
      { kind: 'like', kinds: ['like'], people_count: 1, action_url: `/posts/${post}`, read_at: null },
    ])
    await room.takeBack({ ...about, kind: 'comment', by: 'minh' })
    expect(await rows()).toHaveLength(1)
    await room.takeBack({ ...about, kind: 'like', by: 'minh' })
    expect(await rows()).toEqual([])
  })

  test('does not affect automatic events and read notifications', async () => {
    const about = { to: 'lan', topic: 'offer:1', url: '/posts/1#offer-1' }
    await room.send({ ...about, kind: 'offer_accepted', by: 'minh' })
    server.clock.forward(1)
    await room.send({ ...about, kind: 'due_today', by: null })
    expect((await room.list('lan')).results[0]).toMatchObject({
      notification_type: 'due_today',
      message: 'Hôm nay là hạn trả món bạn cho mượn',
    })
    await room.takeBack({ ...about, kind: 'offer_accepted', by: 'minh' })
    expect(await rows()).toMatchObject([{ kind: 'due_today', kinds: ['due_today'], people_count: 0 }])
    await room.send({ kind: 'like', to: 'lan', by: 'minh', topic: 'post:1' })
    await server.ask(readAllNotifications, { as: 'lan' })
    await room.takeBack({ kind: 'like', to: 'lan', by: 'minh', topic: 'post:1' })
    expect(await rows()).toHaveLength(2)
  })

  test('an erased person leaves no trace in any count', async () => {
    const post = await room.write('lan')
    await room.send({ kind: 'like', to: 'lan', by: 'minh', post })
    await room.send({ kind: 'comment', to: 'lan', by: 'minh', post })
    await room.send({ kind: 'like', to: 'lan', by: 'hoa', post })
    await room.send({ kind: 'rated', to: 'tuan', by: 'minh', topic: 'rated:1' })
    await eraseNotificationsOf(server.db, await server.userId('minh'))
    expect(await rows()).toMatchObject([{ kind: 'like', kinds: ['like'], people_count: 1 }])
  })
})

test('read notifications are deleted after ninety days, unread ones are not', async () => {
  for (const n of [1, 2]) await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: `rated:${n}` })
  const { id = 0 } = (await room.list('lan')).results[0] ?? {}
  await server.ask(readNotification, { as: 'lan', params: { id } })
  const in_days = (days: number) => new Date(server.clock.now().getTime() + days * dayMs)
  await purgeOldNotifications(server.db, in_days(89))
  expect(await rows()).toHaveLength(2)
  await purgeOldNotifications(server.db, in_days(91))
  expect(await rows()).toMatchObject([{ read_at: null }])
})

test('overlapping recipients and concurrent reading cause no deadlock', async () => {
  const names = ['lan', 'hoa', 'tuan', 'dung', 'ha']
  const ids = await Promise.all(names.map((name) => server.userId(name)))
  const by = await server.userId('minh')
  const send = (to: number[], topic: string) =>
    notify(server.db, {
      kind: 'alert',
      to,
      by,
      topic,
      post_id: null,
      action_url: '/feed',
      at: server.clock.now(),
    })
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 3 === 2
        ? server.ask(readAllNotifications, { as: names[n % 5] ?? '' })
        : send(n % 2 ? ids : ids.toReversed(), `alert:${n % 4}`),
    ),
  )
  const doubles = await sql`
    SELECT FROM notifications WHERE read_at IS NULL GROUP BY user_id, topic HAVING count(*) > 1`.execute(
    server.db,
  )
  expect(doubles.rows).toEqual([])
  await Promise.all(ids.map((_, n) => server.ask(readAllNotifications, { as: names[n] ?? '' })))
  for (const as of names) expect((await room.unread(as)).unread_count).toBe(0)
})
