import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import {
  createInvitation,
  getInvitation,
  listInvitations,
  withdrawInvitation,
} from '../../../contract/accounts/invitations.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { queuedMails } from './testing-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
})
afterAll(() => server.close())

const invite = (as: string, email: string) =>
  server.ask(createInvitation, { as, body: { channel: 'email', email } })
const link = (as: string, channel: 'link' | 'sms' | 'facebook' | 'x' | 'whatsapp' = 'link') =>
  server.ask(createInvitation, { as, body: { channel } })
const look = (code: string, as?: string) =>
  server.ask(getInvitation, { params: { code }, ...(as !== undefined && { as }) })

describe('inviting', () => {
  test("by mail sends one, in the inviter's name and language", async () => {
    await server.db
      .updateTable('users')
      .set({ preferences: JSON.stringify({ language: 'en' }) })
      .where('username', '=', 'minh')
      .execute()
    const { status, body } = await invite('minh', 'Bac.Ba@example.com')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number) as number,
      code: expect.stringMatching(/^[\w-]{22}$/) as string,
      link: `https://xom.test/i/${body.code}`,
      channel: 'email',
      email: 'Bac.Ba@example.com',
      created_at: expect.any(String) as string,
      expires_at: new Date(Date.parse(body.created_at) + 30 * dayMs).toISOString(),
      accepted_by: null,
      accepted_at: null,
    })
    expect(await queuedMails(server, 'invitation')).toMatchObject([
      {
        to_address: 'Bac.Ba@example.com',
        to_user_id: null,
        about_user_id: await server.userId('minh'),
        language: 'en',
        data: {
          inviter: 'Minh Trần',
          ward: 'Phường Bến Thành',
          link: body.link,
          expires_at: body.expires_at,
        },
      },
    ])
  })

  test('in any other way only makes the link', async () => {
    const before = (await queuedMails(server, 'invitation')).length
    const codes = new Set<string>()
    for (const channel of ['link', 'sms', 'facebook', 'x', 'whatsapp'] as const) {
      const { body } = await link('hoa', channel)
      expect(body).toMatchObject({ channel, email: null, link: `https://xom.test/i/${body.code}` })
      codes.add(body.code)
    }
    expect(codes.size).toBe(5)
    expect(await queuedMails(server, 'invitation')).toHaveLength(before)
  })

  test.each([
    [{ channel: 'email' }, 'email'],
    [{ channel: 'sms', email: 'chi@example.com' }, 'email'],
    [{ channel: 'email', email: 'no address' }, 'email'],
    [{ channel: 'email', email: `${'x'.repeat(250)}@example.com` }, 'email'],
    [{ channel: 'pigeon' }, 'channel'],
    [{ channel: 'link', inviter_id: 1 }, 'inviter_id'],
    [{}, 'channel'],
  ])('refuses %j', async (payload, field) => {
    const { access } = await server.signIn('lan')
    const reply = await server.app.inject({
      method: 'POST',
      url: createInvitation.path,
      headers: { authorization: `Bearer ${access}` },
      payload,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid', errors: { [field]: [expect.any(String)] } })
  })

  test("refuses the person's own address", async () => {
    expect((await invite('lan', 'LAN@example.com')).error).toMatchObject({ code: 'own_email' })
    expect((await invite('lan', 'LAN@example.com')).status).toBe(422)
  })

  test('repeated with the same key creates one invitation and one mail', async () => {
    const headers = { 'idempotency-key': 'once' }
    const body = { channel: 'email', email: 'mot@example.com' } as const
    const [first, ...rest] = await Promise.all(
      Array.from({ length: 5 }, () => server.ask(createInvitation, { as: 'nhi', body, headers })),
    )
    for (const again of rest) expect(again.body).toEqual(first?.body)
    expect((await server.ask(listInvitations, { as: 'nhi' })).body.count).toBe(1)
    const mails = await queuedMails(server, 'invitation')
    expect(mails.filter(({ to_address }) => to_address === 'mot@example.com')).toHaveLength(1)
  })
})

test('a blocked inviter sends no mail, and the reply does not reveal it', async () => {
  await server.ask(blockUser, { as: 'quyen', params: { id: await server.userId('long') } })
  const [blocked, stranger] = [
    await invite('long', 'quyen@example.com'),
    await invite('long', 'uyenq@example.com'),
  ]
  expect(Object.keys(blocked.body)).toEqual(Object.keys(stranger.body))
  expect(blocked.status).toBe(stranger.status)
  const addresses = (await queuedMails(server, 'invitation')).map(({ to_address }) => to_address)
  expect(addresses).toContain('uyenq@example.com')
  expect(addresses).not.toContain('quyen@example.com')
})

describe('the list of sent invitations', () => {
  test("is the person's own, newest first, ten a page", async () => {
    const made: number[] = []
    for (let n = 0; n < 12; n++) made.push((await link('phuc')).body.id)
    const page = (n: number) => server.ask(listInvitations, { as: 'phuc', query: { page: n } })
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect(first.body).toMatchObject({ count: 12, previous: null, next: '/api/invitations/?page=2' })
    expect(second.body).toMatchObject({ previous: '/api/invitations/?page=1', next: null })
    const ids = [...first.body.results, ...second.body.results].map(({ id }) => id)
    expect(ids).toEqual(made.toReversed())
    expect(third.body.results).toEqual([])
  })
})

describe('a code', () => {
  test('shows who invites and until when, to anybody', async () => {
    const { code, expires_at } = (await link('hoa')).body
    for (const as of [undefined, 'lan', 'hoa'])
      expect((await look(code, as)).body).toEqual({
        code,
        inviter: {
          display_name: 'Cô Hoa',
          avatar_url: '/portraits/curly-hair.svg',
          is_staff: false,
          is_verified: true,
        },
        expires_at,
      })
  })

  test('that is wrong, used, expired or of a leaving user gets the same 404', async () => {
    const leaver = (await link('vinh')).body
    const [used, old] = [(await link('hoa')).body, (await link('hoa')).body]
    await server.db
      .updateTable('users')
      .set({ leaving_at: new Date() })
      .where('username', '=', 'vinh')
      .execute()
    await server.db
      .updateTable('invitations')
      .set({ accepted_at: new Date() })
      .where('id', '=', used.id)
      .execute()
    await server.db
      .updateTable('invitations')
      .set({ expires_at: new Date() })
      .where('id', '=', old.id)
      .execute()
    const codes = ['x', 'A'.repeat(22), used.code, old.code, leaver.code, `${used.code} `]
    const responses = await Promise.all(codes.map((code) => look(code)))
    for (const { status, error } of responses) {
      expect(status).toBe(404)
      expect(error).toEqual(responses[0]?.error)
    }
  })

  test('of somebody who blocked the viewer is not found either', async () => {
    const { code } = (await link('diem')).body
    await server.ask(blockUser, { as: 'diem', params: { id: await server.userId('phat') } })
    expect((await look(code, 'phat')).status).toBe(404)
    expect((await look(code)).status).toBe(200)
  })

  test('is valid for thirty days', async () => {
    const { code } = (await link('trang')).body
    server.clock.forward(30 * daySeconds - 60)
    expect((await look(code)).status).toBe(200)
    server.clock.forward(61)
    expect((await look(code)).status).toBe(404)
  })
})

describe('taking an invitation back', () => {
  const withdraw = (as: string, code: string) => server.ask(withdrawInvitation, { as, params: { code } })

  test('ends its link and deletes the mail that waits, and only that one', async () => {
    const [kept, taken] = [await invite('hoa', 'ba@example.com'), await invite('hoa', 'tu@example.com')]
    const { code } = taken.body
    expect((await withdraw('lan', code)).status).toBe(404)
    expect((await withdraw('hoa', code)).body).toEqual({ was_mailed: false })
    expect((await look(code)).status).toBe(404)
    expect((await withdraw('hoa', code)).status).toBe(404)
    const waiting = (await queuedMails(server, 'invitation')).map(({ to_address }) => to_address)
    expect(waiting).toContain('ba@example.com')
    expect(waiting).not.toContain('tu@example.com')
    expect((await look(kept.body.code)).status).toBe(200)
    expect((await invite('hoa', 'tu@example.com')).status).toBe(201)
  })

  test('after the mail has gone ends the link, and the address is not mailed again', async () => {
    const { code } = (await invite('khanh', 'sau@example.com')).body
    await server.db
      .updateTable('mails')
      .set({ sent_at: new Date(), to_address: null, data: '{}' })
      .where('to_address', '=', 'sau@example.com')
      .execute()
    expect((await withdraw('khanh', code)).body).toEqual({ was_mailed: true })
    expect((await look(code)).status).toBe(404)
    expect((await invite('khanh', 'sau@example.com')).status).toBe(429)
  })
})
