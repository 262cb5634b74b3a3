/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { closeTicket, reopenTicket, ticketRetentionDays } from '../../../contract/moderation/tickets.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { eraseTicketsOf, exportTickets } from './tickets.ts'
import { createTicketClient } from './testing-tickets.ts'

let server: TestServer
let tickets: ReturnType<typeof createTicketClient>
beforeAll(async () => {
  server = await startTestServer()
  tickets = createTicketClient(server)
  await server.db
    .updateTable('users')
    .set({ email: 'lan@example.com' })
    .where('username', '=', 'lan')
    .execute()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('tickets').execute())

const close = (id: number) =>
  server.ask(closeTicket, { as: 'staff', params: { id }, body: { note: 'Đã gọi cho Lan' } })
const acts = () => server.db.selectFrom('ticket_acts').select(['ticket_id', 'note']).orderBy('id').execute()

test('a closed ticket is deleted after a year with its notes; open ones stay', async () => {
  const [closed, open, again] = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => (await tickets.write({ email: `${name}@example.com` })).body.id),
  )
  for (const id of [closed, again]) await close(id ?? 0)
  await server.ask(reopenTicket, { as: 'staff', params: { id: again ?? 0 }, body: {} })
  const chore = async () => {
    await addJob(server.db, 'purge_old_tickets')
    await server.runJobs()
    return (await tickets.listStored()).map(({ id }) => id)
  }
  server.clock.forward(ticketRetentionDays * daySeconds - 60)
  expect(await chore()).toHaveLength(3)
  server.clock.forward(120)
  expect(new Set(await chore())).toEqual(new Set([open, again]))
  expect((await acts()).map(({ ticket_id }) => ticket_id)).toEqual([again, again])
})

test('erasure keeps the page and reason of a person’s reports, but none of their text', async () => {
  const lan = await server.userId('lan')
  const own = { name: 'Lan', email: 'lan@example.com', message: 'Mình là Lan ở hẻm 12' }
  const report = { kind: 'report', topic: 'scam', about: '/posts/1?q=Lan#Lan' } as const
  await tickets.write({ ...own, topic: 'account' }, 'lan')
  await tickets.write({ ...own, kind: 'report', topic: 'bug' }, 'lan')
  await tickets.write({ ...own, email: 'LAN@example.com' })
  const { id, reference } = (await tickets.write({ ...own, ...report, email: 'khac@example.com' }, 'lan'))
    .body
  await close(id)
  const others = (await tickets.write({ ...report, name: 'Minh', email: 'minh@example.com' }, 'minh')).body.id
  await close(others)

  await server.db.transaction().execute((tx) => eraseTicketsOf(tx, lan))
  const kept = await tickets.listStored()
  expect(kept.map((ticket) => ticket.id)).toEqual([id, others])
  expect(kept[0]).toMatchObject({
    reference,
    topic: 'scam',
    about: '/posts/1',
    name: '',
    email: null,
    message: '',
    user_id: null,
    likeness: null,
  })
  expect(kept[1]).toMatchObject({ name: 'Minh', email: 'minh@example.com', about: '/posts/1?q=Lan#Lan' })
  expect(await acts()).toEqual([
    { ticket_id: id, note: '' },
    { ticket_id: others, note: 'Đã gọi cho Lan' },
  ])
})

test("a person's own tickets are in their export; what others wrote under their address is not", async () => {
  const { reference } = (await tickets.write({ message: 'Cho mình xin lại tên cũ', topic: 'account' }, 'lan'))
    .body
  await tickets.write({ email: 'lan@example.com' })
  await tickets.write({}, 'minh')
  expect(await exportTickets(server.db, await server.userId('lan'))).toEqual([
    {
      reference,
      kind: 'contact',
      topic: 'account',
      name: '',
      email: 'khach@example.com',
      message: 'Cho mình xin lại tên cũ',
      about: null,
      created_at: expect.any(String),
      closed_at: null,
    },
  ])
})
