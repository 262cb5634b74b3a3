import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { type GoogleHarness, redirect_uri, startGoogleHarness } from './testing-google-harness.ts'

let harness: GoogleHarness
beforeAll(async () => {
  harness = await startGoogleHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.newBrowser())

describe('returning from Google', () => {
  test('makes an account from the claims, with the specified reply', async () => {
    const { status, reply } = await harness.signIn({
      sub: 'an',
      given_name: 'Ân',
      family_name: 'Đỗ Thị',
      name: 'Đỗ Thị Ân',
      email: 'An.Do@Example.com',
      email_verified: true,
      picture: 'https://lh3.example/an.jpg',
    })
    expect(status).toBe(200)
    expect(Object.keys(reply).sort()).toEqual(['access_token', 'last_login', 'refresh_token', 'user'])
    expect(reply.user).toMatchObject({
      username: 'andothi',
      email: 'An.Do@Example.com',
      first_name: 'Ân',
      last_name: 'Đỗ Thị',
      display_name: 'Ân Đỗ Thị',
      avatar_url: null,
      bio: '',
      is_staff: false,
      is_verified: false,
      communities: [],
      location: null,
    })
    const me = await harness.server.ask(getMe, { headers: { authorization: `Bearer ${reply.access_token}` } })
    expect(me.body).toEqual(reply.user)
    const exchange = Object.fromEntries(harness.google.exchanges.at(-1) ?? [])
    expect(exchange).toMatchObject({ code: 'good', redirect_uri, grant_type: 'authorization_code' })
    expect(exchange['code_verifier']).toMatch(/^[\w-]{43}$/)
  })

  test('finds the account again by issuer and subject, whatever else has changed', async () => {
    const first = await harness.signIn({
      sub: 'binh',
      given_name: 'Bình',
      email: 'binh@example.com',
      email_verified: true,
    })
    const again = await harness.signIn({
      sub: 'binh',
      given_name: 'Robert',
      email: 'bob@example.com',
      email_verified: true,
    })
    expect(again.reply.user).toMatchObject({
      id: first.reply.user.id,
      first_name: 'Bình',
      email: 'binh@example.com',
    })
  })

  test('in two tabs of one browser signs both in, in either order, and each once', async () => {
    const begin = (state: string) => harness.browser.startSignIn({ state })
    const finish = async (state: string, url: string) => {
      harness.google.respondWith(url, { claims: { sub: 'hai', given_name: 'Hai' } })
      return (await harness.browser.finishSignIn({ code: 'good', redirect_uri, state })).status
    }
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const urls = [await begin('tab 0'), await begin('tab 1')]
      for (const tab of order) expect(await finish(`tab ${tab}`, urls[tab] ?? '')).toBe(200)
      for (const tab of order) expect(await finish(`tab ${tab}`, urls[tab] ?? '')).toBe(400)
    }
  })

  test('of many attempts of one browser the last five count', async () => {
    const urls = new Map<string, string>()
    for (const state of ['1', '2', '3', '4', '5', '6'])
      urls.set(state, await harness.browser.startSignIn({ state }))
    const finish = async (state: string) => {
      harness.google.respondWith(urls.get(state) ?? '', { claims: { sub: 'hai', given_name: 'Hai' } })
      return (await harness.browser.finishSignIn({ code: 'good', redirect_uri, state })).status
    }
    expect(await finish('1')).toBe(400)
    expect(await finish('2')).toBe(200)
    expect(await finish('6')).toBe(200)
  })

  test('code replayed: ten times at once with one code signs in once', async () => {
    harness.google.respondWith(await harness.browser.startSignIn(), {
      claims: { sub: 'cuc', given_name: 'Cúc' },
    })
    const before = harness.google.exchanges.length
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => harness.browser.finishSignIn({ code: 'good', redirect_uri })),
    )
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(400),
    ])
    expect(harness.google.exchanges.length).toBe(before + 1)
    expect(tries.find(({ status }) => status === 400)?.error.detail).toBe(
      'Failed to authenticate with Google',
    )
  })

  test('a first sign-in on ten devices at once makes one account', async () => {
    const devices = Array.from({ length: 10 }, () => harness.otherBrowser())
    const [url = ''] = await Promise.all(devices.map((device) => device.startSignIn()))
    const nonce = new URL(url).searchParams.get('nonce') ?? ''
    await harness.server.db.updateTable('signin_attempts').set({ nonce }).execute()
    harness.google.respondWith(url, { claims: { sub: 'many', given_name: 'Đa' } })
    const all = await Promise.all(
      devices.map((device) => device.finishSignIn({ code: 'good', redirect_uri })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    expect(new Set(all.map(({ reply }) => reply.user.id)).size).toBe(1)
  })
})
