import { beforeEach, expect, test } from 'vitest'
import { checkout, listOrders, type Order } from '../../../contract/market/orders.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { getCart } from './cart.ts'
import { fakeCart, itemOf, openCart, signInAsLan } from './test-cart.tsx'

const fan = itemOf({ id: 2, name: 'Quạt đứng', price: '1250000', seller_id: 3, seller_name: 'Cô Hoa' })
const pageOfOrders = (...results: Order[]) => ({ count: 0, next: null, previous: null, results })
const placed = (order_id: string) => ({ success: true as const, orderId: order_id, orders: [31] })

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

test('a changed price is shown next to the old one, and sold-out products are not ordered', async () => {
  const gone = itemOf({ id: 3, name: 'Bàn học', price: '90000', available: 0, seller_id: null })
  fakeCart(
    itemOf({ price: '300000', seen_price: '250000', price_changed: true, quantity: 3, available: 2 }),
    gone,
  )
  answer(checkout, ({ body: { order_id, items } }) => {
    expect(items).toEqual([{ id: 1, quantity: 2, price: '300000' }])
    return placed(order_id)
  })
  const { screen, router } = await openCart()
  const notice = screen.getByRole('status').filter({ hasText: 'Có thay đổi từ lúc bạn chọn' })
  await expect
    .element(notice)
    .toMatchTextContent(/1 món đã đổi giá.*1 món không còn đủ.*1 món không mua được/)
  const minh = screen.getByRole('region', { name: 'Minh Trần' })
  await expect.element(minh).toMatchTextContent(/Giá cũ 250\.000đ ?Giá mới 300\.000đ/)
  await expect.element(minh).toMatchTextContent(/Chỉ còn 2 món/)
  await expect
    .element(screen.getByRole('region', { name: 'Không mua được nữa' }).getByText('Bàn học'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Tóm tắt đơn' }))
    .toMatchTextContent(/Tổng cộng600\.000đ/)
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/marketplace\/orders/)
  expect(getCart().items.map(({ id }) => id)).toEqual([3])
})

test('an order empties the cart, is stored under orders, and is opened before the market', async () => {
  fakeCart(itemOf({ quantity: 2 }))
  let ordered = ''
  answer(checkout, ({ body }) => {
    ordered = body.order_id
    return placed(body.order_id)
  })
  const { screen, router } = await openCart()
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  await expect.element(screen.getByText('Đặt hàng thành công!')).toBeVisible()
  expect(ordered).toMatch(/^order_\d{13}$/)
  await expect.element(screen.getByText(`Mã đơn hàng: ${ordered}`)).toBeVisible()
  // The number is not read aloud.
  await expect.element(screen.getByText(`Mã đơn hàng: ${ordered}`)).toHaveAttribute('aria-hidden', 'true')
  await expect.poll(() => router.state.location.pathname).toBe('/marketplace/orders/31')
  expect(getCart()).toMatchObject({ items: [], attempt: null })
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/marketplace')
  expect(JSON.parse(localStorage.getItem('orders') ?? '')).toEqual([
    {
      id: ordered,
      items: [{ id: 1, name: 'Nồi cơm điện', price: '250000', image: null, quantity: 2 }],
      total: '500000',
      createdAt: expect.any(String) as string,
      status: 'pending',
    },
  ])
})

test('an unverified user is led to the verification, and the cart stays', async () => {
  fakeCart(itemOf())
  answer(checkout, () => new ApiError(403, { detail: 'x', code: 'verify_first', errors: {} }))
  const { screen, router } = await openCart()
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  await expect.element(screen.getByText('Đặt hàng thất bại')).toBeVisible()
  await screen.getByRole('button', { name: 'Xác minh số điện thoại' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/settings/account')
  expect(getCart().items).toHaveLength(1)
})

test('a user who has left the cart before the reply stays on their page', { tags: ['full'] }, async () => {
  fakeCart(itemOf())
  const reply = Promise.withResolvers<void>()
  answer(checkout, async ({ body }) => {
    await reply.promise
    return placed(body.order_id)
  })
  const { screen, router } = await openCart()
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  const { href } = location
  await router.navigate('/posts/7')
  history.replaceState(null, '', '#elsewhere')
  reply.resolve()
  await expect.element(screen.getByText('Đặt hàng thành công!')).toBeVisible()
  expect(router.state.location.pathname).toBe('/posts/7')
  history.replaceState(null, '', href)
})

test.each([
  ['price_changed', 'Giá vừa thay đổi, bạn xem lại giỏ hàng nhé.'],
  ['sold_out', 'Món này vừa hết rồi.'],
])('the refusal %s is explained, and the cart shows the changes', async (code, words) => {
  const server = fakeCart(itemOf())
  answer(checkout, () => {
    server.change(1, code === 'sold_out' ? { available: 0, seller_id: null } : { price: '270000' })
    return new ApiError(409, { detail: 'x', code, errors: { 'items.1': ['x'] } })
  })
  const { screen, router } = await openCart()
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  await expect.element(screen.getByText('Đặt hàng thất bại')).toBeVisible()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('Có thay đổi từ lúc bạn chọn')).toBeVisible()
  expect(router.state.location.pathname).toBe('/marketplace/cart')
  expect(getCart().attempt).toBe(null)
})

test('without available products there is no order button', async () => {
  fakeCart(itemOf({ available: 0, seller_id: null }))
  const { screen } = await openCart()
  await expect
    .element(screen.getByRole('region', { name: 'Không mua được nữa' }).getByText('Nồi cơm điện'))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Đặt hàng' }).elements()).toEqual([])
})

test('after a lost reply the same order is sent again with the same id', async () => {
  fakeCart(itemOf())
  const requests: unknown[] = []
  const reply = Promise.withResolvers<typeof unreachable>()
  answer(checkout, ({ body }) => {
    requests.push(body)
    return reply.promise
  })
  const { screen } = await openCart()
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  await expect.poll(() => requests.length).toBe(1)
  const notice = screen.getByText(/Lần đặt trước chưa có trả lời/)
  expect(notice.elements()).toEqual([])
  reply.resolve(unreachable)
  await expect.element(notice).toBeVisible()
  answer(checkout, ({ body }) => {
    requests.push(body)
    return placed(body.order_id)
  })
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  await expect.element(screen.getByText('Đặt hàng thành công!')).toBeVisible()
  expect(requests).toHaveLength(2)
  expect(requests[1]).toEqual(requests[0])
})

test('an order that was stored without a reply is not placed twice', async () => {
  fakeCart(itemOf(), fan)
  let lost = ''
  answer(checkout, ({ body }) => {
    lost = body.order_id
    return unreachable
  })
  answer(listOrders, () => pageOfOrders())
  const { screen, router } = await openCart()
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  await expect.element(screen.getByText(/Lần đặt trước chưa có trả lời/)).toBeVisible()
  answer(listOrders, ({ query }) =>
    pageOfOrders(...(query.order_id === lost ? [{ ...order, order_id: lost }] : [])),
  )
  await screen.getByRole('button', { name: 'Bỏ Quạt đứng khỏi giỏ' }).click()
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  await expect.element(screen.getByText(`Mã đơn hàng: ${lost}`)).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/marketplace/orders/31')
  expect(getCart().items).toEqual([])
})

test('an order without a reply is reported once the cart is empty', { tags: ['full'] }, async () => {
  const server = fakeCart(itemOf())
  let lost = ''
  answer(checkout, ({ body }) => {
    lost = body.order_id
    return unreachable
  })
  answer(listOrders, ({ query }) => {
    expect(query.order_id).toBe(lost)
    return pageOfOrders({ ...order, order_id: lost })
  })
  const { screen, router } = await openCart()
  await screen.getByRole('button', { name: 'Đặt hàng' }).click()
  await expect.element(screen.getByText('Đặt hàng thất bại')).toBeVisible()
  server.empty()
  void queryClient.invalidateQueries({ queryKey: ['cart'] })
  await expect.element(screen.getByText(`Mã đơn hàng: ${lost}`)).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/marketplace/orders/31')
  expect(getCart().attempt).toBe(null)
})

const order: Order = {
  id: 31,
  order_id: '',
  status: 'pending',
  side: 'buyer',
  buyer: null,
  seller: null,
  items: [],
  totalPrice: '250000',
  handover: null,
  moves: [],
  steps: [],
  lapses_at: null,
  to_rate: false,
  my_rating: null,
  their_rating: null,
  ratings_shown: false,
  createdAt: '2026-11-25T01:00:00.000Z',
  updated_at: '2026-11-25T01:00:00.000Z',
}
