import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe } from '../../../contract/people/accounts.ts'
import { passwordSignIn } from '../../../contract/people/sign-in.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { demoPassword } from '../../seed/cast/cast.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = (username: string, password = demoPassword) =>
  server.ask(passwordSignIn, { body: { username, password } })

test('name and password give tokens, in whichever case the name is written', async () => {
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
    // On a busy machine the fastest of many is the most reliable.
    const quickest: Record<string, number> = {}
    for (let round = 0; round < 25; round++)
      for (const [name, username] of Object.entries(cases)) {
        const since = performance.now()
        await signIn(username, 'wrong')
        quickest[name] = Math.min(quickest[name] ?? Infinity, performance.now() - since)
      }
    const known = quickest['wrong password'] ?? 0
    for (const name of ['no password', 'unknown name'])
      expect((quickest[name] ?? 0) / known, name).toBeGreaterThan(0.5)
  })
})
