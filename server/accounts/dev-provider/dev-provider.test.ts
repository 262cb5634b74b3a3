import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { injectInto, overHttp, TestBrowser } from '../../platform/testing/test-browser.ts'

const home = 'http://xom.test'

let server: TestServer
let newBrowser: () => TestBrowser
const printed = vi.fn()

beforeAll(async () => {
  for (const name of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(printed)
  server = await startTestServer({ publicUrl: home })
  newBrowser = () => new TestBrowser(injectInto(server.app), home)
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

describe('the whole sign-in, over HTTP, at another address than the public one', { tags: ['full'] }, () => {
  let origin: string
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })

  test('a resident gets their own account', async () => {
    const lan = new TestBrowser(overHttp(origin), home)
    const { status, reply } = await lan.signIn({ subject: 'demo:lan' })
    expect(status).toBe(200)
    expect(Object.keys(reply).sort()).toEqual(['access_token', 'last_login', 'refresh_token', 'user'])
    expect(reply.user).toMatchObject({ id: await server.userId('lan'), username: 'lan' })
    expect(reply.last_login).toBe(reply.user.last_login)
    const me = await server.ask(getMe, { headers: { authorization: `Bearer ${reply.access_token}` } })
    expect(me.body).toEqual(reply.user)
  })

  test('a new name creates a person, who can sign in again', async () => {
    const first = await new TestBrowser(overHttp(origin), home).signIn({
      first_name: ' Đông  Nghi',
      last_name: 'Lý',
    })
    expect(first.reply.user).toMatchObject({
      username: 'dongnghily',
      first_name: 'Đông Nghi',
      last_name: 'Lý',
      display_name: 'Đông Nghi Lý',
      bio: '',
      email: null,
      is_staff: false,
      is_verified: false,
      post_count: 0,
      communities: [],
      location: null,
      ward: null,
    })
    const again = new TestBrowser(overHttp(origin), home)
    const page = await (await again.follow(await again.startSignIn())).response.text()
    const subject = /value="(guest:[^"]+)"[\s\S]*?Đông Nghi Lý/.exec(page)?.[1] ?? ''
    const second = await again.signIn({ subject })
    expect(second.reply.user.id).toBe(first.reply.user.id)
  })
})

test('one browser can sign in as several residents in turn', { tags: ['full'] }, async () => {
  const browser = newBrowser()
  for (const name of ['minh', 'hoa', 'minh']) {
    const { reply } = await browser.signIn({ subject: `demo:${name}` })
    expect(reply.user.username).toBe(name)
  }
})

test('the page lists the residents, named ones first, and runs no script', async () => {
  const browser = newBrowser()
  const { response } = await browser.follow(await browser.startSignIn(), {
    headers: { 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' },
  })
  const page = await response.text()
  expect(response.status).toBe(200)
  expect([...page.matchAll(/value="demo:(\w+)"/g)].map(([, name]) => name).slice(0, 7)).toEqual([
    'lan',
    'minh',
    'hoa',
    'tuan',
    'ha',
    'dung',
    'staff',
  ])
  expect(page).toContain('<b>Cô Hoa</b><span>Phường Bến Thành</span>')
  expect(page).toContain('Bạn là ai trong xóm?')
  expect(page).not.toMatch(/<script|style=|javascript:|onclick/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; form-action 'self' http:\/\/xom\.test; base-uri 'none'; frame-ancestors 'none'$/,
  )
})

test.each([
  ['?lang=en', 'vi', 'Who are you in the lane?'],
  ['?lang=vi', 'en', 'Bạn là ai trong xóm?'],
  ['', 'en-GB,en;q=0.9,vi;q=0.5', 'Who are you in the lane?'],
  ['', 'fr', 'Bạn là ai trong xóm?'],
])('its language: %s %s', async (query, accepted, title) => {
  const browser = newBrowser()
  const { address } = await browser.follow(await browser.startSignIn())
  const response = await browser.send(`${address}${query}`, { headers: { 'accept-language': accepted } })
  expect(await response.text()).toContain(title)
})

test('the fonts come from the same server', async () => {
  const response = await newBrowser().send('/dev/google/fonts/vietnamese-400.woff2')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('font/woff2')
})

test('cancelling reports access_denied to the app', async () => {
  const browser = newBrowser()
  const back = await browser.submitForm(await browser.startSignIn(), { cancel: '' })
  expect(back.origin + back.pathname).toBe(`${home}/auth/callback`)
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.has('code')).toBe(false)
})

describe('nobody is signed in', () => {
  const post = (browser: TestBrowser, address: string, form: Record<string, string>) =>
    browser.send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })

  test.each([
    ['who does not exist', { subject: 'demo:nobody' }],
    ['by a user name alone', { subject: 'lan' }],
    ['by another kind of subject', { subject: 'guest:lan' }],
    ['without a name', { first_name: '  ', last_name: 'Lý' }],
    ['by nothing', {}],
  ])('%s', async (_what, form) => {
    const browser = newBrowser()
    const { address } = await browser.follow(await browser.startSignIn())
    const response = await post(browser, address, form)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('role="alert"')
  })

  test('in another browser than the one that arrived', async () => {
    const { address } = await newBrowser().follow(await newBrowser().startSignIn())
    for (const response of [
      await newBrowser().send(address),
      await post(newBrowser(), address, { subject: 'demo:lan' }),
    ]) {
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('Lượt đăng nhập này không còn dùng được')
    }
  })

  test('with another return address', async () => {
    const url = new URL(await newBrowser().startSignIn())
    url.searchParams.set('redirect_uri', 'https://evil.example/auth/callback')
    const { response, address } = await newBrowser().follow(url.href)
    expect(response.status).toBe(400)
    expect(address).toContain('/dev/google/')
  })

  test('without a code challenge', async () => {
    const url = new URL(await newBrowser().startSignIn())
    for (const name of ['code_challenge', 'code_challenge_method']) url.searchParams.delete(name)
    const { address } = await newBrowser().follow(url.href)
    expect(new URL(address).searchParams.get('error')).toBe('invalid_request')
  })
})

test.each([
  ['with the demo off', { demo: false }],
  ['in production', { production: true }],
  [
    'beside a real provider',
    { google: { clientId: 'x', clientSecret: 'y', issuer: 'https://accounts.google.com' } },
  ],
])('it does not exist %s', { tags: ['full'] }, async (_when, config) => {
  const url = '/dev/google/.well-known/openid-configuration'
  expect((await server.app.inject({ url })).body).toContain('authorization_endpoint')
  const other = await startTestServer(config)
  try {
    const response = await other.app.inject({ url })
    expect(response.body).not.toContain('authorization_endpoint')
  } finally {
    await other.close()
  }
})

test('the provider prints nothing', () => expect(printed).not.toHaveBeenCalled())
