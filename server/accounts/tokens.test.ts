import { SignJWT } from 'jose'
import { createSecretKey, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds, minuteMs } from '../../contract/durations.ts'
import { getMe, refreshSession, signOut } from '../../contract/accounts/accounts.ts'
import { verifyToken } from '../../contract/accounts/sign-in.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const refresh = (token: string) => server.ask(refreshSession, { body: { refresh: token } })
const verify = async (token: string) => (await server.ask(verifyToken, { body: { token } })).status
const me = async (access: string) =>
  (await server.ask(getMe, { headers: { authorization: `Bearer ${access}` } })).status

describe('refreshing', () => {
  test('gives new tokens for the same session', async () => {
    const first = await server.signIn('lan')
    const { body: second } = await refresh(first.refresh)
    expect(second.refresh).not.toBe(first.refresh)
    expect(await me(second.access)).toBe(200)
    expect((await refresh(second.refresh)).status).toBe(200)
  })

  test('refresh token replayed: a used one ends the whole family', async () => {
    const first = await server.signIn('lan')
    const { body: second } = await refresh(first.refresh)
    const { body: third } = await refresh(second.refresh)
    expect(await me(third.access)).toBe(200)
    const replayed = await refresh(first.refresh)
    expect(replayed.status).toBe(401)
    expect(replayed.error.code).toBe('not_signed_in')
    for (const { access, refresh: token } of [first, second, third]) {
      expect(await me(access)).toBe(401)
      expect(await verify(token)).toBe(401)
      expect((await refresh(token)).status).toBe(401)
    }
  })

  test('the previous token is valid for 10 s more, and a replay after that', async () => {
    const first = await server.signIn('lan')
    const { body: second } = await refresh(first.refresh)
    server.clock.forward(9)
    const { body: beside } = await refresh(first.refresh)
    expect(await me(beside.access)).toBe(200)
    server.clock.forward(2)
    expect((await refresh(first.refresh)).status).toBe(401)
    expect(await me(second.access)).toBe(401)
    expect((await refresh(beside.refresh)).status).toBe(401)
  })

  test('two tabs refresh at once: twenty concurrent requests with the same token all stay signed in', async () => {
    const { refresh: token } = await server.signIn('lan')
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
    for (const { body } of replies) expect(await me(body.access)).toBe(200)
    const last = await refresh(replies[7]?.body.refresh ?? '')
    expect(last.status).toBe(200)
    expect(await me(last.body.access)).toBe(200)
  })

  test('a session lives 60 days from its last use', async () => {
    const first = await server.signIn('lan')
    server.clock.forward(59 * daySeconds)
    const { body: second } = await refresh(first.refresh)
    server.clock.forward(59 * daySeconds)
    const { body: third } = await refresh(second.refresh)
    server.clock.forward(61 * daySeconds)
    expect((await refresh(third.refresh)).status).toBe(401)
  })
})

test('an access token is valid for 5 minutes', async () => {
  const { access } = await server.signIn('lan')
  server.clock.forward(299)
  expect(await me(access)).toBe(200)
  server.clock.forward(2)
  expect(await me(access)).toBe(401)
  expect(await verify(access)).toBe(401)
})

describe('verifying', () => {
  test('both tokens are valid, and the answer says nothing more', async () => {
    const { access, refresh: token } = await server.signIn('lan')
    for (const good of [access, token]) {
      const reply = await server.ask(verifyToken, { body: { token: good } })
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({})
    }
  })

  test('a used refresh token is valid during its grace period, and checking it ends nothing', async () => {
    const first = await server.signIn('lan')
    const { body: second } = await refresh(first.refresh)
    expect(await verify(first.refresh)).toBe(200)
    server.clock.forward(11)
    expect(await verify(first.refresh)).toBe(401)
    expect(await verify(second.refresh)).toBe(200)
  })
})

describe('signing out', () => {
  test('ends that session and no other', async () => {
    const [first, second] = [await server.signIn('lan'), await server.signIn('lan')]
    const reply = await server.ask(signOut, { body: { refresh: first.refresh } })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({})
    expect(await me(first.access)).toBe(401)
    expect((await refresh(first.refresh)).status).toBe(401)
    expect(await me(second.access)).toBe(200)
  })

  test('answers the same a second time, and for anything that is no token', async () => {
    const { access, refresh: token } = await server.signIn('lan')
    const still = await server.signIn('lan')
    for (const sent of [token, token, 'x', still.access]) {
      const reply = await server.ask(signOut, { body: { refresh: sent } })
      expect(reply.status).toBe(200)
    }
    expect(await me(access)).toBe(401)
    expect(await me(still.access)).toBe(200)
  })
})

interface Claims {
  sid: string
  sub: string
}

describe('JWT confusion: a token that is not ours is refused', () => {
  const soon = () => new Date(server.clock.now().getTime() + minuteMs)
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
  const context = async () => (await server.signIn('lan')).access.split('.') as [string, string, string]
  const namedInOne = async () => {
    const { sid, sub } = JSON.parse(Buffer.from((await context())[1], 'base64url').toString()) as Claims
    return { sid, sub }
  }
  /** As we make them, for an active session, except for what is changed. */
  const minted = async (
    typ: string,
    key = server.app.context.keys.access,
    audience = 'xom',
    alg = 'HS256',
    named: object = {},
  ) => {
    const iss = server.app.context.installation
    return new SignJWT({ iss, gen: 1, ...(await namedInOne()), ...named })
      .setProtectedHeader({ alg, typ })
      .setAudience(audience)
      .setExpirationTime(soon())
      .sign(key)
  }
  const named = (others: object) => minted('at+jwt', undefined, 'xom', 'HS256', others)
  const corpus: [string, () => Promise<string>][] = [
    ['a refresh token', async () => (await server.signIn('lan')).refresh],
    ['no signature', async () => `${(await context()).slice(0, 2).join('.')}.`],
    ['alg none', async () => `${header({ alg: 'none', typ: 'at+jwt' })}.${(await context())[1]}.`],
    [
      'alg None with the signature left',
      async () => {
        const [, payload, signature] = await context()
        return `${header({ alg: 'None', typ: 'at+jwt' })}.${payload}.${signature}`
      },
    ],
    ['a longer HMAC', () => minted('at+jwt', undefined, 'xom', 'HS512')],
    ['another typ', () => minted('jwt')],
    ['the refresh typ under the access key', () => minted('rt+jwt')],
    ['the access typ under the refresh key', () => minted('at+jwt', server.app.context.keys.refresh)],
    ['another audience', () => minted('at+jwt', undefined, 'somewhere-else')],
    ['another key', () => minted('at+jwt', createSecretKey(Buffer.alloc(32, 7)))],
    ['another installation', () => named({ iss: randomUUID() })],
    ['no installation', () => named({ iss: undefined })],
    ["another person's id", async () => named({ sub: await server.uidOf('minh') })],
    ["a person's number", async () => named({ sub: String(await server.userId('lan')) })],
    ['no person', () => named({ sub: undefined })],
    ["a session's number", () => named({ sid: 1 })],
    ['a session that never was', () => named({ sid: randomUUID() })],
    ['an empty key', () => minted('at+jwt', createSecretKey(Buffer.alloc(32)))],
    [
      'no expiry',
      async () =>
        new SignJWT({ iss: server.app.context.installation, ...(await namedInOne()) })
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
          .setAudience('xom')
          .sign(server.app.context.keys.access),
    ],
    [
      'a kid that points elsewhere',
      async () => {
        const [, payload, signature] = await context()
        return `${header({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' })}.${payload}.${signature}`
      },
    ],
    [
      'a key brought along',
      async () => {
        const jwk = { kty: 'oct', k: Buffer.alloc(32, 7).toString('base64url') }
        return new SignJWT({ sid: 1 })
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', jwk })
          .setAudience('xom')
          .setExpirationTime(soon())
          .sign(createSecretKey(Buffer.alloc(32, 7)))
      },
    ],
    [
      'another payload',
      async () => {
        const [head, payload, signature] = await context()
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
        return `${head}.${header({ ...claims, sid: 1 })}.${signature}`
      },
    ],
    ['noise', async () => 'a.b.c'],
    ['too long', async () => 'a'.repeat(4000)],
  ]

  test('a token minted as we do is accepted, so that the other cases mean something', async () => {
    expect(await me(await minted('at+jwt'))).toBe(200)
    expect(await verify(await minted('rt+jwt', server.app.context.keys.refresh))).toBe(200)
  })

  test.each(corpus)('%s', async (_what, make) => {
    const token = await make()
    const reply = await server.ask(getMe, { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status).toBe(401)
    expect(reply.headers['www-authenticate']).toBe('Bearer')
    expect(reply.error).toMatchObject({ code: 'not_signed_in' })
  })

  test.each(corpus.slice(1))('%s does not refresh', async (_what, make) => {
    expect((await refresh((await make()).slice(0, 2048))).status).toBe(401)
  })

  test('an access token does not refresh', async () => {
    expect((await refresh((await server.signIn('lan')).access)).status).toBe(401)
  })

  test.each(['', 'Basic bGFuOng=', 'Bearer', 'bearer  x', 'Token x'])(
    'the header "%s"',
    async (authorization) => {
      expect((await server.ask(getMe, { headers: { authorization } })).status).toBe(401)
    },
  )
})
