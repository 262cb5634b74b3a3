import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../contract/durations.ts'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { sendPhoneCode, verifyPhone } from '../../../contract/accounts/phones.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { purgeOldCodes } from './phones.ts'
import { differentCode, phonesOf } from './testing-phones.ts'

let server: TestServer
let phones: ReturnType<typeof phonesOf>
beforeAll(async () => {
  server = await startTestServer()
  phones = phonesOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('phone_codes').execute()
  await server.db.updateTable('users').set({ phone: null, is_verified: false }).execute()
})

const me = async (as: string) => (await server.ask(getMe, { as })).body

test("a correct code sets the person's number and verifies the account", async () => {
  const { status, body } = await phones.requestCode('lan', '0901 234 567')
  expect([status, body.phone]).toEqual([202, '+84901234567'])
  expect(new Date(body.expires_at).getTime() - server.clock.now().getTime()).toBeGreaterThan(598_000)
  const code = await phones.receivedCode()
  expect(server.sent.at(-1)).toMatchObject({
    to: '+84901234567@sms.demo',
    subject: `Xóm: ${code} là mã xác minh của bạn, dùng trong 10 phút. Đừng đưa ai.`,
  })
  const verified = await phones.verify('lan', code)
  expect(verified.body).toMatchObject({ phone: '+84901234567', is_verified: true })
  expect(await me('lan')).toMatchObject({ phone: '+84901234567', is_verified: true })
  expect((await phones.verify('lan', code)).error.code).toBe('code_expired')
})

test('the text is in the reader’s language', async () => {
  await server.db
    .updateTable('users')
    .set({ preferences: '{"language":"en"}' })
    .where('username', '=', 'tuan')
    .execute()
  await phones.requestCode('tuan', '0901 234 567')
  const code = await phones.receivedCode()
  expect(server.sent.at(-1)?.text).toBe(
    `Xóm: ${code} is your code, good for 10 minutes. Share it with nobody.`,
  )
})

test('an invalid number is refused', async () => {
  for (const phone of ['028 3822 4455', '+1 202 555 0123', 'không có số']) {
    const { status, error } = await phones.requestCode('lan', phone)
    expect([status, error.code, Object.keys(error.errors)]).toEqual([422, 'not_a_mobile', ['phone']])
  }
})

test('three wrong tries use up a code, and each reports how many are left', async () => {
  await phones.requestCode('lan', '0901 234 567')
  const code = await phones.receivedCode()
  for (const left of ['2 tries left', '1 try left', '0 tries left']) {
    const { status, error } = await phones.verify('lan', differentCode(code))
    expect([status, error.code, error.errors]).toEqual([422, 'wrong_code', { code: [left] }])
  }
  const late = await phones.verify('lan', code)
  expect([late.status, late.error.code]).toEqual([410, 'code_expired'])
  expect(await me('lan')).toMatchObject({ phone: null, is_verified: false })
})

test('ten concurrent guesses use no more than three tries', { tags: ['full'] }, async () => {
  for (let round = 0; round < 3; round++) {
    await server.db.deleteFrom('phone_codes').execute()
    await phones.requestCode('lan', '0901 234 567')
    const code = await phones.receivedCode()
    // With all connections open the guesses meet in the database.
    await Promise.all(Array.from({ length: 10 }, () => me('lan')))
    const guesses = Array.from({ length: 10 }, (_, n) => phones.verify('lan', differentCode(code, n + 1)))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(3)
    expect(statuses.filter((status) => status === 410)).toHaveLength(7)
    expect((await phones.verify('lan', code)).status).toBe(410)
  }
})

test('a code expires after ten minutes', async () => {
  await phones.requestCode('lan', '0901 234 567')
  const code = await phones.receivedCode()
  server.clock.forward(601)
  expect((await phones.verify('lan', code)).status).toBe(410)
})

test('a new code replaces the previous one, even one not sent yet', async () => {
  await phones.requestCode('lan', '0901 234 567')
  const first = await phones.receivedCode()
  const before = server.sent.length
  await phones.requestCode('lan', '0901 234 568')
  await phones.requestCode('lan', '0901 234 569')
  const third = await phones.receivedCode()
  expect(server.sent.slice(before).map(({ to }) => to)).toEqual(['+84901234569@sms.demo'])
  // Once in a million the two codes are the same.
  const earlier = first === third ? differentCode(third, 1) : first
  expect((await phones.verify('lan', earlier)).status).toBe(422)
  expect((await phones.verify('lan', third)).body.phone).toBe('+84901234569')
})

test('a code that was not sent yet can’t be guessed', async () => {
  await phones.requestCode('lan', '0901 234 567')
  expect((await phones.verify('lan', '000000')).status).toBe(422)
  const { code_hash } = await server.db
    .selectFrom('phone_codes')
    .select('code_hash')
    .executeTakeFirstOrThrow()
  expect(code_hash).toBe('')
})

describe('three codes a day', () => {
  test('are sent to one person, whatever the number, also when requested concurrently', async () => {
    const replies = await Promise.all(
      ['1', '2', '3', '4', '5'].map((n) => phones.requestCode('lan', `090123456${n}`)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 202, 429, 429])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.error.code).toBe('too_many_codes')
    const retryAfter = Number(refused?.headers['retry-after'])
    expect(retryAfter).toBeGreaterThan(86_390)
    server.clock.forward(retryAfter + 1)
    expect((await phones.requestCode('lan', '0901234561')).status).toBe(202)
  })

  test('are sent to one number beyond the first of each person, whoever asks', async () => {
    for (const as of ['lan', 'minh', 'hoa', 'tuan'])
      expect((await phones.requestCode(as, '0901234567')).status).toBe(202)
    for (const as of ['lan', 'minh', 'hoa'])
      expect((await phones.requestCode(as, '0901234567')).status).toBe(202)
    expect((await phones.requestCode('tuan', '+84 901234567')).status).toBe(429)
    expect((await phones.requestCode('tuan', '0901234568')).status).toBe(202)
  })
})

test('only the owner of a phone learns that its number is in use', async () => {
  await phones.requestCode('minh', '0901 234 567')
  await phones.verify('minh', await phones.receivedCode())
  const free = await phones.requestCode('lan', '0907 654 321')
  const reply = await phones.requestCode('lan', '0901 234 567')
  expect([reply.status, Object.keys(reply.body)]).toEqual([free.status, Object.keys(free.body)])
  const code = await phones.receivedCode()
  expect((await phones.verify('lan', differentCode(code))).status).toBe(422)
  const { status, error } = await phones.verify('lan', code)
  expect([status, error.code]).toEqual([409, 'phone_in_use'])
  expect(await me('lan')).toMatchObject({ phone: null, is_verified: false })
  expect((await phones.verify('lan', code)).status).toBe(410)
})

test('only one of two concurrent verifications of a number succeeds', async () => {
  await phones.requestCode('lan', '0901 234 567')
  const lans = await phones.receivedCode()
  await phones.requestCode('minh', '0901 234 567')
  const minhs = await phones.receivedCode()
  const replies = await Promise.all([phones.verify('lan', lans), phones.verify('minh', minhs)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a person may verify another number later', async () => {
  for (const number of ['0901 234 567', '0901 234 568']) {
    await phones.requestCode('lan', number)
    await phones.verify('lan', await phones.receivedCode())
  }
  expect((await me('lan')).phone).toBe('+84901234568')
})

test('a session without a fresh sign-in sends no code, and so changes no number', async () => {
  await phones.requestCode('khanh', '0901 234 567')
  await phones.verify('khanh', await phones.receivedCode())
  const { access } = await server.signIn('khanh')
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(server.clock.now().getTime() - 11 * minuteMs) })
    .where('user_id', '=', await server.userId('khanh'))
    .execute()
  const stale = {
    params: { id: await server.userId('khanh') },
    headers: { authorization: `Bearer ${access}` },
  }
  const refused = await server.ask(sendPhoneCode, { ...stale, body: { phone: '0907654321' } })
  expect([refused.status, refused.error.code]).toEqual([403, 'sign_in_again'])
  const before = server.sent.length
  await server.runJobs()
  expect(server.sent.length).toBe(before)
  expect((await server.ask(verifyPhone, { ...stale, body: { code: '123456' } })).status).toBe(410)
  expect((await server.ask(getMe, stale)).body.phone).toBe('+84901234567')
})

test("only a person's own account works", async () => {
  const params = { id: await server.userId('lan') }
  for (const as of ['minh', 'staff']) {
    expect((await server.ask(sendPhoneCode, { as, params, body: { phone: '0901234567' } })).status).toBe(403)
    expect((await server.ask(verifyPhone, { as, params, body: { code: '123456' } })).status).toBe(403)
  }
  expect((await server.ask(sendPhoneCode, { params, body: { phone: '0901234567' } })).status).toBe(401)
  expect((await server.ask(verifyPhone, { params, body: { code: '123456' } })).status).toBe(401)
})

test('the file of a text message is recorded as the person’s, so that it is erased with them', async () => {
  const { context } = server.app
  const { mailer } = context
  context.mailer = { send: async () => 'a-text.eml' }
  try {
    await phones.requestCode('lan', '0901 234 567')
    await server.runJobs()
  } finally {
    context.mailer = mailer
  }
  const rows = await server.db
    .selectFrom('mails')
    .select(['to_user_id', 'to_address', 'sent_at'])
    .where('file', '=', 'a-text.eml')
    .execute()
  expect(rows).toEqual([
    { to_user_id: await server.userId('lan'), to_address: null, sent_at: expect.any(Date) },
  ])
})

test('neither queue nor table contains a code, and old rows are deleted', async () => {
  await phones.requestCode('lan', '0901 234 567')
  const { rows } = await sql`SELECT payload FROM graphile_worker._private_jobs`.execute(server.db)
  expect(rows).toEqual([{ payload: { code_id: expect.any(Number) } }])
  const code = await phones.receivedCode()
  const stored = await server.db.selectFrom('phone_codes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(code)
  await purgeOldCodes(server.db, new Date(server.clock.now().getTime() + 23 * hourMs))
  expect(await server.db.selectFrom('phone_codes').select('id').execute()).toHaveLength(1)
  await purgeOldCodes(server.db, new Date(server.clock.now().getTime() + 25 * hourMs))
  expect(await server.db.selectFrom('phone_codes').select('id').execute()).toHaveLength(0)
})
