import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refreshSession } from '../../../contract/accounts/accounts.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '../../../contract/moderation/second-factor.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import {
  codeOf,
  setStaffRole,
  openTickets,
  prove,
  refusal,
  type Session,
  createSession,
  setUpSecondFactor,
} from './testing-staff.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  server.clock.freeze()
  await setStaffRole(server, 'tuan', 'moderator')
})
afterEach(() => server.close())

const tickets = (session: Session) => openTickets(server, session)
const acts = async () => {
  const rows = await server.db.selectFrom('audit_log').select(['act', 'actor_id']).orderBy('seq').execute()
  return rows.map(({ act }) => act)
}

describe('setting it up', () => {
  test('needs a recent sign-in and a code of the app, and returns ten recovery codes', async () => {
    const session = await createSession(server, 'tuan')
    server.clock.forward(601)
    expect(refusal(await server.ask(beginSecondFactor, session))).toMatch(/^40[13] /)
    const again = await createSession(server, 'tuan')
    const { secret, uri } = (await server.ask(beginSecondFactor, again)).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*tuan\\?issuer=.*secret=${secret}`))
    const wrong = { ...again, body: { code: codeOf(server, secret, 5) } }
    expect(refusal(await server.ask(confirmSecondFactor, wrong))).toBe('422 wrong_second_factor')
    const right = { ...again, body: { code: codeOf(server, secret) } }
    const { recovery_codes } = (await server.ask(confirmSecondFactor, right)).body
    expect(new Set(recovery_codes).size).toBe(10)
    expect(recovery_codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true)
    expect((await server.ask(getSecondFactor, again)).body).toEqual({
      is_set_up: true,
      is_proved: true,
      codes_left: 10,
    })
    expect(await acts()).toEqual(['second_factor_set_up'])
  })

  test('the database has neither the secret nor a recovery code in plain text', async () => {
    const { secret, recovery_codes } = await setUpSecondFactor(server, await createSession(server, 'tuan'))
    const kept = JSON.stringify([
      await server.db.selectFrom('second_factors').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
      await server.db.selectFrom('audit_log').selectAll().execute(),
    ])
    for (const word of [secret, ...recovery_codes]) expect(kept).not.toContain(word)
  })

  test('has to be confirmed within half an hour', async () => {
    const session = await createSession(server, 'tuan')
    const none = { ...session, body: { code: '123456' } }
    expect(refusal(await server.ask(confirmSecondFactor, none))).toBe('409 second_factor_setup')
    const { secret } = (await server.ask(beginSecondFactor, session)).body
    server.clock.forward(31 * 60)
    const late = { ...(await createSession(server, 'tuan')), body: { code: codeOf(server, secret) } }
    expect(refusal(await server.ask(confirmSecondFactor, late))).toBe('409 second_factor_setup')
  })

  test(
    'replacing it needs a proof of the current one, and other sessions have to prove again',
    { tags: ['full'] },
    async () => {
      const [first, second] = [await createSession(server, 'tuan'), await createSession(server, 'tuan')]
      const { secret, recovery_codes } = await setUpSecondFactor(server, first)
      expect(refusal(await server.ask(beginSecondFactor, second))).toBe('403 second_factor')
      await server.ask(beginSecondFactor, first)
      const body = { code: '123456' }
      expect(refusal(await server.ask(confirmSecondFactor, { ...second, body }))).toBe('403 second_factor')
      expect((await prove(server, second, codeOf(server, secret))).status).toBe(200)
      server.clock.forward(60)
      const other = await setUpSecondFactor(server, first)
      expect(await tickets(first)).toBe(200)
      expect(await tickets(second)).toBe('403 second_factor')
      expect(refusal(await prove(server, second, codeOf(server, secret)))).toBe('422 wrong_second_factor')
      expect(refusal(await prove(server, second, recovery_codes[0] ?? ''))).toBe('422 wrong_second_factor')
      expect((await prove(server, second, codeOf(server, other.secret))).status).toBe(200)
    },
  )
})

describe('proving it', () => {
  test('is valid for the session from the next request on, also after a refresh', async () => {
    const { secret } = await setUpSecondFactor(server, await createSession(server, 'tuan'))
    const { access, refresh } = await server.signIn('tuan')
    const session = { headers: { authorization: `Bearer ${access}` } }
    expect(await tickets(session)).toBe('403 second_factor')
    expect((await prove(server, session, codeOf(server, secret))).body.is_proved).toBe(true)
    expect(await tickets(session)).toBe(200)
    const next = (await server.ask(refreshSession, { body: { refresh } })).body
    expect(await tickets({ headers: { authorization: `Bearer ${next.access}` } })).toBe(200)
    expect(await tickets(await createSession(server, 'tuan'))).toBe('403 second_factor')
  })

  test.each([
    [-2, '422 wrong_second_factor'],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, '422 wrong_second_factor'],
  ])('with a code of %i steps from now', { tags: ['full'] }, async (steps, said) => {
    const { secret } = await setUpSecondFactor(server, await createSession(server, 'tuan'))
    server.clock.forward(120)
    const answer = await prove(server, await createSession(server, 'tuan'), codeOf(server, secret, steps))
    expect(answer.status === 200 ? 200 : refusal(answer)).toBe(said)
  })

  test('a code works once, also concurrently, and earlier codes stop working', async () => {
    const { secret } = await setUpSecondFactor(server, await createSession(server, 'tuan'))
    const sessions = await Promise.all(Array.from({ length: 4 }, () => createSession(server, 'tuan')))
    const [code, before] = [codeOf(server, secret), codeOf(server, secret, -1)]
    const answers = await Promise.all(sessions.map((session) => prove(server, session, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    const session = await createSession(server, 'tuan')
    expect(refusal(await prove(server, session, before))).toBe('422 wrong_second_factor')
    server.clock.forward(30)
    expect((await prove(server, session, codeOf(server, secret))).status).toBe(200)
  })

  test('after five wrong codes, even the right one is refused for fifteen minutes', async () => {
    const { secret, recovery_codes } = await setUpSecondFactor(server, await createSession(server, 'tuan'))
    const session = await createSession(server, 'tuan')
    const wrong = codeOf(server, secret, 9)
    const answers = await Promise.all(Array.from({ length: 8 }, () => prove(server, session, wrong)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      422, 422, 422, 422, 422, 429, 429, 429,
    ])
    const other = await createSession(server, 'tuan')
    const refused = await prove(server, other, codeOf(server, secret))
    expect([refusal(refused), refused.headers['retry-after']]).toEqual(['429 too_many_tries', '900'])
    expect(refusal(await prove(server, other, recovery_codes[0] ?? ''))).toBe('429 too_many_tries')
    server.clock.forward(15 * 60)
    const late = await createSession(server, 'tuan')
    expect((await prove(server, late, codeOf(server, secret))).status).toBe(200)
  })

  test('a recovery code works once, in any spelling', async () => {
    const { recovery_codes } = await setUpSecondFactor(server, await createSession(server, 'tuan'))
    const [one = '', two = ''] = recovery_codes
    const sessions = await Promise.all([1, 2, 3].map(() => createSession(server, 'tuan')))
    const answers = await Promise.all(sessions.map((session) => prove(server, session, one)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const session = await createSession(server, 'tuan')
    const written = ` ${two.replace('-', ' ').toUpperCase()}`
    expect((await prove(server, session, written)).body.codes_left).toBe(8)
    expect(await acts()).toEqual([
      'second_factor_set_up',
      'second_factor_recovered',
      'second_factor_recovered',
    ])
    const renewed = (await server.ask(renewRecoveryCodes, session)).body.recovery_codes
    expect(refusal(await prove(server, session, recovery_codes[5] ?? ''))).toBe('422 wrong_second_factor')
    expect((await prove(server, session, renewed[5] ?? '')).body.codes_left).toBe(9)
  })

  test("one's codes are nobody else's", async () => {
    await setStaffRole(server, 'ha', 'moderator')
    const tuan = await setUpSecondFactor(server, await createSession(server, 'tuan'))
    await setUpSecondFactor(server, await createSession(server, 'ha'))
    const session = await createSession(server, 'ha')
    expect(refusal(await prove(server, session, codeOf(server, tuan.secret)))).toBe('422 wrong_second_factor')
    expect(refusal(await prove(server, session, tuan.recovery_codes[0] ?? ''))).toBe(
      '422 wrong_second_factor',
    )
  })

  test('new recovery codes need a fresh sign-in', { tags: ['full'] }, async () => {
    const session = await createSession(server, 'tuan')
    await setUpSecondFactor(server, session)
    await server.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(server.clock.now().getTime() - 601_000) })
      .execute()
    expect(refusal(await server.ask(renewRecoveryCodes, session))).toBe('403 sign_in_again')
  })
})

test('with another SECRET_KEY, no code is valid', { tags: ['full'] }, async () => {
  const { secret } = await setUpSecondFactor(server, await createSession(server, 'tuan'))
  await server.db
    .updateTable('second_factors')
    .set({ secret: Buffer.alloc(60).toString('base64url') })
    .execute()
  const session = await createSession(server, 'tuan')
  expect(refusal(await prove(server, session, codeOf(server, secret)))).toBe('422 wrong_second_factor')
})
