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
const rows = () => server.db.selectFrom('analytics_events').selectAll().execute()

const calls = [
  [becomeVisitor, undefined],
  [rememberCampaign, { utm_source: 'zalo' }],
  [countEvent, download],
  [clearCampaign, undefined],
  [stopBeingVisitor, undefined],
] as const

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['no site', { 'sec-fetch-site': 'none' }],
  ['another site, by an old browser', { origin: 'https://elsewhere.example' }],
  ['a page without an origin', { origin: 'null' }],
])('from %s nothing is set, counted or deleted', async (_what, headers) => {
  const browser = new TestBrowser(server)
  await browser.ask(becomeVisitor)
  await browser.ask(countEvent, download)
  for (const [endpoint, body] of calls) {
    expect(await browser.ask(endpoint, body, headers)).toEqual({ status: 403, code: 'cross_site' })
    expect(browser.set).toEqual([])
  }
  expect(await rows()).toHaveLength(1)
})

test('old browsers are recognised by their Origin', async () => {
  const browser = new TestBrowser(server)
  const origin = new URL(server.config.publicUrl).origin
  for (const [endpoint, body] of calls)
    expect((await browser.ask(endpoint, body, { origin })).status).toBeLessThan(300)
})

const visitor = async () => {
  const browser = new TestBrowser(server)
  await browser.ask(becomeVisitor)
  return browser
}

test.each<[string, unknown]>([
  ['another event', { ...download, name: 'purchase' }],
  ['another store', { ...download, store: 'cho-ben-thanh' }],
  ['no platform', { name: 'app_download', store: 'apple' }],
  ['a list', [download]],
  ['words', '"app_download"'],
])('%s is not counted', async (_what, body) => {
  const browser = await visitor()
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  expect((await browser.ask(countEvent, body, headers)).status).toBe(400)
  expect(await rows()).toEqual([])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body that a form could send, %s, is not read',
  async (type) => {
    const browser = await visitor()
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type }
    const { status } = await browser.ask(countEvent, JSON.stringify(download), headers)
    expect([400, 415]).toContain(status)
    expect(await rows()).toEqual([])
  },
)

test.each([
  ['nothing', {}],
  ['an empty one', { utm_source: '' }],
  ['a long one', { utm_source: 'x'.repeat(101) }],
  ['an address', { utm_campaign: 'lan@example.com' }],
  ['a line break', { utm_medium: 'a\nb' }],
  ['markup', { utm_source: '<script>' }],
])('a campaign of %s is not stored', async (_what, body) => {
  const browser = await visitor()
  expect((await browser.ask(rememberCampaign, body)).status).toBe(400)
  expect(browser.set).toEqual([])
})

test('only valid parts of a forged campaign cookie are stored', async () => {
  const browser = await visitor()
  for (const [at, forged] of [
    'utm_source=zalo&utm_medium=a%00b&utm_campaign=lan%40example.com&id=1&visitor=x',
    `utm_source=zalo&utm_medium=${'x'.repeat(101)}`,
    '%E0%A4%A&utm_source=zalo',
  ].entries()) {
    server.clock.forward(hourSeconds)
    browser.cookies.set('campaign', encodeURIComponent(forged))
    expect((await browser.ask(countEvent, download)).status).toBe(201)
    const written = await rows()
    expect(written).toHaveLength(at + 1)
    expect(written.at(-1)).toMatchObject({ utm_source: 'zalo', utm_medium: null, utm_campaign: null })
  }
})

test('an address is counted at most sixty times an hour', { tags: ['full'] }, async () => {
  const limited = await startTestServer({ rateLimits: true, trustedHops: 1 })
  try {
    const from = (address: string) => ({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address })
    const browser = new TestBrowser(limited)
    await browser.ask(becomeVisitor)
    for (let n = 0; n < 60; n++)
      expect((await browser.ask(countEvent, download, from('10.0.0.1'))).status).toBe(201)
    const refused = await browser.ask(countEvent, download, from('10.0.0.1'))
    expect(refused).toEqual({ status: 429, code: 'too_many_requests' })
    expect((await browser.ask(countEvent, download, from('10.0.0.2'))).status).toBe(201)
  } finally {
    await limited.close()
  }
})
