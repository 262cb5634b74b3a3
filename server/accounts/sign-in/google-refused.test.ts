import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type GoogleHarness,
  redirect_uri,
  startGoogleHarness,
  type Outcome,
} from './testing-google-harness.ts'

let harness: GoogleHarness
beforeAll(async () => {
  harness = await startGoogleHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.newBrowser())

describe('redirect_uri swapped, state of another browser: returning is refused', () => {
  const refused = { code: 'google_failed', detail: 'Failed to authenticate with Google' }
  const asStranger = (body: Record<string, unknown>) =>
    harness.otherBrowser().finishSignIn({ code: 'good', redirect_uri, ...body })

  test('state of another browser: in another than the one that started, which can still finish', async () => {
    const url = await harness.browser.startSignIn()
    harness.google.respondWith(url, { claims: { sub: 'dao', given_name: 'Đào' } })
    const state = new URL(url).searchParams.get('state')
    const stranger = harness.otherBrowser()
    await stranger.startSignIn()
    for (const other of [
      await asStranger({ state }),
      await stranger.finishSignIn({ code: 'good', redirect_uri, state }),
    ]) {
      expect(other.status).toBe(400)
      expect(other.error).toMatchObject(refused)
    }
    expect((await harness.browser.finishSignIn({ code: 'good', redirect_uri, state })).status).toBe(200)
  })

  test('with the state of another sign-in', async () => {
    harness.google.respondWith(await harness.browser.startSignIn({ state: 'mine' }), {
      claims: { sub: 'dao', given_name: 'Đào' },
    })
    expect(
      (await harness.browser.finishSignIn({ code: 'good', redirect_uri, state: 'yours' })).error,
    ).toMatchObject(refused)
    expect((await harness.browser.finishSignIn({ code: 'good', redirect_uri, state: 'mine' })).status).toBe(
      200,
    )
  })

  test('with another return address than it started with', async () => {
    harness.google.respondWith(await harness.browser.startSignIn(), {
      claims: { sub: 'dao', given_name: 'Đào' },
    })
    const other = await harness.browser.finishSignIn({
      code: 'good',
      redirect_uri: 'http://localhost:4240/auth/callback',
    })
    expect(other.status).toBe(400)
  })

  test('after ten minutes, and the attempt is deleted', async () => {
    harness.google.respondWith(await harness.browser.startSignIn(), {
      claims: { sub: 'dao', given_name: 'Đào' },
    })
    harness.server.clock.forward(601)
    expect((await harness.browser.finishSignIn({ code: 'good', redirect_uri })).error).toMatchObject(refused)
    await harness.otherBrowser().startSignIn()
    const attempts = await harness.server.db.selectFrom('signin_attempts').select('expires_at').execute()
    expect(attempts).toHaveLength(1)
  })

  const good = { sub: 'em', given_name: 'Em' }
  const invalid = { code: 'google_invalid', detail: 'Invalid response from Google authentication' }
  test.each([
    [
      'a code the provider refuses',
      400,
      refused,
      good,
      { reply: { status: 400, body: '{"error":"invalid_grant"}' } },
    ],
    [
      'our secret being wrong',
      502,
      refused,
      good,
      { reply: { status: 401, body: '{"error":"invalid_client"}' } },
    ],
    ['a failing provider', 502, undefined, good, { reply: { status: 500, body: 'oops' } }],
    ['a reply that is no JSON', 502, invalid, good, { reply: { status: 200, body: '<html>' } }],
    [
      'a reply without an ID token',
      502,
      invalid,
      good,
      { reply: { status: 200, body: '{"access_token":"x","token_type":"bearer"}' } },
    ],
    [
      'an ID token that is none',
      502,
      invalid,
      good,
      { reply: { status: 200, body: '{"access_token":"x","token_type":"bearer","id_token":"a.b.c"}' } },
    ],
    ['an ID token under a foreign key', 502, invalid, good, { isForged: true }],
    ['another nonce', 502, invalid, { ...good, nonce: 'replayed' }, {}],
    ['another audience', 502, invalid, { ...good, aud: 'somebody-else' }, {}],
    ['another issuer', 502, invalid, { ...good, iss: 'https://evil.example' }, {}],
    ['no subject', 502, invalid, { given_name: 'Em' }, {}],
    ['an empty subject', 502, undefined, { ...good, sub: '' }, {}],
    ['a provider that is gone', 502, refused, good, { isDead: true }],
  ] as [string, number, object | undefined, Record<string, unknown>, Omit<Outcome, 'claims'>][])(
    'for %s',
    async (_what, status, error, claims, more) => {
      const before = await harness.peopleCount()
      const tried = await harness.signIn(claims, more)
      expect(tried.error).toMatchObject(error ?? {})
      expect(tried.status).toBe(status)
      expect(await harness.peopleCount()).toBe(before)
    },
  )
})
