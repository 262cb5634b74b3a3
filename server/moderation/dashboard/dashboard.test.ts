/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDashboard } from '../../../contract/moderation/dashboard.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { createModerationClient } from '../testing-moderation.ts'
import { appealsDecided, countWaiting, reportsByDay, waitingTimesByWeek } from './dashboard-queries.ts'

let server: TestServer
let staff: ReturnType<typeof createModerationClient>
beforeAll(async () => {
  server = await startTestServer()
  staff = createModerationClient(server)
  server.clock.freeze()
  await server.appoint('tuan')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('moderation_cases').execute()
})

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const many = 20_000

const dashboard = async (as = 'staff') => (await server.ask(getDashboard, { as })).body
const write = async (as = 'minh') =>
  (await server.ask(createPost, { as, body: { content: 'Bán gấp', category: 'share' } })).body.id
/** A case of its own. */
const reported = async () => {
  const id = await write()
  await staff.report('lan', 'post', id)
  const { results } = (await staff.queue('staff')).body
  return results.find(({ target }) => target.id === id)?.id ?? 0
}

/** Moves the clock to `seconds` after the next midnight of `weekday` (0 is Sunday) in Viet Nam. */
function goTo(weekday: number, seconds: number) {
  const local = server.clock.now().getTime() / 1000 + 7 * hour
  const midnight = Math.floor(local / day) * day
  const today = new Date(midnight * 1000).getUTCDay()
  server.clock.forward(midnight + (((weekday - today + 6) % 7) + 1) * day + seconds - local)
}

test('without reports, there are thirty days with zero', async () => {
  const { days, kinds, reasons, weeks, appeals, waiting } = await dashboard()
  expect(days).toHaveLength(30)
  expect(new Set(days.map(({ reports }) => reports))).toEqual(new Set([0]))
  expect(weeks).toHaveLength(5)
  expect(weeks.filter(({ cases, median_minutes }) => cases || median_minutes !== null)).toEqual([])
  expect({ kinds, reasons, appeals, waiting }).toEqual({
    kinds: [],
    reasons: [],
    appeals: { decided: 0, upheld: 0 },
    waiting: { urgent: 0, soon: 0, later: 0, appeals: 0 },
  })
})

test('a day ends at midnight in Viet Nam, and is listed for thirty days', async () => {
  const id = await write()
  goTo(3, -1)
  await staff.report('lan', 'post', id)
  server.clock.forward(1)
  await staff.report('hoa', 'post', id, { reason: 'spam' })
  await staff.report('hoa', 'user', await server.userId('minh'), { reason: 'spam' })
  const { days, kinds, reasons } = await dashboard()
  expect(days.slice(-3).map(({ reports }) => reports)).toEqual([0, 1, 2])
  const today = new Date(server.clock.now().getTime() + 7 * hour * 1000).toISOString().slice(0, 10)
  expect(days.at(-1)?.day).toBe(today)
  expect(kinds).toEqual([
    { kind: 'post', reports: 2 },
    { kind: 'user', reports: 1 },
  ])
  expect(reasons).toEqual([
    { reason: 'spam', reports: 2 },
    { reason: 'scam', reports: 1 },
  ])
  server.clock.forward(29 * day)
  const later = await dashboard()
  expect(later.days[0]?.reports).toBe(2)
  expect(later.days.reduce((sum, { reports }) => sum + reports, 0)).toBe(2)
  expect(later.reasons).toEqual([{ reason: 'spam', reports: 2 }])
})

test('a week begins on Monday and has the median and 90th percentile of waiting times', async () => {
  goTo(0, 22 * hour)
  const early = await reported()
  server.clock.forward(hour)
  await staff.decide('staff', early, 'dismiss')
  server.clock.forward(2 * hour)
  const cases = [await reported(), await reported(), await reported()]
  let waited = 0
  for (const [index, minutes] of [10, 20, 90].entries()) {
    server.clock.forward((minutes - waited) * minute)
    waited = minutes
    await staff.decide('staff', cases[index] ?? 0, 'remove')
  }
  const { actions } = (await staff.read('staff', cases[0] ?? 0)).body
  await staff.undo('staff', actions[0]?.id ?? 0)
  await staff.decide('staff', cases[0] ?? 0, 'dismiss')
  const { weeks } = await dashboard()
  expect(
    weeks
      .slice(-3)
      .map(({ cases: acted, median_minutes, slow_minutes }) => [acted, median_minutes, slow_minutes]),
  ).toEqual([
    [0, null, null],
    [1, 60, 60],
    [3, 20, 76],
  ])
  expect(weeks.map(({ monday }) => new Date(monday).getUTCDay())).toEqual([1, 1, 1, 1, 1])
})

test('decided and upheld appeals are counted', async () => {
  for (const uphold of [true, false, false]) {
    const action = (await staff.decide('staff', await reported(), 'remove')).body
    await staff.appeal('minh', action.id)
    await staff.decideAppeal('tuan', action.id, uphold)
  }
  await staff.appeal('minh', (await staff.decide('staff', await reported(), 'remove')).body.id)
  const { appeals, waiting } = await dashboard()
  expect([appeals, waiting.appeals]).toEqual([{ decided: 3, upheld: 1 }, 1])
  server.clock.forward(30 * day)
  expect((await dashboard()).appeals).toEqual({ decided: 0, upheld: 0 })
})

test('open cases are counted by urgency', async () => {
  for (const reason of ['minor', 'scam', 'spam', 'other'] as const)
    await staff.report('lan', 'post', await write(), { reason })
  await staff.decide('staff', await reported(), 'remove')
  expect((await dashboard()).waiting).toEqual({ urgent: 1, soon: 1, later: 2, appeals: 0 })
})

test(
  'many reports are counted with indexes, and open cases up to a thousand',
  { tags: ['full'] },
  async () => {
    const now = server.clock.now()
    // One after the other and analyzed between: else each foreign key is looked for in all the rows before.
    await sql`
    INSERT INTO moderation_cases (target_type, target_id, status, urgency, opened_at, reported_at, acted_at)
    SELECT 'post', 1000000 + n, CASE WHEN n % 4 = 0 THEN 'open' ELSE 'closed' END, n % 99, moment, moment,
      CASE WHEN n % 4 > 0 THEN moment + make_interval(mins => n % 500) END
    FROM (SELECT n, ${now}::timestamptz - make_interval(mins => n * 30) AS moment
      FROM generate_series(1, ${many}::integer) AS n) AS drawn`.execute(server.db)
    await sql`ANALYZE moderation_cases`.execute(server.db)
    await sql`
    INSERT INTO reports (case_id, target_type, target_id, reason, note, weight, created_at, updated_at)
    SELECT id, 'post', target_id, 'spam', '', 1, opened_at, opened_at FROM moderation_cases`.execute(
      server.db,
    )
    await sql`
    INSERT INTO moderation_actions (case_id, kind, reason, acted_at)
    SELECT id, 'remove', 'spam', acted_at FROM moderation_cases WHERE acted_at IS NOT NULL`.execute(server.db)
    await sql`ANALYZE moderation_actions`.execute(server.db)
    await sql`
    INSERT INTO moderation_appeals (action_id, words, appealed_at, is_upheld, decided_at)
    SELECT id, 'Không phải', acted_at, id % 2 = 0, acted_at FROM moderation_actions`.execute(server.db)
    await sql`ANALYZE reports, moderation_appeals`.execute(server.db)
    const { days, waiting } = await dashboard()
    expect(days[3]?.reports).toBe(48)
    expect(waiting).toEqual({ urgent: 1000, soon: 1000, later: 1000, appeals: 0 })
    for (const query of [reportsByDay(now), waitingTimesByWeek(now), appealsDecided(now), countWaiting]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(server.db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toMatch(/Seq Scan/)
    }
  },
)
