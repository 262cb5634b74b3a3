import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeProduct, getProduct, listProducts } from '../../contract/market/products.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPicture } from '../posts/testing-posts.ts'
import { sells } from './testing-products.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('products').execute())

test(
  'what somebody lists a neighbour finds, opens, and nobody else changes',
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
