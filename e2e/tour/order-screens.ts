import type { Page } from '@playwright/test'
import { type CartItem, getCart, putCart } from '../../contract/market/cart.ts'
import { getOrder, listOrders, type Order } from '../../contract/market/orders.ts'
import { mockReply, pageOf } from '../mock-replies.ts'
import { waitForHeading, hoursAgo, type Screen, waitForText } from './screen.ts'

const minh = {
  id: 2,
  username: 'minh',
  display_name: 'Minh Trần',
  avatar_url: null,
  is_staff: false,
  is_verified: true,
  location: 'Phường Bến Thành',
}

const createItem = (changes: Partial<CartItem>): CartItem => ({
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
  ...changes,
})

/** A cart in which prices and stock have changed. */
const showChangedCart = async (page: Page) => {
  const items = [
    createItem({ price: '300000', price_changed: true }),
    createItem({
      id: 2,
      name: 'Tủ quần áo gỗ xoan đào ba buồng còn rất mới, tự tháo lắp',
      quantity: 3,
      available: 2,
    }),
    createItem({ id: 3, name: 'Quạt đứng', price: '1250000', seller_id: 3, seller_name: 'Cô Hoa' }),
    createItem({ id: 4, name: 'Bàn học', available: 0, seller_id: null }),
  ]
  for (const endpoint of [getCart, putCart])
    await mockReply(page, endpoint, 200, { items, totalPrice: '2050000', shipping: '0' })
  await page.reload()
  await waitForText('Có thay đổi từ lúc bạn chọn')(page)
}

const createStep = (
  move: Order['steps'][number]['move'],
  by: 'buyer' | 'seller',
  hours: number,
  reason = '',
) => ({
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
  steps: [createStep('order', 'buyer', 5), createStep('confirm', 'seller', 4)],
  lapses_at: null,
  to_rate: false,
  my_rating: null,
  their_rating: null,
  ratings_shown: false,
  createdAt: hoursAgo(5),
  updated_at: hoursAgo(4),
}

const pendingOrder: Order = {
  ...order,
  status: 'pending',
  side: 'seller',
  buyer: minh,
  seller: null,
  moves: ['confirm', 'decline'],
  steps: [createStep('order', 'buyer', 5)],
  lapses_at: hoursAgo(-43),
}

const proposedOrder: Order = {
  ...order,
  handover: { place: 'Quán cà phê đầu hẻm 42', at: hoursAgo(-30), proposed_by: 'seller' },
  moves: ['agree', 'propose', 'complete', 'cancel'],
}

const agreedOrder: Order = {
  ...proposedOrder,
  handover: { place: 'Cổng chợ', at: hoursAgo(-30), proposed_by: null },
  moves: ['propose', 'complete', 'cancel'],
}

const cancelledOrder: Order = {
  ...order,
  seller: null,
  status: 'cancelled',
  moves: [],
  steps: [...order.steps, createStep('cancel', 'seller', 1, 'Món này vừa bị hỏng')],
}

const showOrders = async (page: Page) => {
  await mockReply(
    page,
    listOrders,
    200,
    pageOf([order, { ...agreedOrder, id: 2 }, { ...cancelledOrder, id: 3 }]),
  )
  await page.reload()
  await page.getByRole('list', { name: 'Bạn mua' }).waitFor()
}

const showOrder = (shownOrder: Order, button?: string) => async (page: Page) => {
  await mockReply(page, getOrder, 200, shownOrder)
  await page.reload()
  await page.getByRole('list', { name: 'Đơn đi tới đâu' }).waitFor()
  if (!button) return
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const at = (path: string) => ({ path, as: 'lan' })
const orderPage = at('/marketplace/orders/1')

export const orderScreens: Screen[] = [
  { name: 'cart-changed', ...at('/marketplace/cart'), ready: showChangedCart },
  { name: 'orders-some', ...at('/marketplace/orders'), ready: showOrders },
  { name: 'order-waiting', ...orderPage, ready: showOrder(pendingOrder) },
  { name: 'order-decline', ...orderPage, ready: showOrder(pendingOrder, 'Từ chối') },
  { name: 'order-propose', ...orderPage, ready: showOrder(order, 'Hẹn giao hàng') },
  { name: 'order-proposed', ...orderPage, ready: showOrder(proposedOrder) },
  { name: 'order-agreed', ...orderPage, ready: showOrder(agreedOrder) },
  { name: 'order-complete', ...orderPage, ready: showOrder(agreedOrder, 'Đã nhận hàng, đã trả tiền') },
  { name: 'order-apart', ...orderPage, ready: showOrder(cancelledOrder) },
  {
    name: 'order-missing',
    ...at('/marketplace/orders/999999'),
    ready: waitForHeading('Không tìm thấy đơn này'),
  },
]
