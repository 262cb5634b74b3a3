/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCases } from '../../contract/moderation/cases.ts'
import { createComment, listComments } from '../../contract/posts/comments.ts'
import { eventsOf, resetData } from '../events/testing-events.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createModerationClient } from './testing-moderation.ts'

let server: TestServer
let staff: ReturnType<typeof createModerationClient>
let event = 0
beforeAll(async () => {
  server = await startTestServer()
  staff = createModerationClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('moderation_cases').execute()
  await resetData(server)
  event = await eventsOf(server).invite()
})

const say = async (as: string, content = 'Đến làm gì cho mất công') =>
  (await server.ask(createComment, { as, params: { id: event }, body: { content } })).body.id
const queue = async (as: string, id = event) => server.ask(listCases, { as, query: { event: id } })
const words = async (as: string) =>
  (await server.ask(listComments, { as, params: { id: event } })).body.results.map(({ content }) => content)

/** Hoa reports Minh's comment under Lan's event. */
async function createReportedComment() {
  await staff.report('hoa', 'comment', await say('minh'))
  const [first] = (await queue('lan')).body.results
  return first?.id ?? 0
}

test('organisers of an event and staff read its cases, and nobody else', async () => {
  const id = await createReportedComment()
  expect((await queue('lan')).body.results).toMatchObject([{ target: { type: 'comment' }, status: 'open' }])
  expect((await staff.read('lan', id)).body.allowed).toEqual(['dismiss', 'remove', 'warn'])
  for (const as of ['minh', 'hoa', 'khanh']) {
    expect((await queue(as)).status).toBe(404)
    expect((await staff.read(as, id)).status).toBe(404)
  }
  expect((await queue('staff')).body.results).toHaveLength(1)
  expect((await staff.queue('lan')).status).toBe(404)
})

test('organisers dismiss, remove, warn and undo; appeals go to staff', async () => {
  const id = await createReportedComment()
  expect((await staff.decide('lan', id, 'suspend', { until: eventsOf(server).inDays(3) })).status).toBe(403)
  const warned = (await staff.decide('lan', id, 'warn', { reason: 'harassment', words: 'Nhẹ lời nhé' })).body
  expect(warned).toMatchObject({ kind: 'warn', by_community: true })
  expect(await words('khanh')).toEqual([])
  expect((await staff.appeal('minh', warned.id)).status).toBe(201)
  expect((await staff.decideAppeal('lan', warned.id, true)).status).toBe(403)
  expect((await staff.decideAppeal('staff', warned.id, true)).status).toBe(200)
  expect(await words('khanh')).toEqual(['Đến làm gì cho mất công'])
  const again = await createReportedComment()
  const removed = (await staff.decide('lan', again, 'remove')).body
  expect((await staff.undo('lan', removed.id)).status).toBe(200)
  expect(await words('khanh')).toHaveLength(2)
})

test('nobody decides a case about their own text, or at another person’s event', async () => {
  await staff.report('hoa', 'comment', await say('lan', 'Ai không thích thì thôi'))
  expect((await staff.queue('staff')).body.results).toHaveLength(1)
  const { id } = await staff.first()
  expect((await staff.read('lan', id)).status).toBe(404)
  expect((await staff.decide('lan', id, 'dismiss')).status).toBe(404)
  const other = await eventsOf(server).invite({}, 'minh')
  expect((await queue('lan', other)).status).toBe(404)
  expect((await queue('lan', 999_999_999)).status).toBe(404)
})
