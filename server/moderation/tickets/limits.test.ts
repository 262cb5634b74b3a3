import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { purgeOldTickets } from './tickets.ts'
import { createTicketClient } from './testing-tickets.ts'

let server: TestServer
let tickets: ReturnType<typeof createTicketClient>
beforeAll(async () => {
  server = await startTestServer()
  tickets = createTicketClient(server)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('tickets').execute())

const hour = 60 * 60
const day = 24 * hour

test('a network can send six an hour, under any address', { tags: ['full'] }, async () => {
  const limited = await startTestServer({ rateLimits: true, trustedHops: 1 })
  try {
    const { write } = createTicketClient(limited)
    const from = (n: number, address: string) =>
      write({ email: `n${n}@example.com` }, undefined, { 'x-forwarded-for': address })
    for (let n = 0; n < 6; n++) expect((await from(n, '10.0.0.1')).status).toBe(201)
    const refused = await from(6, '10.0.0.1')
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(hour - 60)
    expect((await from(7, '10.0.0.2')).status).toBe(201)
    expect((await write({ website: 'x' }, undefined, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test('an e-mail address can send five a day, also concurrently and in any spelling', async () => {
  const spelled = (n: number) => (n % 2 ? 'ba@example.com' : 'BA@example.com')
  const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => tickets.write({ email: spelled(n) })))
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(5)
  for (const { error, headers } of tries.filter(({ status }) => status === 429)) {
    expect(error.code).toBe('too_many_tickets')
    // In whole hours, so as not to reveal when somebody else wrote under it.
    expect(headers['retry-after']).toBe(String(day))
  }
  expect((await tickets.write({ email: 'ba@example.com', website: 'x' })).status).toBe(429)
  expect((await tickets.write({ email: 'tu@example.com' })).status).toBe(201)
  server.clock.forward(day + 1)
  expect((await tickets.write({ email: 'ba@example.com' })).status).toBe(201)
})

test('a repeated text creates no ticket, also beyond the limit', async () => {
  const message = 'Tin này mình gửi lại vì mạng chập chờn'
  const first = await tickets.write({ message })
  for (let n = 0; n < 4; n++) await tickets.write()
  expect((await tickets.write()).status).toBe(429)
  expect((await tickets.write({ message })).body).toEqual(first.body)
})

test('signed-in people have separate limits', async () => {
  const email = 'lan@example.com'
  for (let n = 0; n < 6; n++) await tickets.write({ email })
  for (let n = 0; n < 5; n++) expect((await tickets.write({ email }, 'lan')).status).toBe(201)
  expect((await tickets.write({ email: 'khac@example.com' }, 'lan')).error.code).toBe('too_many_tickets')
  expect((await tickets.write({ email }, 'minh')).status).toBe(201)
})

test(
  'at most a hundred open tickets of signed-out people an hour; signed-in people can still write',
  { tags: ['full'] },
  async () => {
    const write = (n: number) => tickets.write({ email: `may${n}@example.com` })
    await Promise.all(Array.from({ length: 99 }, (_, n) => write(n)))
    const tries = await Promise.all([write(100), write(101), write(102)])
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429])
    const refused = tries.find(({ status }) => status === 429)
    expect(refused?.error.code).toBe('tickets_full')
    const wait = Number(refused?.headers['retry-after'])
    expect(wait).toBeGreaterThan(hour - 120)
    expect(wait).toBeLessThanOrEqual(hour)
    expect((await tickets.write({}, 'hoa')).status).toBe(201)

    const { id } = await server.db.selectFrom('tickets').select('id').executeTakeFirstOrThrow()
    await server.db
      .updateTable('tickets')
      .set({ closed_at: server.clock.now() })
      .where('id', '=', id)
      .execute()
    expect((await write(103)).status).toBe(201)
    expect((await write(104)).status).toBe(429)
    server.clock.forward(hour + 1)
    expect((await write(105)).status).toBe(201)
  },
)

describe('the form stays open to others', () => {
  let many: TestServer
  const from = (address: string, more = {}) =>
    createTicketClient(many).write({ message: `Thư số ${++sent}, mong được đọc`, ...more }, undefined, {
      'x-forwarded-for': address,
    })
  let sent = 0
  beforeAll(async () => {
    many = await startTestServer({ trustedHops: 1 })
  })
  afterAll(() => many.close())
  beforeEach(() => many.db.deleteFrom('tickets').execute())

  test('for the owner of an address that others used', async () => {
    const email = 'ba@example.com'
    const attack = Array.from({ length: 20 }, (_, n) => from(`198.51.100.${n % 4}`, { email }))
    const done = await Promise.all(attack)
    expect(done.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(8)
    expect((await from('203.0.113.9', { email })).status).toBe(201)
    expect((await from('203.0.113.9', { email })).error.code).toBe('too_many_tickets')
    expect((await from('203.0.113.9', { email: 'tu@example.com' })).status).toBe(201)
  })

  test('during a flood, except for networks with an open ticket', { tags: ['full'] }, async () => {
    for (let n = 0; n < 110; n++) await from(`198.51.100.${n % 3}`, { email: `may${n}@example.com` })
    expect(await createTicketClient(many).listStored()).toHaveLength(100)
    const later = await from('198.51.100.1', { email: 'may200@example.com' })
    expect([later.status, later.error.code]).toEqual([429, 'tickets_full'])
    expect((await from('203.0.113.9', { email: 'khach1@example.com' })).status).toBe(201)
    expect((await from('203.0.113.9', { email: 'khach2@example.com' })).error.code).toBe('tickets_full')
    // One line can have many networks.
    expect((await from('2001:db8:1:1::1', { email: 'khach3@example.com' })).status).toBe(201)
    expect((await from('2001:db8:1:2::1', { email: 'khach4@example.com' })).error.code).toBe('tickets_full')
  })

  test('the network of signed-out people is stored for a day as a hash', async () => {
    await from('203.0.113.9')
    await createTicketClient(many).write({}, 'lan', { 'x-forwarded-for': '203.0.113.9' })
    const networks = async () =>
      (await createTicketClient(many).listStored()).map(({ network_hash }) => network_hash)
    expect(await networks()).toEqual([expect.stringMatching(/^[\w-]{43}$/), null])
    const after = (hours: number) => new Date(many.clock.now().getTime() + hours * hour * 1000)
    await purgeOldTickets(many.db, after(23))
    expect((await networks())[0]).not.toBeNull()
    await purgeOldTickets(many.db, after(25))
    expect(await networks()).toEqual([null, null])
  })
})

test(
  'signed-in people can also write from an address that has reached its limit',
  { tags: ['full'] },
  async () => {
    const limited = await startTestServer({ rateLimits: true })
    try {
      const { write } = createTicketClient(limited)
      for (let n = 0; n < 6; n++) await write({ email: `n${n}@example.com` })
      expect((await write({ email: 'n7@example.com' })).status).toBe(429)
      expect((await write({}, 'lan')).status).toBe(201)
    } finally {
      await limited.close()
    }
  },
)
