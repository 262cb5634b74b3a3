import { afterEach, describe, expect, test } from 'vitest'
import { demoPassword, isDemoStaffAllowed } from '../http/staff-access.ts'
import { hashPassword } from '../../accounts/sign-in/sign-in.ts'
import { listTickets } from '../../../contract/moderation/tickets.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { readConfig } from './config.ts'

const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/xom',
  PUBLIC_URL: 'https://xom.example',
  SECRET_KEY: 'f1Qk8xZ0pL3vB7nM2cR6tY9wE4uH5jSa',
  SMTP_URL: 'smtps://mail',
  MAIL_FROM: 'Xóm <xom@xom.example>',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}

describe('staff of the demo act without a second factor', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['a demo on this machine', { SECRET_KEY: real.SECRET_KEY }, true],
    ['the same by another name', { SECRET_KEY: real.SECRET_KEY, HOST: 'localhost' }, true],
    ['a demo that others reach', { SECRET_KEY: real.SECRET_KEY, DEMO_PUBLIC: 'on' }, false],
    ['the same at every address', { SECRET_KEY: real.SECRET_KEY, DEMO_PUBLIC: 'on', HOST: '0.0.0.0' }, false],
    ['development without the demo', { SECRET_KEY: real.SECRET_KEY, DEMO: 'off' }, false],
    ['production', { ...real, DEMO: 'off' }, false],
    ['production on loopback', { ...real, DEMO: 'off', HOST: '127.0.0.1' }, false],
  ])('%s', (_, env, isLetIn) => {
    expect(isDemoStaffAllowed(readConfig(env))).toBe(isLetIn)
  })

  test.each([
    ['the demo in production', { ...real, DEMO: 'on' }],
    ['a demo at every address that nobody has allowed', { SECRET_KEY: real.SECRET_KEY, HOST: '0.0.0.0' }],
  ])('%s does not start', (_, env) => {
    expect(() => readConfig(env)).toThrow("can't start")
  })

  test('no combination of settings lets them in where one of them says no', () => {
    const yes = { production: false, demo: true, demoPublic: false, host: '127.0.0.1' }
    for (const no of [{ production: true }, { demo: false }, { demoPublic: true }, { host: '10.0.0.5' }])
      expect(isDemoStaffAllowed({ ...yes, ...no })).toBe(false)
    expect(isDemoStaffAllowed(yes)).toBe(true)
  })
})

describe('at the door', () => {
  let server: TestServer
  afterEach(() => server.close())
  const said = async (as: string) => {
    const answer = await server.ask(listTickets, { as })
    return answer.status === 200 ? 200 : answer.error.code
  }

  test('the demo lets `staff` in, and nobody else', async () => {
    server = await startTestServer()
    await server.db.updateTable('users').set({ staff_role: 'admin' }).where('username', '=', 'tuan').execute()
    expect([await said('staff'), await said('tuan')]).toEqual([200, 'second_factor_setup'])
  })

  test.each([{ production: true }, { demo: false }, { demoPublic: true }, { host: '0.0.0.0' }])(
    'not so with %o',
    { tags: ['full'] },
    async (setting) => {
      server = await startTestServer(setting)
      expect(await said('staff')).toBe('second_factor_setup')
    },
  )

  test("nor an account of the same name that isn't the demo's", { tags: ['full'] }, async () => {
    server = await startTestServer()
    const password_hash = await hashPassword(demoPassword)
    await server.db.updateTable('users').set({ password_hash }).where('username', '=', 'staff').execute()
    expect(await said('staff')).toBe('second_factor_setup')
  })

  test('nor once a second factor is set up', async () => {
    server = await startTestServer()
    const user_id = await server.userId('staff')
    const now = new Date()
    await server.db
      .insertInto('second_factors')
      .values({ user_id, secret: 'sealed', confirmed_at: now })
      .execute()
    expect(await said('staff')).toBe('second_factor')
  })
})
