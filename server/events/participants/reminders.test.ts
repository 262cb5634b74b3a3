/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs, hourSeconds } from '../../../contract/durations.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { deletePost, updatePost } from '../../../contract/posts/post-changes.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { remindOfEvents } from './reminders.ts'
import { eventsOf, resetData } from './testing-joining.ts'

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  xom = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(() => resetData(server))

const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs).toISOString()
const remind = () => remindOfEvents(server.db, server.clock.now())
const toldTo = async (as: string) =>
  (await server.ask(listNotifications, { as })).body.results
    .filter(({ notification_type }) => notification_type === 'event_soon')
    .map(({ message, action_url }) => [message, action_url])

test('participants are reminded once three hours before, except those who joined later', async () => {
  const id = await xom.write({ title: 'Chè rằm' })
  for (const as of ['minh', 'tuan']) await xom.join(as, id)
  await xom.leave('tuan', id)
  server.clock.forward(20 * hourSeconds)
  await remind()
  expect(await toldTo('minh')).toEqual([])
  server.clock.forward(1.5 * hourSeconds)
  await xom.join('hoa', id)
  for (let n = 0; n < 2; n++) await remind()
  expect(await toldTo('minh')).toEqual([['Sự kiện bạn tham gia sắp bắt đầu: “Chè rằm”', `/events/${id}`]])
  for (const as of ['tuan', 'hoa', 'lan']) expect(await toldTo(as)).toEqual([])
  server.clock.forward(3 * hourSeconds)
  await remind()
  expect(await toldTo('minh')).toHaveLength(1)
})

test('a postponed event is reminded of again, and a deleted one is not', { tags: ['full'] }, async () => {
  const [id, other] = [await xom.write(), await xom.write()]
  for (const event of [id, other]) await xom.join('minh', event)
  await server.ask(deletePost, { as: 'lan', params: { id: other } })
  server.clock.forward(22 * hourSeconds)
  await remind()
  expect(await toldTo('minh')).toHaveLength(1)
  await server.db.deleteFrom('notifications').execute()
  await server.ask(updatePost, { as: 'lan', params: { id }, body: { start_date: inHours(24) } })
  await remind()
  expect(await toldTo('minh')).toEqual([])
  server.clock.forward(22 * hourSeconds)
  await remind()
  expect(await toldTo('minh')).toHaveLength(1)
})
