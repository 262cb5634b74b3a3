import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGroupComment } from '../../../contract/communities/communities.ts'
import {
  getGroupPace,
  getPace,
  endSlowMode,
  endGroupSlowMode,
  startSlowMode,
  startGroupSlowMode,
} from '../../../contract/posts/slow-mode.ts'
import { createComment, deleteComment } from '../../../contract/posts/comments.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { deleteFounded, foundGroup, join } from '../../communities/testing-communities.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
let post = 0
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('acts_of_a_day').execute()
  const body = { content: 'Ai đậu xe trước cổng?', category: 'share' as const }
  post = (await server.ask(createPost, { as: 'lan', body })).body.id
})

const at = () => ({ params: { id: post } })
const pace = async (as: string) => (await server.ask(getPace, { as, ...at() })).body
const comment = (as: string, content = 'Không phải tôi') =>
  server.ask(createComment, { as, ...at(), body: { content } })

async function quarrel(times: number) {
  for (let n = 0; n < times; n++) expect((await comment(n % 2 ? 'minh' : 'hoa')).status).toBe(201)
}

test(
  'two users who answer each other slow the discussion down, and the reply says how long to wait',
  { tags: ['full'] },
  async () => {
    await quarrel(8)
    expect(await pace('tuan')).toMatchObject({ seconds: 0, why: 'calm', wait: 0, can_switch: false })
    await quarrel(1)
    expect(await pace('tuan')).toMatchObject({ seconds: 60, why: 'heated', wait: 0 })
    const refused = await comment('minh')
    expect(refused.status).toBe(429)
    expect(refused.error.code).toBe('slow_mode')
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await pace('minh')).wait).toBeGreaterThan(50)
    expect((await comment('tuan')).status).toBe(201)
    expect((await comment('tuan')).status).toBe(429)
    server.clock.forward(wait + 1)
    expect((await comment('minh')).status).toBe(201)
  },
)

test('slow mode ends when the discussion is calm', { tags: ['full'] }, async () => {
  await quarrel(9)
  expect((await pace('minh')).seconds).toBe(60)
  server.clock.forward(601)
  expect(await pace('minh')).toMatchObject({ seconds: 0, wait: 0 })
})

test('several reports slow a discussion down, and one report does not', async () => {
  const ids: number[] = []
  for (const as of ['hoa', 'tuan', 'minh', 'hoa']) ids.push((await comment(as)).body.id)
  const report = (as: string) =>
    server.ask(createReport, {
      as,
      body: { target_type: 'comment', target_id: ids[0] ?? 0, reason: 'harassment' },
    })
  await report('tuan')
  expect((await pace('minh')).seconds).toBe(0)
  await report('lan')
  expect((await pace('minh')).seconds).toBe(60)
})

test('one of many concurrent comments is accepted', { tags: ['full'] }, async () => {
  await server.ask(startSlowMode, { as: 'lan', ...at() })
  const replies = await Promise.all(Array.from({ length: 10 }, () => comment('minh')))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(9)
})

test('the author can start slow mode for an hour and end it', { tags: ['full'] }, async () => {
  expect((await pace('lan')).can_switch).toBe(true)
  const { body } = await server.ask(startSlowMode, { as: 'lan', ...at() })
  expect(body).toMatchObject({ seconds: 60, why: 'by_hand', can_switch: true })
  expect(Date.parse(body.until ?? '') - server.clock.now().getTime()).toBeGreaterThan(59 * 60_000)
  expect((await comment('minh')).status).toBe(201)
  expect((await comment('minh')).status).toBe(429)
  await server.ask(endSlowMode, { as: 'lan', ...at() })
  expect((await comment('minh')).status).toBe(201)
  await server.ask(startSlowMode, { as: 'lan', ...at() })
  server.clock.forward(3601)
  expect((await pace('minh')).why).toBe('calm')
})

test('staff are not slowed down', async () => {
  await server.ask(startSlowMode, { as: 'lan', ...at() })
  expect((await comment('staff')).status).toBe(201)
  expect((await comment('staff')).status).toBe(201)
})

test('deleted comments don’t count', { tags: ['full'] }, async () => {
  const ids: (readonly [string, number])[] = []
  for (let n = 0; n < 9; n++) {
    const as = n % 2 ? 'minh' : 'hoa'
    ids.push([as, (await comment(as)).body.id] as const)
  }
  expect((await pace('minh')).seconds).toBe(60)
  for (const [as, id] of ids) await server.ask(deleteComment, { as, params: { id } })
  expect((await pace('minh')).seconds).toBe(0)
})

test('a missing post has no pace', async () => {
  for (const endpoint of [getPace, startSlowMode, endSlowMode])
    expect((await server.ask(endpoint, { as: 'lan', params: { id: 999_999_999 } })).status).toBe(404)
})

test('the query reads an index', async () => {
  const { rows } = await server.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM comments WHERE post_id = ${post} AND deleted_at IS NULL AND created_at > now()
      ORDER BY created_at DESC, id DESC LIMIT 80`.execute(tx)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('comments_newest')
})

describe('on a group’s page', () => {
  let group = 0
  beforeEach(async () => {
    await deleteFounded(server)
    group = await foundGroup(server, 'lan')
    for (const as of ['minh', 'hoa', 'tuan']) await join(server, as, group)
  })
  const groupParams = () => ({ params: { id: group } })
  const paceHere = async (as: string) => (await server.ask(getGroupPace, { as, ...groupParams() })).body
  const speak = (as: string) =>
    server.ask(createGroupComment, { as, ...groupParams(), body: { content: 'Sân hôm qua ai dọn?' } })

  test('two users who answer each other slow the page down', { tags: ['full'] }, async () => {
    for (let n = 0; n < 9; n++) expect((await speak(n % 2 ? 'minh' : 'hoa')).status).toBe(201)
    expect(await paceHere('tuan')).toMatchObject({ seconds: 60, why: 'heated', wait: 0, can_switch: false })
    const refused = await speak('minh')
    expect([refused.status, refused.error.code]).toEqual([429, 'slow_mode'])
    expect((await speak('tuan')).status).toBe(201)
    server.clock.forward(61)
    expect((await speak('minh')).status).toBe(201)
  })

  test('moderators can start slow mode for an hour and are exempt', async () => {
    const { body } = await server.ask(startGroupSlowMode, { as: 'lan', ...groupParams() })
    expect(body).toMatchObject({ seconds: 60, why: 'by_hand', can_switch: true })
    for (const [as, second] of [
      ['minh', 429],
      ['lan', 201],
    ] as const) {
      expect((await speak(as)).status).toBe(201)
      expect((await speak(as)).status).toBe(second)
    }
    await server.ask(endGroupSlowMode, { as: 'lan', ...groupParams() })
    expect((await speak('minh')).status).toBe(201)
  })

  test('users who can’t read the comments can’t read the pace', async () => {
    const closed = await foundGroup(server, 'lan', { name: 'Ban nhạc', privacy: 'request' })
    expect((await server.ask(getGroupPace, { as: 'minh', params: { id: closed } })).status).toBe(404)
    expect((await server.ask(getGroupPace, { as: 'minh', params: { id: 999_999_999 } })).status).toBe(404)
  })
})
