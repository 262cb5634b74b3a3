import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { cancelEvent, changeEvent } from '../../../contract/events/events.ts'
import { searchEverything } from '../../../contract/search/everything.ts'
import { search } from '../../../contract/search/search.ts'
import { eventsOf, resetData } from '../../events/testing-events.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { periodOf } from '../../text/meaning/periods.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => resetData(server))
afterAll(() => server.close())

const find = async (q: string, as = 'minh') =>
  (await server.ask(searchEverything, { as, query: { q, type: 'all' } })).body.data
const found = async (q: string, as?: string) =>
  (await find(q, as)).map(({ type, post }) => `${type}: ${post?.title}`)
const film = { name: 'Chiếu phim ngoài trời', location: 'Sân nhà văn hóa' }

test('an event is a row of its own type, with time, place and places, found with accents, without, and in other words', async () => {
  const start_date = eventsOf(server).inDays(3)
  const id = await eventsOf(server).invite({ ...film, start_date, maxParticipants: 5 })
  await eventsOf(server).join('hoa', id, 1)
  const [row] = await find('chiếu phim')
  expect(row).toMatchObject({
    type: 'events',
    post: { id, start_date: expect.any(String), place: film.location, max_participants: 5 },
  })
  expect(row?.post?.participants_count).toBe(2)
  for (const q of ['chieu phim', 'coi phim', 'movie', 'chiếu phim cuối tuần', 'sự kiện chiếu phim'])
    expect(await found(q), q).toEqual([`events: ${film.name}`])
})

test('an event is found by its place, also after it has moved, and the place is highlighted', async () => {
  const id = await eventsOf(server).invite(film)
  expect(await find('nhà văn hóa')).toMatchObject([
    { type: 'events', highlight: { where: 'spot', pieces: ['Sân ', 'nhà văn hóa', ''] } },
  ])
  await server.ask(changeEvent, { as: 'lan', params: { id }, body: { location: 'Bờ kè Lê Lai' } })
  expect(await found('nhà văn hóa')).toEqual([])
  const inEvents = await server.ask(search, { as: 'minh', query: { q: 'bờ kè', type: 'events' } })
  expect(inEvents.body.data).toMatchObject([{ id, place: 'Bờ kè Lê Lai' }])
})

test('what one can still go to comes before what is called off, and that before what is over', async () => {
  const { invite, inDays } = eventsOf(server)
  const past = await invite({ ...film, name: 'Phim đã chiếu' })
  await server.db
    .updateTable('posts')
    .set({ start_date: new Date(inDays(-2)), end_date: null })
    .where('id', '=', past)
    .execute()
  const gone = await invite({ ...film, name: 'Phim bị hủy' })
  await server.ask(cancelEvent, { as: 'lan', params: { id: gone }, body: { reason: 'Mưa' } })
  await invite({ ...film, name: 'Phim sắp chiếu' })
  expect(await found('phim')).toEqual([
    'events: Phim sắp chiếu',
    'events: Phim bị hủy',
    'events: Phim đã chiếu',
  ])
})

test('an event on the days of the query comes first', async () => {
  const { invite } = eventsOf(server)
  const now = server.clock.now()
  const tomorrow = periodOf('tomorrow', now)?.from.getTime() ?? 0
  const at = (ms: number) => new Date(ms).toISOString()
  await invite({ ...film, name: 'Phim ngày mai', start_date: at(tomorrow + dayMs / 2) })
  await invite({ ...film, name: 'Phim ngày kia', start_date: at(tomorrow + 1.5 * dayMs) })
  expect((await found('phim'))[0]).toBe('events: Phim ngày kia')
  expect((await found('phim ngày mai'))[0]).toBe('events: Phim ngày mai')
})

test('a blocked organiser’s events are not found', async () => {
  const id = await eventsOf(server).invite(film)
  expect(await found('chiếu phim', 'hoa')).toHaveLength(1)
  await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('hoa') })
  expect(await found('chiếu phim', 'hoa')).toEqual([])
  expect(id).toBeGreaterThan(0)
})

test.each([
  ['today', '2026-11-29T16:00:00Z', '2026-11-28T17:00:00Z', '2026-11-29T17:00:00Z'],
  ['tomorrow', '2026-11-20T05:30:00Z', '2026-11-20T17:00:00Z', '2026-11-21T17:00:00Z'],
  ['weekend', '2026-11-20T05:30:00Z', '2026-11-20T17:00:00Z', '2026-11-22T17:00:00Z'],
  ['weekend', '2026-11-22T05:30:00Z', '2026-11-21T17:00:00Z', '2026-11-22T17:00:00Z'],
  ['week', '2026-11-23T00:00:00Z', '2026-11-22T17:00:00Z', '2026-11-29T17:00:00Z'],
] as const)('“%s” at %s is in the days of Viet Nam', (when, now, from, to) => {
  expect(periodOf(when, new Date(now))).toEqual({ from: new Date(from), to: new Date(to) })
})
