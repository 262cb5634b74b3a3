/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from '../../contract/durations.ts'
import { cancelEvent, changeEvent, listEvents } from '../../contract/events/events.ts'
import { listPins } from '../../contract/geo/map.ts'
import { blockUser } from '../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { removePastEventsFromMap } from './list.ts'
import { eventsOf, resetData } from './testing-events.ts'

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  xom = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(() => resetData(server))

type Query = NonNullable<
  Parameters<typeof server.ask<never, typeof listEvents.query, never, never>>[1]
>['query']

const page = async (as: string, query: Query = {}) => (await server.ask(listEvents, { as, query })).body
const ids = async (as: string, query: Query = {}) => (await page(as, query)).results.map(({ id }) => id)

/** Creates events of Lan's in so many days; returns their ids in this order. */
async function inviteIn(...days: number[]) {
  const found: number[] = []
  for (const day of days) found.push(await xom.invite({ start_date: xom.inDays(day) }))
  return found
}

test('events are listed by their end, without past and cancelled ones', async () => {
  const [third, first, second] = await inviteIn(9, 2, 5)
  const called = await xom.invite({ start_date: xom.inDays(1) })
  await server.ask(cancelEvent, { as: 'lan', params: { id: called }, body: { reason: 'Mưa' } })
  expect(await ids('minh')).toEqual([first, second, third])
  const running = await xom.invite({ start_date: xom.inDays(1), end_date: xom.inDays(4) })
  server.clock.forward(2.5 * daySeconds)
  expect(await ids('minh')).toEqual([running, second, third])
})

test('events can be filtered by dates and radius, and ordered by distance', async () => {
  const [soon, , late] = await inviteIn(2, 5, 9)
  expect(await ids('minh', { to: xom.inDays(3) })).toEqual([soon])
  expect(await ids('minh', { from: xom.inDays(6) })).toEqual([late])
  const near = await page('minh', { ordering: 'distance', radius: 1 })
  expect(near.results.map(({ distance_km }) => distance_km)).toEqual([0, 0, 0])
  expect(near.results[0]?.contact).toBeNull()
  for (const query of [{ past: true }, { mine: true, from: xom.inDays(1) }, { search: 'chè', radius: 2 }])
    expect((await server.ask(listEvents, { as: 'minh', query })).status).toBe(400)
  const turned = { from: xom.inDays(3), to: xom.inDays(2) }
  expect((await server.ask(listEvents, { as: 'minh', query: turned })).status).toBe(400)
})

test.each(['date', 'distance'] as const)(
  'pages in the order of %s contain each event once',
  { tags: ['full'] },
  async (ordering) => {
    const all = await inviteIn(...Array.from({ length: 23 }, (_, n) => n + 1))
    const seen: number[] = []
    let next: string | null = `${listEvents.path}?ordering=${ordering}`
    for (let n = 0; next && n < 5; n++) {
      const query = Object.fromEntries(new URL(next, 'http://here.invalid').searchParams)
      const reply: Awaited<ReturnType<typeof page>> = await page('minh', query)
      seen.push(...reply.results.map(({ id }) => id))
      expect(reply.count).toBe(Math.min(seen.length + 1, 23))
      // Events that end during paging don't shift the pages.
      server.clock.forward(hourSeconds)
      next = reply.next
    }
    expect(seen).toEqual(all)
    const first = new URL((await page('minh', { ordering })).next ?? '', 'http://here.invalid').searchParams
    const cursor = first.get('cursor') ?? ''
    for (const [as, query] of [
      ['hoa', { ordering, cursor }],
      ['minh', { ordering, cursor, radius: 3 }],
      ['minh', { ordering, cursor: `${cursor}x` }],
    ] as const)
      expect((await server.ask(listEvents, { as, query })).status).toBe(400)
  },
)

test('own events are those that the user organises, goes to, waits for or has an offer for; past ones separately', async () => {
  const own = await xom.invite({ start_date: xom.inDays(3) }, 'minh')
  const going = await xom.invite({ start_date: xom.inDays(2) })
  const waiting = await xom.invite({ start_date: xom.inDays(4), maxParticipants: 1 })
  const other = await xom.invite({ start_date: xom.inDays(1) })
  await xom.join('minh', going)
  for (const as of ['hoa', 'minh']) await xom.join(as, waiting)
  expect(await ids('minh', { mine: true })).toEqual([going, own, waiting])
  expect(await ids('minh')).toEqual([other, going, own, waiting])
  server.clock.forward(3.5 * daySeconds)
  expect(await ids('minh', { mine: true })).toEqual([waiting])
  expect(await ids('minh', { mine: true, past: true })).toEqual([own, going])
})

test('a search finds events with or without accents', async () => {
  const id = await xom.invite({ name: 'Chạy bộ bờ kè' })
  await xom.invite({ name: 'Đá bóng' })
  expect(await ids('minh', { search: 'chay bo' })).toEqual([id])
  expect((await server.ask(listEvents, { as: 'minh', query: { search: '!!' } })).status).toBe(400)
})

test('events across a block are neither listed nor on the map', async () => {
  const point = { latitude: 10.7769, longitude: 106.7009 }
  const id = await xom.invite({ point })
  const box = { west: 106.6, south: 10.7, east: 106.8, north: 10.9, kinds: 'event' }
  const pins = async (as: string) => (await server.ask(listPins, { as, query: box })).body.pins
  expect(await pins('minh')).toMatchObject([{ kind: 'event', id, path: `/events/${id}`, ...point }])
  expect(await ids('minh')).toEqual([id])
  await server.ask(blockUser, { as: 'minh', params: { id: await server.userId('lan') } })
  expect([await pins('minh'), await ids('minh')]).toEqual([[], []])
  expect(await ids('hoa')).toEqual([id])
  server.clock.forward(8 * daySeconds)
  expect(await pins('hoa')).toEqual([])
})

test('a past event leaves the map, and returns with another date', async () => {
  const point = { latitude: 10.7769, longitude: 106.7009 }
  const [id, later] = [await xom.invite({ point }), await xom.invite({ point, start_date: xom.inDays(20) })]
  const onMap = async () => {
    const rows = await server.db.selectFrom('events').select('post_id').where('on_map', '=', true).execute()
    return rows.map(({ post_id }) => post_id).toSorted((a, b) => a - b)
  }
  server.clock.forward(8 * daySeconds)
  await removePastEventsFromMap(server.db, server.clock.now())
  expect(await onMap()).toEqual([later])
  await server.ask(changeEvent, { as: 'lan', params: { id }, body: { start_date: xom.inDays(3) } })
  expect(await onMap()).toEqual([id, later])
})
