import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from '../../../contract/durations.ts'
import {
  acceptTrustedContact,
  getContactRequest,
  listTrustedContacts,
  refuseTrustedContact,
} from '../../../contract/people/trusted-contacts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notifyOfAnswer } from './trusted-contacts.ts'
import { acceptedContact, answerFor, askedContact } from './testing-contacts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
})
afterAll(() => server.close())

const statusOf = async (as: string) => {
  const { results } = (await server.ask(listTrustedContacts, { as, params: { id: await server.userId(as) } }))
    .body
  return results.map(({ status }) => status)
}
/** The number of answers mailed to a person. */
const answersMailedTo = async (username: string) => {
  const asker = await server.userId(username)
  const mails = await server.db
    .selectFrom('mails')
    .select('id')
    .where('template', '=', 'trusted_answer')
    .where('to_user_id', '=', asker)
    .execute()
  return mails.length
}

test('the link shows who asks, and the contact can answer and change the answer at any time', async () => {
  const contact = await askedContact(server, 'lan', 'emergency', 'chu.tu@example.com')
  const { token } = contact
  const look = async () => (await server.ask(getContactRequest, { params: { token } })).body
  expect(await look()).toEqual({
    id: contact.id,
    user: {
      id: await server.userId('lan'),
      display_name: 'Lan Nguyễn',
      avatar_url: '/portraits/long-hair.svg',
      is_staff: false,
      is_verified: true,
    },
    kind: 'emergency',
    status: 'invited',
  })
  expect(await answerFor(server, 'lan', contact, 'accept')).toEqual({})
  expect((await look()).status).toBe('accepted')
  server.clock.forward(300 * daySeconds)
  await answerFor(server, 'lan', contact, 'refuse')
  expect((await look()).status).toBe('refused')
  await answerFor(server, 'lan', contact, 'accept')
  expect(await statusOf('lan')).toEqual(['accepted'])
})

test('the asker is mailed the first answer at once, with the name that they call the contact', async () => {
  const contact = await askedContact(server, 'minh', 'relative', 'bac.hai@example.com')
  await answerFor(server, 'minh', contact, 'refuse')
  const before = server.sent.length
  await server.runJobs()
  const mails = server.sent.slice(before).filter(({ to }) => to === 'minh@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('bac.hai@example.com')
  expect(mails[0]?.text).toContain('https://xom.test/profile/edit/emergencycontact')
})

test('a repeated answer is mailed once, and the job behind it may run twice', async () => {
  const contact = await acceptedContact(server, 'hoa', 'relative', 'di.sau@example.com')
  await answerFor(server, 'hoa', contact, 'accept')
  await server.runJobs()
  expect(await answersMailedTo('hoa')).toBe(1)
  await notifyOfAnswer(server.db, server.config, contact.id, server.clock.now())
  expect(await answersMailedTo('hoa')).toBe(1)
})

test('a changed answer is mailed later, in its last state', async () => {
  const contact = await acceptedContact(server, 'tuan', 'relative', 'hay.doi@example.com')
  await server.runJobs()
  for (let n = 0; n < 10; n++) {
    await answerFor(server, 'tuan', contact, 'refuse')
    await answerFor(server, 'tuan', contact, 'accept')
    await server.runJobs()
  }
  await answerFor(server, 'tuan', contact, 'refuse')
  await server.runJobs()
  expect(await answersMailedTo('tuan')).toBe(1)
  server.clock.forward(3 * hourSeconds + 60)
  await server.runJobs()
  expect(await answersMailedTo('tuan')).toBe(2)

  await answerFor(server, 'tuan', contact, 'accept')
  await answerFor(server, 'tuan', contact, 'refuse')
  server.clock.forward(3 * hourSeconds + 60)
  await server.runJobs()
  expect(await answersMailedTo('tuan')).toBe(2)
})

test('nobody answers without the token of that contact and person', async () => {
  const one = await askedContact(server, 'khanh', 'relative', 'mot@example.com')
  const other = await askedContact(server, 'khanh', 'relative', 'hai@example.com')
  const foreign = await askedContact(server, 'long', 'relative', 'mot@example.com')
  const [khanh, long] = [await server.userId('khanh'), await server.userId('long')]
  const { token } = other
  const attempts = [
    { params: { id: khanh, contact: one.id }, body: { token } },
    { params: { id: long, contact: other.id }, body: { token } },
    { params: { id: long, contact: foreign.id }, body: { token } },
    { params: { id: khanh, contact: other.id }, body: { token: 'A'.repeat(43) } },
    { params: { id: khanh, contact: 999_999 }, body: { token } },
  ]
  const errors: unknown[] = []
  for (const attempt of attempts)
    for (const endpoint of [acceptTrustedContact, refuseTrustedContact]) {
      const { status, error } = await server.ask(endpoint, attempt)
      expect(status).toBe(404)
      errors.push(error)
    }
  for (const error of errors) expect(error).toEqual(errors[0])
  expect((await server.ask(getContactRequest, { params: { token: 'A'.repeat(43) } })).status).toBe(404)
  expect(await statusOf('khanh')).toEqual(['invited', 'invited'])
  const asContact = { as: 'khanh', params: { id: khanh, contact: one.id }, body: { token: 'A'.repeat(43) } }
  expect((await server.ask(acceptTrustedContact, asContact)).status).toBe(404)
})

test('an asker who is leaving gets no more mail', async () => {
  const contact = await askedContact(server, 'nhi', 'relative', 'ong@example.com')
  await server.db
    .updateTable('users')
    .set({ leaving_at: server.clock.now() })
    .where('username', '=', 'nhi')
    .execute()
  await answerFor(server, 'nhi', contact, 'accept')
  await server.runJobs()
  expect(await answersMailedTo('nhi')).toBe(0)
})

test("the mail about a neighbour's answer names that neighbour, so that it is erased with them", async () => {
  await acceptedContact(server, 'dat', 'relative', 'kiet@example.com')
  await server.runJobs()
  const mail = await server.db
    .selectFrom('mails')
    .select('about_user_id')
    .where('template', '=', 'trusted_answer')
    .where('to_user_id', '=', await server.userId('dat'))
    .executeTakeFirst()
  expect(mail?.about_user_id).toBe(await server.userId('kiet'))
})
