import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { googleUrl } from '../../../contract/accounts/sign-in.ts'
import { startTestServer } from '../../platform/testing/testing.ts'
import { type GoogleHarness, redirect_uri, startGoogleHarness } from './testing-google-harness.ts'

let harness: GoogleHarness
beforeAll(async () => {
  harness = await startGoogleHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.newBrowser())

describe('the address to sign in at', () => {
  test('binds the sign-in by state, nonce and code challenge', async () => {
    const urls = [new URL(await harness.browser.startSignIn()), new URL(await harness.browser.startSignIn())]
    for (const url of urls) {
      expect(`${url.origin}${url.pathname}`).toBe(`${harness.google.issuer}/authorize`)
      const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams)
      for (const random of [state, nonce, code_challenge]) expect(random).toMatch(/^[\w-]{43}$/)
      expect(rest).toEqual({
        client_id: 'client',
        response_type: 'code',
        redirect_uri,
        scope: 'openid profile email',
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
    }
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(urls[0]?.searchParams.get(name)).not.toBe(urls[1]?.searchParams.get(name))
  })

  test("passes the caller's state on", async () => {
    const url = new URL(await harness.browser.startSignIn({ state: 'where I was' }))
    expect(url.searchParams.get('state')).toBe('where I was')
  })

  test('sets a cookie that scripts and other sites do not get, nor other hosts set', async () => {
    const reply = await harness.server.ask(googleUrl)
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-xom_sign_in=[\w-]{43}; /)
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    const rows = await harness.server.db.selectFrom('signin_attempts').select('cookie_hash').execute()
    const secret = /=([^;]+)/.exec(cookie)?.[1] ?? ''
    expect(rows.map(({ cookie_hash }) => cookie_hash)).toContain(
      createHash('sha256').update(secret).digest('base64url'),
    )
  })

  test.each([redirect_uri, 'http://localhost:4240/auth/callback', 'http://127.0.0.1:4240/auth/callback'])(
    'returns to %s',
    async (address) => {
      const url = new URL(await harness.browser.startSignIn({ redirect_uri: address }))
      expect(url.searchParams.get('redirect_uri')).toBe(address)
    },
  )

  test.each([
    'https://evil.example/auth/callback',
    'https://xom.test.evil.example/auth/callback',
    'https://xom.test@evil.example/auth/callback',
    'https://evil.example#https://xom.test/auth/callback',
    'http://xom.test/auth/callback',
    'https://xom.test/auth/callback/',
    'https://xom.test/auth/callback?x=1',
    'https://xom.test/auth/callback#x',
    'https://xom.test/auth/callback/../../evil',
    'https://xom.test/auth/%63allback',
    'https://XOM.test/auth/callback',
    'https://xom.test:443/auth/callback',
    'https://xom.test/',
    '//xom.test/auth/callback',
    '/auth/callback',
    ' https://xom.test/auth/callback',
    'http://localhost:4241/auth/callback',
    'javascript:alert(1)',
    '',
  ])('never returns to "%s"', async (address) => {
    const reply = await harness.server.ask(googleUrl, { query: { redirect_uri: address } })
    expect(reply.status).toBe(400)
    expect(reply.error).toMatchObject({ code: 'invalid', errors: { redirect_uri: [expect.any(String)] } })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })
})

test('without any provider there is nothing to start', async () => {
  const alone = await startTestServer({ demo: false })
  try {
    const reply = await alone.ask(googleUrl)
    expect(reply.status).toBe(503)
    expect(reply.error.detail).toBe('Failed to authenticate with Google')
  } finally {
    await alone.close()
  }
})
