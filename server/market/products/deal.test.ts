import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import { listOwnProducts } from '../../../contract/market/own-products.ts'
import { changeProduct, getProduct } from '../../../contract/market/products.ts'
import { neighbours } from '../../favours/offers/testing-offers.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { market } from '../orders/testing-orders.ts'

let server: TestServer
let xom: ReturnType<typeof market>
let favours: ReturnType<typeof neighbours>
beforeAll(async () => {
  server = await startTestServer()
  xom = market(server)
  favours = neighbours(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['orders', 'products', 'favours', 'posts'] as const)
    await server.db.deleteFrom(table).execute()
})

const dealOf = async (as: string, id: number) =>
  (await server.ask(getProduct, { as, params: { id } })).body.deal
const deals = async (id: number) => [
  await dealOf('minh', id),
  await dealOf('lan', id),
  await dealOf('hoa', id),
]
const order = async (product: number) => {
  const { body } = await xom.buy('minh', [{ id: product }])
  return body.orders[0] ?? 0
}

test('buyer and seller are told of the order of a product, nobody else', async () => {
  const { id } = await xom.sells('lan', { price: '250000' })
  expect(await deals(id)).toEqual([undefined, undefined, undefined])
  const order_id = await order(id)
  const open = { order_id, is_over: false }
  expect(await deals(id)).toEqual([open, open, undefined])
  await xom.move('lan', 'confirm', order_id)
  await xom.move('minh', 'complete', order_id)
  const over = { order_id, is_over: true }
  expect(await deals(id)).toEqual([over, over, undefined])
  await server.ask(changeProduct, { as: 'lan', params: { id }, body: { stock: 2 } })
  await server.db.updateTable('products').set({ status: 'active' }).execute()
  expect(await deals(id)).toEqual([undefined, undefined, undefined])
})

test('an order that ended without a sale is no deal', async () => {
  const { id } = await xom.sells('lan', { price: '250000' })
  await xom.move('lan', 'decline', await order(id))
  expect(await deals(id)).toEqual([undefined, undefined, undefined])
  await order(id)
  server.clock.forward(49 * hourSeconds)
  expect(await deals(id)).toEqual([undefined, undefined, undefined])
})

test('giver and recipient are told of the promise of a gift, nobody else', async () => {
  const post = await favours.write('lan', { category: 'give', content: 'Cho tủ sách' })
  const [gift] = (await server.ask(listOwnProducts, { as: 'lan' })).body.results
  const id = gift?.id ?? 0
  const offer = (await favours.offer('minh', post)).body.id
  await favours.offer('hoa', post)
  expect(await deals(id)).toEqual([undefined, undefined, undefined])
  await favours.move('lan', 'accept', offer)
  const open = { order_id: null, is_over: false }
  expect(await deals(id)).toEqual([open, open, undefined])
  await favours.move('lan', 'complete', offer)
  const over = { order_id: null, is_over: true }
  expect(await deals(id)).toEqual([over, over, undefined])
})
