import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { getInvitation, listInvitations } from '../../../contract/accounts/invitations.ts'
import {
  addTrustedContact,
  listTrustedContacts,
  removeTrustedContact,
  updateTrustedContact,
} from '../../../contract/people/trusted-contacts.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { queuedMails, statementsOf } from '../../accounts/invitations/testing-mails.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { acceptedContact, askContact, change, listOf, look, remove, tokenFor } from './testing-contacts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
})
afterAll(() => server.close())

describe('asking', () => {
  test('mails the person a link to answer and one to join, and stores no secret', async () => {
    const id = await server.userId('lan')
    const body = { kind: 'relative', email: 'Chi.Ba@example.com', name: ' Chị Ba ' } as const
    const { status, body: contact } = await server.ask(addTrustedContact, { as: 'lan', params: { id }, body })
    expect(status).toBe(201)
    expect(contact).toEqual({
      id: expect.any(Number) as number,
      kind: 'relative',
      name: 'Chị Ba',
      email: 'Chi.Ba@example.com',
      status: 'invited',
      invited_at: expect.any(String) as string,
      answered_at: null,
    })
    const [mail] = await queuedMails(server, 'trusted_contact')
    expect(mail).toMatchObject({ to_address: 'Chi.Ba@example.com', to_user_id: null, about_user_id: id })
    expect(mail?.data).toEqual({
      asker: 'Lan Nguyễn',
      kind: 'relative',
      link: expect.stringMatching(/^https:\/\/xom\.test\/trusted\/[\w-]{43}$/) as string,
      join_link: expect.stringMatching(/^https:\/\/xom\.test\/i\/[\w-]{22}$/) as string,
    })
    const code = mail?.data.join_link.split('/').at(-1) ?? ''
    expect((await server.ask(getInvitation, { params: { code } })).body.inviter.display_name).toBe(
      'Lan Nguyễn',
    )

    const token = await tokenFor(server, 'Chi.Ba@example.com')
    const row = await server.db
      .selectFrom('trusted_contacts')
      .selectAll()
      .where('id', '=', contact.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.token_hash).toBe(createHash('sha256').update(token).digest('base64url'))
  })

  test('is for five relatives and one emergency contact, who comes first', async () => {
    for (const n of [1, 2, 3, 4, 5])
      expect((await askContact(server, 'minh', 'relative', `ho.hang${n}@example.com`)).status).toBe(201)
    expect((await askContact(server, 'minh', 'emergency', 'khan@example.com')).status).toBe(201)
    for (const kind of ['relative', 'emergency'] as const) {
      const { status, error } = await askContact(server, 'minh', kind, 'thua@example.com')
      expect([status, error.code]).toEqual([409, 'too_many_contacts'])
    }
    const { results } = (await listOf(server, 'minh')).body
    expect(results.map(({ email }) => email.split('@')[0])).toEqual([
      'khan',
      ...[1, 2, 3, 4, 5].map((n) => `ho.hang${n}`),
    ])
  })

  test('concurrently leaves no more than five', async () => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) => askContact(server, 'hoa', 'relative', `cung.luc${n}@example.com`)),
    )
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(5)
    expect((await listOf(server, 'hoa')).body.results).toHaveLength(5)
    const mails = await queuedMails(server, 'trusted_contact')
    expect(mails.filter(({ to_address }) => to_address?.startsWith('cung.luc'))).toHaveLength(5)
  })

  test('refuses the person themselves, and the same contact twice', async () => {
    const own = await askContact(server, 'tuan', 'relative', 'TUAN@example.com')
    expect([own.status, own.error.code]).toEqual([422, 'own_email'])
    expect((await askContact(server, 'tuan', 'relative', 'anh.hai@example.com')).status).toBe(201)
    const again = await askContact(server, 'tuan', 'relative', 'Anh.Hai@example.com')
    expect([again.status, again.error.code]).toEqual([409, 'already_a_contact'])
  })

  test('again with the same key is the same contact and one mail', async () => {
    const params = { id: await server.userId('nhi') }
    const body = { kind: 'relative', email: 'lai@example.com' } as const
    const send = () =>
      server.ask(addTrustedContact, { as: 'nhi', params, body, headers: { 'idempotency-key': 'k' } })
    const [first, ...rest] = await Promise.all([send(), send(), send()])
    for (const again of rest) expect(again.body).toEqual(first.body)
    const mails = await queuedMails(server, 'trusted_contact')
    expect(mails.filter(({ to_address }) => to_address === 'lai@example.com')).toHaveLength(1)
  })

  test('does not reveal whether the contact has an account, or blocks the asker', async () => {
    await server.ask(blockUser, { as: 'trang', params: { id: await server.userId('khanh') } })
    const works: string[][] = []
    const responses: string[] = []
    await listOf(server, 'khanh')
    for (const email of ['trang@example.com', 'quyen@example.com', 'uyenq@example.com'])
      works.push(
        await statementsOf(async () => {
          const { status, body } = await askContact(server, 'khanh', 'relative', email)
          responses.push(`${status} ${Object.keys(body).join()} ${body.status}`)
        }),
      )
    expect(works[0]).toEqual(works[1])
    expect(works[2]).toEqual(works[1])
    expect(new Set(responses).size).toBe(1)
    const [toUser, toStranger] = (await queuedMails(server, 'trusted_contact')).slice(-2)
    expect(toUser?.to_user_id).toBe(await server.userId('quyen'))
    expect(toStranger?.to_user_id).toBeNull()
  })

  test('mails nobody who has blocked the asker', async () => {
    await server.ask(blockUser, { as: 'thuy', params: { id: await server.userId('long') } })
    expect((await askContact(server, 'long', 'relative', 'thuy@example.com')).status).toBe(201)
    const mails = await queuedMails(server, 'trusted_contact')
    expect(mails.map(({ to_address }) => to_address)).not.toContain('thuy@example.com')
  })
})

test('changing one address repeatedly sends at most twenty mails a day', { tags: ['full'] }, async () => {
  const before = (await queuedMails(server, 'trusted_contact')).length
  const { body } = await askContact(server, 'vinh', 'emergency', 'n0@example.com')
  const to = (n: number) => change(server, 'vinh', body.id, { email: `n${n % 30}@example.com` })
  for (let round = 0; round < 4; round++)
    await Promise.all(Array.from({ length: 25 }, (_, n) => to(round * 7 + n)))
  expect((await queuedMails(server, 'trusted_contact')).length - before).toBe(20)
  expect((await to(29)).error.code).toBe('too_many_asks')
})

describe('changing', () => {
  test('the name asks nobody; another address asks again and invalidates the old link', async () => {
    const contact = await acceptedContact(server, 'ngan', 'relative', 'cu@example.com')
    const mails = (await queuedMails(server, 'trusted_contact')).length
    const named = await change(server, 'ngan', contact.id, { name: 'Dì Năm', email: 'CU@example.com' })
    expect(named.body).toMatchObject({ name: 'Dì Năm', email: 'CU@example.com', status: 'accepted' })
    expect(await queuedMails(server, 'trusted_contact')).toHaveLength(mails)
    expect((await look(server, contact.token)).status).toBe(200)

    const moved = await change(server, 'ngan', contact.id, { email: 'moi@example.com' })
    expect(moved.body).toMatchObject({ id: contact.id, name: 'Dì Năm', status: 'invited', answered_at: null })
    expect((await look(server, contact.token)).status).toBe(404)
    expect((await look(server, await tokenFor(server, 'moi@example.com'))).body.status).toBe('invited')
  })

  test('follows the rules of asking', async () => {
    const [one] = [await askContact(server, 'kiet', 'relative', 'mot@example.com')]
    await askContact(server, 'kiet', 'relative', 'hai@example.com')
    const to = (email: string) => change(server, 'kiet', one.body.id, { email })
    expect((await to('kiet@example.com')).error.code).toBe('own_email')
    expect((await to('hai@example.com')).error.code).toBe('already_a_contact')
    expect((await to('ba@example.com')).status).toBe(200)
    expect((await to('mot@example.com')).error.code).toBe('asked_lately')
    expect((await listOf(server, 'kiet')).body.results.map(({ email }) => email)).toEqual([
      'ba@example.com',
      'hai@example.com',
    ])
  })
})

test('removing somebody notifies nobody and invalidates their link', async () => {
  const contact = await acceptedContact(server, 'hieu', 'emergency', 'ban@example.com')
  await server.runJobs()
  const mails = async () => (await server.db.selectFrom('mails').select('id').execute()).length
  const before = await mails()
  expect((await remove(server, 'hieu', contact.id)).status).toBe(200)
  expect((await remove(server, 'hieu', contact.id)).status).toBe(404)
  expect((await look(server, contact.token)).status).toBe(404)
  server.clock.forward(daySeconds)
  await server.runJobs()
  expect(await mails()).toBe(before)
})

test("another person's list is not found, for staff too", async () => {
  const owner = await server.userId('lan')
  const contact = (await listOf(server, 'lan')).body.results[0]?.id ?? 0
  const missing = 999_999
  for (const as of ['minh', 'staff'])
    for (const id of [owner, missing]) {
      const replies = [
        await server.ask(listTrustedContacts, { as, params: { id } }),
        await server.ask(addTrustedContact, {
          as,
          params: { id },
          body: { kind: 'relative', email: 'x@example.com' },
        }),
        await server.ask(updateTrustedContact, { as, params: { id, contact }, body: { name: 'x' } }),
        await server.ask(removeTrustedContact, { as, params: { id, contact } }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
  const mine = await server.userId('minh')
  const foreign = { as: 'minh', params: { id: mine, contact } }
  expect((await server.ask(updateTrustedContact, { ...foreign, body: { name: 'x' } })).status).toBe(404)
  expect((await server.ask(removeTrustedContact, foreign)).status).toBe(404)
  expect((await listOf(server, 'lan')).body.results).toHaveLength(1)
})

test("the invitation that goes along is on the person's own list", async () => {
  const { results } = (await server.ask(listInvitations, { as: 'lan' })).body
  expect(results).toMatchObject([{ channel: 'email', email: 'Chi.Ba@example.com', accepted_by: null }])
})
