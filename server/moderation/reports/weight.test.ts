/** @module-tag full */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCases } from '../../../contract/moderation/cases.ts'
import { createComment } from '../../../contract/posts/comments.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { eventsOf, resetData } from '../../events/testing-events.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { createModerationClient } from '../testing-moderation.ts'

let server: TestServer
let staff: ReturnType<typeof createModerationClient>
let event = 0
beforeAll(async () => {
  server = await startTestServer()
  staff = createModerationClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['moderation_cases', 'favours'] as const) await server.db.deleteFrom(table).execute()
  await resetData(server)
  await staff.trust('hoa')
  event = await eventsOf(server).invite()
})

/** Minh says something under Lan's event, Hoa reports it, and Lan decides. */
async function decidedByLan(kind: 'remove' | 'dismiss', n: number) {
  const say = { params: { id: event }, body: { content: `Câu thứ ${n}` } }
  const { id } = (await server.ask(createComment, { as: 'minh', ...say })).body
  await staff.report('hoa', 'comment', id)
  const [first] = (await server.ask(listCases, { as: 'lan', query: { event } })).body.results
  return (await staff.decide('lan', first?.id ?? 0, kind)).body.id
}

/** Of a report by Hoa. */
async function weightNow() {
  const body = { content: 'Bán gấp, chuyển tiền trước', category: 'share' as const }
  await staff.report('hoa', 'post', (await server.ask(createPost, { as: 'khanh', body })).body.id)
  const { results } = (await staff.queue('staff', { target_type: 'post' })).body
  return (await staff.read('staff', results[0]?.id ?? 0)).body.reports[0]?.weight
}

describe('how right somebody was says staff alone', () => {
  test('a dismissal by an organiser doesn’t change the weight', async () => {
    await decidedByLan('dismiss', 1)
    expect(await weightNow()).toBe(2)
  })

  test('reports that an organiser upholds don’t increase the weight', async () => {
    const say = { params: { id: event }, body: { content: 'Chào cả nhà' } }
    await staff.report('hoa', 'comment', (await server.ask(createComment, { as: 'tuan', ...say })).body.id)
    await staff.decide('staff', (await staff.first()).id, 'dismiss')
    for (const n of [1, 2, 3]) await decidedByLan('remove', n)
    expect(await weightNow()).toBe(1)
  })

  test('staff’s decision of an appeal counts', async () => {
    const action = await decidedByLan('remove', 1)
    await staff.appeal('minh', action)
    await staff.decideAppeal('staff', action, true)
    expect(await weightNow()).toBe(1)
  })
})
