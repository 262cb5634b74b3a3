/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import {
  deleteProduct,
  hideProduct,
  relistProduct,
  listOwnProducts,
} from '../../../contract/market/own-products.ts'
import { getProduct, listProducts } from '../../../contract/market/products.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { exportDocument, testReportable, type TestReportable } from '../../testing/reportables.ts'
import { sells } from './testing-products.ts'

let server: TestServer
let reportable: TestReportable
beforeAll(async () => {
  server = await startTestServer()
  reportable = testReportable(server, 'product')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['products', 'posts'] as const) await server.db.deleteFrom(table).execute()
})

const open = (as: string, id: number) => server.ask(getProduct, { as, params: { id } })
const listed = async () => (await server.ask(listProducts, { as: 'minh' })).body.results.map(({ id }) => id)
const own = async (id: number) =>
  (await server.ask(listOwnProducts, { as: 'lan' })).body.results.find((each) => each.id === id)?.status

test('a report captures the text of the product', async () => {
  const { id, seller_id } = await sells(server, 'lan', { description: 'Chạy êm' })
  expect(await reportable.load(id, 'minh')).toEqual({
    author_id: seller_id,
    community_id: null,
    words: { name: 'Quạt cây cũ', description: 'Chạy êm', place: 'Cổng chợ Hàng Bè', price: '250000' },
    media: [],
    path: `/marketplace/products/${id}`,
  })
})

test('a withheld product leaves the market, can’t be listed, and returns to its place', async () => {
  const { id } = await sells(server, 'lan')
  await sells(server, 'lan')
  const [before, list] = [(await open('minh', id)).body, await listed()]
  expect([await reportable.withhold(id), await reportable.withhold(id)]).toEqual([true, false])
  expect([await listed(), (await open('minh', id)).status, await own(id)]).toEqual([
    list.filter((each) => each !== id),
    404,
    'hidden',
  ])
  expect((await server.ask(relistProduct, { as: 'lan', params: { id } })).status).toBe(403)
  expect([await reportable.restore(id), await reportable.restore(id)]).toEqual([true, false])
  expect([await listed(), (await open('minh', id)).body]).toEqual([list, before])
})

test('a hidden product stays hidden after it is restored, and its seller can list it', async () => {
  const { id } = await sells(server, 'lan')
  await server.ask(hideProduct, { as: 'lan', params: { id } })
  await reportable.withhold(id)
  await reportable.restore(id)
  expect([await own(id), await listed()]).toEqual(['hidden', []])
  expect((await server.ask(relistProduct, { as: 'lan', params: { id } })).body.status).toBe('active')
})

test('a product that expired meanwhile does not return to the market', async () => {
  const { id } = await sells(server, 'lan')
  await reportable.withhold(id)
  server.clock.forward(200 * daySeconds)
  expect(await reportable.restore(id)).toBe(true)
  expect([await own(id), await listed()]).toEqual(['expired', []])
})

test('a product that its seller deleted meanwhile is not restored', async () => {
  const { id } = await sells(server, 'lan')
  await reportable.withhold(id)
  await server.ask(deleteProduct, { as: 'lan', params: { id } })
  expect(await reportable.restore(id)).toBe(false)
})

test('the post of a withheld free product is over', async () => {
  const { id, post_id } = await sells(server, 'lan', { price: '0' })
  const isOver = async () =>
    (await server.ask(getPost, { as: 'minh', params: { id: post_id ?? 0 } })).body.over_at !== null
  await reportable.withhold(id)
  expect(await isOver()).toBe(true)
  await reportable.restore(id)
  expect([await isOver(), await listed()]).toEqual([false, [id]])
})

test('its seller’s export contains it, and it goes with their account', async () => {
  const { id } = await sells(server, 'nhung', { name: 'Quạt giữ lại' })
  await reportable.withhold(id)
  expect(await exportDocument(server, 'nhung', 'products')).toContain('Quạt giữ lại')
  await eraseUser(server.app.context, await server.userId('nhung'))
  expect(await reportable.restore(id)).toBe(false)
})
