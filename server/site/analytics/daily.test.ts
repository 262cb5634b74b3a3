/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from '../../../contract/durations.ts'
import {
  analyticsDays,
  becomeVisitor,
  countDaily,
  countEvent,
  rememberCampaign,
} from '../../../contract/site/analytics.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { purgeOldEvents } from './analytics.ts'
import { setToQuarterPast, TestBrowser } from './testing-browser.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  setToQuarterPast(server)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('analytics_events').execute())

const apple = { name: 'app_download', platform: 'ios', store: 'apple' } as const
const google = { name: 'app_download', platform: 'android', store: 'google' } as const

/** Adds an event at a local time of Viet Nam. */
const addEventAt = (visitor: string, at: string, more: object = {}) =>
  server.db
    .insertInto('analytics_events')
    .values({ ...apple, visitor, occurred_at: new Date(`${at}:00+07:00`), ...more })
    .execute()

const daily = (from: string, to: string, as = 'staff') => server.ask(countDaily, { as, query: { from, to } })

test('only staff read the counts', async () => {
  const query = { from: '2026-03-01', to: '2026-03-31' }
  const everybodyElse = [await server.ask(countDaily, { query }), await daily(query.from, query.to, 'lan')]
  expect(everybodyElse.map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'not_signed_in'],
    [403, 'not_allowed'],
  ])
  expect((await daily(query.from, query.to)).body).toEqual({ days: [], campaigns: [] })
})

test('events are counted by day, event and platform, without visitors', async () => {
  const today = server.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' })
  for (const event of [apple, apple, google]) {
    const browser = new TestBrowser(server)
    await browser.ask(becomeVisitor)
    await browser.ask(rememberCampaign, { utm_source: 'zalo', utm_campaign: event.store })
    await browser.ask(countEvent, event)
  }
  const { body } = await daily(today, today)
  expect(body).toEqual({
    days: [
      { day: today, name: 'app_download', platform: 'android', count: 1 },
      { day: today, name: 'app_download', platform: 'ios', count: 2 },
    ],
    campaigns: [
      { utm_source: 'zalo', utm_medium: null, utm_campaign: 'apple', count: 2 },
      { utm_source: 'zalo', utm_medium: null, utm_campaign: 'google', count: 1 },
    ],
  })
})

test('a day begins at midnight in Viet Nam', async () => {
  await addEventAt('a', '2026-02-28T23:00')
  await addEventAt('a', '2026-03-01T00:00')
  await addEventAt('b', '2026-03-01T23:00')
  await addEventAt('b', '2026-03-02T00:00')
  const counts = async (from: string, to: string) =>
    (await daily(from, to)).body.days.map(({ day, count }) => [day, count])
  expect(await counts('2026-03-01', '2026-03-01')).toEqual([['2026-03-01', 2]])
  expect(await counts('2026-02-28', '2026-03-02')).toEqual([
    ['2026-02-28', 1],
    ['2026-03-01', 2],
    ['2026-03-02', 1],
  ])
})

test.each([
  ['2026-03-02', '2026-03-01', 400],
  ['2025-03-01', '2026-03-01', 200],
  ['2025-02-28', '2026-03-01', 400],
  ['2026-02-30', '2026-03-01', 400],
  ['yesterday', '2026-03-01', 400],
])('from %s to %s answers %i', async (from, to, status) => {
  expect((await daily(from, to)).status).toBe(status)
})

test('the hundred-and-first campaign is left out', async () => {
  for (let n = 0; n <= 100; n++)
    await addEventAt(`${n}`, '2026-03-01T10:00', { utm_source: `s${String(n).padStart(3, '0')}` })
  await addEventAt('again', '2026-03-01T11:00', { utm_source: 's100' })
  const { campaigns } = (await daily('2026-03-01', '2026-03-01')).body
  expect(campaigns).toHaveLength(100)
  expect(campaigns[0]).toEqual({ utm_source: 's100', utm_medium: null, utm_campaign: null, count: 2 })
  expect(campaigns.map(({ utm_source }) => utm_source)).not.toContain('s099')
})

test('an event is deleted after two years', async () => {
  const browser = new TestBrowser(server)
  await browser.ask(becomeVisitor)
  await browser.ask(countEvent, apple)
  server.clock.forward((analyticsDays.event - 1) * daySeconds)
  await browser.ask(countEvent, apple)
  await addJob(server.db, 'purge_old_events')
  await server.runJobs()
  expect(await server.db.selectFrom('analytics_events').select('id').execute()).toHaveLength(2)
  server.clock.forward(daySeconds + hourSeconds)
  await purgeOldEvents(server.db, server.clock.now())
  expect(await server.db.selectFrom('analytics_events').select('id').execute()).toHaveLength(1)
})
