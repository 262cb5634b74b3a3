import { afterEach, describe, expect, test } from 'vitest'
import { demoPassword, isDemoStaffAllowed } from '../http/staff-access.ts'
import { hashPassword } from '../../accounts/sign-in/sign-in.ts'
import { listTickets } from '../../../contract/moderation/tickets.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/xom',
  PUBLIC_URL: 'https://xom.example',
  SECRET_KEY: 'f1Qk8xZ0pL3vB7nM2cR6tY9wE4uH5jSa',
  SMTP_URL: 'smtps://mail',
  MAIL_FROM: 'Xóm <xom@xom.example>',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}

describe('staff of a demo need no second factor', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['a demo on this machine', { SECRET_KEY: production.SECRET_KEY }, true],
    ['a demo on localhost', { SECRET_KEY: production.SECRET_KEY, HOST: 'localhost' }, true],
    ['a public demo', { SECRET_KEY: production.SECRET_KEY, DEMO_PUBLIC: 'on' }, false],
    [
      'a public demo on every address',
      { SECRET_KEY: production.SECRET_KEY, DEMO_PUBLIC: 'on', HOST: '0.0.0.0' },
      false,
    ],
    ['development without the demo', { SECRET_KEY: production.SECRET_KEY, DEMO: 'off' }, false],
    ['production', { ...production, DEMO: 'off' }, false],
    ['production on loopback', { ...production, DEMO: 'off', HOST: '127.0.0.1' }, false],
  ])('%s', (_, env, isAllowed) => {
    expect(isDemoStaffAllowed(readConfig(env))).toBe(isAllowed)
  })

  test.each([
    ['the demo in production', { ...production, DEMO: 'on' }],
    ['a demo on every address without DEMO_PUBLIC', { SECRET_KEY: production.SECRET_KEY, HOST: '0.0.0.0' }],
  ])('%s does not start', (_, env) => {
    expect(() => readConfig(env)).toThrow("can't start")
  })

  test('one setting that forbids it is enough', () => {
    const allowed = { production: false, demo: true, demoPublic: false, host: '127.0.0.1' }
    for (const forbidding of [
      { production: true },
      { demo: false },
      { demoPublic: true },
      { host: '10.0.0.5' },
    ])
      expect(isDemoStaffAllowed({ ...allowed, ...forbidding })).toBe(false)
    expect(isDemoStaffAllowed(allowed)).toBe(true)
  })
})

describe('over HTTP', () => {
  let server: TestServer
  afterEach(() => server.close())
  const tryAs = async (as: string) => {
    const response = await server.ask(listTickets, { as })
    return response.status === 200 ? 200 : response.error.code
  }

  test('the demo admits `staff` and no other staff member', async () => {
    server = await startTestServer()
    await server.db.updateTable('users').set({ staff_role: 'admin' }).where('username', '=', 'tuan').execute()
    expect([await tryAs('staff'), await tryAs('tuan')]).toEqual([200, 'second_factor_setup'])
  })

  test.each([{ production: true }, { demo: false }, { demoPublic: true }, { host: '0.0.0.0' }])(
    '%o refuses `staff` without a second factor',
    { tags: ['full'] },
    async (setting) => {
      server = await startTestServer(setting)
      expect(await tryAs('staff')).toBe('second_factor_setup')
    },
  )

  test('an account called `staff` with another password is refused', { tags: ['full'] }, async () => {
    server = await startTestServer()
    const password_hash = await hashPassword(demoPassword)
    await server.db.updateTable('users').set({ password_hash }).where('username', '=', 'staff').execute()
    expect(await tryAs('staff')).toBe('second_factor_setup')
  })

  test('`staff` with a second factor must prove it', async () => {
    server = await startTestServer()
    const user_id = await server.userId('staff')
    const now = new Date()
    await server.db
      .insertInto('second_factors')
      .values({ user_id, secret: 'sealed', confirmed_at: now })
      .execute()
    expect(await tryAs('staff')).toBe('second_factor')
  })
})
