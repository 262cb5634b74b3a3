import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addPushSubscription,
  getPushKey,
  listPushSubscriptions,
  maxDevices,
  removePushSubscription,
} from '../../../contract/notifications/push.ts'
import { signOut } from '../../../contract/accounts/accounts.ts'
import { endSession, listSessions } from '../../../contract/accounts/sign-in.ts'
import { rooms } from '../../rooms.ts'
import { newTestDatabase } from '../../platform/testing/database.ts'
import { readConfig } from '../../platform/start/config.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { listDevicesOf } from './queries.ts'
import { startBrowsers } from './testing-browsers.ts'
import { findPushAddressProblem, loadVapidKeys, vapidSubject } from './push-service.ts'

let server: TestServer
let browsers: Awaited<ReturnType<typeof startBrowsers>>
beforeAll(async () => {
  server = await startTestServer()
  browsers = await startBrowsers()
})
afterAll(async () => {
  await server.close()
  await browsers.close()
})
beforeEach(() => server.db.deleteFrom('push_subscriptions').execute())

/** A browser in which somebody is signed in. */
async function browserOf(username: string) {
  const tokens = await server.signIn(username)
  const headers = { authorization: `Bearer ${tokens.access}` }
  return {
    ...tokens,
    headers,
    add: (body = browsers.subscribe()) => server.ask(addPushSubscription, { headers, body }),
    list: async () => (await server.ask(listPushSubscriptions, { headers })).body.devices,
  }
}
const going = async (username: string) =>
  (await listDevicesOf(server.db, await server.userId(username), server.clock.now())).length
const kept = async () => (await server.db.selectFrom('push_subscriptions').selectAll().execute()).length

test('a browser is listed for its user and marked as current', async () => {
  const [phone, laptop] = [await browserOf('lan'), await browserOf('lan')]
  await phone.add()
  await laptop.add()
  expect((await phone.list()).map(({ is_current }) => is_current)).toEqual([false, true])
  expect(await (await browserOf('minh')).list()).toEqual([])
})

test('a session has one subscription; the same browser of another account is that account’s from then on', async () => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  const subscription = browsers.subscribe()
  await lan.add()
  await lan.add(subscription)
  await lan.add(subscription)
  expect(await going('lan')).toBe(1)
  await minh.add(subscription)
  expect([await going('lan'), await going('minh')]).toEqual([0, 1])
})

test('concurrent registrations are stored once each, up to the maximum', async () => {
  const subscription = browsers.subscribe()
  const [first, other] = [await browserOf('lan'), await browserOf('minh')]
  const answers = await Promise.all([first, other, first, other].map((each) => each.add(subscription)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await kept()).toBe(1)
  await server.db.deleteFrom('push_subscriptions').execute()
  await Promise.all(Array.from({ length: maxDevices + 3 }, async () => (await browserOf('lan')).add()))
  expect(await kept()).toBe(maxDevices)
})

test('only its user can remove a browser', async () => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  await lan.add()
  const params = { id: (await lan.list())[0]?.id ?? 0 }
  const foreign = await server.ask(removePushSubscription, { headers: minh.headers, params })
  const missing = await server.ask(removePushSubscription, { headers: minh.headers, params: { id: 999_999 } })
  expect([foreign.status, foreign.error]).toEqual([404, missing.error])
  expect(await kept()).toBe(1)
  await server.ask(removePushSubscription, { headers: lan.headers, params })
  expect(await kept()).toBe(0)
})

test('a subscription ends with its session: signed out, ended by another device, or expired', async () => {
  const [one, two, three] = [await browserOf('lan'), await browserOf('lan'), await browserOf('lan')]
  for (const each of [one, two, three]) await each.add()
  await server.ask(signOut, { body: { refresh: one.refresh } })
  expect(await kept()).toBe(2)
  const sessions = (await server.ask(listSessions, { headers: three.headers })).body.results
  const another = sessions.find(({ is_current }) => !is_current)?.id ?? ''
  await server.ask(endSession, { headers: three.headers, params: { id: another } })
  expect(await kept()).toBe(1)
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .execute()
  expect(await going('lan')).toBe(0)
})

test('a subscription is deleted with the account, and the export contains no keys', async () => {
  const tuan = await browserOf('tuan')
  const subscription = browsers.subscribe()
  await tuan.add(subscription)
  const id = await server.userId('tuan')
  const exported = rooms.find(({ name }) => name === 'push')?.exports?.['push_devices']
  const text = JSON.stringify(await exported?.(server.db, id, server.clock.now()))
  expect(JSON.parse(text)).toMatchObject({ count: 1 })
  for (const secret of [subscription.endpoint, ...Object.values(subscription.keys)])
    expect(text).not.toContain(secret)
  await eraseUser(server.app.context, id)
  expect(await kept()).toBe(0)
})

test.each([
  'http://push.example/x',
  'http://10.0.0.1/x',
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://push.example:8443/x',
  'https://somebody:secret@push.example/x',
  'ftp://push.example/x',
  `https://${'a.'.repeat(150)}example/x`,
])('%s is no push service', async (endpoint) => {
  const { keys } = browsers.subscribe()
  const { status } = await (await browserOf('lan')).add({ endpoint, keys })
  expect([status, await kept()]).toEqual([400, 0])
})

test.each([
  'https://push.example/x',
  'https://fcm.googleapis.com.push.example/x',
  'https://fcm.googleapis.com./x',
  'https://notfcm.googleapis.com/x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com/x',
])('%s is a push service that is not allowed', async (endpoint) => {
  const { keys } = browsers.subscribe()
  const { status, error } = await (await browserOf('lan')).add({ endpoint, keys })
  expect([status, error.code, await kept()]).toEqual([400, 'push_service', 0])
})

test('the services of the large browsers are allowed, and those of the configuration', () => {
  const config = readConfig({ PUSH_SERVICES: 'push.example.com, *.up.example' }, () => 'x'.repeat(32))
  const isAllowed = (host: string) => findPushAddressProblem(config, `https://${host}/send/x`) === null
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-sg2p.notify.windows.com',
    'push.example.com',
    'a.up.example',
  ])
    expect(isAllowed(host), host).toBe(true)
  for (const host of ['other.example.com', 'x.push.example.com', 'up.example'])
    expect(isAllowed(host), host).toBe(false)
})

test('in a public demo, this machine is not accepted as push service', { tags: ['full'] }, async () => {
  const production = await startTestServer({ demo: false })
  const asked = { headers: { authorization: `Bearer ${(await production.signIn('lan')).access}` } }
  const there = await production.ask(addPushSubscription, { ...asked, body: browsers.subscribe() })
  const elsewhere = { ...browsers.subscribe(), endpoint: 'https://fcm.googleapis.com/x' }
  expect([
    there.status,
    (await production.ask(addPushSubscription, { ...asked, body: elsewhere })).status,
  ]).toEqual([400, 200])
  await production.close()
})

test('a key that is not a point of the curve is rejected', async () => {
  const { endpoint, keys } = browsers.subscribe()
  const p256dh = `B${'A'.repeat(86)}`
  expect((await (await browserOf('lan')).add({ endpoint, keys: { ...keys, p256dh } })).status).toBe(400)
})

test(
  'concurrent processes create one encrypted key pair; another SECRET_KEY replaces it',
  { tags: ['full'] },
  async () => {
    const database = await newTestDatabase()
    const start = (secretKey: string) => startTestServer({ secretKey }, undefined, database)
    const [one, two] = await Promise.all(['one '.repeat(9), 'one '.repeat(9)].map(start))
    if (!one || !two) throw new Error('Neither has started')
    const keyOf = async (it: TestServer) => (await it.ask(getPushKey, { as: 'lan' })).body.key
    await Promise.all(Array.from({ length: 10 }, (_, n) => keyOf(n % 2 ? one : two)))
    expect(await keyOf(one)).toBe(await keyOf(two))
    const { privateKey } = await loadVapidKeys(one.app.context)
    const rows = await one.db.selectFrom('vapid_keys').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(privateKey)

    const key = await keyOf(one)
    await one.ask(addPushSubscription, { as: 'lan', body: browsers.subscribe() })
    const other = await start('other '.repeat(6))
    expect(await keyOf(other)).not.toBe(key)
    // Nothing that was subscribed by the former key takes what the new one signs.
    expect(await other.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
    for (const each of [one, two, other]) await each.close()
    await database.drop()
  },
)

test('pushes contain a contact', () => {
  const config = { ...server.config, publicUrl: 'https://xom.example', mailFrom: 'Xóm <xom@xom.example>' }
  const company = { ...server.config.company, email: '' }
  expect(vapidSubject({ ...config, company: { ...company, email: 'help@xom.example' } })).toBe(
    'mailto:help@xom.example',
  )
  expect(vapidSubject({ ...config, company })).toBe('https://xom.example')
  expect(vapidSubject({ ...config, company, publicUrl: 'http://127.0.0.1:3000' })).toBe(
    'mailto:xom@xom.example',
  )
})
