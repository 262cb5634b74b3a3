import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, daySeconds, hourMs, hourSeconds } from '../../../contract/durations.ts'
import {
  createCalendarAddress,
  deleteCalendarAddress,
  getCalendarAddress,
  getEventCalendar,
} from '../../../contract/events/calendar.ts'
import { cancelEvent, changeEvent } from '../../../contract/events/events.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { advanceRepeatingEvents } from '../repeating-events.ts'
import { eventsOf, resetData } from '../testing-events.ts'

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  xom = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(() => resetData(server))

async function text(path: string, as?: string) {
  const authorization = as && `Bearer ${(await server.signIn(as)).access}`
  return server.app.inject({ method: 'GET', url: path, headers: { ...(authorization && { authorization }) } })
}

const eventFile = (id: number, as: string) => text(getEventCalendar.path.replace(':id', String(id)), as)

function entries(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
}

test('the calendar file has the time of the event, and whether it is cancelled', async () => {
  const id = await xom.invite({ end_date: xom.inDays(7.1) })
  const reply = await eventFile(id, 'minh')
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="xom-${id}.ics"`)
  const [entry] = entries(reply.body)
  const { date, time } = await xom.read('minh', id)
  expect(entry?.startDate.toString().slice(0, 16)).toBe(`${date}T${time}`)
  expect(entry).toMatchObject({ summary: 'Chè rằm trước hẻm', location: 'Đầu hẻm 12' })
  const sequence = entry?.sequence ?? 0
  server.clock.forward(2)
  await server.ask(cancelEvent, { as: 'lan', params: { id }, body: { reason: 'Mưa' } })
  const cancelled = await eventFile(id, 'minh')
  expect(cancelled.body).toContain('STATUS:CANCELLED')
  expect(entries(cancelled.body)[0]?.sequence).toBeGreaterThan(sequence)
  expect((await eventFile(999_999, 'minh')).statusCode).toBe(404)
})

test('the address of a calendar is secret, shown once, and ends when it is replaced or revoked', async () => {
  const own = await xom.invite({ name: 'Của Minh' }, 'minh')
  const going = await xom.invite({ name: 'Của Lan' })
  const waiting = await xom.invite({ name: 'Đông quá', maxParticipants: 1 })
  await xom.join('minh', going)
  for (const as of ['hoa', 'minh']) await xom.join(as, waiting)
  expect((await server.ask(getCalendarAddress, { as: 'minh' })).body).toEqual({ created_at: null })
  const { path } = (await server.ask(createCalendarAddress, { as: 'minh' })).body
  const uids = entries((await text(path)).body).map(({ uid }) => uid.split('@')[0])
  expect(new Set(uids)).toEqual(new Set([`event-${going}`, `event-${own}`]))
  expect((await server.ask(getCalendarAddress, { as: 'minh' })).body.created_at).not.toBeNull()
  const kept = await server.db.selectFrom('calendar_addresses').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(path.slice(-20, -4))

  const next = (await server.ask(createCalendarAddress, { as: 'minh' })).body.path
  expect([(await text(path)).statusCode, (await text(next)).statusCode]).toEqual([404, 200])
  await server.ask(deleteCalendarAddress, { as: 'minh' })
  expect((await text(next)).statusCode).toBe(404)
  expect((await text(`/api/calendar/${'a'.repeat(43)}.ics`)).statusCode).toBe(404)
  expect((await text('/api/calendar/short.ics')).statusCode).toBe(400)
})

test.each(['leaving_at', 'suspended_until', 'too_young_at'] as const)(
  'nobody’s calendar is read while %s holds them',
  async (column) => {
    const { path } = (await server.ask(createCalendarAddress, { as: 'minh' })).body
    const held = (at: Date | null) =>
      server.db
        .updateTable('users')
        .set({ [column]: at })
        .where('username', '=', 'minh')
        .execute()
    await held(new Date(server.clock.now().getTime() + 60_000))
    expect((await text(path)).statusCode).toBe(404)
    await held(null)
    expect((await text(path)).statusCode).toBe(200)
  },
)

test('a repeating event moves to its next time and keeps its participants', async () => {
  const start_date = xom.inDays(1)
  const id = await xom.invite({
    start_date,
    end_date: new Date(Date.parse(start_date) + 2 * hourMs).toISOString(),
    repeats: { every: 'week', until: xom.inDays(9) },
    maxParticipants: 1,
  })
  for (const as of ['minh', 'hoa']) await xom.join(as, id)
  const first = await xom.read('minh', id)
  const roll = () => advanceRepeatingEvents(server.db, server.clock.now())
  server.clock.forward(25 * hourSeconds)
  await roll()
  expect((await xom.read('minh', id)).start_date).toBe(first.start_date)
  server.clock.forward(2 * hourSeconds)
  await roll()
  const second = await xom.read('minh', id)
  const weekMs = 7 * dayMs
  expect(Date.parse(second.start_date ?? '') - Date.parse(first.start_date ?? '')).toBe(weekMs)
  expect(Date.parse(second.end_date ?? '') - Date.parse(second.start_date ?? '')).toBe(2 * hourMs)
  expect(second).toMatchObject({ my_status: 'going', waiting: 1 })
  const [entry] = entries((await eventFile(id, 'minh')).body)
  expect(entry?.isRecurring()).toBe(true)
  expect(entry?.startDate.toString().slice(0, 16)).toBe(`${first.date}T${first.time}`)

  // The last one stays as it was.
  server.clock.forward(8 * daySeconds)
  await roll()
  expect((await xom.read('minh', id)).start_date).toBe(second.start_date)
})

test('a moved series continues from its new time', { tags: ['full'] }, async () => {
  const id = await xom.invite({ start_date: xom.inDays(1), repeats: { every: 'week', until: null } })
  server.clock.forward(3 * daySeconds)
  await advanceRepeatingEvents(server.db, server.clock.now())
  const { date: rolled } = await xom.read('lan', id)
  const firstOf = async () =>
    entries((await eventFile(id, 'lan')).body)[0]
      ?.startDate.toString()
      .slice(0, 10)
  const change = (body: object) => server.ask(changeEvent, { as: 'lan', params: { id }, body })
  await change({ location: 'Sân chùa' })
  expect(await firstOf()).not.toBe(rolled)
  await change({ start_date: xom.inDays(10) })
  expect(await firstOf()).toBe((await xom.read('lan', id)).date)
  await change({ repeats: null })
  expect(entries((await eventFile(id, 'lan')).body)[0]?.isRecurring()).toBe(false)
})
