import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'
import { hashPassword } from './sign-in.ts'
import { cpuMs } from '../../../contract/testing-runs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = (username: string, password = demoPassword) =>
  server.ask(passwordSignIn, { body: { username, password } })

test('a user name in any case and the password give tokens', async () => {
  for (const username of ['lan', 'LAN']) {
    const { body } = await signIn(username)
    expect(Object.keys(body).sort()).toEqual(['access', 'refresh'])
    const me = await server.ask(getMe, { headers: { authorization: `Bearer ${body.access}` } })
    expect(me.body).toMatchObject({
      username: 'lan',
      first_name: 'Lan',
      email: 'lan@example.com',
      ward: 'Phường Bến Thành',
    })
    expect(Date.parse(me.body.last_login ?? '')).toBeCloseTo(Date.now(), -4)
  }
})

test('nobody signs in with a password that was never set', async () => {
  await server.db.updateTable('users').set({ password_hash: null }).where('username', '=', 'phuc').execute()
  for (const password of ['null', 'x', demoPassword])
    expect((await signIn('phuc', password)).status).toBe(401)
})

const setPassword = async (username: string, password: string) => {
  const password_hash = await hashPassword(password)
  await server.db.updateTable('users').set({ password_hash }).where('username', '=', username).execute()
  return password_hash
}

test('every character of a password counts', { tags: ['full'] }, async () => {
  for (const password of [
    `${'mật khẩu dài '.repeat(19)}Kết`,
    ' Có dấu cách ',
    'ThuongHoa!',
    'x'.repeat(256),
  ]) {
    await setPassword('ha', password)
    expect((await signIn('ha', password)).status).toBe(200)
    const others = [password.slice(0, -1), password.slice(0, 72), password.toLowerCase(), password.trim()]
    for (const other of others.filter((each) => each !== password))
      expect((await signIn('ha', other)).status, other).toBe(401)
  }
})

test('a password is stored with Argon2id and the configured cost', async () => {
  const [one, other] = [await setPassword('ha', demoPassword), await setPassword('ha', demoPassword)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
})

test('a password doesn’t expire', async () => {
  await setPassword('ha', demoPassword)
  server.clock.forward(5 * 365 * daySeconds)
  expect((await signIn('ha')).status).toBe(200)
})

describe('who has an account? Signing in does not reveal it', () => {
  beforeAll(async () => {
    await server.db.updateTable('users').set({ password_hash: null }).where('username', '=', 'nhi').execute()
  })
  const cases = { 'wrong password': 'minh', 'no password': 'nhi', 'unknown name': 'nobody' }

  test('in its content', async () => {
    const responses = await Promise.all(
      Object.values(cases).map(async (username) => {
        const reply = await server.app.inject({
          method: 'POST',
          url: passwordSignIn.path,
          payload: { username, password: 'wrong' },
        })
        const { 'x-request-id': _, date: __, ...headers } = reply.headers
        return { status: reply.statusCode, bytes: reply.body, headers }
      }),
    )
    expect(responses[0]?.status).toBe(401)
    expect(responses[0]?.bytes).toContain('wrong_credentials')
    expect(responses[1]).toEqual(responses[0])
    expect(responses[2]).toEqual(responses[0])
  })

  test('in its duration', async () => {
    // Almost all of it is the hash; the cheapest of many is the most reliable.
    const quickest: Record<string, number> = {}
    for (let round = 0; round < 15; round++)
      for (const [name, username] of Object.entries(cases)) {
        const since = cpuMs()
        await signIn(username, 'wrong')
        quickest[name] = Math.min(quickest[name] ?? Infinity, cpuMs() - since)
      }
    const wrongPasswordMs = quickest['wrong password'] ?? 0
    for (const name of ['no password', 'unknown name'])
      expect((quickest[name] ?? 0) / wrongPasswordMs, name).toBeGreaterThan(0.5)
  })
})
