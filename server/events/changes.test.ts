import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { changeEvent, type EventChange } from '../../contract/events/events.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { updatePost } from '../../contract/posts/post-changes.ts'
import { fakeDevices } from '../notifications/testing-deliveries.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf, readsAll } from '../posts/testing-posts.ts'
import { eventsOf, resetData } from './testing-events.ts'

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  xom = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(() => resetData(server))

const change = (id: number, body: EventChange) => server.ask(changeEvent, { as: 'lan', params: { id }, body })
const kindsOf = async (as: string) => (await notificationsOf(server, as)).map(({ kinds }) => kinds)
const textsOf = async (as: string, language: 'vi' | 'en' = 'vi') =>
  (await server.ask(listNotifications, { as, headers: { 'accept-language': language } })).body.results.map(
    ({ title, message }) => `${title}. ${message}`,
  )

test('participants and waiting users are notified of another time or place, in one notification until they read it', async () => {
  const id = await xom.invite({ maxParticipants: 1 })
  for (const as of ['minh', 'hoa']) await xom.join(as, id)
  await change(id, { name: 'Chè trôi nước' })
  expect([await kindsOf('minh'), await kindsOf('hoa')]).toEqual([[], []])
  await change(id, { start_date: xom.inDays(8), location: 'Sân chùa' })
  const both = [['event_time_changed', 'event_place_changed']]
  expect([await kindsOf('minh'), await kindsOf('hoa')]).toEqual([both, both])
  await readsAll(server, 'minh')
  await server.ask(updatePost, { as: 'lan', params: { id }, body: { start_date: xom.inDays(9) } })
  expect(await kindsOf('minh')).toEqual([...both, ['event_time_changed']])
  expect(await xom.read('minh', id)).toMatchObject({ name: 'Chè trôi nước', location: 'Sân chùa' })
})

test('the notification says what changed, with the new value, also by push', async () => {
  const { devices, pass, forwardTo } = await fakeDevices(server)
  forwardTo(9)
  const id = await xom.invite({ name: 'Chè rằm' })
  await xom.join('minh', id)
  const pushed = async () => {
    await pass(5)
    const minh = await server.userId('minh')
    return devices.notes
      .splice(0)
      .filter(({ user_id }) => user_id === minh)
      .map(({ title, body }) => `${title}. ${body}`)
  }
  await pushed()
  await change(id, { location: 'Sân chùa' })
  expect(await pushed()).toEqual(['Sự kiện đổi chỗ. Chỗ mới: Sân chùa: “Chè rằm”'])
  expect(await textsOf('minh', 'en')).toEqual(['An event has another place. New place: Sân chùa: “Chè rằm”'])
  // Pushed again although it is unread: the earlier one names a place that does not hold any more.
  await change(id, { location: 'Nhà văn hóa' })
  expect(await pushed()).toEqual(['Sự kiện đổi chỗ. Chỗ mới: Nhà văn hóa: “Chè rằm”'])
  await readsAll(server, 'minh')

  const start = new Date(xom.inDays(8))
  start.setUTCHours(11, 30, 0, 0)
  await change(id, { start_date: start.toISOString() })
  const time = /Giờ mới: (thứ|chủ) [a-zàáảãạăâêéôơưứ]+, \d+\/\d+, 18:30: “Chè rằm”$/i
  expect(await pushed()).toEqual([expect.stringMatching(time)])
  const end = new Date(start.getTime() + 2 * 3_600_000)
  await change(id, { end_date: end.toISOString(), location: 'Sân chùa' })
  expect(await pushed()).toEqual([
    expect.stringMatching(/^Sự kiện đổi giờ và chỗ\. Hẹn lại: .*18:30 – 20:30, ở Sân chùa: “Chè rằm”$/),
  ])
  expect((await textsOf('minh', 'en'))[0]).toMatch(
    /^An event has another time and place\. Now: .*18:30 – 20:30, at Sân chùa/,
  )
})

test('an organiser who changes the place again and again is pushed three times until it is read', async () => {
  const { devices, pass, forwardTo } = await fakeDevices(server)
  forwardTo(9)
  const id = await xom.invite()
  await xom.join('minh', id)
  await pass(5)
  devices.notes.splice(0)
  for (let n = 1; n <= 5; n++) {
    await change(id, { location: `Hẻm ${n}` })
    await pass(5)
  }
  const minh = await server.userId('minh')
  const bodies = devices.notes.filter(({ user_id }) => user_id === minh).map(({ body }) => body)
  expect(bodies.map((body) => body.slice(0, 15))).toEqual([
    'Chỗ mới: Hẻm 1:',
    'Chỗ mới: Hẻm 2:',
    'Chỗ mới: Hẻm 3:',
  ])
})

test('the page says it to those who answered before, for two weeks', async () => {
  const id = await xom.invite({ start_date: xom.inDays(20) })
  for (const as of ['minh', 'hoa']) await xom.join(as, id)
  const told = async () => [
    (await xom.read('minh', id)).changed,
    (await xom.read('lan', id)).changed,
    (await xom.read('tuan', id)).changed,
  ]
  expect(await told()).toEqual([[], [], []])
  await change(id, { location: 'Sân chùa' })
  await xom.join('tuan', id)
  expect(await told()).toEqual([['place'], [], []])
  await readsAll(server, 'minh')
  await change(id, { start_date: xom.inDays(21) })
  expect(await told()).toEqual([['time', 'place'], [], ['time']])
  await xom.leave('minh', id)
  expect((await xom.read('minh', id)).changed).toEqual([])
  server.clock.forward(15 * daySeconds)
  expect((await xom.read('tuan', id)).changed).toEqual([])
})
