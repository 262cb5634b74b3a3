import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patchNotificationPreferences } from '../../../contract/notifications/preferences.ts'
import { getPushKey } from '../../../contract/notifications/push.ts'
import { makeOffer } from '../../../contract/favours/offers.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { decryptPush, startBrowsers } from './testing-browsers.ts'
import { resetPushes, note, pushesOf } from './testing-pushes.ts'

let server: TestServer
let browsers: Awaited<ReturnType<typeof startBrowsers>>
let lan: number
let { subscribe, push, pass, titles, subscriptions } = {} as Awaited<ReturnType<typeof pushesOf>>
beforeAll(async () => {
  server = await startTestServer()
  browsers = await startBrowsers()
  lan = await server.userId('lan')
  ;({ subscribe, push, pass, titles, subscriptions } = await pushesOf(server, browsers))
  server.clock.freeze()
})
afterAll(async () => {
  await server.close()
  await browsers.close()
})
beforeEach(() => resetPushes(server, browsers))

test('decrypts the example of RFC 8291', () => {
  const of = (text: string) => Buffer.from(text, 'base64url')
  const keys = {
    privateKey: of('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: of('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: of('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const body = of(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(decryptPush(body, keys)).toBe('When I grow up, I want to be a watermelon')
})

test('each browser of the user gets a push, encrypted for it and signed with the known key', async () => {
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

test('an offer is pushed to the author’s browser; without push_content it names nobody', async () => {
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

test('pushes of one topic have the same hashed topic', async () => {
  await subscribe()
  await push()
  await push({ title: 'Có hai người muốn giúp', urgent: true })
  await push({ topic: 'offer:8' })
  const [one, again, other] = browsers.received.map(({ headers }) => headers)
  expect(again?.['topic']).toBe(one?.['topic'])
  expect(other?.['topic']).not.toBe(one?.['topic'])
  expect(again?.['urgency']).toBe('high')
})

test('a waiting push is not sent after push_content was switched off', async () => {
  await subscribe()
  browsers.answer((_, response) => response.writeHead(503).end())
  await push()
  await push({ kind: 'something', topic: 'news', title: 'Xóm', body: 'Bạn có tin mới' })
  await server.ask(patchNotificationPreferences, { as: 'lan', body: { push_content: false } })
  browsers.answer()
  await pass(60)
  expect(titles()).toEqual(['Xóm'])
})

test('buttons are in the user’s language', async () => {
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

test('the longest texts fit into the limit of push services', async () => {
  await subscribe()
  await push({ title: '🏘'.repeat(1000), body: '"\\🏘'.repeat(1000), url: `/posts/1?at=${'9'.repeat(300)}` })
  expect(browsers.received[0]?.bytes).toBeLessThanOrEqual(4096)
})

test('a foreign address is replaced by the notifications', async () => {
  await subscribe()
  await push({ url: '//evil.example/x' })
  expect(browsers.received[0]?.payload).toMatchObject({ url: '/notifications' })
})

test.each([404, 410])('a subscription is deleted if its service replies %i', async (status) => {
  await subscribe()
  browsers.answer((_, response) => response.writeHead(status).end())
  expect(await push()).toBe(0)
  expect(await subscriptions()).toBe(0)
  await pass(3600)
  expect(browsers.requests).toHaveLength(1)
})
