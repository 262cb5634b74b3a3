import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { confirmEmail } from '../../../contract/accounts/leaving.ts'
import {
  checkRecentSignIn,
  reauthenticateWithFacebook,
  facebookSignIn,
} from '../../../contract/accounts/sign-in.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { appId, appSecret, startFakeGraph, tokenWith } from './testing-facebook.ts'

type Graph = Awaited<ReturnType<typeof startFakeGraph>>
let graph: Graph
let server: TestServer
beforeAll(async () => {
  graph = await startFakeGraph()
  server = await startTestServer({ facebook: graph.config, demo: true })
})
afterAll(async () => {
  await server.close()
  await graph.close()
})

const signIn = (access_token = 'token-of-the-browser') =>
  server.ask(facebookSignIn, { body: { access_token } })

async function peopleCount() {
  const { count } = await server.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('a person authenticated by Facebook gets an account, and the same one the next time', async () => {
  graph.respondWith({ id: '10001', first_name: 'Mai', last_name: 'Đặng', email: 'mai@example.com' })
  const { status, body } = await signIn()
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ username: 'maidang', display_name: 'Mai Đặng', email: null })
  const headers = { authorization: `Bearer ${body.access_token}` }
  expect((await server.ask(getMe, { headers })).body.id).toBe(body.user.id)
  graph.respondWith({ id: '10001', first_name: 'Mai Anh' })
  expect((await signIn()).body.user).toMatchObject({ id: body.user.id, first_name: 'Mai' })
})

test('the app itself sends the token to Facebook, with a proof of its secret', async () => {
  graph.respondWith({ id: '10002', first_name: 'Em' })
  await signIn('a+b/c=&d')
  const [debug, me] = graph.requests.map(({ pathname, searchParams }) => [
    pathname,
    Object.fromEntries(searchParams),
  ])
  expect(debug).toEqual(['/debug_token', { input_token: 'a+b/c=&d', access_token: `${appId}|${appSecret}` }])
  const appsecret_proof = createHmac('sha256', appSecret).update('a+b/c=&d').digest('hex')
  expect(me).toEqual([
    '/v18.0/me',
    { fields: 'id,first_name,last_name,email', access_token: 'a+b/c=&d', appsecret_proof },
  ])
})

test('an address given by Facebook becomes the person’s own through the link mailed there', async () => {
  graph.respondWith({ id: '10003', first_name: 'Nga', email: 'nga.moi@example.net' })
  const { user, access_token } = (await signIn()).body
  expect(user.email).toBeNull()
  await server.runJobs()
  const mail = server.sent.find(({ to }) => to === 'nga.moi@example.net')
  const token = /[?&]token=([\w-]{43})(?![\w-])/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await server.ask(confirmEmail, { body: { token } })).body.email).toBe('nga.moi@example.net')
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await server.ask(getMe, { headers })).body.email).toBe('nga.moi@example.net')
})

test('an e-mail address gives no access to an account, and its owner gets no mail about it', async () => {
  await server.db
    .updateTable('users')
    .set({ email: 'lan@example.com' })
    .where('username', '=', 'lan')
    .execute()
  const before = server.sent.length
  graph.respondWith({ id: '666', first_name: 'Lan', email: 'LAN@example.com' })
  const { user } = (await signIn()).body
  expect([user.id === (await server.userId('lan')), user.email]).toEqual([false, null])
  await server.runJobs()
  expect(server.sent.slice(before)).toEqual([])
})

test('a token issued long ago signs in, but does not count as fresh', async () => {
  const issueToken = (seconds_ago: number) => {
    const issued_at = Math.floor(server.clock.now().getTime() / 1000) - seconds_ago
    graph.respondWith(
      { id: '10004', first_name: 'Lâu' },
      { token: tokenWith({ user_id: '10004', issued_at }) },
    )
  }
  issueToken(11 * 60)
  const headers = { authorization: `Bearer ${(await signIn()).body.access_token}` }
  const isFresh = async () => (await server.ask(checkRecentSignIn, { headers })).status === 200
  const again = async () =>
    (await server.ask(reauthenticateWithFacebook, { headers, body: { access_token: 'x' } })).status
  expect(await isFresh()).toBe(false)
  expect([await again(), await isFresh()]).toEqual([400, false])
  issueToken(5)
  expect([await again(), await isFresh()]).toEqual([200, true])
})

test('ten concurrent sign-ins make one account', { tags: ['full'] }, async () => {
  graph.respondWith({ id: '10010', first_name: 'Mười' })
  const replies = await Promise.all(Array.from({ length: 10 }, () => signIn()))
  expect(new Set(replies.map(({ body }) => body.user.id)).size).toBe(1)
})

describe('refused, with nothing created', () => {
  const good = { id: '10001', first_name: 'Mai' }
  test.each<[string, number, Parameters<Graph['respondWith']>[1]]>([
    ['a token for another app', 400, { token: tokenWith({ app_id: '999' }) }],
    ['a token that is not valid', 400, { token: tokenWith({ is_valid: false }) }],
    ['a token that is valid in words only', 400, { token: tokenWith({ is_valid: 'true' }) }],
    ['a token of the app itself', 400, { token: tokenWith({ type: 'APP' }) }],
    ['a token of a page', 400, { token: tokenWith({ type: 'PAGE' }) }],
    ['a token of somebody else', 502, { token: tokenWith({ user_id: '10002' }) }],
    ['a token that says nothing', 400, { token: {} }],
    ['a reply that is null', 400, { token: null }],
    ['a token that the Graph refuses', 400, { tokenStatus: 400, token: { error: { code: 190 } } }],
    ['a proof that the Graph refuses', 400, { meStatus: 400, me: { error: { code: 100 } } }],
    ['a Graph that fails', 502, { tokenStatus: 500, token: 'oops' }],
    ['a reply that is no JSON', 502, { token: '<html>' }],
    ['a person without an id', 502, { me: { first_name: 'Mai' } }],
    ['a Graph that is gone', 502, { isDead: true }],
  ])('%s', async (_what, expected, more) => {
    const before = await peopleCount()
    graph.respondWith(good, more)
    const { status, error } = await signIn()
    expect([status, error]).toEqual([
      expected,
      { code: 'facebook_failed', detail: 'Failed to authenticate with Facebook', errors: {} },
    ])
    expect(await peopleCount()).toBe(before)
  })

  test('the stand-in’s token, once an app is configured', async () => {
    graph.respondWith({ id: '10099' }, { token: tokenWith({ is_valid: false }) })
    expect((await signIn('demo')).status).toBe(400)
  })
})

describe('without a Facebook app', { tags: ['full'] }, () => {
  const tokens = ['demo', 'another']
  test('the demo’s stand-in signs one resident in', async () => {
    const demo = await startTestServer({ demo: true, facebook: null })
    try {
      const [resident, other] = await Promise.all(
        tokens.map((access_token) => demo.ask(facebookSignIn, { body: { access_token } })),
      )
      expect(resident?.body.user).toMatchObject({ username: 'hoa' })
      expect([other?.status, other?.error.code]).toEqual([400, 'facebook_failed'])
    } finally {
      await demo.close()
    }
  })

  test.each([
    ['outside the demo', { demo: false }],
    ['in production, whatever DEMO says', { demo: true, production: true }],
  ])('%s nobody gets in', async (_where, config) => {
    const real = await startTestServer({ ...config, facebook: null })
    try {
      for (const access_token of tokens) {
        const { status, error } = await real.ask(facebookSignIn, { body: { access_token } })
        expect([status, error.code]).toEqual([503, 'facebook_failed'])
      }
    } finally {
      await real.close()
    }
  })
})
