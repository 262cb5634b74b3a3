/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs, hourSeconds } from '../../contract/durations.ts'
import { addMute } from '../../contract/notifications/mutes.ts'
import { patchNotificationPreferences } from '../../contract/notifications/preferences.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf } from './testing-notifications.ts'
import { fakeDevices } from './testing-deliveries.ts'

let server: TestServer
let room: ReturnType<typeof notificationsOf>
let night: Awaited<ReturnType<typeof fakeDevices>>
beforeAll(async () => {
  server = await startTestServer()
  room = notificationsOf(server)
  night = await fakeDevices(server)
  server.clock.freeze()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`TRUNCATE notifications, notification_deliveries, notification_mutes, mails CASCADE`.execute(
    server.db,
  )
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db)
  await server.ask(patchNotificationPreferences, { as: 'lan', body: { channels: { push: { likes: true } } } })
  Object.assign(night.devices, { each: 1, notes: [] })
  server.sent.length = 0
  night.forwardTo(23)
})

type Muted = { what: 'person' | 'post'; id: number } | { what: 'word'; word: string }
const mute = (muted: Muted) =>
  server.ask(addMute, {
    as: 'lan',
    body: { ...muted, until: new Date(server.clock.now().getTime() + 48 * hourMs).toISOString() },
  })
/** What was pushed at the end of a night's quiet hours, and mailed. */
async function morning() {
  await night.pass(3)
  expect(night.devices.notes).toEqual([])
  for (const seconds of [8 * hourSeconds, 20 * 60, 5]) await night.pass(seconds)
  return { pushed: night.devices.notes.map(({ body }) => body), mailed: server.sent.length }
}

test('people muted during quiet hours are not named afterwards; others are', async () => {
  const post = await room.write('lan', 'Mượn quạt')
  for (const by of ['hoa', 'minh']) await room.send({ kind: 'like', to: 'lan', by, post })
  await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: 'rated:1', url: '/users/1' })
  await mute({ what: 'person', id: await server.userId('minh') })
  expect(await morning()).toEqual({
    pushed: ['Cô Hoa đã thích bài viết của bạn: “Mượn quạt”'],
    mailed: 0,
  })
})

test('muted posts and words suppress waiting notifications, except favours', async () => {
  const [muted, worded, own] = [
    await room.write('minh', 'Ai đi bơi không'),
    await room.write('minh', 'Bán thẻ cào giá rẻ'),
    await room.write('lan', 'Thẻ cào là gì vậy?'),
  ]
  for (const post of [muted, worded]) {
    await room.send({ kind: 'follow_post', to: 'lan', by: 'hoa', post })
    await room.send({ kind: 'offer_accepted', to: 'lan', by: 'minh', post, topic: `offer:${post}` })
  }
  await room.send({ kind: 'like', to: 'lan', by: 'hoa', post: own })
  await mute({ what: 'post', id: muted })
  await mute({ what: 'word', word: 'the cao' })
  night.devices.each = 0
  const { pushed, mailed } = await morning()
  expect(pushed.toSorted()).toEqual([
    'Cô Hoa đã thích bài viết của bạn: “Thẻ cào là gì vậy?”',
    'Minh Trần nhờ bạn giúp việc này nhé: “Ai đi bơi không”',
    'Minh Trần nhờ bạn giúp việc này nhé: “Bán thẻ cào giá rẻ”',
  ])
  expect(mailed).toBe(1)
  expect(server.sent[0]?.text.match(/^• /gm)).toHaveLength(2)
})
