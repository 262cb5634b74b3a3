import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { removeTrustedContact, sendSafetyUpdate } from '../../../contract/people/trusted-contacts.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { acceptedContact, answerFor, askContact, askedContact } from './testing-contacts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
})
afterAll(() => server.close())

const sendUpdate = async (as: string, message: string, headers: Record<string, string> = {}) =>
  server.ask(sendSafetyUpdate, { as, params: { id: await server.userId(as) }, body: { message }, headers })

/** The mails since the last call, except the requests and answers before. */
async function newMails() {
  const from = server.sent.length
  await server.runJobs()
  return server.sent.slice(from)
}

test('every contact who accepted gets it, nobody else', async () => {
  await acceptedContact(server, 'lan', 'relative', 'chi@example.com')
  await acceptedContact(server, 'lan', 'emergency', 'anh@example.com')
  await askContact(server, 'lan', 'relative', 'chua@example.com')
  const refused = await askedContact(server, 'lan', 'relative', 'khong@example.com')
  await answerFor(server, 'lan', refused, 'refuse')
  const removed = await acceptedContact(server, 'lan', 'relative', 'cu@example.com')
  const params = { id: await server.userId('lan'), contact: removed.id }
  await server.ask(removeTrustedContact, { as: 'lan', params })
  await server.runJobs()

  const { status, body } = await sendUpdate('lan', '  Nhà mình ổn, <b>nước</b> rút rồi.\n ')
  expect([status, body]).toEqual([202, { sent: 2 }])
  const mails = await newMails()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['anh@example.com', 'chi@example.com'])
  for (const { text, html } of mails) {
    expect(text).toContain('Nhà mình ổn, <b>nước</b> rút rồi.')
    expect(text).toContain('Lan Nguyễn')
    expect(html).not.toContain('<b>nước</b>')
  }
})

test('a contact of both kinds is mailed once', async () => {
  await acceptedContact(server, 'minh', 'relative', 'vo@example.com')
  await acceptedContact(server, 'minh', 'emergency', 'VO@example.com')
  await server.runJobs()
  expect((await sendUpdate('minh', 'Tới nơi rồi')).body).toEqual({ sent: 1 })
  expect(await newMails()).toHaveLength(1)
})

test('without contacts it is rejected and does not count', async () => {
  await askContact(server, 'hoa', 'relative', 'ai@example.com')
  for (let n = 0; n < 7; n++) {
    const { status, error } = await sendUpdate('hoa', 'Có ai không?')
    expect([status, error.code]).toEqual([409, 'nobody_to_notify'])
  }
})

test('at most five a day, also for concurrent requests', { tags: ['full'] }, async () => {
  await acceptedContact(server, 'tuan', 'relative', 'me.tuan@example.com')
  await server.runJobs()
  const tries = await Promise.all(Array.from({ length: 9 }, (_, n) => sendUpdate('tuan', `Lần ${n}`)))
  expect(tries.filter(({ status }) => status === 202)).toHaveLength(5)
  for (const { status, error, headers } of tries.filter((each) => each.status !== 202)) {
    expect([status, error.code]).toEqual([429, 'too_many_updates'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(daySeconds - 60)
  }
  expect(await newMails()).toHaveLength(5)
  server.clock.forward(daySeconds + 1)
  expect((await sendUpdate('tuan', 'Hôm sau')).status).toBe(202)
})

test('the same key sends once', async () => {
  await acceptedContact(server, 'khanh', 'relative', 'ba.khanh@example.com')
  await server.runJobs()
  const key = { 'idempotency-key': 'một lần'.normalize('NFD').replace(/[^\w]/g, '') }
  const [first, ...rest] = await Promise.all([1, 2, 3].map(() => sendUpdate('khanh', 'Bình an', key)))
  for (const again of rest) expect(again.body).toEqual(first?.body)
  expect(await newMails()).toHaveLength(1)
})

test.each(['', ' \n\t ', 'x'.repeat(501)])('the message %j is refused', async (message) => {
  expect((await sendUpdate('tuan', message)).status).toBe(400)
})

test('nothing is sent to people who blocked the sender', async () => {
  await acceptedContact(server, 'dat', 'relative', 'thuy@example.com')
  await server.runJobs()
  await server.ask(blockUser, { as: 'thuy', params: { id: await server.userId('dat') } })
  expect((await sendUpdate('dat', 'Mình ổn')).body).toEqual({ sent: 1 })
  expect(await newMails()).toHaveLength(0)
})
