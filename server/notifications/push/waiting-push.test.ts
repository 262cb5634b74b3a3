/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { readNotification } from '../../../contract/notifications/notifications.ts'
import { patchNotificationPreferences } from '../../../contract/notifications/preferences.ts'
import { addPushSubscription } from '../../../contract/notifications/push.ts'
import { notificationsOf } from '../testing-notifications.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { startBrowsers } from './testing-browsers.ts'
import { resetPushes, pushesOf } from './testing-pushes.ts'

let server: TestServer
let browsers: Awaited<ReturnType<typeof startBrowsers>>
let { subscribe, push, pass, titles, subscriptions } = {} as Awaited<ReturnType<typeof pushesOf>>
beforeAll(async () => {
  server = await startTestServer()
  browsers = await startBrowsers()
  ;({ subscribe, push, pass, titles, subscriptions } = await pushesOf(server, browsers))
  server.clock.freeze()
})
afterAll(async () => {
  await server.close()
  await browsers.close()
})
beforeEach(() => resetPushes(server, browsers))

test('a busy service is retried after its Retry-After, with the latest push of each topic', async () => {
  await subscribe()
  browsers.answer((_, response) => response.writeHead(429, { 'retry-after': '120' }).end())
  expect(await push()).toBe(0)
  expect(await push({ title: 'Mới hơn' })).toBe(0)
  browsers.answer()
  await pass(119)
  expect(titles()).toEqual([])
  await pass(2)
  expect(titles()).toEqual(['Mới hơn'])
  expect(await push({ title: 'Ngay' })).toBe(1)
})

test(
  'a failing service is retried five times for all pushes, and never for a rejected push',
  { tags: ['full'] },
  async () => {
    await subscribe()
    browsers.answer((_, response) => response.writeHead(503, { 'retry-after': '999999' }).end())
    for (const n of [1, 2, 3, 4, 5]) {
      await push({ topic: `offer:${n}` })
      server.clock.forward(1)
    }
    expect(browsers.requests).toHaveLength(1)
    expect(await server.db.selectFrom('waiting_pushes').selectAll().execute()).toHaveLength(3)
    for (let n = 0; n < 10; n++) await pass(3600)
    expect(browsers.requests).toHaveLength(1 + 5)
    expect(await server.db.selectFrom('waiting_pushes').selectAll().execute()).toEqual([])

    browsers.answer((_, response) => response.writeHead(413).end())
    await push()
    await pass(3600)
    expect(browsers.requests).toHaveLength(1 + 5 + 1)
    await pass(8 * daySeconds)
    await push()
    await pass(60)
    expect(await subscriptions()).toBe(0)
  },
)

test('a waiting push is not sent after signing out or to the browser’s next user', async () => {
  const { access } = await server.signIn('lan')
  const subscription = browsers.subscribe()
  const headers = { authorization: `Bearer ${access}` }
  await server.ask(addPushSubscription, { headers, body: subscription })
  browsers.answer((_, response) => response.writeHead(503).end())
  await push()
  browsers.answer()
  await server.ask(addPushSubscription, { as: 'minh', body: subscription })
  await pass(3600)
  expect(titles()).toEqual([])
  expect(await push()).toBe(0)
})

test('a waiting push names nobody who was blocked since, and is not sent once it was read', async () => {
  await subscribe()
  const room = notificationsOf(server)
  const soon = async (seconds: number) => {
    server.clock.forward(seconds)
    await server.runJobs()
  }
  await server.ask(patchNotificationPreferences, { as: 'lan', body: { quiet_hours: null } })
  browsers.answer((_, response) => response.writeHead(503).end())
  for (const by of ['hoa', 'minh'])
    await room.send({ kind: 'rated', to: 'lan', by, topic: 'rated:1', url: '/users/1' })
  await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: 'rated:2', url: '/users/1' })
  await room.send({ kind: 'rated', to: 'lan', by: 'tuan', topic: 'rated:3', url: '/users/1' })
  await soon(3)
  expect(await server.db.selectFrom('waiting_pushes').selectAll().execute()).toHaveLength(3)
  await room.block('lan', 'minh')
  const read = (await room.list('lan')).results.find(({ data }) => data.name?.includes('Tuấn'))
  await server.ask(readNotification, { as: 'lan', params: { id: read?.id ?? 0 } })
  browsers.answer()
  await soon(60)
  await soon(3600)
  expect(browsers.received.map(({ payload }) => payload.body)).toEqual([
    expect.stringMatching(/^Cô Hoa (?!và)/),
  ])
  expect(await server.db.selectFrom('waiting_pushes').selectAll().execute()).toEqual([])
})
