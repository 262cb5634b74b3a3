import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCaseNote, listCases } from '../../contract/moderation/cases.ts'
import { createComment } from '../../contract/posts/comments.ts'
import { eventsOf, resetData } from '../events/testing-events.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createModerationClient } from './testing-moderation.ts'

let server: TestServer
let staff: ReturnType<typeof createModerationClient>
beforeAll(async () => {
  server = await startTestServer()
  staff = createModerationClient(server)
  await server.appoint('tuan')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('moderation_cases').execute()
  await resetData(server)
})

test('staff can’t read a case about themselves or its reports', async () => {
  const tuan = await server.userId('tuan')
  await staff.report('lan', 'user', tuan, { reason: 'harassment', note: 'Anh ấy nhắn tin cho tôi mỗi tối' })
  const { id } = await staff.first()
  expect((await staff.queue('tuan')).body).toMatchObject({ count: 0, results: [] })
  expect((await staff.read('tuan', id)).status).toBe(404)
  const note = { params: { id }, body: { content: 'Không có gì đâu' } }
  expect((await server.ask(addCaseNote, { as: 'tuan', ...note })).status).toBe(404)
  expect((await staff.decide('tuan', id, 'dismiss')).status).toBe(404)
  const { body } = await staff.decide('staff', id, 'dismiss')
  expect((await staff.undo('tuan', body.id)).status).toBe(404)
  expect((await staff.queue('staff', { status: 'closed' })).body.results).toHaveLength(1)
  expect((await staff.queue('tuan', { status: 'closed' })).body.results).toEqual([])
})

test('the queue of an event doesn’t show organisers cases about their own texts', async () => {
  const event = await eventsOf(server).invite()
  const say = { params: { id: event }, body: { content: 'Ai không thích thì thôi' } }
  const { id } = (await server.ask(createComment, { as: 'lan', ...say })).body
  await staff.report('hoa', 'comment', id)
  expect((await server.ask(listCases, { as: 'lan', query: { event } })).body).toMatchObject({
    count: 0,
    results: [],
  })
  expect((await staff.queue('staff')).body.results).toHaveLength(1)
})
