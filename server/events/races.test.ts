import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { joinEvent as contract } from '../../contract/events/participants.ts'
import { runs } from '../../contract/testing-runs.ts'
import { expireOffersOf } from './participants/waiting-list.ts'
import { retryWhileBusy, startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { wrongCounts } from '../seed/testing-counts.ts'
import { eventsOf, resetData } from './testing-events.ts'

const crowd = runs(400, 400, 120)
const places = 50

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  xom = eventsOf(server)
  await sql`
    INSERT INTO users (username, first_name, last_name, display_name, birthday, cell, area, ward_code)
    SELECT 'racer_' || n, 'Người', '', 'Người ' || n, '1990-01-01', minh.cell, minh.area, minh.ward_code
    FROM generate_series(1, ${crowd}) AS n, users AS minh WHERE minh.username = 'minh'`.execute(server.db)
  for (let n = 1; n <= crowd; n++) await server.signIn(`racer_${n}`)
})
afterAll(() => server.close())
beforeEach(() => resetData(server))

const racer = (n: number) => `racer_${n + 1}`

const join = (as: string, id: number) =>
  retryWhileBusy(() => server.ask(contract, { as, params: { id }, body: {} }))

async function standing(id: number) {
  const rows = await server.db
    .selectFrom('post_participants')
    .select(['user_id', 'status', 'turn'])
    .where('post_id', '=', id)
    .orderBy('turn')
    .execute()
  return rows.map(({ user_id, status }) => ({ user_id, status }))
}

test(`more joined than places: of ${crowd} concurrent joins ${places} get a place, the rest wait in order`, async () => {
  for (let n = 0; n < runs(2, 20, 1); n++) {
    const id = await xom.invite({ maxParticipants: places })
    const replies = await Promise.all(Array.from({ length: crowd }, (_, each) => join(racer(each), id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const bodies = replies.map(({ body }) => body)
    expect(bodies.filter(({ my_status }) => my_status === 'going')).toHaveLength(places)
    const turns = bodies.flatMap(({ my_turn }) => my_turn ?? [])
    expect(turns.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: crowd - places }, (_, turn) => turn + 1),
    )
    const rows = await standing(id)
    expect(rows.slice(0, places).every(({ status }) => status === 'going')).toBe(true)
    expect(rows.slice(places).every(({ status }) => status === 'waiting')).toBe(true)
    expect(await wrongCounts(server.db)).toEqual([])
  }
})

test(
  'concurrent joins and leaves neither exceed the places nor leave one unused',
  { tags: ['full'] },
  async () => {
    for (let n = 0; n < runs(2, 20, 1); n++) {
      const id = await xom.invite({ maxParticipants: 5 })
      for (let each = 0; each < 20; each++) await xom.join(racer(each), id)
      await Promise.all(
        Array.from({ length: 40 }, (_, each) => {
          const who = racer(each % 20)
          return each % 3 === 0 ? xom.leave(who, id) : each % 3 === 1 ? xom.join(who, id) : xom.claim(who, id)
        }),
      )
      const rows = await standing(id)
      const held = rows.filter(({ status }) => status !== 'waiting')
      const waiting = rows.length - held.length
      expect(held.length).toBeLessThanOrEqual(5)
      expect(waiting === 0 || held.length === 5, `${held.length} held while ${waiting} wait`).toBe(true)
      expect(await wrongCounts(server.db)).toEqual([])
    }
  },
)

test('offers that expire during concurrent requests are given once', { tags: ['full'] }, async () => {
  for (let n = 0; n < runs(2, 40, 1); n++) {
    const id = await xom.invite({ maxParticipants: 4 })
    for (let each = 0; each < 12; each++) await xom.join(racer(each), id)
    await Promise.all([0, 1].map((each) => xom.leave(racer(each), id)))
    server.clock.forward(daySeconds + 1)
    const now = server.clock.now()
    const claims = [xom.claim(racer(4), id), xom.claim(racer(5), id)]
    const [first, second] = await Promise.all([
      ...claims,
      ...Array.from({ length: 3 }, () => expireOffersOf(server.db, id, now)),
      xom.leave(racer(2), id),
      xom.leave(racer(6), id),
    ])
    for (const reply of [first, second]) expect((reply as Awaited<(typeof claims)[number]>).status).toBe(409)
    const rows = await standing(id)
    expect(rows.filter(({ status }) => status === 'going')).toHaveLength(1)
    expect(rows.filter(({ status }) => status === 'offered')).toHaveLength(3)
    expect(await wrongCounts(server.db)).toEqual([])
  }
})
