import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { refreshSession, signOut } from '../../contract/accounts/accounts.ts'
import { listAudit } from '../../contract/moderation/audit.ts'
import { passwordSignIn, verifyToken } from '../../contract/accounts/sign-in.ts'
import { updateUser } from '../../contract/people/users.ts'
import { buildApp } from '../app.ts'
import { startTestServer } from '../platform/testing/testing.ts'
import { injectInto, TestBrowser, type Transport } from '../platform/testing/test-browser.ts'
import { demoPassword } from '../platform/http/staff-access.ts'

const home = { latitude: 10.769456789, longitude: 106.694123456 }

test('no password, token, code, cookie, e-mail or place is logged, even without the redaction', async () => {
  const server = await startTestServer({ publicUrl: 'http://xom.test' })
  const lines: string[] = []
  const log = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })
  const app = await buildApp(server.app.context, pino({ level: 'trace' }, log))
  const secrets = new Set<string>()
  const collecting: Transport = async (address, sent) => {
    for (const name of ['code', 'state']) secrets.add(address.searchParams.get(name) ?? '')
    const reply = await injectInto(app)(address, sent)
    for (const cookie of reply.headers.getSetCookie()) secrets.add(/=([^;]*)/.exec(cookie)?.[1] ?? '')
    return reply
  }
  const post = async (path: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url: path, payload })
    for (const value of Object.values(reply.json<Record<string, unknown>>()))
      if (typeof value === 'string' && value.length > 60) secrets.add(value)
    return reply
  }

  try {
    await server.db
      .updateTable('users')
      .set({ email: 'lan@example.com' })
      .where('username', '=', 'lan')
      .execute()
    const browser = new TestBrowser(collecting, 'http://xom.test')
    const back = await browser.submitForm(await browser.startSignIn(), { subject: 'demo:lan' })
    const code = back.searchParams.get('code') ?? ''
    secrets.add(code)
    await browser.finishSignIn({ code: `${code}x`, redirect_uri: 'http://xom.test/auth/callback' })
    const { reply } = await browser.signIn({ subject: 'demo:lan' })
    secrets.add(reply.access_token).add(reply.refresh_token)

    await post(passwordSignIn.path, { username: 'lan', password: `${demoPassword}!` })
    const { access, refresh } = (
      await post(passwordSignIn.path, { username: 'lan', password: demoPassword })
    ).json<{
      access: string
      refresh: string
    }>()
    await post(verifyToken.path, { token: access })
    await post(refreshSession.path, { refresh })
    await post(refreshSession.path, { refresh: access })
    await post(signOut.path, { refresh })
    for (const [id, location] of [
      [reply.user.id, home],
      [reply.user.id, { ...home, latitude: 1000 + home.latitude }],
      [reply.user.id + 1, home],
    ] as const)
      await app.inject({
        method: 'PATCH',
        url: updateUser.path.replace(':id', String(id)),
        headers: { authorization: `Bearer ${reply.access_token}` },
        payload: { location },
      })
    const { latitude, longitude } = home
    for (const url of [
      `/api/wards/?lat=${latitude}&lon=${longitude}`,
      `/api/wards/?lat=${latitude}&lon=10${longitude}`,
      `/api/nearby/communities/?search=${latitude}`,
      `/nearby?lat=${latitude}&lon=${longitude}`,
    ])
      await app.inject({ url, headers: { authorization: `Bearer ${reply.access_token}` } })
  } finally {
    await app.close()
    await server.close()
  }

  secrets.add(demoPassword).add('lan@example.com').delete('')
  for (const number of Object.values(home)) secrets.add(String(number).slice(0, 8))
  const logged = lines.join('')
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(15)
  expect(secrets.size).toBeGreaterThan(12)
  for (const secret of secrets) expect(logged).not.toContain(secret)
})

test('the log has the user and method of each sign-in and the reason of each refusal', async () => {
  const lines: string[] = []
  const log = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })
  const server = await startTestServer({}, pino({ level: 'info' }, log))
  try {
    const lan = await server.userId('lan')
    const signIn = (password: string) =>
      server.ask(passwordSignIn, { body: { username: 'lan', password } }).then(({ status }) => status)
    expect(await signIn(demoPassword)).toBe(200)
    expect(await signIn('wrong')).toBe(401)
    expect((await server.ask(listAudit, { as: 'lan' })).status).toBe(403)
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(entries.filter(({ msg }) => msg === 'signed in')).toEqual([
      expect.objectContaining({ user: lan, way: 'password', reqId: expect.any(String) }),
    ])
    const replies = entries.filter(({ msg }) => msg === 'answered')
    const route = passwordSignIn.path
    expect(replies).toEqual([
      expect.objectContaining({ route, status: 200 }),
      expect.objectContaining({ route, status: 401, code: 'wrong_credentials' }),
      expect.objectContaining({ route: listAudit.path, status: 403, code: 'not_allowed', user: lan }),
    ])
  } finally {
    await server.close()
  }
})
