import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { createTicket, ticketKinds, ticketTopics } from '../../../contract/moderation/tickets.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { createTicketClient } from './testing-tickets.ts'

let server: TestServer
let tickets: ReturnType<typeof createTicketClient>
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.example' })
  tickets = createTicketClient(server)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('tickets').execute())

const reference = /^XOM-[2-9B-DF-HJKMNP-TV-Z]{6}$/

test('a signed-out person gets a reference that is not sequential', async () => {
  const draft = {
    name: '  Cô   Ba ',
    email: 'ba@example.com',
    message: '  Mình quên mật khẩu rồi.\r\nGiúp với! ',
  }
  const first = await tickets.write({ ...draft, topic: 'account' })
  expect(first.status).toBe(201)
  expect(first.body.reference).toMatch(reference)
  expect(await tickets.listStored()).toEqual([
    {
      ...first.body,
      kind: 'contact',
      topic: 'account',
      name: 'Cô Ba',
      email: 'ba@example.com',
      message: 'Mình quên mật khẩu rồi.\nGiúp với!',
      about: null,
      user_id: null,
      likeness: expect.any(String),
      network_hash: expect.any(String),
      created_at: expect.any(Date),
      closed_at: null,
    },
  ])
  const others = await Promise.all(
    Array.from({ length: 40 }, (_, n) => tickets.write({ email: `nguoi${n}@example.com` })),
  )
  const given = others.map(({ body }) => body.reference)
  expect(new Set(given).size).toBe(40)
  // Sequential references would begin with the same letters.
  expect(new Set(given.map((each) => each.slice(4, 7))).size).toBeGreaterThan(30)
})

test('a ticket stores the signed-in author, and sends no mail', async () => {
  expect((await tickets.write({}, 'lan')).status).toBe(201)
  expect(await tickets.listStored()).toMatchObject([{ user_id: await server.userId('lan') }])
  await server.runJobs()
  expect(server.sent).toEqual([])
  expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('each kind has its own topics', async () => {
  for (const kind of ticketKinds)
    for (const topic of new Set(ticketKinds.flatMap((each) => [...ticketTopics[each]]))) {
      const fits = (ticketTopics[kind] as readonly string[]).includes(topic)
      const { status } = await tickets.write({ kind, topic, email: `${kind}.${topic}@example.com` })
      expect(status, `${kind} ${topic}`).toBe(fits ? 201 : 400)
    }
})

test('the page concerned is stored as a path of this site', async () => {
  const about = ['https://xom.example/posts/1?comment=3', '/users/7', 'xom.example/events/2', '  ', undefined]
  for (const [n, each] of about.entries())
    await tickets.write({ email: `n${n}@example.com`, ...(each !== undefined && { about: each }) })
  const kept = (await tickets.listStored()).map((ticket) => ticket.about)
  expect(kept).toEqual(['/posts/1?comment=3', '/users/7', '/events/2', null, null])
})

test.each([
  'https://evil.example/posts/1',
  'https://xom.example.evil.example/posts/1',
  'https://xom.example@evil.example/',
  '//evil.example/posts/1',
  'javascript:alert(1)',
  'Bài hôm qua của anh Minh',
])('%s is no page of ours: refused by its field', async (about) => {
  const { status, error } = await tickets.write({ about })
  expect([status, error.code, Object.keys(error.errors)]).toEqual([422, 'foreign_link', ['about']])
  expect(await tickets.listStored()).toEqual([])
})

test('a repeated text within a day returns the same ticket, also concurrently', async () => {
  const draft = { message: 'Nút đăng bài không bấm được' }
  const { body } = await tickets.write(draft)
  const again = [
    draft,
    { message: ' Nút đăng bài  không bấm được\n' },
    { ...draft, email: 'KHACH@example.com' },
  ]
  for (const each of again) expect((await tickets.write(each)).body).toEqual(body)
  const twins = await Promise.all(
    Array.from({ length: 10 }, () => tickets.write({ email: 'hai@example.com', ...draft })),
  )
  expect(new Set(twins.map((each) => JSON.stringify(each.body))).size).toBe(1)
  expect(await tickets.listStored()).toHaveLength(2)

  const others = [
    { email: 'ba@example.com' },
    { about: '/posts/1' },
    { about: '/posts/2' },
    { kind: 'report' as const },
  ]
  for (const other of others)
    expect((await tickets.write({ ...draft, ...other })).body.id, JSON.stringify(other)).not.toBe(body.id)
  expect((await tickets.write(draft, 'lan')).body.id).not.toBe(body.id)
  server.clock.forward(daySeconds + 1)
  expect((await tickets.write(draft)).body.id).not.toBe(body.id)
})

test('a repeated text after the ticket was closed creates a new one', async () => {
  const draft = { message: 'Vẫn chưa vào được tài khoản' }
  const { id } = (await tickets.write(draft)).body
  await server.db.updateTable('tickets').set({ closed_at: server.clock.now() }).execute()
  expect((await tickets.write(draft)).body.id).not.toBe(id)
})

test('an idempotency key creates one ticket, and is refused with another text', async () => {
  const body = tickets.draft()
  const headers = { 'idempotency-key': 'mot-lan-thoi' }
  const ask = (more = {}) => server.ask(createTicket, { as: 'minh', body: { ...body, ...more }, headers })
  const first = await ask()
  await server.db.updateTable('tickets').set({ closed_at: server.clock.now() }).execute()
  expect((await ask()).body).toEqual(first.body)
  expect((await ask({ message: 'Những lời khác hẳn' })).status).toBe(409)
  expect(await tickets.listStored()).toHaveLength(1)
})

test('a filled-in honeypot gets the same reply and is not stored', async () => {
  const plain = await tickets.write()
  const bot = await tickets.write({ website: 'https://buy.example' })
  expect(bot.status).toBe(201)
  expect(Object.keys(bot.headers)).toEqual(Object.keys(plain.headers))
  expect(bot.body).toEqual({ id: plain.body.id + 1, reference: expect.stringMatching(reference) })
  expect((await tickets.write({ website: 'x', topic: 'scam' })).status).toBe(400)
  expect((await tickets.write({ website: '', email: 'trong@example.com' })).body.id).toBe(plain.body.id + 2)
  expect((await tickets.listStored()).map(({ id }) => id)).toEqual([plain.body.id, plain.body.id + 2])
})
