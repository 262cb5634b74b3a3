import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProduct } from '../../../contract/market/products.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { lan, signInAsLan } from '../../posts/test-posts.ts'
import { answerProduct, fan, openProduct } from './test-product.tsx'

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})

const sold = { status: 'sold', stock: 0 } as const
const gift = { status: 'sold', price: '0', post_id: 55 } as const
const own = { seller_id: lan.id }
const byOrder = (is_over: boolean) => ({ order_id: 31, is_over })
const byPost = (is_over: boolean) => ({ order_id: null, is_over })
const order = ['Xem đơn', '/marketplace/orders/31']
const post = ['Xem bài cho tặng', '/posts/55']

test.each([
  ['the buyer', sold, byOrder(false), 'Bạn đã đặt món này', order],
  ['the buyer afterwards', sold, byOrder(true), 'Bạn đã mua món này', order],
  ['the buyer of one of several', {}, byOrder(false), 'Bạn đã đặt món này', order],
  ['the seller', { ...sold, ...own }, byOrder(false), 'Có hàng xóm đặt món này rồi', order],
  ['the seller afterwards', { ...sold, ...own }, byOrder(true), /^Món này đã bán\./, order],
  ['the recipient', gift, byPost(false), 'Món này hẹn cho bạn', post],
  ['the recipient afterwards', gift, byPost(true), 'Bạn đã nhận món này', post],
  ['the giver', { ...gift, ...own }, byPost(false), 'Bạn đã hẹn cho món này', post],
  ['the giver afterwards', { ...gift, ...own }, byPost(true), 'Món này bạn đã cho', post],
])('%s reads who it goes to, with the way there', async (_, but, deal, says, [name = '', to = '']) => {
  answerProduct(fan(but))
  answer(getProduct, () => ({ ...fan(but), deal }))
  await openProduct()
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(page.getByRole('link', { name }).first()).toHaveAttribute('href', to)
  expect(page.getByText(/đã có người|đã báo là|đã bán hết/).elements()).toEqual([])
})

test.each([
  ['a thing', sold, 'Món này đã có người mua'],
  ['a gift', gift, 'Món này đã có người nhận'],
  ['an own gift', { ...gift, ...own }, /^Bạn đã báo là cho rồi/],
])('%s that is gone says so to others', async (_, but, says) => {
  answerProduct(fan(but))
  await openProduct()
  await expect.element(page.getByText(says)).toBeVisible()
  expect(page.getByRole('link', { name: 'Xem đơn' }).elements()).toEqual([])
})
