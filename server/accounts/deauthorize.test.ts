import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { getMe } from '../../contract/accounts/accounts.ts'
import { cancelAccountDeletion } from '../../contract/accounts/leaving.ts'
import {
  deauthorize,
  reauthenticateWithFacebook,
  facebookSignIn,
  getAuthorization,
} from '../../contract/accounts/sign-in.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { appSecret, signedRequest, startFakeGraph } from './sign-in/testing-facebook.ts'

let graph: Awaited<ReturnType<typeof startFakeGraph>>
let server: TestServer
beforeAll(async () => {
  graph = await startFakeGraph()
  server = await startTestServer({ facebook: graph.config, publicUrl: 'https://xom.test' })
})
afterAll(async () => {
  await server.close()
  await graph.close()
})
let people = 20_000
interface Newcomer {
  id: number
  subject: string
  headers: { authorization: string }
}
let mai: Newcomer
beforeEach(async () => {
  const subject = String(++people)
  graph.respondWith({ id: subject, first_name: 'Mai' })
  const { body } = await server.ask(facebookSignIn, { body: { access_token: 'x' } })
  mai = { id: body.user.id, subject, headers: { authorization: `Bearer ${body.access_token}` } }
})
const addGoogle = (user_id: number) =>
  server.db
    .insertInto('identities')
    .values({ issuer: 'https://accounts.google.com', subject: `google ${user_id}`, user_id })
    .execute()

async function stateOf({ id, headers }: Newcomer) {
  const identities = await server.db
    .selectFrom('identities')
    .select('issuer')
    .where('user_id', '=', id)
    .execute()
  const { leaving_at } = await server.db
    .selectFrom('users')
    .select('leaving_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { status } = await server.ask(getMe, { headers })
  return {
    facebook: identities.some(({ issuer }) => issuer === 'https://www.facebook.com'),
    leaving: leaving_at !== null,
    signedIn: status === 200,
  }
}

const untouched = { facebook: true, leaving: false, signedIn: true }

const submit = (signed_request: string, form: Record<string, string> = { signed_request }) =>
  server.app.inject({
    method: 'POST',
    url: deauthorize.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

const payloadOf = ({ subject }: Newcomer) => ({
  algorithm: 'HMAC-SHA256',
  user_id: subject,
  issued_at: Math.floor(server.clock.now().getTime() / 1000),
})

describe('called by a signed-in person', () => {
  test('removes Facebook from an account with another way to sign in, and ends all sessions', async () => {
    await addGoogle(mai.id)
    expect((await server.ask(deauthorize, { headers: mai.headers })).status).toBe(200)
    expect(await stateOf(mai)).toEqual({ facebook: false, leaving: false, signedIn: false })
  })

  test('keeps the only way to sign in, so that the person can come back', async () => {
    expect((await server.ask(deauthorize, { headers: mai.headers })).status).toBe(200)
    expect(await stateOf(mai)).toEqual({ facebook: true, leaving: false, signedIn: false })
  })

  test('a password is another way to sign in', async () => {
    await server.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', mai.id).execute()
    await server.ask(deauthorize, { headers: mai.headers })
    expect((await stateOf(mai)).facebook).toBe(false)
  })

  test('the preview says what would be removed and removes nothing', async () => {
    const notified = async () => (await server.ask(getAuthorization, { headers: mai.headers })).body
    expect(await notified()).toEqual({ has_facebook: true, is_only_way_in: true })
    await addGoogle(mai.id)
    expect(await notified()).toEqual({ has_facebook: true, is_only_way_in: false })
    expect(await stateOf(mai)).toEqual(untouched)
    expect((await server.ask(getAuthorization, { as: 'lan' })).body).toEqual({
      has_facebook: false,
      is_only_way_in: false,
    })
  })

  test('an old sign-in must be renewed first, and nothing changes before', async () => {
    await addGoogle(mai.id)
    const authenticated_at = new Date(server.clock.now().getTime() - 20 * dayMs)
    await server.db.updateTable('sessions').set({ authenticated_at }).where('user_id', '=', mai.id).execute()
    const refused = await server.ask(deauthorize, { headers: mai.headers })
    expect([refused.status, refused.error.code]).toEqual([403, 'sign_in_again'])
    expect(await stateOf(mai)).toEqual(untouched)
    await server.ask(reauthenticateWithFacebook, { headers: mai.headers, body: { access_token: 'x' } })
    expect((await server.ask(deauthorize, { headers: mai.headers })).status).toBe(200)
    expect(await stateOf(mai)).toEqual({ facebook: false, leaving: false, signedIn: false })
  })

  test('other accounts don’t change', async () => {
    const lan = await server.signIn('lan')
    await server.ask(deauthorize, { headers: mai.headers })
    expect((await server.ask(getMe, { headers: { authorization: `Bearer ${lan.access}` } })).status).toBe(200)
  })
})

describe('called by Facebook', () => {
  test('removes it from an account with another way to sign in, and gives Facebook a status address', async () => {
    await addGoogle(mai.id)
    const reply = await submit(signedRequest(payloadOf(mai)))
    expect(reply.statusCode).toBe(200)
    const { url, confirmation_code } = reply.json<{ url: string; confirmation_code: string }>()
    expect(confirmation_code).toMatch(/^[0-9a-f]{20}$/)
    expect(url).toBe(`https://xom.test/auth/deauthorize/${confirmation_code}`)
    expect(await stateOf(mai)).toEqual({ facebook: false, leaving: false, signedIn: false })
  })

  test('starts to delete an account that only Facebook signs in to, and the owner can sign in with it and stay', async () => {
    const email = 'mai@example.com'
    await server.db.updateTable('users').set({ email }).where('id', '=', mai.id).execute()
    expect((await submit(signedRequest(payloadOf(mai)))).statusCode).toBe(200)
    expect(await stateOf(mai)).toEqual({ facebook: true, leaving: true, signedIn: false })
    await server.runJobs()
    expect(server.sent.at(-1)?.to).toBe(email)
    graph.respondWith({ id: mai.subject, first_name: 'Mai' })
    const { body } = await server.ask(facebookSignIn, { body: { access_token: 'x' } })
    expect(body.user.id).toBe(mai.id)
    expect((await stateOf(mai)).leaving).toBe(true)
    const headers = { authorization: `Bearer ${body.access_token}` }
    expect((await server.ask(cancelAccountDeletion, { headers })).status).toBe(200)
    expect((await stateOf(mai)).leaving).toBe(false)
  })

  test('a repeated call gets the same answer, as does one about an unknown person', async () => {
    await addGoogle(mai.id)
    const request = signedRequest(payloadOf(mai))
    for (const again of [request, request, signedRequest({ ...payloadOf(mai), user_id: '424242' })])
      expect((await submit(again)).statusCode).toBe(200)
  })

  test('a bearer token beside the form is ignored', async () => {
    const lan = await server.signIn('lan')
    const authorization = `Bearer ${lan.access}`
    const reply = await server.app.inject({
      method: 'POST',
      url: deauthorize.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', authorization },
      payload: new URLSearchParams({ signed_request: 'x.y' }).toString(),
    })
    expect(reply.statusCode).toBe(400)
    expect((await server.ask(getMe, { headers: { authorization } })).status).toBe(200)
  })

  const part = (text: string) => Buffer.from(text).toString('base64url')
  const forged: [string, (payload: ReturnType<typeof payloadOf>) => string][] = [
    ['another secret', (its) => signedRequest(its, { secret: 'guessed' })],
    ['no secret at all', (its) => signedRequest(its, { secret: '\0'.repeat(32) })],
    ['no signature', (its) => `.${part(JSON.stringify(its))}`],
    [
      'a signature of nothing',
      (its) => signedRequest(its, { signature: createHmac('sha256', appSecret).digest('base64url') }),
    ],
    ['a signature cut short', (its) => signedRequest(its).slice(1)],
    ['a signature of zeros', (its) => signedRequest(its, { signature: 'A'.repeat(43) })],
    [
      'the signature of another payload',
      (its) => signedRequest(its, { signature: signedRequest({ ...its, user_id: '1' }).split('.')[0] ?? '' }),
    ],
    [
      'SHA-1',
      (its) => {
        const text = part(JSON.stringify(its))
        return `${createHmac('sha1', appSecret).update(text).digest('base64url')}.${text}`
      },
    ],
    [
      'a signature in hexadecimal',
      (its) => {
        const text = part(JSON.stringify(its))
        return `${createHmac('sha256', appSecret).update(text).digest('hex')}.${text}`
      },
    ],
    ['another algorithm named', (its) => signedRequest({ ...its, algorithm: 'none' })],
    ['another algorithm of its family', (its) => signedRequest({ ...its, algorithm: 'HMAC-SHA1' })],
    ['no algorithm', (its) => signedRequest({ ...its, algorithm: undefined })],
    ['nobody named', (its) => signedRequest({ ...its, user_id: undefined })],
    ['a number for a name', (its) => signedRequest({ ...its, user_id: Number(its.user_id) })],
    ['a list for a name', (its) => signedRequest({ ...its, user_id: [its.user_id] })],
    ['an old one', (its) => signedRequest({ ...its, issued_at: its.issued_at - 25 * 3600 })],
    ['one of tomorrow', (its) => signedRequest({ ...its, issued_at: its.issued_at + 3600 })],
    ['one without a time', (its) => signedRequest({ ...its, issued_at: undefined })],
    ['no JSON', () => signedRequest('user_id=1')],
    ['JSON that is no object', () => signedRequest('null')],
    ['a third part', (its) => `${signedRequest(its)}.x`],
    ['the parts the other way round', (its) => signedRequest(its).split('.').toReversed().join('.')],
    ['a token of ours', () => mai.headers.authorization.slice(7)],
    ['spaces', (its) => ` ${signedRequest(its)}`],
    ['nothing', () => ''],
  ]
  test.each(forged)('forged deauthorize: %s is refused, and nothing changes', async (_what, forge) => {
    const reply = await submit(forge(payloadOf(mai)))
    expect(reply.statusCode, reply.body).toBe(400)
    expect(await stateOf(mai)).toEqual(untouched)
  })

  test('a form without the field, with another, or too long is refused', async () => {
    const signed_request = signedRequest(payloadOf(mai))
    expect((await submit('', {})).statusCode).toBe(400)
    expect((await submit('', { signed: signed_request })).statusCode).toBe(400)
    expect((await submit('', { signed_request, more: 'x'.repeat(10_000) })).statusCode).toBe(413)
    expect(await stateOf(mai)).toEqual(untouched)
  })
})

test('without a Facebook app there is no such endpoint', async () => {
  const other = await startTestServer({ facebook: null })
  try {
    const signed_request = signedRequest(payloadOf(mai), { secret: '' })
    const reply = await other.app.inject({
      method: 'POST',
      url: deauthorize.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ signed_request }).toString(),
    })
    expect(reply.statusCode).toBe(404)
  } finally {
    await other.close()
  }
})
