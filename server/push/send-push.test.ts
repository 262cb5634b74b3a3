import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readNotification } from '../../contract/notifications.ts'
import { patchNotificationPreferences } from '../../contract/notifications/preferences.ts'
import { addPushSubscription, getPushKey } from '../../contract/notifications/push.ts'
import { makeOffer } from '../../contract/posts/favours.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { urlOf } from '../notifications/delivery/testing-deliveries.ts'
import { notificationsOf } from '../notifications/testing-notifications.ts'
import { type AppContext } from '../platform/http/handle.ts'
import { runDueJobs } from '../platform/testing/jobs.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { tasks } from '../schedule.ts'
import { type PushNote, sendPush, sendWaitingPush } from './send-push.ts'
import { decrypted, startBrowsers } from './testing-browsers.ts'

let server: TestServer
let browsers: Awaited<ReturnType<typeof startBrowsers>>
let lan: number
let databaseUrl: string
beforeAll(async () => {
  server = await startTestServer()
  browsers = await startBrowsers()
  lan = await server.userId('lan')
  databaseUrl = await urlOf(server)
  server.clock.hold()
})
afterAll(async () => {
  await server.close()
  await browsers.close()
})
beforeEach(async () => {
  await server.db.deleteFrom('push_subscriptions').execute()
  await server.db.updateTable('users').set({ notification_preferences: '{}', preferences: '{}' }).execute()
  browsers.received.length = 0
  browsers.asked.length = 0
  browsers.answer()
})

/** Each is a new session. */
async function subscribe(username = 'lan') {
  const { access } = await server.signIn(username)
  const headers = { authorization: `Bearer ${access}` }
  await server.ask(addPushSubscription, { headers, body: browsers.subscribe() })
}

const note: PushNote = {
  topic: 'offer:7',
  kind: 'offer',
  title: 'Có người muốn giúp',
  body: 'Minh muốn giúp bạn: “Sửa quạt”',
  url: '/posts/3#offer-7',
  urgent: false,
}
const said = new Map<string, PushNote>()
const push = (but: Partial<PushNote> = {}) => {
  const one = { ...note, ...but }
  said.set(one.topic, one)
  return sendPush(server.app.context, lan, one)
}
/** Of these notes there are no notifications: what was said last is said again. */
const send_waiting_push = (context: AppContext, waiting: { push_id: number }) =>
  sendWaitingPush(context, waiting, async (_, topic) => said.get(topic) ?? null)
const pass = async (seconds: number) => {
  server.clock.forward(seconds)
  await runDueJobs(databaseUrl, server.app.context, { ...tasks, send_waiting_push })
}
const titles = () => browsers.received.map(({ payload }) => payload.title)
const subscriptions = async () =>
  (await server.db.selectFrom('push_subscriptions').selectAll().execute()).length

test('decrypting is that of the example in RFC 8291', () => {
  const of = (text: string) => Buffer.from(text, 'base64url')
  const keys = {
    privateKey: of('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: of('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: of('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const body = of(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(decrypted(body, keys)).toBe('When I grow up, I want to be a watermelon')
})

test('each browser of the person gets it, encrypted for it alone and signed by the key that it knows', async () => {
  await subscribe()
  await subscribe()
  await subscribe('minh')
  expect(await push()).toBe(2)
  expect(new Set(browsers.received.map(({ browser }) => browser))).toEqual(new Set([0, 1]))
  const [first] = browsers.received
  expect(first?.payload).toEqual({
    kind: 'offer',
    lang: 'vi',
    title: note.title,
    body: note.body,
    url: note.url,
    tag: note.topic,
    actions: [{ action: 'accept', title: 'Đồng ý' }],
  })
  expect(first?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })

  const { key } = (await server.ask(getPushKey, { as: 'lan' })).body
  const [, token = '', sentKey] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(first?.headers.authorization ?? '') ?? []
  expect(sentKey).toBe(key)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  expect(said).toMatchObject({ aud: browsers.origin, sub: expect.stringMatching(/^(mailto|https):/) })
  const inHours = (Number(said['exp']) - Date.now() / 1000) / 3600
  expect(inHours).toBeGreaterThan(0)
  expect(inHours).toBeLessThanOrEqual(24)
})

test('an offer on one’s post reaches one’s browser; who wants no content there is told of nobody', async () => {
  await subscribe()
  const prefer = (body: object) => server.ask(patchNotificationPreferences, { as: 'lan', body })
  await prefer({ quiet_hours: null })
  const body = { content: 'Cần người sửa quạt giúp mình', category: 'help' } as const
  const first = (await server.ask(createPost, { as: 'lan', body })).body.id
  const offer = (await server.ask(makeOffer, { as: 'minh', params: { id: first }, body: {} })).body
  await pass(3)
  expect(browsers.received.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({
      kind: 'offer',
      body: expect.stringContaining('Minh'),
      url: `/posts/${first}#offer-${offer.id}`,
      actions: [{ action: 'accept', title: 'Đồng ý' }],
    }),
  ])

  await prefer({ push_content: false })
  const second = (await server.ask(createPost, { as: 'lan', body })).body.id
  await server.ask(makeOffer, { as: 'minh', params: { id: second }, body: {} })
  await pass(3)
  const { payload } = browsers.received[1] ?? {}
  expect(payload).toMatchObject({ kind: 'something', url: '/notifications', tag: 'news', actions: [] })
  expect(JSON.stringify(payload)).not.toMatch(/Minh|quạt/)
})

test('news of the same thing has the same topic, which tells neither the thing nor the person', async () => {
  await subscribe()
  await push()
  await push({ title: 'Có hai người muốn giúp', urgent: true })
  await push({ topic: 'offer:8' })
  const [one, again, other] = browsers.received.map(({ headers }) => headers)
  expect(again?.['topic']).toBe(one?.['topic'])
  expect(other?.['topic']).not.toBe(one?.['topic'])
  expect(again?.['urgency']).toBe('high')
})

test('what waits is not shown to whom only wants to know by now that there is something', async () => {
  await subscribe()
  browsers.answer((_, response) => response.writeHead(503).end())
  await push()
  await push({ kind: 'something', topic: 'news', title: 'Xóm', body: 'Bạn có tin mới' })
  await server.ask(patchNotificationPreferences, { as: 'lan', body: { push_content: false } })
  browsers.answer()
  await pass(60)
  expect(titles()).toEqual(['Xóm'])
})

test('texts of the app itself are in the person’s language', async () => {
  await subscribe()
  await server.db
    .updateTable('users')
    .set({ preferences: '{"language":"en"}' })
    .where('id', '=', lan)
    .execute()
  await push()
  expect(browsers.received[0]?.payload).toMatchObject({
    lang: 'en',
    actions: [{ action: 'accept', title: 'Accept' }],
  })
})

test('the longest texts fit into what push services take', async () => {
  await subscribe()
  await push({ title: '🏘'.repeat(1000), body: '"\\🏘'.repeat(1000), url: `/posts/1?at=${'9'.repeat(300)}` })
  expect(browsers.received[0]?.bytes).toBeLessThanOrEqual(4096)
})

test('an address that leads elsewhere leads to the notifications', async () => {
  await subscribe()
  await push({ url: '//evil.example/x' })
  expect(browsers.received[0]?.payload).toMatchObject({ url: '/notifications' })
})

test.each([404, 410])('a browser that its service no longer knows (%i) is forgotten', async (status) => {
  await subscribe()
  browsers.answer((_, response) => response.writeHead(status).end())
  expect(await push()).toBe(0)
  expect(await subscriptions()).toBe(0)
  await pass(3600)
  expect(browsers.asked).toHaveLength(1)
})

test('a service that is busy is asked again when it says, with the latest of each thing', async () => {
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

test('a service that is down is asked five more times, not once for each thing, and never again for what it refuses', async () => {
  await subscribe()
  browsers.answer((_, response) => response.writeHead(503, { 'retry-after': '999999' }).end())
  for (const n of [1, 2, 3, 4, 5]) {
    await push({ topic: `offer:${n}` })
    server.clock.forward(1)
  }
  expect(browsers.asked).toHaveLength(1)
  expect(await server.db.selectFrom('waiting_pushes').selectAll().execute()).toHaveLength(3)
  for (let n = 0; n < 10; n++) await pass(3600)
  expect(browsers.asked).toHaveLength(1 + 5)
  expect(await server.db.selectFrom('waiting_pushes').selectAll().execute()).toEqual([])

  browsers.answer((_, response) => response.writeHead(413).end())
  await push()
  await pass(3600)
  expect(browsers.asked).toHaveLength(1 + 5 + 1)
  await pass(8 * 24 * 3600)
  await push()
  await pass(60)
  expect(await subscriptions()).toBe(0)
})

test('what waits does not go out after signing out, or to whom the browser then belongs', async () => {
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

test('what waits names nobody who was blocked meanwhile, and does not go out once it was read', async () => {
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
