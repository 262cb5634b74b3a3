import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  listProducts,
  listPromotedProducts,
  listTrendingProducts,
} from '../../../contract/market/products.ts'
import { saveProduct, unsaveProduct } from '../../../contract/market/saved-products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { lan, signInAsLan } from '../../posts/test-posts.ts'
import { emitServerEvent } from '../../platform/socket/hub.ts'
import { dismissToast, shownToast } from '../../ui/feedback/toast.ts'
import { addToCart } from '../cart/cart.ts'
import { shelfQuery } from '../products.ts'
import { listenToSavedSearches } from '../listen-to-saved-searches.ts'
import {
  answerMarket,
  bicycle,
  books,
  cooker,
  market,
  openMarket,
  productOf,
  productsPage,
} from '../test-market.tsx'

beforeEach(async () => {
  signInAsLan()
  await page.viewport(390, 844)
  answerMarket()
})

const cards = () => page.getByRole('list', { name: 'Sản phẩm', exact: true }).getByRole('article')
const card = (name: string) => cards().filter({ hasText: name })
const shelf = (name: string) => page.getByRole('region', { name })

test('a card shows the price, the former price, distance and age; a free product says so', async () => {
  market.products = [
    { ...bicycle, time: new Date(Date.now() - 20 * 60_000).toISOString() },
    cooker,
    books,
    productOf({ name: 'Chậu trầu', isPromoted: true, promotionText: 'Mua hai tặng một' }),
  ]
  await openMarket()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mua bán' })).toBeVisible()
  await expect
    .element(card('Xe đạp'))
    .toMatchTextContent(
      /Giảm 22%1\.250\.000đ Giá trước1\.600\.000đXe đạp mini, mới thay vỏcùng xóm · 20 phút/,
    )
  await expect.element(card('Nồi cơm')).toMatchTextContent(/320\.000đNồi cơm điện~1 km/)
  await expect.element(card('Truyện')).toMatchTextContent(/Miễn phíTruyện thiếu nhi~2 km/)
  await expect.element(card('Chậu trầu')).toMatchTextContent(/Mua hai tặng một/)
  await expect.element(card('Nồi cơm').getByRole('link')).toHaveAttribute('href', '/marketplace/products/2')
  expect(market.requests).toEqual([{}])
})

test('only the unfiltered first view has shelves', { tags: ['full'] }, async () => {
  answer(listPromotedProducts, () => ({ results: [{ ...cooker, promotionText: 'Còn bảo hành' }] }))
  answer(listTrendingProducts, () => ({ results: [books] }))
  const { router } = await openMarket()
  await expect
    .element(shelf('Bà con giới thiệu'))
    .toMatchTextContent(/320\.000đNồi cơm điệnNổi bật: Còn bảo hành$/)
  await expect.element(shelf('Nhiều người lưu').getByRole('link', { name: 'Truyện thiếu nhi' })).toBeVisible()
  await router.navigate('/marketplace?category=vehicles')
  await expect.element(shelf('Bà con giới thiệu')).not.toBeInTheDocument()
  await expect.element(shelf('Nhiều người lưu')).not.toBeInTheDocument()
})

test('a failing shelf leaves the list alone, also while it is refetched', { tags: ['full'] }, async () => {
  let reply = Promise.resolve(new ApiError(500))
  answer(listPromotedProducts, () => reply)
  await openMarket()
  await expect.element(card('Xe đạp')).toBeVisible()
  const { promise, resolve: sendReply } = Promise.withResolvers<ApiError>()
  reply = promise
  const { queryKey } = shelfQuery('promoted')
  const refetched = queryClient.refetchQueries({ queryKey })
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(1)
  await new Promise(requestAnimationFrame)
  expect(card('Xe đạp').elements()).toHaveLength(1)
  sendReply(new ApiError(500))
  await refetched
})

const many = Array.from({ length: 10 }, (_, n) => productOf({ id: 50 + n, name: `Món ${n}` }))
const old = productOf({ id: 80, name: 'Món cuối' })
const inPages = () =>
  answer(listProducts, ({ query }) => {
    market.requests.push(query)
    if (query['cursor'] === 'abc') return productsPage([many[9] ?? old, old])
    return productsPage(many, '/api/marketplace/products/?cursor=abc')
  })

test('more products are loaded at the end of the list, each once; Back restores the position', async () => {
  inPages()
  const { router } = await openMarket()
  await expect.element(card('Món 9')).toBeInTheDocument()
  card('Món 9').element().scrollIntoView()
  await expect.element(card('Món cuối')).toBeInTheDocument()
  expect(cards().elements()).toHaveLength(11)
  expect(market.requests).toEqual([{}, { cursor: 'abc' }])
  await card('Món cuối').getByRole('link').click()
  await expect.element(page.getByRole('heading', { name: 'Món đồ' })).toBeVisible()
  void queryClient.invalidateQueries({ refetchType: 'none' })
  await router.navigate(-1)
  await expect.element(card('Món cuối')).toBeInTheDocument()
  expect(market.requests).toHaveLength(2)
})

test('more products are loaded at the end, also if the shelves load late', { tags: ['full'] }, async () => {
  inPages()
  const late = Promise.withResolvers<void>()
  answer(listPromotedProducts, async () => {
    await late.promise
    return { results: [] }
  })
  await openMarket()
  const lists = () => queryClient.getQueriesData({ queryKey: ['products', 'list'] })
  await expect.poll(() => lists().some(([, pages]) => pages !== undefined)).toBe(true)
  late.resolve()
  await expect.element(card('Món 9')).toBeInTheDocument()
  card('Món 9').element().scrollIntoView()
  await expect.element(card('Món cuối')).toBeInTheDocument()
})

test('the notification of a saved search refetches the list', { tags: ['full'] }, async () => {
  market.products = []
  const end = listenToSavedSearches()
  await openMarket('/marketplace?q=nồi')
  await expect.element(page.getByRole('heading', { name: 'Chưa thấy “nồi”' })).toBeVisible()
  market.products = [cooker]
  emitServerEvent('notification', { kind: 'like' })
  expect(market.requests).toHaveLength(1)
  emitServerEvent('notification', { kind: 'saved_search_found' })
  await expect.element(card('Nồi cơm')).toBeVisible()
  end()
})

test('a product is saved and unsaved from its card; a refusal rolls back', async () => {
  const sent: string[] = []
  answer(saveProduct, () => (sent.push('save'), {}))
  answer(unsaveProduct, () => (sent.push('unsave'), {}))
  await openMarket()
  await page.getByRole('button', { name: /^Lưu Nồi cơm điện/ }).click()
  await expect.element(page.getByRole('button', { name: 'Bỏ lưu Nồi cơm điện' })).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(page.getByRole('button', { name: /^Lưu Nồi cơm điện/ })).toBeVisible()
  await expect.poll(() => sent).toEqual(['save', 'unsave'])

  dismissToast(shownToast()?.id ?? 0)
  answer(saveProduct, () => new ApiError(500))
  await page.getByRole('button', { name: /^Lưu Xe đạp/ }).click()
  await expect.element(page.getByText('Chưa lưu được')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Lưu Xe đạp/ })).toBeVisible()
})

test('the viewer’s own product can’t be saved', async () => {
  market.products = [{ ...cooker, seller_id: lan.id }]
  await openMarket()
  await expect.element(card('Nồi cơm')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Lưu / })).not.toBeInTheDocument()
})

test('an empty market offers to add a product; a viewer without a home is asked for a location', async () => {
  market.products = []
  const { screen } = await openMarket()
  await expect.element(page.getByRole('heading', { name: 'Chợ quanh bạn còn trống' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Đăng món đầu tiên' })).toBeVisible()
  await screen.unmount()
  signInAsLan({ location: null })
  await openMarket()
  await expect.element(page.getByRole('link', { name: 'Chọn vị trí' })).toHaveAttribute('href', '/location')
})

test('a failed list says so and can be retried', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(listProducts, () => unreachable)
  await openMarket()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Mạng chập chờn, chưa tải được chợ\./)
  expect(cards().elements()).toHaveLength(0)
  answer(listProducts, () => productsPage(market.products))
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(card('Xe đạp')).toBeVisible()
})

test('the link to the cart shows the number of its products', { tags: ['full'] }, async () => {
  await openMarket()
  const cart = page.getByRole('link', { name: /^Giỏ hàng/ })
  await expect.element(cart).toHaveAccessibleName('Giỏ hàng')
  await expect.element(cart).toHaveAttribute('href', '/marketplace/cart')
  addToCart({ id: 2, name: cooker.name, price: cooker.price, image: null }, 3)
  await expect.element(cart).toHaveAccessibleName('Giỏ hàng, 3 món')
})

test('a wide screen keeps the filtered list next to an opened product', { tags: ['full'] }, async () => {
  await page.viewport(1280, 800)
  const { router, at } = await openMarket('/marketplace?order=price')
  await card('Nồi cơm').getByRole('link').click()
  await expect.poll(at).toBe('/marketplace/products/2?order=price')
  const beside = page.getByRole('complementary', { name: 'Mua bán' })
  await expect.element(page.getByRole('heading', { name: 'Món đồ' })).toBeVisible()
  const opened = beside.getByRole('link', { name: 'Nồi cơm điện' })
  await expect.element(opened).toHaveAttribute('aria-current', 'page')
  // Opening another product replaces the history entry, so that one Back leads to the market.
  await beside.getByRole('link', { name: 'Truyện thiếu nhi' }).click()
  await expect.poll(at).toBe('/marketplace/products/3?order=price')
  expect(market.requests).toEqual([{ ordering: 'price' }])
  await router.navigate(-1)
  await expect.poll(at).toBe('/marketplace?order=price')
  await page.viewport(390, 844)
  await router.navigate('/marketplace/products/2')
  await expect.element(page.getByRole('heading', { name: 'Món đồ' })).toBeVisible()
  await expect.element(beside).not.toBeInTheDocument()
})

test('nothing is wider than the smallest phone', async () => {
  await page.viewport(320, 640)
  market.products = [
    {
      ...bicycle,
      name: 'Siêuphẩmkhôngkhoảngtrắng'.repeat(4),
      price: '99999999999',
      originalPrice: '99999999999',
    },
  ]
  answer(listPromotedProducts, () => ({ results: market.products }))
  await openMarket()
  await expect.element(cards().first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
