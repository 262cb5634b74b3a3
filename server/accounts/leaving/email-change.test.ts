import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from '../../../contract/durations.ts'
import { changeEmail, confirmEmail } from '../../../contract/accounts/leaving.ts'
import { addressHashes } from '../../notifications/mail/unsubscribe.ts'
import { acceptsMail } from '../../notifications/mail/mail-rules.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { mailEmailLink } from './email-change.ts'
import { setEmail, tokensTo } from './testing-leaving.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setEmail(server, 'lan', 'lan@example.com')
  await setEmail(server, 'minh', 'minh@example.com')
})
afterAll(() => server.close())

const change = async (as: string, email: string) =>
  server.ask(changeEmail, { as, params: { id: await server.userId(as) }, body: { email } })
const confirm = (token: string) => server.ask(confirmEmail, { body: { token } })
const emailOf = async (username: string) =>
  (await server.db.selectFrom('users').select('email').where('username', '=', username).executeTakeFirst())
    ?.email
const mailed = async (address: string) => {
  await server.runJobs()
  return tokensTo(server, address)
}

test('the address is changed by the mailed link, once', async () => {
  expect((await change('lan', 'new@example.com')).status).toBe(202)
  expect(await emailOf('lan')).toBe('lan@example.com')
  const [token = ''] = await mailed('new@example.com')
  expect(server.sent.at(-1)?.text).toContain(`${server.config.publicUrl}/settings/confirm-email?token=`)
  const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(9).fill(410),
  ])
  expect(replies.find(({ status }) => status === 200)?.body).toEqual({ email: 'new@example.com' })
  expect(await emailOf('lan')).toBe('new@example.com')
})

test('the link leads on to where the address was needed, and nowhere else', async () => {
  const params = { id: await server.userId('nhi') }
  const ask = (next: string) =>
    server.ask(changeEmail, {
      as: 'nhi',
      params,
      body: { email: 'nhi.moi@example.com', next: next as 'delete-account' },
    })
  for (const next of ['', '//evil.example', '/feed']) expect((await ask(next)).status).toBe(400)
  expect((await ask('delete-account')).status).toBe(202)
  const [token = ''] = await mailed('nhi.moi@example.com')
  const { publicUrl } = server.config
  expect(server.sent.at(-1)?.text).toContain(
    `${publicUrl}/settings/confirm-email?token=${token}&next=delete-account\n`,
  )
})

test('an address in use gets the same reply and no mail', async () => {
  const responses = await Promise.all(
    ['minh@example.com', 'MINH@example.com', 'free@example.com'].map(async (email) => {
      const reply = await server.app.inject({
        method: 'POST',
        url: `/api/users/${await server.userId('hoa')}/email/`,
        headers: { authorization: `Bearer ${(await server.signIn('hoa')).access}` },
        payload: { email },
      })
      const { 'x-request-id': _, date: __, ...headers } = reply.headers
      return { status: reply.statusCode, bytes: reply.body, headers }
    }),
  )
  expect(responses[0]).toMatchObject({ status: 202, bytes: '{}' })
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
  expect(await mailed('free@example.com')).toHaveLength(1)
  expect(server.sent.filter(({ to }) => /minh/i.test(to))).toEqual([])
})

test('the first to confirm gets the address; the other gets "in use" and may try again', async () => {
  await change('tuan', 'wanted@example.com')
  await change('ha', 'Wanted@example.com')
  const tokens = [...(await mailed('wanted@example.com')), ...(await mailed('Wanted@example.com'))]
  expect(tokens).toHaveLength(2)
  const replies = await Promise.all(tokens.map(confirm))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = replies.findIndex(({ status }) => status === 409)
  expect(replies[lost]?.error.code).toBe('email_in_use')
  await setEmail(server, lost === 0 ? 'ha' : 'tuan', null)
  expect((await confirm(tokens[lost] ?? '')).status).toBe(200)
})

test('the current address, an invalid one, and more than five a day are refused', async () => {
  expect((await change('minh', 'Minh@Example.com')).error).toMatchObject({ code: 'own_email' })
  const { access } = await server.signIn('minh')
  for (const email of ['no', '', `${'x'.repeat(250)}@a.vn`, 7]) {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/users/${await server.userId('minh')}/email/`,
      headers: { authorization: `Bearer ${access}` },
      payload: { email },
    })
    expect(reply.statusCode).toBe(400)
  }
  for (let n = 1; n <= 5; n++) expect((await change('minh', `m${n}@example.com`)).status).toBe(202)
  const sixth = await change('minh', 'm6@example.com')
  expect([sixth.status, sixth.error.code]).toEqual([429, 'too_many_mails'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(23 * hourSeconds)
})

test('mail to an address that bounced resumes once it is confirmed', async () => {
  const [address_hash] = addressHashes(server.config, 'khanh.moi@example.com')
  await server.db
    .insertInto('mail_bounces')
    .values({ address_hash, bounced_at: server.clock.now() })
    .execute()
  expect((await change('khanh', 'khanh.moi@example.com')).status).toBe(202)
  const [token = ''] = await mailed('khanh.moi@example.com')
  expect((await confirm(token)).status).toBe(200)
  expect(await acceptsMail(server.db, server.config, 'khanh.moi@example.com')).toBe(true)
})

test('a newer change invalidates the links of older ones, and a day invalidates all', async () => {
  const [first = ''] = await mailed('m1@example.com')
  const [second = ''] = await mailed('m2@example.com')
  expect((await confirm(second)).status).toBe(200)
  expect((await confirm(first)).status).toBe(410)
  await change('dung', 'late@example.com')
  const [late = ''] = await mailed('late@example.com')
  server.clock.forward(daySeconds)
  expect((await confirm(late)).status).toBe(410)
})

test('a job that runs twice mails once', { tags: ['full'] }, async () => {
  await change('dung', 'twice@example.com')
  const { token_hash, user_id } = await server.db
    .selectFrom('mailed_links')
    .select(['token_hash', 'user_id'])
    .where('email', '=', 'twice@example.com')
    .executeTakeFirstOrThrow()
  await mailEmailLink(server.db, server.config, { user_id, link: token_hash }, server.clock.now())
  expect(await mailed('twice@example.com')).toHaveLength(1)
})

test('users can’t change the address of others', async () => {
  const asking = { params: { id: await server.userId('lan') }, body: { email: 'mine@example.com' } }
  for (const as of ['minh', 'staff'])
    expect((await server.ask(changeEmail, { ...asking, as })).status).toBe(403)
  expect(await mailed('mine@example.com')).toEqual([])
})
