import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, daySeconds, hourSeconds } from '../../../contract/durations.ts'
import { sendPhoneCode } from '../../../contract/accounts/phones.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
const start = async (smsADay: number) => {
  server = await startTestServer({ trustedHops: 1, smsADay })
  // The residents of the demo joined long ago; those named below are given a birthday, or a verified number.
  await server.db.updateTable('users').set({ birthday: null, is_verified: false }).execute()
}
beforeEach(() => start(1000))
afterEach(() => server.close())

const people = ['minh', 'hoa', 'tuan', 'khanh', 'long', 'phuc', 'nhi', 'quyen', 'hieu', 'thuy', 'dat', 'vinh']

const order = async (as: string, phone: string, from = '192.0.2.1') =>
  server.ask(sendPhoneCode, {
    as,
    params: { id: await server.userId(as) },
    body: { phone },
    headers: { 'x-forwarded-for': from },
  })

/** Makes people count as residents: with a birthday, and older than a day. */
const resident = (...usernames: string[]) =>
  server.db
    .updateTable('users')
    .set({
      birthday: '1990-01-01',
      created_at: new Date(server.clock.now().getTime() - 2 * dayMs),
    })
    .where('username', 'in', usernames)
    .execute()

const number = '0901234567'
/** Everybody asks three times, each from a network of their own; returns how many codes they got. */
const ordered = async (who: string[], phone = number) => {
  const statuses: number[] = []
  for (const [n, as] of who.entries())
    for (let k = 0; k < 3; k++) statuses.push((await order(as, phone, `10.0.${n}.${k}`)).status)
  return statuses.filter((status) => status === 202).length
}

test("strangers who request codes for a number don't block its owner", { tags: ['full'] }, async () => {
  await resident('lan', ...people.slice(0, 6))
  await ordered(people)
  expect((await order('lan', number)).status).toBe(202)
  // A further one counts among those that strangers share, which leaves one an hour.
  const refused = await order('lan', number)
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_codes'])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(hourSeconds)
  server.clock.forward(daySeconds)
  await ordered(people)
  expect((await order('lan', number)).status).toBe(202)
})

test('a user’s own limit doesn’t block the number for others', { tags: ['full'] }, async () => {
  expect(await ordered(['minh'])).toBe(3)
  expect((await order('hoa', number, '10.1.0.1')).status).toBe(202)
  expect((await order('hoa', number, '10.1.0.1')).status).toBe(202)
})

test('accounts on their first day share nine codes to a number, then one of each kind an hour', async () => {
  expect(await ordered(people)).toBe(9)
  const refused = await order('lan', number)
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_codes'])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeLessThanOrEqual(hourSeconds)
  expect((await order('lan', '0901234568')).status).toBe(202)
  server.clock.forward(wait + 1)
  expect((await order('lan', number)).status).toBe(202)
  expect((await order('nhi', number)).status).toBe(429)
})

test('verified people and strangers don’t use up each other’s share', { tags: ['full'] }, async () => {
  const verify = (...usernames: string[]) =>
    server.db.updateTable('users').set({ is_verified: true }).where('username', 'in', usernames).execute()
  await verify('lan', 'ha', 'trang', 'dieut')
  expect(await ordered(['ha', 'trang', 'dieut'])).toBe(9)
  expect(await ordered(people)).toBe(9)
  expect(await ordered(['lan'])).toBe(3)
})

test(
  'one network uses no more than a tenth of the daily budget, and IPv6 counts by site',
  { tags: ['full'] },
  async () => {
    await server.close()
    await start(100)
    const statuses: number[] = []
    for (const [n, as] of people.entries())
      statuses.push((await order(as, `09012340${10 + n}`, `2001:db8:1:${n}::${n + 1}`)).status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(10)
    const refused = await order('lan', '0901234567', '2001:db8:1:ffff::1')
    expect([refused.status, refused.error.code]).toEqual([503, 'sms_unavailable'])
    expect((await order('lan', '0901234567', '2001:db8:2::1')).status).toBe(202)
  },
)

test(
  'new accounts leave a fifth of the day’s messages to residents, and nobody exceeds the total',
  { tags: ['full'] },
  async () => {
    await server.close()
    await start(10)
    const old = new Date(server.clock.now().getTime() - 2 * dayMs)
    const settle = (username: string, settled: { birthday: string | null; created_at: Date }) =>
      server.db.updateTable('users').set(settled).where('username', '=', username).execute()
    for (const [n, as] of people.slice(0, 8).entries()) {
      await settle(as, { birthday: '1990-01-01', created_at: server.clock.now() })
      expect((await order(as, `09012340${10 + n}`, `10.0.0.${n}`)).status).toBe(202)
    }
    await settle('dieut', { birthday: '1990-01-01', created_at: server.clock.now() })
    expect((await order('dieut', '0901234599', '10.0.1.1')).status).toBe(503)
    await settle('ha', { birthday: null, created_at: old })
    expect((await order('ha', '0901234598', '10.0.1.2')).status).toBe(503)
    for (const [n, as] of ['lan', 'dung'].entries()) {
      await settle(as, { birthday: '1990-01-01', created_at: old })
      expect((await order(as, `09012345${10 + n}`, `10.0.2.${n}`)).status).toBe(202)
    }
    await settle('trang', { birthday: '1990-01-01', created_at: old })
    expect((await order('trang', '0901234597', '10.0.3.1')).status).toBe(503)
    server.clock.forward(daySeconds + 60)
    expect((await order('trang', '0901234597', '10.0.3.1')).status).toBe(202)
  },
)
