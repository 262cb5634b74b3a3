import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { createInvitation, getInvitation, listInvitations } from '../../../contract/accounts/invitations.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { queuedMails } from './testing-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const invite = (as: string, email: string) =>
  server.ask(createInvitation, { as, body: { channel: 'email', email } })
const link = (as: string) => server.ask(createInvitation, { as, body: { channel: 'link' } })
const mailsTo = async (address: string) =>
  (await queuedMails(server, 'invitation')).filter((mail) => mail.to_address?.toLowerCase() === address)
    .length

describe('twenty invitations a day', () => {
  test('and not one more, even concurrently', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => link('lan')))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = tries.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const { error, headers } of refused) {
      expect(error.code).toBe('too_many_invitations')
      expect(Number(headers['retry-after'])).toBeGreaterThan(daySeconds - 60)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(daySeconds)
    }
    expect((await link('minh')).status).toBe(201)
    server.clock.forward(daySeconds + 1)
    expect((await link('lan')).status).toBe(201)
  })
})

describe('one address', () => {
  test('is mailed once in seven days for the same inviter, however it is spelled', async () => {
    expect((await invite('hoa', 'ba@example.com')).status).toBe(201)
    for (const email of ['ba@example.com', 'BA@example.com']) {
      const { status, error, headers } = await invite('hoa', email)
      expect(status).toBe(429)
      expect(error.code).toBe('invited_lately')
      expect(headers['retry-after']).toBe(String(7 * daySeconds))
    }
    server.clock.forward(6 * daySeconds)
    expect((await invite('hoa', 'ba@example.com')).headers['retry-after']).toBe(String(daySeconds))
    server.clock.forward(daySeconds + 1)
    const first = (await server.ask(listInvitations, { as: 'hoa' })).body.results[0]
    const { status, body } = await invite('hoa', 'ba@example.com')
    expect(status).toBe(201)
    expect(body.code).not.toBe(first?.code)
    expect(await mailsTo('ba@example.com')).toBe(2)
    const params = { code: first?.code ?? '' }
    expect((await server.ask(getInvitation, { params })).status).toBe(200)
  })

  test('invited ten times at once by one inviter gets one mail', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, () => invite('tuan', 'mot@example.com')))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await mailsTo('mot@example.com')).toBe(1)
  })

  test('is mailed three times in all, and who else invited it stays secret', async () => {
    const people = ['khanh', 'long', 'phuc', 'nhi', 'quyen', 'hieu', 'vanphan', 'thuy']
    const tries = await Promise.all(people.map((as) => invite(as, 'noi.tieng@example.com')))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201]))
    await server.runJobs()
    expect(server.sent.filter(({ to }) => to === 'noi.tieng@example.com')).toHaveLength(3)
  })
})

test('mail spam through us: many people send strangers no more than the limits allow', async () => {
  const people = ['dat', 'kiet', 'dieut', 'bactam', 'ngan', 'vinh', 'trang', 'banam', 'hung', 'diem']
  const before = (await queuedMails(server, 'invitation')).length
  for (let round = 0; round < runs(10, 10, 4); round++)
    await Promise.all(
      people.flatMap((as, n) =>
        Array.from({ length: 10 }, (_, k) => invite(as, `la${(n + round * 10 + k) % 40}@example.com`)),
      ),
    )
  const mails = (await queuedMails(server, 'invitation')).slice(before)
  const maxCountBy = (of: (mail: (typeof mails)[number]) => unknown) =>
    Math.max(...mails.map((mail) => mails.filter((other) => of(other) === of(mail)).length))
  expect(maxCountBy(({ about_user_id }) => about_user_id)).toBeLessThanOrEqual(20)
  expect(maxCountBy(({ to_address, about_user_id }) => `${to_address} ${about_user_id}`)).toBe(1)
  server.sent.length = 0
  await server.runJobs()
  const sentTo = (address: string) => server.sent.filter(({ to }) => to === address).length
  expect(server.sent.length).toBeGreaterThan(40)
  for (let n = 0; n < 40; n++) expect(sentTo(`la${n}@example.com`)).toBeLessThanOrEqual(3)
})

test('invitation guessing: a code has 128 random bits', async () => {
  const codes = []
  for (let n = 0; n < 15; n++) codes.push((await link('ha')).body.code)
  for (const code of codes) expect(Buffer.from(code, 'base64url')).toHaveLength(16)
  for (let at = 0; at < 22; at += 8)
    expect(new Set(codes.map((code) => code.slice(at, at + 8))).size).toBeGreaterThan(10)
})

test('invitation guessing: the endpoints accept thirty guesses a minute, and thirty invitations an hour', async () => {
  const guarded = await startTestServer({ rateLimits: true })
  const bad = () => guarded.ask(createInvitation, { as: 'lan', body: { channel: 'email' } })
  const guess = () => guarded.ask(getInvitation, { params: { code: 'A'.repeat(22) } })
  try {
    for (const attempt of [bad, guess]) {
      const statuses: number[] = []
      for (let n = 0; n <= 30; n++) statuses.push((await attempt()).status)
      expect(new Set(statuses.slice(0, 30)).size).toBe(1)
      expect(statuses.indexOf(429)).toBe(30)
    }
  } finally {
    await guarded.close()
  }
})
