import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { getCart, putCart } from '../../../contract/market/cart.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { addToCart, getCart as cartState, useCartCount } from './cart.ts'
import { listenToCart, sendCart } from './cart-sync.ts'
import { fakeCart, itemOf, openCart, signInAsLan } from './test-cart.tsx'

const cooker = { id: 1, name: 'Nồi cơm điện', price: '250000', image: null }
const fan = itemOf({ id: 2, name: 'Quạt đứng', price: '1250000', seller_id: 3, seller_name: 'Cô Hoa' })

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

test('an empty cart says so and leads to the market', async () => {
  fakeCart()
  const { screen } = await openCart()
  await expect.element(screen.getByRole('heading', { name: 'Giỏ hàng của bạn đang trống' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Đi chợ' })).toHaveAttribute('href', '/marketplace')
  await expect
    .element(screen.getByRole('link', { name: 'Đơn hàng của bạn' }))
    .toHaveAttribute('href', '/marketplace/orders')
})

test('products are grouped by seller, with Vietnamese prices and no shipping fee', async () => {
  fakeCart(itemOf({ quantity: 2 }), fan)
  const { screen } = await openCart()
  const minh = screen.getByRole('region', { name: 'Minh Trần' })
  await expect.element(minh.getByText('250.000đ')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Cô Hoa' }).getByRole('link', { name: 'Quạt đứng' }))
    .toHaveAttribute('href', '/marketplace/products/2')
  const summary = screen.getByRole('region', { name: 'Tóm tắt đơn' })
  await expect.element(summary).toMatchTextContent(/Tiền hàng \(3 món\)1\.750\.000đ/)
  await expect.element(summary).toMatchTextContent(/Phí vận chuyển0đ/)
  await expect.element(summary).toMatchTextContent(/Tổng cộng1\.750\.000đ/)
  await expect.element(summary).toMatchTextContent(/Bạn mua của 2 người/)
  await expect.element(screen.getByText(/Xóm không thu tiền/)).toBeVisible()
})

test(
  'a quantity is limited by the stock and by 1; removing a product can be undone',
  { tags: ['full'] },
  async () => {
    const server = fakeCart(itemOf({ available: 2 }), fan)
    const end = listenToCart()
    const { screen } = await openCart()
    const group = screen.getByRole('group', { name: 'Số lượng Nồi cơm điện' })
    const more = group.getByRole('button', { name: 'Thêm một' })
    const less = group.getByRole('button', { name: 'Bớt một' })
    await more.click()
    await expect.element(group.getByText('2')).toBeVisible()
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
    await more.click({ force: true })
    await less.click()
    await expect.element(group.getByText('1')).toBeVisible()
    await expect.element(less).toHaveAttribute('aria-disabled', 'true')
    await less.click({ force: true })
    await expect.element(group.getByText('1')).toBeVisible()

    await screen.getByRole('button', { name: 'Bỏ Nồi cơm điện khỏi giỏ' }).click()
    await expect.element(group).not.toBeInTheDocument()
    await expect.poll(() => server.there().map(({ id }) => id)).toEqual([2])
    await screen.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.element(group.getByText('1')).toBeVisible()
    await expect.poll(() => server.there().map(({ id }) => id)).toEqual([1, 2])
    end()
  },
)

test(
  'the cart of the device is merged at sign-in and then synced, also with another tab',
  { tags: ['full'] },
  async () => {
    const server = fakeCart(fan)
    addToCart(cooker, 2)
    addToCart(cooker)
    const end = listenToCart()
    await expect
      .poll(() => server.requests)
      .toEqual([{ items: [expect.objectContaining({ id: 1, quantity: 3 })], merge: true }])
    await expect.poll(() => cartState().items.map(({ id }) => id)).toEqual([2, 1])
    const count = await render(<Count />)
    await expect.element(count.getByText('count 4')).toBeVisible()

    addToCart(cooker)
    await expect
      .poll(() => server.there().map(({ id, quantity }) => [id, quantity]))
      .toEqual([
        [2, 1],
        [1, 4],
      ])
    expect(server.requests.at(-1)?.merge).toBe(undefined)

    const state = cartState()
    localStorage.setItem('cart', JSON.stringify({ ...state, items: state.items.slice(1) }))
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    await expect.element(count.getByText('count 4')).toBeVisible()
    end()
  },
)

test('without a network the cart is stored, and sent later', { tags: ['full'] }, async () => {
  answer(getCart, () => unreachable)
  answer(putCart, () => unreachable)
  addToCart(cooker)
  await sendCart()
  expect(cartState().items).toMatchObject([cooker])
  const server = fakeCart()
  await sendCart()
  expect(server.there()).toHaveLength(1)
})

test('a cart that was emptied on the server is emptied here', async () => {
  const server = fakeCart(fan)
  await sendCart()
  expect(cartState().items).toHaveLength(1)
  fakeCart()
  await sendCart()
  expect(cartState().items).toEqual([])
  expect(server.requests).toEqual([])
})

function Count() {
  return <p>{`count ${useCartCount()}`}</p>
}
