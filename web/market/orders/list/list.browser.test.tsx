/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { listOrders } from '../../../../contract/market/orders.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { emitServerEvent } from '../../../platform/socket/hub.ts'
import { completed, confirmed, openOrders, orderOf, pageOf, signInAsLan, sold } from '../test-orders.tsx'

const atOrders = '/marketplace/orders'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

test('orders are listed by side and state, with their status', async () => {
  const handover = { place: 'Quán cà phê đầu hẻm', at: '2026-11-28T11:30:00.000Z', proposed_by: null }
  const lists = {
    'buyer open': [orderOf(), confirmed({ id: 32, handover }), completed({ id: 33 })],
    'buyer ended': [orderOf({ id: 34, status: 'lapsed', lapses_at: null, moves: [] })],
    'seller open': [sold(orderOf({ id: 35, moves: ['confirm', 'decline'] }))],
    'seller ended': [],
  }
  answer(listOrders, ({ query: { role, state } }) => pageOf(lists[`${role} ${state}` as keyof typeof lists]))
  const { screen, router, end } = await openOrders(atOrders)
  const rows = screen.getByRole('list', { name: 'Bạn mua' }).getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Nồi cơm điện.*500\.000đ.*Minh Trần.*Chờ người bán.*còn 47 giờ/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Đã hẹn giao.*Thứ Bảy, 28\/11, 18:30/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Chờ bạn đánh giá/)
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'Nồi cơm điện' }))
    .toHaveAttribute('href', '/marketplace/orders/31')

  await screen.getByText('Đã kết thúc').click()
  await expect.element(rows.nth(0)).toMatchTextContent(/Đã hết hạn/)
  expect(router.state.location.search).toBe('?state=ended')
  await expect.element(screen.getByRole('tab', { name: 'Bạn mua (3)' })).toBeVisible()
  await screen.getByRole('tab', { name: 'Bạn bán (1)' }).click()
  await expect
    .element(screen.getByRole('list', { name: 'Bạn bán' }).getByRole('listitem'))
    .toMatchTextContent(/Chờ bạn trả lời/)
  await screen.getByText('Đã kết thúc').click()
  await expect.element(screen.getByText('Chưa có đơn bán nào kết thúc')).toBeVisible()
  expect(router.state.location.search).toBe('?side=selling&state=ended')
  end()
})

test('an empty list links to the market', async () => {
  answer(listOrders, () => pageOf([]))
  const { screen, end } = await openOrders(atOrders)
  await expect.element(screen.getByText('Bạn chưa đặt món nào')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Đi chợ' })).toHaveAttribute('href', '/marketplace')
  end()
})

test('the next page is loaded near the end of the list', async () => {
  const asked: string[] = []
  answer(listOrders, ({ query: { page = '', role } }) => {
    if (role === 'seller') return pageOf([])
    asked.push(page)
    const first = 10 * Number(page)
    const orders = Array.from({ length: 10 }, (_, place) => orderOf({ id: first + place }))
    return pageOf(orders, page === '1' ? '/api/marketplace/orders/?page=2' : null)
  })
  const { screen, end } = await openOrders(atOrders)
  const rows = screen.getByRole('list', { name: 'Bạn mua' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBeGreaterThanOrEqual(10)
  rows.elements().at(-1)?.scrollIntoView()
  await expect.poll(() => rows.elements().length).toBe(20)
  expect(asked).toEqual(['1', '2'])
  end()
})

test('changes of the other person are shown at once', async () => {
  answer(listOrders, () => pageOf([orderOf()]))
  const { screen, end } = await openOrders(atOrders)
  await expect.element(screen.getByText('Chờ người bán')).toBeVisible()
  answer(listOrders, () => pageOf([confirmed()]))
  emitServerEvent('order', { order_id: 31, status: 'confirmed' })
  await expect.element(screen.getByText('Đã nhận đơn')).toBeVisible()
  end()
})

test('the latest orders are stored per checkout, and shown without a network', async () => {
  const handover = { place: 'Cổng chợ', at: '2026-11-28T11:30:00.000Z', proposed_by: null }
  const items = [{ product_id: 12, name: 'Quạt đứng', price: '90000', image: null, quantity: 1 }]
  const orders = [confirmed({ handover }), orderOf({ id: 32, items, totalPrice: '90000' })]
  answer(listOrders, () => pageOf(orders))
  const first = await openOrders(atOrders)
  await expect.element(first.screen.getByText('Đã hẹn giao')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('orders') ?? '')).toEqual([
    {
      id: 'order_1764000000000',
      items: [
        { id: 9, name: 'Nồi cơm điện', price: '250000', image: null, quantity: 2 },
        { id: 12, name: 'Quạt đứng', price: '90000', image: null, quantity: 1 },
      ],
      total: '590000',
      createdAt: '2026-11-24T02:00:00.000Z',
      status: 'pending',
    },
  ])
  first.end()
  await first.screen.unmount()
  signInAsLan()
  answer(listOrders, () => unreachable)
  const { screen, end } = await openOrders(atOrders)
  const kept = screen.getByRole('list', { name: 'Đơn lưu trên máy này' })
  await expect.element(kept).toMatchTextContent(/Nồi cơm điện và 1 món nữa590\.000đ · Chờ người bán/)
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible()
  end()
})

test('invalid stored orders are ignored', async () => {
  localStorage.setItem('orders', '{"x":')
  answer(listOrders, () => unreachable)
  const { screen, end } = await openOrders(atOrders)
  await expect.element(screen.getByText('Chưa xem được đơn hàng')).toBeVisible()
  end()
})
