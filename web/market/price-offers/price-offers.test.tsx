import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  acceptPriceOffer,
  counterPriceOffer,
  createPriceOffer,
  listPriceOffersOfProduct,
  type PriceOffer,
  withdrawPriceOffer,
} from '../../../contract/market/price-offers.ts'
import { getProduct } from '../../../contract/market/products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { emitServerEvent, setConnection } from '../../platform/socket/hub.ts'
import { keepQueriesLive } from '../../platform/socket/live-queries.ts'
import { lan, signInAsLan } from '../../posts/test-posts.ts'
import { answerProduct, fan, openProduct } from '../product/test-product.tsx'
import { listenToOffers } from './listen-to-offers.ts'
import { suggestedPrices } from './offer-text.ts'
import { offerOf, receivedOffer } from './test-price-offers.tsx'

let offers: PriceOffer[]
beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  offers = []
  answerProduct(fan())
  answer(listPriceOffersOfProduct, () => ({ results: offers }))
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const sheet = () => page.getByRole('dialog')
const mine = page.getByRole('region', { name: 'Giá bạn trả' })

test('one thing is asked for, bargained for or added to the cart, and several only added', async () => {
  const { screen } = await openProduct()
  await expect
    .element(page.getByRole('link', { name: 'Hỏi mua' }))
    .toHaveAttribute('href', '/chat?about=product:7')
  await expect.element(button('Trả giá')).toBeVisible()
  await expect.element(button('Thêm vào giỏ')).toBeVisible()
  await screen.unmount()
  queryClient.clear()
  answer(getProduct, () => fan({ stock: 2 }))
  await openProduct()
  await expect.element(button('Thêm vào giỏ')).toBeVisible()
  await expect.element(button('Trả giá')).not.toBeInTheDocument()
})

test('a service shows its area, hours and price, and is asked for without a cart, a price offer or a stock', async () => {
  const service = {
    name: 'Sửa ống nước',
    category: 'services',
    location: 'Tận nhà',
    hours: 'Buổi tối',
  } as const
  answer(getProduct, () => fan({ ...service, pricing: 'hour' }))
  await openProduct()
  await expect
    .element(page.getByRole('link', { name: 'Hỏi', exact: true }))
    .toHaveAttribute('href', '/chat?about=product:7')
  await expect.element(button('Thêm vào giỏ')).not.toBeInTheDocument()
  await expect.element(button('Trả giá')).not.toBeInTheDocument()
  const shown = page.getByRole('article').first()
  await expect.element(shown).not.toMatchTextContent(/Còn 1 món/)
  await expect.element(shown).toMatchTextContent(/1\.250\.000đ\/giờ.*Khu vựcTận nhà.*Giờ nhận việcBuổi tối/)
  answer(getProduct, () => fan({ ...service, pricing: 'agreed', price: '0' }))
  await queryClient.invalidateQueries()
  await expect.element(shown).toMatchTextContent(/Giá thoả thuận/)
})

test('an offered price is read as written, stays after a failure, and is shown on the page', async () => {
  const sent: unknown[] = []
  answer(createPriceOffer, () => new ApiError(503))
  await openProduct()
  await button('Trả giá').click()
  const price = sheet().getByRole('textbox', { name: 'Giá của bạn' })
  await price.fill('1tr3')
  await button('Gửi giá').click()
  await expect.element(sheet()).toMatchTextContent(/cao hơn giá bán 1\.250\.000đ/)
  await price.fill('1tr')
  await expect.element(sheet()).toMatchTextContent(/1 triệu đồng/)
  await button('Gửi giá').click()
  await expect.element(sheet().getByRole('alert')).toMatchTextContent(/./)
  answer(createPriceOffer, ({ body }) => {
    sent.push(body)
    offers = [offerOf()]
    return offers[0] as PriceOffer
  })
  await button('Gửi giá').click()
  await expect.element(mine).toMatchTextContent(/Bạn trả 1\.000\.000đ.*Chờ Cô Hoa trả lời, còn 3 ngày/)
  expect(sent).toEqual([{ price: '1000000' }])
  await expect.element(button('Trả giá')).not.toBeInTheDocument()
})

test('a price that is being typed stays while the product changes, and when somebody else buys it', async () => {
  const end = keepQueriesLive()
  await openProduct()
  await button('Trả giá').click()
  const price = sheet().getByRole('textbox', { name: 'Giá của bạn' })
  await price.fill('1tr')
  answer(getProduct, () => fan({ price: '1200000' }))
  emitServerEvent('changed', { topic: 'product:7' })
  await expect.element(sheet()).toMatchTextContent(/Giá bán 1\.200\.000đ/)
  await expect.element(price).toHaveValue('1tr')
  answer(getProduct, () => fan({ status: 'sold' }))
  emitServerEvent('changed', { topic: 'product:7' })
  await expect.element(sheet().getByRole('alert')).toMatchTextContent(/^Món này vừa có người mua/)
  await expect.element(price).toHaveValue('1tr')
  await expect.element(price).toHaveFocus()
  await expect.element(button('Gửi giá')).toBeDisabled()
  end()
})

test('an offer that a buyer takes back while the seller types another price says so, and keeps it', async () => {
  answer(getProduct, () => ({ ...fan({ seller_id: lan.id }), near_home: false }))
  offers = [receivedOffer()]
  const end = listenToOffers()
  await openProduct()
  await page.getByRole('region', { name: 'Bà con trả giá' }).getByRole('button', { name: 'Giá khác' }).click()
  const price = sheet().getByRole('textbox', { name: 'Giá của bạn' })
  await price.fill('1tr1')
  offers = [receivedOffer({ status: 'withdrawn', moves: [] })]
  emitServerEvent('price_offer', { product_id: 7 })
  await expect.element(sheet().getByRole('alert')).toMatchTextContent(/^Lúc này không trả giá được nữa/)
  await expect.element(price).toHaveValue('1tr1')
  end()
})

test('a counter-offer arrives on the open page, and agreeing leads to the order', async () => {
  const end = listenToOffers()
  offers = [offerOf()]
  const { at } = await openProduct()
  await expect.element(mine).toMatchTextContent(/Bạn trả/)
  offers = [offerOf({ prices: ['1000000', '1100000'], moves: ['accept', 'counter', 'withdraw'] })]
  emitServerEvent('price_offer', { product_id: 7 })
  await expect.element(mine).toMatchTextContent(/Cô Hoa ra giá 1\.100\.000đ.*1\.000\.000đ → 1\.100\.000đ/)
  answer(acceptPriceOffer, () => offerOf({ status: 'accepted', moves: [], order: 31 }))
  await mine.getByRole('button', { name: 'Đồng ý 1.100.000đ' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Mua với giá 1.100.000đ?' })).toBeVisible()
  await sheet().getByRole('button', { name: 'Đồng ý 1.100.000đ' }).click()
  await expect.poll(at).toBe('/marketplace/orders/31')
  end()
})

test('the reply to an own price keeps the request that its event has started, and another event repeats it', async () => {
  const end = listenToOffers()
  setConnection({ send: () => Promise.resolve({ ok: true }) })
  await openProduct()
  await expect.element(button('Trả giá')).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  let requests = 0
  let arrive = () => {}
  answer(listPriceOffersOfProduct, () => {
    requests += 1
    const reply = { results: offers }
    return new Promise((resolve) => (arrive = () => resolve(reply)))
  })
  answer(createPriceOffer, async () => {
    offers = [offerOf()]
    emitServerEvent('price_offer', { product_id: 7 })
    await expect.poll(() => requests).toBe(1)
    return offerOf()
  })
  await button('Trả giá').click()
  await sheet().getByRole('textbox', { name: 'Giá của bạn' }).fill('1tr')
  await button('Gửi giá').click()
  await expect.element(sheet()).not.toBeInTheDocument()
  offers = [offerOf({ prices: ['1000000', '1100000'], moves: ['accept', 'counter', 'withdraw'] })]
  emitServerEvent('price_offer', { product_id: 7 })
  arrive()
  await expect.element(mine).toMatchTextContent(/Bạn trả 1\.000\.000đ/)
  await expect.poll(() => requests).toBe(2)
  arrive()
  await expect.element(mine).toMatchTextContent(/Cô Hoa ra giá 1\.100\.000đ/)
  expect(requests).toBe(2)
  setConnection(null)
  end()
})

test('the seller sees what each neighbour offers, and answers with another price', async () => {
  answer(getProduct, () => ({ ...fan({ seller_id: lan.id }), near_home: false }))
  offers = [receivedOffer(), receivedOffer({ id: 52, status: 'refused', moves: [] })]
  const sent: unknown[] = []
  answer(counterPriceOffer, ({ body }) => {
    sent.push(body)
    return receivedOffer()
  })
  await openProduct()
  const received = page.getByRole('region', { name: 'Bà con trả giá' })
  await expect
    .element(received)
    .toMatchTextContent(/Cô Hoa trả 1\.000\.000đthấp hơn giá bán 20% · Bạn trả lời nhé/)
  await expect.element(received).not.toMatchTextContent(/từ chối giá/)
  await received.getByRole('button', { name: 'Giá khác' }).click()
  const price = sheet().getByRole('textbox', { name: 'Giá của bạn' })
  await price.fill('1tr')
  await button('Gửi giá').click()
  await expect.element(sheet()).toMatchTextContent(/Đúng giá Cô Hoa ra rồi/)
  await button('1.100.000đ').click()
  await button('Gửi giá').click()
  await expect.poll(() => sent).toEqual([{ price: '1100000' }])
})

test('a refused move says why and shows the offer as it is now', async () => {
  offers = [offerOf()]
  await openProduct()
  answer(withdrawPriceOffer, () => {
    offers = [offerOf({ status: 'ended', moves: [] })]
    return new ApiError(409, { detail: 'x', code: 'not_now' })
  })
  await mine.getByRole('button', { name: 'Thôi trả giá' }).click()
  await sheet().getByRole('button', { name: 'Thôi trả giá' }).click()
  await expect.element(sheet().getByRole('alert')).toMatchTextContent(/vừa thay đổi/)
  await sheet().getByRole('button', { name: 'Để sau' }).click()
  offers = [offerOf()]
  await queryClient.invalidateQueries()
  await mine.getByRole('button', { name: 'Thôi trả giá' }).click()
  await expect.element(sheet()).toBeVisible()
  await expect.element(sheet().getByRole('alert')).not.toBeInTheDocument()
  await sheet().getByRole('button', { name: 'Để sau' }).click()
  offers = [offerOf({ status: 'ended', moves: [] })]
  await queryClient.invalidateQueries()
  await expect.element(mine).toMatchTextContent(/không còn tính nữa.*đã có người mua/)
})

test('suggested prices are round, below the asking price, and between the last two', () => {
  expect(suggestedPrices('1250000', [])).toEqual(['1200000', '1100000', '1000000'])
  expect(suggestedPrices('90000', [])).toEqual(['86000', '81000', '72000'])
  expect(suggestedPrices('1250000', ['1000000'])).toEqual(['1200000', '1100000'])
  expect(suggestedPrices('1250000', ['1000000', '1200000'])).toEqual(['1100000'])
  expect(suggestedPrices('1000', [])).toEqual([])
})
