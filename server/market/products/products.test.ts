import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeProduct,
  createProduct,
  getProduct,
  listProducts,
  listSellerProducts,
} from '../../../contract/market/products.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { aFan, sells } from './testing-products.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('products').execute())

test(
  'neighbours can find and open a product, and only its seller can change it',
  { tags: ['full'] },
  async () => {
    const media = [await addPicture(server, 'lan'), await addPicture(server, 'lan')]
    const made = await sells(server, 'lan', { price: '250000', original_price: '500000', media })
    expect(made).toMatchObject({
      name: 'Quạt cây cũ',
      price: '250000',
      originalPrice: '500000',
      discount: '50%',
      stock: 1,
      status: 'active',
      distance_km: 0,
      near_home: false,
    })
    expect(made.images.map(({ id }) => id)).toEqual(media)
    const found = (await server.ask(listProducts, { as: 'minh' })).body
    expect(found.results.map(({ id }) => id)).toEqual([made.id])
    const opened = await server.ask(getProduct, { as: 'minh', params: { id: made.id } })
    expect(opened.body).not.toHaveProperty('near_home')
    const params = { id: made.id }
    expect((await server.ask(changeProduct, { as: 'minh', params, body: { price: '1' } })).error.code).toBe(
      'not_yours',
    )
    const body = { price: '200000', media: media.toReversed() }
    const changed = (await server.ask(changeProduct, { as: 'lan', params, body })).body
    expect([changed.price, changed.images.map(({ id }) => id)]).toEqual(['200000', media.toReversed()])
  },
)

test('the original price is never below the price', async () => {
  const body = { ...aFan, price: '250000', original_price: '249999' }
  const refused = await server.ask(createProduct, { as: 'lan', body })
  expect([refused.status, Object.keys(refused.error.errors)]).toEqual([400, ['original_price']])
  const { id } = await sells(server, 'lan', { price: '250000', original_price: '250000' })
  const raised = await server.ask(changeProduct, { as: 'lan', params: { id }, body: { price: '260000' } })
  expect([raised.status, Object.keys(raised.error.errors)]).toEqual([400, ['original_price']])
})

test('the products of one seller are listed at their path', async () => {
  for (let n = 0; n < 11; n++) await sells(server, 'lan')
  const params = { id: await server.userId('lan') }
  const first = (await server.ask(listSellerProducts, { as: 'ha', params, query: {} })).body
  const query = { seller_id: params.id }
  expect(first.results).toEqual((await server.ask(listProducts, { as: 'ha', query })).body.results)
  const next = new URL(first.next ?? '', 'http://xom')
  expect(next.pathname).toBe(`/api/marketplace/sellers/${params.id}/products/`)
  const cursor = next.searchParams.get('cursor') ?? ''
  const second = (await server.ask(listSellerProducts, { as: 'ha', params, query: { cursor } })).body
  expect([second.results.length, second.next]).toEqual([1, null])
  await putBlock(server, params, { id: await server.userId('ha') })
  expect((await server.ask(listSellerProducts, { as: 'ha', params, query: {} })).status).toBe(404)
})
