import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAllNotifications } from '../../contract/notifications/notifications.ts'
import { patchNotificationPreferences } from '../../contract/notifications/preferences.ts'
import { createComment } from '../../contract/posts/comments.ts'
import { likePost } from '../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf } from './testing-notifications.ts'
import { fakeDevices } from './testing-deliveries.ts'

let server: TestServer
let room: ReturnType<typeof notificationsOf>
let lan: number
let devices: Awaited<ReturnType<typeof fakeDevices>>['devices']
let deliver: Awaited<ReturnType<typeof fakeDevices>>['deliver']
let pass: Awaited<ReturnType<typeof fakeDevices>>['pass']
let forwardTo: Awaited<ReturnType<typeof fakeDevices>>['forwardTo']
beforeAll(async () => {
  server = await startTestServer()
  room = notificationsOf(server)
  lan = await server.userId('lan')
  ;({ devices, deliver, pass, forwardTo } = await fakeDevices(server))
  server.clock.freeze()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`TRUNCATE notifications, notification_deliveries, blocks, mails, unasked_mails CASCADE`.execute(
    server.db,
  )
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db)
  await server.db.updateTable('users').set({ notification_preferences: '{}', preferences: '{}' }).execute()
  Object.assign(devices, { each: 1, notes: [] })
  server.sent.length = 0
  forwardTo(9)
})

const minutes = 60
const prefer = (body: object) => server.ask(patchNotificationPreferences, { as: 'lan', body })
const mailedTo = () => server.sent.map(({ to }) => to)
const bodies = () => devices.notes.map(({ body }) => body)
const comment = (id: number, as: string, content: string) =>
  server.ask(createComment, { as, params: { id }, body: { content } })

test('a topic is pushed once, after two seconds, until it is read', { tags: ['full'] }, async () => {
  const id = await room.write('lan', 'Nhà mình cúp quạt')
  await comment(id, 'minh', 'Qua nhà mình nè')
  await pass(1)
  expect(devices.notes).toEqual([])
  await comment(id, 'hoa', 'Tội quá')
  await pass(2)
  expect(devices.notes).toHaveLength(1)
  expect(devices.notes[0]).toMatchObject({
    user_id: lan,
    topic: `post:${id}`,
    kind: 'comment',
    title: 'Bình luận',
    url: expect.stringMatching(`^/posts/${id}#comment-`),
    urgent: false,
  })
  expect(bodies()[0]).toMatch(/^Cô Hoa và .* đã bình luận bài viết của bạn: “Nhà mình cúp quạt”$/)
  await comment(id, 'tuan', 'Thương')
  await pass(60 * minutes)
  expect(devices.notes).toHaveLength(1)
  await server.ask(readAllNotifications, { as: 'lan' })
  await comment(id, 'tuan', 'Sửa được chưa?')
  await pass(2)
  expect(devices.notes).toHaveLength(2)
})

test('a repeated event is not pushed again', { tags: ['full'] }, async () => {
  await prefer({ channels: { push: { likes: true } } })
  const post = await room.write('lan')
  const like = { kind: 'like', to: 'lan', by: 'minh', post } as const
  for (let n = 0; n < 3; n++) {
    await room.send(like)
    await pass(2)
    await room.takeBack(like)
  }
  expect(devices.notes).toHaveLength(1)
})

test('after fifteen minutes, one mail has all notifications that were not read or pushed', async () => {
  devices.each = 0
  const send = (n: number) =>
    room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: `rated:${n}`, url: '/users/1' })
  for (const n of [1, 2]) await send(n)
  await pass(2)
  await pass(10 * minutes)
  await send(3)
  await pass(2)
  await pass(5 * minutes - 5)
  expect(server.sent).toEqual([])
  await pass(1)
  expect(mailedTo()).toEqual(['lan@example.com'])
  await pass(60 * minutes)
  expect(mailedTo()).toHaveLength(1)

  await send(4)
  await pass(60)
  await server.ask(readAllNotifications, { as: 'lan' })
  await pass(60 * minutes)
  devices.each = 2
  await send(5)
  await pass(60 * minutes)
  expect(mailedTo()).toHaveLength(1)
  expect(devices.notes).toHaveLength(5)
})

test('unread notifications are pushed after the quiet hours; alerts at once', async () => {
  await prefer({ email_notifications: false })
  forwardTo(23)
  for (const n of [1, 2])
    await room.send({ kind: 'rated', to: ['lan', 'hoa'], by: 'minh', topic: `rated:${n}`, url: '/' })
  await room.send({ kind: 'alert', to: 'lan', by: 'minh', topic: 'alert:1', url: '/' })
  await pass(2)
  expect(devices.notes.map(({ topic, urgent }) => [topic, urgent])).toEqual([['alert:1', true]])
  await server.ask(readAllNotifications, { as: 'hoa' })
  await pass(7 * 60 * minutes)
  expect(devices.notes).toHaveLength(1)
  await pass(60 * minutes)
  expect(devices.notes.map(({ topic }) => topic)).toEqual(['alert:1', 'rated:1', 'rated:2'])

  await prefer({ quiet_hours: null })
  forwardTo(23)
  await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: 'rated:3', url: '/' })
  await pass(2)
  expect(devices.notes).toHaveLength(4)
})

test('each kind is sent by its enabled channels', async () => {
  const post = await room.write('lan')
  await server.ask(likePost, { as: 'minh', params: { id: post } })
  await pass(60 * minutes)
  expect([devices.notes.length, server.sent.length]).toEqual([0, 0])
  await room.send({ kind: 'comment', to: 'lan', by: 'minh', post })
  devices.each = 0
  await pass(60 * minutes)
  expect([devices.notes.length, server.sent.length]).toEqual([1, 0])
  await prefer({ channels: { email: { comments: true } } })
  await room.send({ kind: 'reply', to: 'lan', by: 'minh', topic: 'comment:1', post })
  await pass(60 * minutes)
  expect([devices.notes.length, server.sent.length]).toEqual([2, 1])
  await prefer({ push_notifications: false, email_notifications: false })
  await room.send({ kind: 'offer', to: 'lan', by: 'minh', topic: 'offer:1', post })
  await pass(60 * minutes)
  expect([devices.notes.length, server.sent.length]).toEqual([2, 1])
})

test('a comment after a like is pushed again', async () => {
  const post = await room.write('lan')
  await room.send({ kind: 'like', to: 'lan', by: 'minh', post })
  await pass(10)
  await room.send({ kind: 'comment', to: 'lan', by: 'hoa', post })
  await pass(2)
  expect(bodies()).toEqual([expect.stringMatching(/^Cô Hoa và .* đã thích và bình luận bài viết của bạn/)])
})

test('without push_content, a push only says that there is news, in the user’s language', async () => {
  await prefer({ push_content: false })
  await server.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ language: 'en' }) })
    .where('id', '=', lan)
    .execute()
  await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: 'rated:1', url: '/users/1' })
  await pass(2)
  expect(devices.notes).toMatchObject([
    {
      topic: 'news',
      title: 'Xóm',
      body: 'Something new is waiting for you. Open Xóm to see it.',
      url: '/notifications',
    },
  ])
})

test('people blocked since the event are not named, and leaving users get nothing', async () => {
  await room.send({ kind: 'rated', to: ['lan', 'hoa'], by: 'minh', topic: 'rated:1', url: '/users/1' })
  await room.block('lan', 'minh')
  const setLeaving = (leaving_at: Date | null) =>
    server.db.updateTable('users').set({ leaving_at }).where('username', '=', 'hoa').execute()
  await setLeaving(server.clock.now())
  await pass(60 * minutes)
  await setLeaving(null)
  expect([devices.notes, server.sent]).toEqual([[], []])
})

test('a scheduled notification is not sent before its time', async () => {
  const { clock } = server
  await room.send({ kind: 'due_today', to: 'lan', by: null, topic: 'offer:1', url: '/' })
  const scheduled = new Date(clock.now().getTime() + 120 * minutes * 1000)
  await server.db
    .updateTable('notifications')
    .set({ scheduled_for: scheduled, deliver_from: scheduled })
    .execute()
  await pass(119 * minutes)
  expect([devices.notes.length, server.sent.length]).toEqual([0, 0])
  await pass(2 * minutes)
  expect(devices.notes).toHaveLength(1)
})

test(
  'concurrent jobs push and mail once; a push that reached no device is mailed',
  { tags: ['full'] },
  async () => {
    for (const n of [1, 2, 3])
      await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: `rated:${n}`, url: '/users/1' })
    const jobs = () => Promise.all(Array.from({ length: 5 }, () => deliver({ user_id: lan })))
    devices.each = 0
    await jobs()
    expect(devices.notes).toHaveLength(3)
    server.clock.forward(15 * minutes)
    await jobs()
    await server.runJobs()
    expect([devices.notes.length, mailedTo()]).toEqual([3, ['lan@example.com']])
  },
)
