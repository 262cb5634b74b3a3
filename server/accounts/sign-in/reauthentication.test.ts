import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import { refreshSession } from '../../../contract/accounts/accounts.ts'
import { changeEmail } from '../../../contract/accounts/leaving.ts'
import * as contract from '../../../contract/accounts/sign-in.ts'
import { deleteUser } from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'
import { hashPassword } from './sign-in.ts'
import { insertIdentity } from './sign-in-queries.ts'
import { type GoogleHarness, redirect_uri, startGoogleHarness } from './testing-google-harness.ts'

let server: TestServer
let harness: GoogleHarness
beforeAll(async () => {
  server = await startTestServer()
  harness = await startGoogleHarness()
  await harness.server.db
    .transaction()
    .execute(async (tx) =>
      insertIdentity(
        tx,
        { issuer: harness.google.issuer, subject: 'lan' },
        await harness.server.userId('lan'),
        new Date(),
      ),
    )
})
afterAll(async () => {
  await server.close()
  await harness.close()
})
beforeEach(() => harness.newBrowser())

const expiredSeconds = 10 * 60 + 1
const bearer = (access: string) => ({ headers: { authorization: `Bearer ${access}` } })

/** Active sessions whose owners authenticated long ago. */
async function staleSessions(at: TestServer, ...usernames: string[]) {
  const sessions = await Promise.all(usernames.map((username) => at.signIn(username)))
  at.clock.forward(expiredSeconds)
  const renewed = sessions.map(({ refresh }) => at.ask(refreshSession, { body: { refresh } }))
  return (await Promise.all(renewed)).map(({ body }) => bearer(body.access))
}

async function staleSession(at: TestServer, username: string) {
  const [stale = bearer('')] = await staleSessions(at, username)
  return stale
}

/** A harmless request that requires a fresh sign-in: 202 with one. */
const changeEmailOf = async (at: TestServer, username: string, headers: ReturnType<typeof bearer>) => {
  const body = { email: `${username}.${Math.random()}@example.com` }
  const reply = await at.ask(changeEmail, { params: { id: await at.userId(username) }, body, ...headers })
  return reply.status === 202 ? 'done' : reply.error.code
}

describe('a fresh sign-in', () => {
  test('is at most ten minutes old; a refreshed token does not make one', async () => {
    const { access, refresh } = await server.signIn('minh')
    expect(await changeEmailOf(server, 'minh', bearer(access))).toBe('done')
    server.clock.forward(expiredSeconds)
    const renewed = await server.ask(refreshSession, { body: { refresh } })
    expect(await changeEmailOf(server, 'minh', bearer(renewed.body.access))).toBe('sign_in_again')
  })

  test("on one device does not make another device's fresh", async () => {
    const stale = await staleSession(server, 'minh')
    const other = await server.signIn('minh')
    expect(await changeEmailOf(server, 'minh', stale)).toBe('sign_in_again')
    expect(await changeEmailOf(server, 'minh', bearer(other.access))).toBe('done')
  })

  test('is required by each of these endpoints, and the OpenAPI document says so', async () => {
    const { paths } = (await server.app.inject({ url: '/api/schema/' })).json<{
      paths: Record<string, Record<string, { description?: string }>>
    }>()
    const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { description }]) => description?.includes('sign_in_again'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    expect(endpoints.toSorted()).toEqual([
      'DELETE /api/staff/people/{id}/',
      'DELETE /api/staff/people/{id}/second-factor/',
      'DELETE /api/users/{id}/',
      'GET /api/auth/fresh/',
      'PATCH /api/staff/people/{id}/',
      'POST /api/auth/deauthorize',
      'POST /api/moderation/erasures/{id}/confirm/',
      'POST /api/staff/people/',
      'POST /api/staff/second-factor/',
      'POST /api/staff/second-factor/recovery-codes/',
      'POST /api/users/{id}/email/',
      'POST /api/users/{id}/export/',
      'POST /api/users/{id}/export/link/',
      'POST /api/users/{id}/phone/',
    ])
  })

  test('can be checked without any effect', async () => {
    const stale = await staleSession(server, 'ha')
    expect((await server.ask(contract.checkRecentSignIn, stale)).error.code).toBe('sign_in_again')
    expect((await server.ask(contract.checkRecentSignIn, { as: 'ha' })).status).toBe(200)
  })

  test('is required before an account is deleted, by its owner or by staff', async () => {
    const params = { id: await server.userId('hoa') }
    for (const stale of await staleSessions(server, 'hoa', 'staff'))
      expect((await server.ask(deleteUser, { params, ...stale })).error.code).toBe('sign_in_again')
  })
})

describe('the password', () => {
  test('makes this session fresh if it is the right one', async () => {
    const stale = await staleSession(server, 'tuan')
    const wrong = await server.ask(contract.reauthenticateWithPassword, {
      body: { password: 'wrong' },
      ...stale,
    })
    expect([wrong.status, wrong.error.code]).toEqual([403, 'wrong_password'])
    expect(await changeEmailOf(server, 'tuan', stale)).toBe('sign_in_again')
    await server.ask(contract.reauthenticateWithPassword, { body: { password: demoPassword }, ...stale })
    expect(await changeEmailOf(server, 'tuan', stale)).toBe('done')
  })

  test('of another user, or for an account without one, does nothing', async () => {
    await server.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('hà biết') })
      .where('username', '=', 'ha')
      .execute()
    await server.db.updateTable('users').set({ password_hash: null }).where('username', '=', 'dung').execute()
    for (const username of ['tuan', 'dung']) {
      const stale = await staleSession(server, username)
      const reply = await server.ask(contract.reauthenticateWithPassword, {
        body: { password: 'hà biết' },
        ...stale,
      })
      expect(reply.error.code).toBe('wrong_password')
    }
  })
})

describe('Google', () => {
  const begin = async (stale: ReturnType<typeof bearer>) => {
    const reply = await harness.server.ask(contract.getGoogleReauthenticationUrl, {
      query: { redirect_uri },
      ...stale,
    })
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';')
    return { url: reply.body.url, cookie }
  }
  /** Returns from Google as the person in the claims. */
  async function returnFromGoogle(claims: Record<string, unknown>, stale: ReturnType<typeof bearer>) {
    const { url, cookie } = await begin(stale)
    harness.google.respondWith(url, { claims })
    const headers = { ...stale.headers, cookie }
    return harness.server.ask(contract.reauthenticateWithGoogle, {
      body: { code: 'good', redirect_uri },
      headers,
    })
  }

  test('is asked to authenticate again, and told which person is expected', async () => {
    const { url } = await begin(await staleSession(harness.server, 'lan'))
    const parameters = Object.fromEntries(new URL(url).searchParams)
    expect(parameters).toMatchObject({ max_age: '0', prompt: 'select_account', login_hint: 'lan' })
  })

  test('makes this session fresh', async () => {
    const stale = await staleSession(harness.server, 'lan')
    expect(await changeEmailOf(harness.server, 'lan', stale)).toBe('sign_in_again')
    expect((await returnFromGoogle({ sub: 'lan' }, stale)).status).toBe(200)
    expect(await changeEmailOf(harness.server, 'lan', stale)).toBe('done')
  })

  test('returning with somebody else changes nothing and creates no account', async () => {
    const stale = await staleSession(harness.server, 'lan')
    const before = await harness.peopleCount()
    const reply = await returnFromGoogle({ sub: 'a stranger', given_name: 'Ai' }, stale)
    expect([reply.status, reply.error.code]).toEqual([403, 'another_person'])
    expect(await changeEmailOf(harness.server, 'lan', stale)).toBe('sign_in_again')
    expect(await harness.peopleCount()).toBe(before)
  })

  test('reporting an old authentication is refused, and reporting a new one accepted', async () => {
    const stale = await staleSession(harness.server, 'lan')
    const now = Math.floor(harness.server.clock.now().getTime() / 1000)
    expect((await returnFromGoogle({ sub: 'lan', auth_time: now - hourSeconds }, stale)).status).toBe(400)
    expect(await changeEmailOf(harness.server, 'lan', stale)).toBe('sign_in_again')
    expect((await returnFromGoogle({ sub: 'lan', auth_time: now }, stale)).status).toBe(200)
    expect(await changeEmailOf(harness.server, 'lan', stale)).toBe('done')
  })

  test('reporting an authentication an hour ahead counts as now', async () => {
    let { access, refresh } = await harness.server.signIn('lan')
    const renewSession = async () => {
      harness.server.clock.forward(expiredSeconds)
      ;({ access, refresh } = (await harness.server.ask(refreshSession, { body: { refresh } })).body)
    }
    await renewSession()
    const later = Math.floor(harness.server.clock.now().getTime() / 1000) + hourSeconds
    expect((await returnFromGoogle({ sub: 'lan', auth_time: later }, bearer(access))).status).toBe(200)
    expect(await changeEmailOf(harness.server, 'lan', bearer(access))).toBe('done')
    await renewSession()
    expect(await changeEmailOf(harness.server, 'lan', bearer(access))).toBe('sign_in_again')
  })

  test("can't finish an attempt of another session or an ordinary sign-in", async () => {
    const [one = bearer(''), other = bearer('')] = await staleSessions(harness.server, 'lan', 'lan')
    const { url, cookie } = await begin(one)
    harness.google.respondWith(url, { claims: { sub: 'lan' } })
    const body = { code: 'good', redirect_uri }
    const otherHeaders = { ...other.headers, cookie }
    expect(
      (await harness.server.ask(contract.reauthenticateWithGoogle, { body, headers: otherHeaders })).status,
    ).toBe(400)
    harness.google.respondWith(await harness.browser.startSignIn(), { claims: { sub: 'lan' } })
    const ordinary = await harness.server.ask(contract.reauthenticateWithGoogle, { body, ...one })
    expect(ordinary.status).toBe(400)
  })

  test('with an old authentication signs in, but not freshly', async () => {
    const auth_time = Math.floor(harness.server.clock.now().getTime() / 1000) - hourSeconds
    const { reply } = await harness.signIn({ sub: 'lan', auth_time })
    expect(await changeEmailOf(harness.server, 'lan', bearer(reply.access_token))).toBe('sign_in_again')
  })
})

describe('the demo providers', () => {
  test('can authenticate their residents', async () => {
    const methodsOf = async (as: string) => (await server.ask(contract.getSignInMethods, { as })).body
    expect(await methodsOf('lan')).toEqual({ google: true, facebook: false, password: true })
    expect(await methodsOf('hoa')).toEqual({ google: true, facebook: true, password: true })
  })

  test('for Facebook make only the session of their own resident fresh', async () => {
    const [hoa = bearer(''), lan = bearer('')] = await staleSessions(server, 'hoa', 'lan')
    const body = { access_token: 'demo' }
    expect((await server.ask(contract.reauthenticateWithFacebook, { body, ...lan })).error.code).toBe(
      'another_person',
    )
    expect((await server.ask(contract.reauthenticateWithFacebook, { body, ...hoa })).status).toBe(200)
    expect(await changeEmailOf(server, 'hoa', hoa)).toBe('done')
  })
})
