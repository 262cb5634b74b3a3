/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { createInvitation, getInvitation, listInvitations } from '../../../contract/accounts/invitations.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { eraseContactsOf, exportContacts } from '../../people/trusted-contacts/account-data.ts'
import { acceptedContact, askedContact } from '../../people/trusted-contacts/testing-contacts.ts'
import { eraseInvitationsOf, exportInvitations, purgeOldInvitations } from './invitations.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const invite = async (as: string, email: string) =>
  (await server.ask(createInvitation, { as, body: { channel: 'email', email } })).body
const rowOf = (id: number) =>
  server.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()

test('the address of a person who leaves is removed from all invitations and contact lists', async () => {
  const tuan = await server.userId('tuan')
  const { code } = await invite('lan', 'Tuan@example.com')
  const other = await invite('lan', 'tuan2@example.com')
  await acceptedContact(server, 'minh', 'relative', 'tuan@example.com')
  await askedContact(server, 'minh', 'relative', 'tuan2@example.com')
  expect((await exportContacts(server.db, tuan)).asked_by).toMatchObject([
    { display_name: 'Minh Trần', kind: 'relative', status: 'accepted' },
  ])

  await server.db.transaction().execute(async (tx) => {
    await eraseInvitationsOf(tx, tuan)
    await eraseContactsOf(tx, tuan)
  })
  const invitations = await server.db.selectFrom('invitations').select('email').execute()
  const contacts = await server.db.selectFrom('trusted_contacts').select('email').execute()
  const addresses = [...invitations, ...contacts].flatMap(({ email }) => email?.toLowerCase() ?? [])
  expect(addresses.toSorted()).toEqual(Array(3).fill('tuan2@example.com'))
  expect(other.email).toBe('tuan2@example.com')
  expect((await server.ask(getInvitation, { params: { code } })).status).toBe(200)
})

test('the export contains sent invitations and trusted contacts, and of others only the names', async () => {
  const hoa = await server.userId('hoa')
  const { code } = await invite('hoa', 'chau@example.com')
  await acceptedContact(server, 'hoa', 'emergency', 'con@example.com')
  expect(await exportInvitations(server.db, hoa)).toMatchObject({
    sent: [
      { email: 'con@example.com', channel: 'email', accepted_by: null },
      { email: 'chau@example.com', channel: 'email', code, accepted_at: null },
    ],
    accepted: [],
  })
  const { contacts, safety_updates, asked_by } = await exportContacts(server.db, hoa)
  expect(contacts).toMatchObject([{ kind: 'emergency', email: 'con@example.com', status: 'accepted' }])
  expect([safety_updates, asked_by]).toEqual([[], []])
  expect(JSON.stringify(contacts)).not.toContain('token')
})

test('a month after they expired, unused invitations are deleted and used ones lose their address', async () => {
  const [used, unused] = [await invite('khanh', 'a@example.com'), await invite('khanh', 'b@example.com')]
  await server.db
    .updateTable('invitations')
    .set({ accepted_at: server.clock.now(), accepted_by: await server.userId('nhi') })
    .where('id', '=', used.id)
    .execute()
  server.clock.forward(60 * daySeconds - 60)
  await purgeOldInvitations(server.db, server.clock.now())
  expect([(await rowOf(used.id))?.email, (await rowOf(unused.id))?.email]).toEqual([
    'a@example.com',
    'b@example.com',
  ])
  server.clock.forward(120)
  await purgeOldInvitations(server.db, server.clock.now())
  expect(await rowOf(unused.id)).toBeUndefined()
  expect((await rowOf(used.id))?.email).toBeNull()
  const { results } = (await server.ask(listInvitations, { as: 'khanh' })).body
  expect(results).toMatchObject([{ id: used.id, email: null, accepted_by: { display_name: 'Nhi Huỳnh' } }])
})
