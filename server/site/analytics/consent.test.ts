import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import {
  becomeVisitor,
  clearCampaign,
  countEvent,
  rememberCampaign,
  stopBeingVisitor,
} from '../../../contract/site/analytics.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { setToQuarterPast, TestBrowser } from './testing-browser.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  setToQuarterPast(server)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('analytics_events').execute())

const download = { name: 'app_download', platform: 'ios', store: 'apple' }
const rows = () => server.db.selectFrom('analytics_events').selectAll().orderBy('id').execute()

async function visitor() {
  const browser = new TestBrowser(server)
  await browser.ask(becomeVisitor)
  return browser
}

test('nobody is counted without consent', async () => {
  const browser = new TestBrowser(server)
  expect(await browser.ask(countEvent, download)).toEqual({ status: 403, code: 'no_consent' })
  expect(browser.set).toEqual([])
  for (const forged of ['', 'x', 'ü'.repeat(22), 'x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}'`]) {
    browser.cookies.set('visitor', encodeURIComponent(forged))
    expect((await browser.ask(countEvent, download)).code).toBe('no_consent')
  }
  expect(await rows()).toEqual([])
})

test('the visitor cookie is HTTP-only and limited to the addresses of analytics', async () => {
  const browser = await visitor()
  expect(browser.set).toHaveLength(1)
  expect(browser.set[0]).toMatch(
    /^visitor=[\w-]{22}; Max-Age=63072000; Path=\/api\/analytics\/; HttpOnly; SameSite=Lax$/,
  )
  const first = browser.cookies.get('visitor')
  await browser.ask(becomeVisitor)
  expect([browser.set, browser.cookies.get('visitor')]).toEqual([[], first])
  expect((await visitor()).cookies.get('visitor')).not.toBe(first)
})

test('in production the cookies are secure, also when they are removed', async () => {
  const secure = await startTestServer({ publicUrl: 'https://xom.example' })
  try {
    const browser = new TestBrowser(secure)
    await browser.ask(becomeVisitor)
    expect(browser.set[0]).toMatch(/^__Secure-visitor=[\w-]{22}; .*; Secure; /)
    await browser.ask(rememberCampaign, { utm_source: 'zalo' })
    expect(browser.set[0]).toMatch(/^__Secure-campaign=.*; Secure; /)
    await browser.ask(stopBeingVisitor)
    expect(browser.set).toEqual([
      expect.stringMatching(/^__Secure-visitor=; .*; Secure/),
      expect.stringMatching(/^__Secure-campaign=; .*; Secure/),
    ])
    expect([...browser.cookies.keys()]).toEqual([])
  } finally {
    await secure.close()
  }
})

test('only the hour of a download is stored, and nothing that identifies the person', async () => {
  const browser = await visitor()
  const { access } = await server.signIn('lan')
  const headers = {
    'sec-fetch-site': 'same-origin',
    authorization: `Bearer ${access}`,
    'user-agent': 'Mozilla/5.0 (Lan)',
    'x-forwarded-for': '203.0.113.9',
  }
  expect(await browser.ask(countEvent, download, headers)).toEqual({ status: 201, code: undefined })
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  const hour = server.clock.now()
  hour.setUTCMinutes(0, 0, 0)
  expect(row).toEqual({
    ...download,
    id: expect.any(Number),
    visitor: expect.stringMatching(/^[\w-]{43}$/),
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    occurred_at: hour,
  })
  expect(JSON.stringify(row)).not.toContain(browser.cookies.get('visitor'))
})

test('repeated clicks count once an hour', { tags: ['full'] }, async () => {
  const browser = await visitor()
  const tries = await Promise.all(Array.from({ length: 20 }, () => browser.ask(countEvent, download)))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await rows()).toHaveLength(1)
  server.clock.forward(hourSeconds)
  await browser.ask(countEvent, download)
  await browser.ask(countEvent, { ...download, platform: 'android', store: 'google' })
  expect(await rows()).toHaveLength(3)
})

test('the campaign is added to later events, not to earlier ones, until it is cleared', async () => {
  const browser = await visitor()
  await browser.ask(countEvent, download)
  const campaign = { utm_source: 'zalo', utm_medium: 'bài đăng', utm_campaign: 'tết/2026' }
  expect((await browser.ask(rememberCampaign, campaign)).status).toBe(200)
  expect(browser.set[0]).toMatch(/; Max-Age=7776000; Path=\/api\/analytics\/; HttpOnly; SameSite=Lax$/)
  server.clock.forward(hourSeconds)
  await browser.ask(countEvent, download)
  await browser.ask(clearCampaign)
  expect([...browser.cookies.keys()]).toEqual(['visitor'])
  server.clock.forward(hourSeconds)
  await browser.ask(countEvent, download)
  const none = { utm_source: null, utm_medium: null, utm_campaign: null }
  const notified = (await rows()).map(({ utm_source, utm_medium, utm_campaign }) => ({
    utm_source,
    utm_medium,
    utm_campaign,
  }))
  expect(notified).toEqual([none, campaign, none])
})

test("withdrawing consent deletes the visitor's events, and nobody else’s", async () => {
  const [browser, other] = [await visitor(), await visitor()]
  await browser.ask(rememberCampaign, { utm_source: 'zalo' })
  await browser.ask(countEvent, download)
  await other.ask(countEvent, download)
  const [, theirs] = await rows()
  expect((await browser.ask(stopBeingVisitor)).status).toBe(200)
  expect(browser.cookies.size).toBe(0)
  expect(await rows()).toEqual([theirs])
  expect((await browser.ask(countEvent, download)).code).toBe('no_consent')
  expect((await browser.ask(stopBeingVisitor)).status).toBe(200)
  expect(await rows()).toEqual([theirs])
})

test('a browser that sends Sec-GPC is not counted', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-gpc': '1' }
  const browser = await visitor()
  await browser.ask(countEvent, download)
  for (const [endpoint, body] of [
    [becomeVisitor, undefined],
    [rememberCampaign, { utm_source: 'zalo' }],
    [countEvent, download],
  ] as const) {
    expect(await browser.ask(endpoint, body, headers)).toEqual({ status: 403, code: 'no_consent' })
    expect(browser.set).toEqual([])
  }
  expect(await rows()).toHaveLength(1)
  expect((await browser.ask(clearCampaign, undefined, headers)).status).toBe(200)
  expect((await browser.ask(stopBeingVisitor, undefined, headers)).status).toBe(200)
  expect(await rows()).toEqual([])
})
