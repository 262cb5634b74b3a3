import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvitation, listInvitations } from '../../../contract/accounts/invitations.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { unsubscribeLinksFor } from '../../notifications/mail/unsubscribe.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { exportInvitations } from './invitations.ts'
import { queuedMails, statementsOf } from './testing-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const invite = (as: string, email: string) =>
  server.ask(createInvitation, { as, body: { channel: 'email', email } })
const link = (as: string) => server.ask(createInvitation, { as, body: { channel: 'link' } })

/** An answer without its random parts. */
const constant = ({ status, headers, body }: Awaited<ReturnType<typeof invite>>) => ({
  status,
  length: Number(headers['content-length']) - `${body.id}${body.email}`.length,
  headers: Object.keys(headers),
  body: JSON.stringify(body, (key, value: unknown) =>
    ['id', 'code', 'link', 'email', 'created_at', 'expires_at'].includes(key) ? typeof value : value,
  ),
})

/** Addresses about which inviters must not learn something. */
async function secretiveAddresses() {
  const invited = 'da.moi@example.com'
  for (const as of ['long', 'phuc', 'nhi', 'hieu']) await invite(as, invited)
  const stopped = 'thoi.nhe@example.com'
  const { oneClick } = unsubscribeLinksFor(server.app.context, stopped)
  await server.app.inject({ method: 'POST', url: new URL(oneClick).pathname })
  await server.ask(blockUser, { as: 'quyen', params: { id: await server.userId('khanh') } })
  await server.runJobs()
  return [invited, stopped, 'quyen@example.com', 'tuan@example.com']
}

const addressesBy = async (as: string) =>
  (await server.ask(listInvitations, { as })).body.results.map((row) => ({
    ...row,
    id: 0,
    code: '',
    link: '',
  }))

test('who has an account? What others did with an address shows neither in the answer, nor in the work behind it', async () => {
  const secretive = await secretiveAddresses()
  const nobodys = secretive.map((_, n) => `tuna${n}@example.com`)
  await link('khanh')
  const answers: unknown[] = []
  const works: string[][] = []
  for (const email of [...nobodys, ...secretive]) {
    works.push(await statementsOf(async () => answers.push(constant(await invite('khanh', email)))))
    const again = await invite('khanh', email)
    answers.push([again.status, again.error, again.headers['retry-after']])
  }
  for (const [n] of [...nobodys, ...secretive].entries()) {
    expect(answers.slice(n * 2, n * 2 + 2)).toEqual(answers.slice(0, 2))
    expect(works[n]).toEqual(works[0])
  }
  expect(works[0]?.some((statement) => statement.includes('insert into "mails"'))).toBe(true)
  const before = await addressesBy('khanh')
  server.sent.length = 0
  await server.runJobs()
  expect(server.sent.map(({ to }) => to).toSorted()).toEqual([...nobodys, 'tuan@example.com'].toSorted())
  expect(await addressesBy('khanh')).toEqual(before)
  const written = await exportInvitations(server.db, await server.userId('khanh'))
  const notified = new Set(
    written.sent.map((row) => JSON.stringify({ ...row, code: 0, email: 0, created_at: 0, expires_at: 0 })),
  )
  expect(written.sent).toHaveLength(9)
  // One is for the link that was made first.
  expect(notified.size).toBe(2)
})

test("only the queued job names the account of a mail's recipient, by which it can be erased", async () => {
  for (const email of ['vinh@example.com', 'hniv@example.com']) await invite('hoa', email)
  const readers = (await queuedMails(server, 'invitation')).slice(-2)
  expect(readers.map(({ to_address, to_user_id }) => [to_address, to_user_id])).toEqual([
    ['vinh@example.com', await server.userId('vinh')],
    ['hniv@example.com', null],
  ])
})
