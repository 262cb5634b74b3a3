import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshSession, signOut } from '../../../contract/accounts/accounts.ts'
import { getInvitation } from '../../../contract/accounts/invitations.ts'
import { passwordSignIn, verifyToken } from '../../../contract/accounts/sign-in.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'

let server: TestServer
const start = async () => {
  server = await startTestServer({ rateLimits: true })
}
beforeEach(start)
afterEach(() => server.close())

const post = (url: string, payload: object, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress, headers })

const signIn = (username: string, password: string, from: string, cookie = '') =>
  post(passwordSignIn.path, { username, password }, from, { cookie })

/** Signs in and returns the browser's cookie. */
async function cookieOf(username: string, from: string) {
  const reply = await signIn(username, demoPassword, from)
  expect(reply.statusCode).toBe(200)
  return String(reply.headers['set-cookie']).split(';')[0] ?? ''
}

/** The number of requests until one is refused with 429. */
async function until429(ask: (n: number) => Promise<{ statusCode: number }>, maxRequests = 400) {
  for (let n = 0; n < maxRequests; n++) if ((await ask(n)).statusCode === 429) return n
  return Infinity
}

const v4 = (n: number) => `10.${n >> 8}.${n & 255}.7`

test(
  'all addresses of one IPv6 network count together, and IPv4 in IPv6 as itself',
  { tags: ['full'] },
  async () => {
    const tries = (addressOf: (n: number) => string) =>
      until429((n) => signIn(`x${n}`, 'x', addressOf(n)), 20)
    expect(await tries((n) => `2001:db8:1:2:${n}::${n + 1}`)).toBe(10)
    expect((await signIn('x', 'x', '2001:db8:1:3::1')).statusCode).toBe(401)
    expect(await tries((n) => (n % 2 ? '192.0.2.5' : '::ffff:192.0.2.5'))).toBe(10)
  },
)

test('new accounts start no fresh count for endpoints open to anyone', { tags: ['full'] }, async () => {
  const accounts = ['lan', 'minh', 'hoa', 'tuan', 'nhi']
  const tokens: string[] = []
  for (const name of accounts) tokens.push(`Bearer ${(await server.signIn(name)).access}`)
  const as = (n: number) => ({ authorization: tokens[n % tokens.length] ?? '' })
  const from = '192.0.2.1'
  expect(
    await until429((n) => post(passwordSignIn.path, { username: `x${n}`, password: 'x' }, from, as(n))),
  ).toBe(10)
  expect(await until429((n) => post(verifyToken.path, { token: 'x' }, from, as(n)))).toBe(120)
  const url = getInvitation.path.replace(':code', 'A'.repeat(22))
  expect(await until429((n) => server.app.inject({ url, remoteAddress: from, headers: as(n) }))).toBe(30)
})

test(
  'a session can be refreshed and ended however many people share its address',
  { tags: ['full'] },
  async () => {
    const from = '192.0.2.1'
    const session = await server.signIn('lan')
    expect(await until429(() => post(refreshSession.path, { refresh: 'x' }, from))).toBe(60)
    expect(await until429(() => post(signOut.path, { refresh: 'x' }, from))).toBe(120)

    const renewed = await post(refreshSession.path, { refresh: session.refresh }, from)
    expect(renewed.statusCode).toBe(200)
    const { refresh } = renewed.json<{ refresh: string }>()
    expect((await post(signOut.path, { refresh }, from)).statusCode).toBe(200)
    // The refresh above counts too, from whatever address.
    expect(await until429((n) => post(refreshSession.path, { refresh }, v4(n)))).toBe(59)
  },
)

test('wrong passwords lock the account for the network they come from, and for no other', async () => {
  const [attacker, owner] = ['198.51.100.1', '203.0.113.9']
  for (const username of ['lan', 'nobody']) {
    await server.close()
    await start()
    expect(await until429(() => signIn(username, 'wrong', attacker))).toBe(10)
    const refused = await signIn(username.toUpperCase(), demoPassword, attacker)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(username, demoPassword, owner)).statusCode).toBe(username === 'lan' ? 200 : 401)
  }
})

test(
  'a whole site of IPv6 networks does not use up the strangers’ limit of a name',
  { tags: ['full'] },
  async () => {
    expect(await until429((n) => signIn('lan', 'wrong', `2001:db8:1:${(n + 1).toString(16)}::1`))).toBe(15)
    expect((await signIn('lan', demoPassword, '2001:db8:2::1')).statusCode).toBe(200)
  },
)

test(
  'many networks together are limited for any name, but the owner can sign in on their device',
  { tags: ['full'] },
  async () => {
    const owner = '203.0.113.9'
    const cookie = await cookieOf('lan', owner)
    for (const name of ['lan', 'nobody']) {
      // As the database folds it, this is lan or nobody too.
      const spelled = (n: number) => (n % 2 ? name : name.toUpperCase())
      const tried = await until429((n) => signIn(spelled(n), 'wrong', v4(n)))
      expect(tried).toBe(name === 'lan' ? 119 : 120)
    }
    const replies = await Promise.all(['lan', 'nobody'].map((name) => signIn(name, 'wrong', v4(9999))))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 429])
    expect(replies[0]?.body).toBe(replies[1]?.body)
    expect((await signIn('lan', demoPassword, v4(9998))).statusCode).toBe(429)
    expect((await signIn('LAN', demoPassword, v4(9997), cookie)).statusCode).toBe(200)
  },
)

test(
  'a device is known for the account that signed in on it, and its tries are limited too',
  { tags: ['full'] },
  async () => {
    const cookie = await cookieOf('minh', '203.0.113.9')
    const [name = '', value = ''] = cookie.split('=')
    const asLan = (await cookieOf('lan', '203.0.113.9')).split('=')[0] ?? ''
    const forged = [`${asLan}=${value}`, `${asLan}=${value.split('.')[0]}.`, `${name}=${value}`]
    await until429((n) => signIn('lan', 'wrong', v4(n)))
    for (const [n, other] of forged.entries())
      expect((await signIn('lan', demoPassword, v4(9000 + n), other)).statusCode).toBe(429)
    expect(await until429((n) => signIn('minh', 'wrong', v4(n), cookie))).toBe(10)
  },
)

test('the cookie is only sent to this address, and no script reads it', async () => {
  const reply = await signIn('lan', demoPassword, '203.0.113.9')
  const setCookie = String(reply.headers['set-cookie'])
  expect(setCookie).toMatch(/^xom_known_[\w-]{10}=[\w-]{22}\.[\w-]{43}; /)
  expect(setCookie).toContain('Path=/api/auth/token/')
  expect(setCookie).toContain('HttpOnly; SameSite=Strict')
  expect((await signIn('lan', 'wrong', '203.0.113.9')).headers['set-cookie']).toBeUndefined()
})

test('with HTTPS the cookie is Secure', { tags: ['full'] }, async () => {
  const secure = await startTestServer({ publicUrl: 'https://xom.example' })
  try {
    const reply = await secure.ask(passwordSignIn, { body: { username: 'lan', password: demoPassword } })
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Secure-xom_known_[\w-]{10}=.*; Secure/)
  } finally {
    await secure.close()
  }
})

test(
  'a flood of passwords from one network delays others by at most one turn',
  { tags: ['full'] },
  async () => {
    await server.close()
    server = await startTestServer({ rateLimits: false })
    const ended = { checked: 0, refused: 0 }
    let isOver = false
    const flood = Array.from({ length: 14 }, async (_, n) => {
      while (!isOver) {
        const { statusCode } = await signIn(`x${n}`, 'x', '198.51.100.1')
        ended[statusCode === 503 ? 'refused' : 'checked'] += 1
      }
    })
    await expect.poll(() => ended.refused).toBeGreaterThan(20)
    // The best of several: on a busy machine more of the flood gets past while the neighbour's name is looked up.
    const delays: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      const before = ended.checked
      expect((await signIn('lan', demoPassword, '203.0.113.9')).statusCode).toBe(200)
      delays.push(ended.checked - before)
    }
    isOver = true
    await Promise.all(flood)
    expect(Math.min(...delays)).toBeLessThanOrEqual(5)
  },
)
