import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { updateUser } from '../../../contract/people/users.ts'
import { eventsOf } from '../../events/testing-events.ts'
import { neighbours } from '../../favours/offers/testing-offers.ts'
import { createModerationClient } from '../../moderation/testing-moderation.ts'
import { market } from '../../market/orders/testing-orders.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { moveEveryoneTo } from '../../testing/homes.ts'
import { eraseByStaff, startDeletion } from './testing-leaving.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await moveEveryoneTo(server, 'lan')
})
afterAll(() => server.close())

const tellBirthday = async (as: string, birthday: string) =>
  server.ask(updateUser, {
    as,
    params: { id: await server.userId(as) },
    body: { birthday, birthday_confirmed: true },
  })

const notificationsOf = async (as: string) => {
  const { results } = (await server.ask(listNotifications, { as })).body
  return results.map(({ notification_type, message }) => `${notification_type}: ${message}`).toSorted()
}

test.each([
  ['begins to delete their account', 'minh', () => startDeletion(server, 'minh')],
  ['is erased by staff', 'hieu', async () => eraseByStaff(server, await server.userId('hieu'))],
  ['is too young', 'quyen', () => tellBirthday('quyen', `${server.clock.now().getUTCFullYear() - 15}-01-01`)],
])('when somebody %s, buyers, participants and helpers are notified at once', async (_, who, go) => {
  await server.db.deleteFrom('notifications').execute()
  const [events, shop, favours] = [eventsOf(server), market(server), neighbours(server)]
  const event = await events.invite({}, who)
  await events.join('hoa', event)
  const { id: product } = await shop.sells(who)
  const [order = 0] = (await shop.buy('tuan', [{ id: product }])).body.orders
  const request = await favours.write(who)
  await favours.offer('ha', request)
  const gift = await favours.write('lan', { category: 'give' })
  const offer = (await favours.offer(who, gift)).body.id
  await favours.move('lan', 'accept', offer)
  await server.db.deleteFrom('notifications').execute()
  await go()
  expect(await notificationsOf('hoa')).toEqual(['event_cancelled: Một sự kiện bạn tham gia đã bị hủy'])
  expect(await notificationsOf('tuan')).toEqual([
    'order_ended: Tài khoản của người kia đang tạm ngưng nên đơn này đã khép lại: “Quạt cây cũ”',
  ])
  expect((await shop.order('tuan', order)).body.status).toBe('cancelled')
  for (const as of ['ha', 'lan'])
    expect(await notificationsOf(as)).toEqual([
      'favour_ended: Tài khoản của người kia đang tạm ngưng nên việc hai bên hẹn dừng ở đây',
    ])
  expect((await favours.own('ha', { state: 'open' })).results).toEqual([])
})

test('removing a product ends its open orders and tells the buyer what to do', async () => {
  const [shop, staff] = [market(server), createModerationClient(server)]
  const { id: product } = await shop.sells('long')
  const [order = 0] = (await shop.buy('khanh', [{ id: product }])).body.orders
  const now = server.clock.now()
  const withheld = (withheld_at: Date | null) =>
    server.db.updateTable('products').set({ withheld_at }).where('id', '=', product).execute()
  await withheld(now)
  expect((await shop.order('long', order)).body.moves).toEqual(['decline'])
  expect((await shop.move('long', 'confirm', order)).error.code).toBe('not_now')
  await withheld(null)
  await shop.move('long', 'confirm', order)
  await staff.report('khanh', 'product', product)
  await staff.decide('staff', (await staff.first()).id, 'remove')
  await server.runJobs()
  expect((await shop.order('khanh', order)).body).toMatchObject({ status: 'cancelled', moves: [] })
  expect(await notificationsOf('khanh')).toContain(
    'order_stopped: Xóm đã gỡ món này và khép đơn lại. Bạn đừng trả tiền; nếu đã trả, bạn mở đơn để báo cáo người bán: “Quạt cây cũ”',
  )
})
