import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeEmail, confirmEmail } from '../../../contract/accounts/leaving.ts'
import { getOwnMailbox, reportMail } from '../../../contract/notifications/mail.ts'
import { setEmail, tokensTo } from '../../accounts/leaving/testing-leaving.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notificationsOf } from '../testing-notifications.ts'
import { acceptsMail } from './mail-rules.ts'
import { sendMail } from './mail.ts'
import { returnAddress } from './reports.ts'

const address = 'lan@example.com'

let server: TestServer
let room: ReturnType<typeof notificationsOf>
beforeAll(async () => {
  server = await startTestServer({ mailBounces: 'bounces@xom.example' })
  room = notificationsOf(server)
  await setEmail(server, 'lan', address)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['mail_bounces', 'mail_stops', 'notifications'] as const)
    await server.db.deleteFrom(table).execute()
})

/** Sends a mail and returns its token. */
async function mailed(to: { address: string; user_id?: number }) {
  const data = { name: 'Lan', link: 'https://xom.example/x', expires_at: '2026-12-20T16:30:00.000Z' }
  await sendMail(server.db, { template: 'export_ready', to, language: 'vi', data }, server.clock.now())
  await server.runJobs()
  const token = server.sent.at(-1)?.headers['X-Xom-Report'] ?? ''
  expect(server.sent.at(-1)).toMatchObject({ to: to.address, returnTo: `bounces+${token}@xom.example` })
  return token
}
const mailedToLan = async () => mailed({ address, user_id: await server.userId('lan') })

const report = (token: string, payload = '', query: { kind?: 'bounce' | 'complaint' } = {}) =>
  server.app.inject({
    method: 'POST',
    url: reportMail.path.replace(':token', token),
    query,
    payload,
    headers: { 'content-type': 'message/rfc822' },
  })
const state = async () => [
  (await server.db.selectFrom('mail_bounces').selectAll().execute()).length,
  (await server.db.selectFrom('mail_stops').selectAll().execute()).length,
]
const [untouched, bounced, stopped] = [
  [0, 0],
  [1, 0],
  [0, 1],
]

const returned = (status: string, diagnostic = '', action = 'failed') =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; somebody@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
    '--b--',
  ].join('\r\n')

test('an address that returns mail gets none, and its owner is told once and can confirm it again', async () => {
  const token = await mailedToLan()
  expect((await server.ask(getOwnMailbox, { as: 'lan' })).body).toEqual({ bounced: false })
  const unconfirmed = { as: 'lan', params: { id: await server.userId('lan') }, body: { email: address } }
  expect((await server.ask(changeEmail, unconfirmed)).error.code).toBe('own_email')

  for (let n = 0; n < 3; n++)
    expect(
      (await report(token, returned('5.1.1', '550 5.1.1 <lan@example.com>: no such user'))).statusCode,
    ).toBe(200)
  expect(await state()).toEqual(bounced)
  expect(await acceptsMail(server.db, server.config, address)).toBe(false)
  expect((await room.list('lan')).results).toMatchObject([
    { notification_type: 'mail_bounced', action_url: '/settings/account' },
  ])
  expect((await server.ask(getOwnMailbox, { as: 'lan' })).body).toEqual({ bounced: true })
  expect((await server.ask(getOwnMailbox, { as: 'minh' })).body).toEqual({ bounced: false })

  expect((await server.ask(changeEmail, unconfirmed)).status).toBe(202)
  await server.runJobs()
  expect(
    (await server.ask(confirmEmail, { body: { token: tokensTo(server, address).at(-1) ?? '' } })).status,
  ).toBe(200)
  expect((await server.ask(getOwnMailbox, { as: 'lan' })).body).toEqual({ bounced: false })
  expect(await acceptsMail(server.db, server.config, address)).toBe(true)
})

test('a complaint ends the mail that people may stop', async () => {
  const token = await mailed({ address: 'anna@example.com' })
  const complaint = 'Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1\r\n'
  expect((await report(token, complaint)).statusCode).toBe(200)
  expect(await state()).toEqual(stopped)
  expect(await acceptsMail(server.db, server.config, 'anna@example.com')).toBe(false)
})

test.each([
  ['no such mailbox', returned('5.1.1'), bounced],
  ['a server without codes', returned('5.0.0', '550\r\n  no such user here'), bounced],
  ['a full mailbox', returned('5.2.2', '552 5.2.2 mailbox full'), untouched],
  ['a late mail', returned('4.4.1', '', 'delayed'), untouched],
  ['a refused sender', returned('5.7.1', '550 5.7.1 blocked'), untouched],
  ['a refused sender without codes', returned('5.0.0', '550 blocked by our policy'), untouched],
  ['an absence note', 'Subject: Action: failed? Status: 5.1.1\r\n\r\nI am away.', untouched],
  ['mail that is no spam', 'Feedback-Type: not-spam', untouched],
  ['nothing', '', untouched],
  ['bytes', '\0\u00FF'.repeat(1000), untouched],
])('a report of %s', async (_what, text, expected) => {
  expect((await report(await mailed({ address: 'anna@example.com' }), text)).statusCode).toBe(200)
  expect(await state()).toEqual(expected)
})

test('the service that sends the mail can name the kind', async () => {
  const token = await mailed({ address: 'anna@example.com' })
  await report(token, '{"type":"HardBounce"}', { kind: 'bounce' })
  expect(await state()).toEqual(bounced)
  await report(token, '', { kind: 'complaint' })
  expect(await state()).toEqual([1, 1])
})

test('forged bounce or complaint: it silences nobody, and tells nothing', async () => {
  const [lan, anna] = [await mailedToLan(), await mailed({ address: 'anna@example.com' })]
  const [, id = '', signature = ''] = lan.split('-')
  const forged = [
    `mail-${id}-${'0'.repeat(32)}`,
    `mail-${id}-${anna.split('-')[2]}`,
    `mail-${Number(id) + 1000}-${signature}`,
  ]
  for (const token of forged) {
    const reply = await report(token, returned('5.1.1'))
    expect([reply.statusCode, reply.json()]).toEqual([200, {}])
  }
  for (const token of [
    'mail-1-',
    `mail-0-${signature}`,
    `mail-${id}-${signature.toUpperCase()}x`,
    '__proto__',
  ])
    expect((await report(token, returned('5.1.1'))).statusCode).toBe(400)
  expect((await report(lan, 'x'.repeat(600_000))).statusCode).toBe(413)
  expect(await state()).toEqual(untouched)
})

test('the address to which mail returns fits into the 64 characters that mail allows before the @', () => {
  const token = `mail-${'9'.repeat(16)}-${'f'.repeat(32)}`
  expect(returnAddress(`${'b'.repeat(9)}@xom.example`, token).split('@')[0]?.length).toBeLessThanOrEqual(64)
})
