import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import { closeTicket, getTicket, listTickets, reopenTicket } from '../../../contract/moderation/tickets.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { createTicketClient } from './testing-tickets.ts'

let server: TestServer
let tickets: ReturnType<typeof createTicketClient>
beforeAll(async () => {
  server = await startTestServer()
  tickets = createTicketClient(server)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('tickets').execute())

const staff = { as: 'staff' }
const list = async (query: { status?: 'open' | 'closed'; page?: number } = {}) =>
  (await server.ask(listTickets, { ...staff, query })).body
const close = (id: number, note = 'Đã trả lời') =>
  server.ask(closeTicket, { ...staff, params: { id }, body: { note } })
const reopen = (id: number, body: { note?: string } = {}) =>
  server.ask(reopenTicket, { ...staff, params: { id }, body })
let writers = 0
const written = async () => {
  server.clock.forward(60)
  return (await tickets.write({ email: `nguoi${++writers}@example.com` })).body.id
}

test('a ticket contains all fields and its author', async () => {
  const lan = await server.userId('lan')
  const draft = {
    kind: 'report',
    topic: 'scam',
    name: 'Lan',
    email: 'lan@example.com',
    about: '/posts/1',
  } as const
  const { body } = await tickets.write({ ...draft, message: 'Bài này lừa chuyển tiền trước' }, 'lan')
  expect((await server.ask(getTicket, { ...staff, params: { id: body.id } })).body).toEqual({
    ...body,
    ...draft,
    message: 'Bài này lừa chuyển tiền trước',
    user: { id: lan, display_name: 'Lan Nguyễn' },
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    closed_at: null,
    acts: [],
  })
  expect(Object.keys((await list()).results[0] ?? {})).not.toContain('likeness')
})

test('open tickets are listed oldest first, closed ones latest first, ten a page', async () => {
  const open: number[] = []
  for (let n = 0; n < 23; n++) open.push(await written())
  const pages = [await list(), await list({ page: 2 })]
  expect(pages.map(({ count }) => count)).toEqual([23, 23])
  expect(pages[0]).toMatchObject({ next: '/api/tickets/?status=open&page=2', previous: null })
  expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(open.slice(0, 20))
  for (const id of open.slice(0, 3)) {
    server.clock.forward(60)
    await close(id)
  }
  const closed = await list({ status: 'closed' })
  expect(closed.results.map(({ id }) => id)).toEqual(open.slice(0, 3).toReversed())
  expect((await list()).results[0]?.id).toBe(open[3])
  expect((await list()).count).toBe(20)
})

test('every act is recorded with person, time and note', async () => {
  const id = await written()
  const by = { id: await server.userId('staff'), display_name: 'Ngọc · Xóm' }
  const closed = (await close(id, ' Đã gọi lại\r\ncho chị ')).body
  expect(closed.closed_at).toBe(closed.acts[0]?.done_at)
  server.clock.forward(hourSeconds)
  expect((await reopen(id, { note: 'Chị viết thêm' })).body.closed_at).toBe(null)
  await reopen(id)
  const done_at = expect.any(String)
  const { acts } = (await close(id, 'Xong hẳn')).body
  expect(acts).toEqual([
    { act: 'close', note: 'Đã gọi lại\ncho chị', by, done_at },
    { act: 'reopen', note: 'Chị viết thêm', by, done_at },
    { act: 'close', note: 'Xong hẳn', by, done_at },
  ])
  const [first, second] = acts.map((each) => Date.parse(each.done_at))
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(3_600_000)
})

test('a repeated act is refused, also concurrently', async () => {
  const id = await written()
  expect((await reopen(id)).error.code).toBe('ticket_open')
  const both = await Promise.all([close(id), close(id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await close(id)).error.code).toBe('ticket_closed')
  expect((await server.ask(getTicket, { ...staff, params: { id } })).body.acts).toHaveLength(1)
  for (const act of [close, reopen]) expect((await act(999_999)).status).toBe(404)
  expect((await server.ask(getTicket, { ...staff, params: { id: 999_999 } })).status).toBe(404)
  expect((await close(await written(), ' \u200b ')).error.errors).toEqual({ note: ['must not be blank'] })
})

test('the list reads its page from an index', async () => {
  await sql`
    INSERT INTO tickets (reference, kind, topic, message, created_at, closed_at)
    SELECT 'XOM-' || n, 'contact', 'other', 'Cho mình hỏi', now() - n * interval '1 minute',
      CASE WHEN n % 3 = 0 THEN NULL ELSE now() END
    FROM generate_series(1, 6000) AS n`.execute(server.db)
  await sql`ANALYZE tickets`.execute(server.db)
  const plan = async (rest: string) => {
    const { rows } =
      await sql`EXPLAIN SELECT * FROM tickets LEFT JOIN users ON users.id = user_id ${sql.raw(rest)}`.execute(
        server.db,
      )
    return JSON.stringify(rows)
  }
  const open = await plan(
    'WHERE closed_at IS NULL ORDER BY tickets.created_at, tickets.id OFFSET 20 LIMIT 10',
  )
  expect(open).toContain('tickets_open')
  const closed = 'WHERE closed_at IS NOT NULL ORDER BY closed_at DESC, tickets.id DESC OFFSET 20 LIMIT 10'
  expect(await plan(closed)).toContain('tickets_closed')
})
