import type { Page } from '@playwright/test'
import { getCart, type CartItem, putCart } from '../../contract/market/cart.ts'
import { getOrder, listOrders, type Order } from '../../contract/market/orders.ts'
import { answered, whole } from './changed-reply.ts'
import { hoursAgo } from './opened.ts'
import { heading, type Screen, shown } from './screen.ts'

const minh = {
  id: 2,
  username: 'minh',
  display_name: 'Minh Trần',
  avatar_url: null,
  is_staff: false,
  is_verified: true,
  location: 'Phường Bến Thành',
}

const item = (but: Partial<CartItem>): CartItem => ({
  id: 1,
  name: 'Nồi cơm điện',
  price: '250000',
  image: null,
  quantity: 1,
  available: 3,
  price_changed: false,
  seen_price: '250000',
  seller_id: 2,
  seller_name: 'Minh Trần',
  ...but,
})

/** A cart in which a price and what there is have changed. */
const changedCart = async (page: Page) => {
  const items = [
    item({ price: '300000', price_changed: true }),
    item({
      id: 2,
      name: 'Tủ quần áo gỗ xoan đào ba buồng còn rất mới, tự tháo lắp',
      quantity: 3,
      available: 2,
    }),
    item({ id: 3, name: 'Quạt đứng', price: '1250000', seller_id: 3, seller_name: 'Cô Hoa' }),
    item({ id: 4, name: 'Bàn học', available: 0, seller_id: null }),
  ]
  for (const endpoint of [getCart, putCart])
    await answered(page, endpoint, 200, { items, totalPrice: '2050000', shipping: '0' })
  await page.reload()
  await shown('Có thay đổi từ lúc bạn chọn')(page)
}

const step = (move: Order['steps'][number]['move'], by: 'buyer' | 'seller', hours: number, reason = '') => ({
  move,
  by,
  reason,
  at: hoursAgo(hours),
})

const order: Order = {
  id: 1,
  order_id: 'order_1764000000000',
  status: 'confirmed',
  side: 'buyer',
  buyer: null,
  seller: minh,
  items: [
    { product_id: 1, name: 'Nồi cơm điện', price: '250000', image: null, quantity: 2 },
    { product_id: null, name: 'Bàn ủi hơi nước', price: '120000', image: null, quantity: 1 },
  ],
  totalPrice: '620000',
  handover: null,
  moves: ['propose', 'complete', 'cancel'],
  steps: [step('order', 'buyer', 5), step('confirm', 'seller', 4)],
  lapses_at: null,
  to_rate: false,
  my_rating: null,
  their_rating: null,
  ratings_shown: false,
  createdAt: hoursAgo(5),
  updated_at: hoursAgo(4),
}

const waiting: Order = {
  ...order,
  status: 'pending',
  side: 'seller',
  buyer: minh,
  seller: null,
  moves: ['confirm', 'decline'],
  steps: [step('order', 'buyer', 5)],
  lapses_at: hoursAgo(-43),
}

const proposed: Order = {
  ...order,
  handover: { place: 'Quán cà phê đầu hẻm 42', at: hoursAgo(-30), proposed_by: 'seller' },
  moves: ['agree', 'propose', 'complete', 'cancel'],
}

const agreed: Order = {
  ...proposed,
  handover: { place: 'Cổng chợ', at: hoursAgo(-30), proposed_by: null },
  moves: ['propose', 'complete', 'cancel'],
}

const cancelled: Order = {
  ...order,
  seller: null,
  status: 'cancelled',
  moves: [],
  steps: [...order.steps, step('cancel', 'seller', 1, 'Món này vừa bị hỏng')],
}

const list = async (page: Page) => {
  await answered(page, listOrders, 200, whole([order, { ...agreed, id: 2 }, { ...cancelled, id: 3 }]))
  await page.reload()
  await page.getByRole('list', { name: 'Bạn mua' }).waitFor()
}

const one = (given: Order, button?: string) => async (page: Page) => {
  await answered(page, getOrder, 200, given)
  await page.reload()
  await page.getByRole('list', { name: 'Đơn đi tới đâu' }).waitFor()
  if (!button) return
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const at = (path: string) => ({ path, as: 'lan' })
const anOrder = at('/marketplace/orders/1')

export const orderScreens: Screen[] = [
  { name: 'cart-changed', ...at('/marketplace/cart'), ready: changedCart },
  { name: 'orders-some', ...at('/marketplace/orders'), ready: list },
  { name: 'order-waiting', ...anOrder, ready: one(waiting) },
  { name: 'order-decline', ...anOrder, ready: one(waiting, 'Từ chối') },
  { name: 'order-propose', ...anOrder, ready: one(order, 'Hẹn giao hàng') },
  { name: 'order-proposed', ...anOrder, ready: one(proposed) },
  { name: 'order-agreed', ...anOrder, ready: one(agreed) },
  { name: 'order-complete', ...anOrder, ready: one(agreed, 'Đã nhận hàng, đã trả tiền') },
  { name: 'order-apart', ...anOrder, ready: one(cancelled) },
  {
    name: 'order-missing',
    ...at('/marketplace/orders/999999'),
    ready: heading('Không tìm thấy đơn này'),
  },
]
