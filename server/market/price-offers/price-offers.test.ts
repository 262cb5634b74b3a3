import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { listPriceOffers, priceOfferLimits } from '../../../contract/market/price-offers.ts'
import {
  deleteProduct,
  hideProduct,
  markProductSold,
  relistProduct,
} from '../../../contract/market/own-products.ts'
import { changeProduct } from '../../../contract/market/products.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { market } from '../orders/testing-orders.ts'
import { endOffersOf, lapseOffers } from './ends.ts'
import { exportOffers } from './queries.ts'
import { priceOffers } from './testing-price-offers.ts'

let server: TestServer
let xom: ReturnType<typeof market> & ReturnType<typeof priceOffers>
beforeAll(async () => {
  server = await startTestServer()
  xom = { ...market(server), ...priceOffers(server) }
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['orders', 'products', 'blocks', 'notifications'] as const)
    await server.db.deleteFrom(table).execute()
})

const fanForSale = async (stock = 1) => (await xom.sells('lan', { price: '250000', stock })).id

async function offered(price = 200_000) {
  const product = await fanForSale()
  return { product, id: (await xom.offer('minh', product, price)).body.id }
}

const notified = async (person: string) =>
  (await server.ask(listNotifications, { as: person })).body.results.map(
    ({ notification_type }) => notification_type,
  )

const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]

test('an offer is countered and accepted, and becomes a confirmed order at that price', async () => {
  const { product, id } = await offered()
  expect(await xom.ofProduct('lan', product)).toMatchObject([
    { id, side: 'seller', prices: ['200000'], status: 'open', moves: ['accept', 'counter', 'refuse'] },
  ])
  expect((await server.ask(listNotifications, { as: 'lan' })).body.results[0]?.message).toMatch(
    /^Minh .* trả giá .*: “Quạt cây cũ”$/,
  )
  expect((await xom.counter('lan', id, 230_000)).body.moves).toEqual(['refuse'])
  expect((await xom.own('minh'))[0]).toMatchObject({
    prices: ['200000', '230000'],
    moves: ['accept', 'counter', 'withdraw'],
  })
  const accepted = (await xom.answer('minh', 'accept', id)).body
  expect(accepted).toMatchObject({ status: 'accepted', moves: [], expires_at: null })
  const { body: order } = await xom.order('lan', accepted.order ?? 0)
  expect(order).toMatchObject({
    status: 'confirmed',
    totalPrice: '230000',
    items: [{ product_id: product, price: '230000', quantity: 1 }],
    steps: [{ move: 'order' }, { move: 'confirm', by: 'seller' }],
  })
  expect(await xom.stock(product)).toEqual({ stock: 0, status: 'sold' })
  // Repeating it orders nothing.
  expect((await xom.answer('minh', 'accept', id)).body.order).toBe(accepted.order)
  expect(await xom.orders('minh')).toMatchObject({ count: 1 })
  expect((await xom.move('lan', 'cancel', order.id)).body.status).toBe('cancelled')
  expect(await xom.stock(product)).toEqual({ stock: 1, status: 'active' })
})

test('only the two sides see an offer, each move belongs to one of them, and a block ends the view', async () => {
  const { product, id } = await offered()
  expect(await xom.ofProduct('hoa', product)).toEqual([])
  expect((await xom.answer('hoa', 'accept', id)).status).toBe(404)
  expect(refusal(await xom.answer('minh', 'accept', id))).toEqual([403, 'not_yours'])
  expect(refusal(await xom.answer('minh', 'refuse', id))).toEqual([403, 'not_yours'])
  expect(refusal(await xom.answer('lan', 'withdraw', id))).toEqual([403, 'not_yours'])
  await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('minh') })
  expect((await xom.answer('lan', 'accept', id)).status).toBe(404)
  expect([await xom.own('minh'), await xom.own('lan')]).toEqual([[], []])
  const counts = ['minh', 'lan'].map(
    async (as) => (await server.ask(listPriceOffers, { as, query: {} })).body.count,
  )
  expect(await Promise.all(counts)).toEqual([0, 0])
  expect((await xom.offer('minh', product, 210_000)).status).toBe(404)
})

test('a price above that of the product, of nothing, for one’s own or for a gift is refused', async () => {
  const product = await fanForSale()
  expect((await xom.offer('minh', product, 250_001)).error.errors).toHaveProperty('price')
  expect((await xom.offer('minh', product, 0)).error.errors).toHaveProperty('price')
  expect(refusal(await xom.offer('lan', product, 1000))).toEqual([422, 'own_product'])
  const gift = (await xom.sells('lan', { name: 'Cho quạt', price: '0' })).id
  expect(refusal(await xom.offer('minh', gift, 1000))).toEqual([422, 'free_product'])
  await server.ask(hideProduct, { as: 'lan', params: { id: product } })
  expect((await xom.offer('minh', product, 200_000)).status).toBe(404)
  await server.ask(relistProduct, { as: 'lan', params: { id: product } })
  await server.ask(markProductSold, { as: 'lan', params: { id: product } })
  expect(refusal(await xom.offer('minh', product, 200_000))).toEqual([409, 'sold_out'])
})

test('one offer for a product is open at a time, a repetition returns it, and tries are limited', async () => {
  const { product, id } = await offered()
  expect((await xom.offer('minh', product, 200_000)).body.id).toBe(id)
  expect(refusal(await xom.offer('minh', product, 210_000))).toEqual([409, 'price_offer_open'])
  await xom.answer('lan', 'refuse', id)
  expect((await xom.answer('lan', 'refuse', id)).body.status).toBe('refused')
  for (let tries = 1; tries < priceOfferLimits.perProduct; tries++) {
    const { body } = await xom.offer('minh', product, 210_000)
    expect((await xom.answer('minh', 'withdraw', body.id)).body.status).toBe('withdrawn')
  }
  expect(refusal(await xom.offer('minh', product, 220_000))).toEqual([409, 'too_many_price_offers'])
})

test('a sale to somebody else ends the open offers and says so without the name', async () => {
  const { product, id } = await offered()
  const other = (await xom.offer('hoa', product, 220_000)).body.id
  await xom.answer('lan', 'accept', other)
  expect(await xom.own('minh')).toMatchObject([{ id, status: 'ended', moves: [] }])
  expect(await notified('minh')).toEqual(['price_offer_ended'])
  expect(await notified('hoa')).toEqual(['price_offer_accepted'])
  expect(refusal(await xom.answer('lan', 'accept', id))).toEqual([409, 'not_now'])
})

test.each([
  ['lan', 'minh'],
  ['minh', 'lan'],
])('after %s has blocked %s, a buyer is not notified of the end of an offer', async (by, whom) => {
  const { product } = await offered()
  const open = async () => (await server.db.selectFrom('price_offers').select('status').execute())[0]?.status
  await putBlock(server, { id: await server.userId(by) }, { id: await server.userId(whom) })
  await xom.buy('hoa', [{ id: product }])
  expect([await open(), await notified('minh')]).toEqual(['ended', []])
})

test('a notification of an offer does not name what staff have hidden, nor what a block hides', async () => {
  const { product, id } = await offered()
  await xom.answer('lan', 'refuse', id)
  await xom.offer('minh', product, 210_000)
  await server.db.updateTable('notifications').set({ read_at: server.clock.now() }).execute()
  await xom.buy('hoa', [{ id: product }])
  const message = async () => (await server.ask(listNotifications, { as: 'minh' })).body.results[0]?.message
  expect(await message()).toMatch(/“Quạt cây cũ”$/)
  const withhold = (withheld_at: Date | null) =>
    server.db.updateTable('products').set({ withheld_at }).where('id', '=', product).execute()
  await withhold(server.clock.now())
  expect(await message()).not.toMatch(/Quạt/)
  await withhold(null)
  await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('minh') })
  expect(await message()).not.toMatch(/Quạt/)
})

test('a checkout by the buyer withdraws their own offer, and one by others ends it', async () => {
  const { product } = await offered()
  await xom.offer('hoa', product, 220_000)
  await xom.buy('minh', [{ id: product }])
  expect((await xom.own('minh'))[0]?.status).toBe('withdrawn')
  expect((await xom.own('hoa'))[0]?.status).toBe('ended')
  expect(await notified('minh')).toEqual([])
})

test('marking a product as sold ends its offers after the minute in which it can be undone', async () => {
  const { product, id } = await offered()
  await server.ask(markProductSold, { as: 'lan', params: { id: product } })
  expect(refusal(await xom.counter('lan', id, 240_000))).toEqual([409, 'sold_out'])
  await server.ask(relistProduct, { as: 'lan', params: { id: product } })
  server.clock.forward(61)
  await server.runJobs()
  expect((await xom.own('minh'))[0]?.status).toBe('open')
  await server.ask(markProductSold, { as: 'lan', params: { id: product } })
  server.clock.forward(61)
  await server.runJobs()
  expect((await xom.own('minh', { state: 'ended' }))[0]?.status).toBe('ended')
})

test('an offer lapses after three days, and an answer gives three more', async () => {
  const { product, id } = await offered()
  server.clock.forward(2 * daySeconds)
  await xom.counter('lan', id, 240_000)
  server.clock.forward(2 * daySeconds)
  expect((await xom.own('minh', { state: 'open' }))[0]?.id).toBe(id)
  server.clock.forward(daySeconds)
  expect(refusal(await xom.answer('minh', 'accept', id))).toEqual([409, 'not_now'])
  // Before the job has recorded it.
  const next = (await xom.offer('minh', product, 240_000)).body.id
  expect(next).not.toBe(id)
  server.clock.forward(3 * daySeconds)
  await lapseOffers(server.db, server.clock.now())
  expect((await xom.own('minh')).map(({ status }) => status)).toEqual(['lapsed', 'lapsed'])
  expect(await notified('minh')).toContain('price_offer_lapsed')
})

test('the end of offers for a product that its seller has deleted is notified with its name', async () => {
  const { product } = await offered()
  await server.ask(deleteProduct, { as: 'lan', params: { id: product } })
  server.clock.forward(61)
  await server.runJobs()
  const { results } = (await server.ask(listNotifications, { as: 'minh' })).body
  expect(results).toMatchObject([
    { notification_type: 'price_offer_ended', message: expect.stringMatching(/“Quạt cây cũ”$/) },
  ])
})

test('a price that the seller has lowered meanwhile is what is agreed', async () => {
  const { product, id } = await offered(240_000)
  await server.ask(changeProduct, { as: 'lan', params: { id: product }, body: { price: '200000' } })
  const { order } = (await xom.answer('lan', 'accept', id)).body
  expect((await xom.order('minh', order ?? 0)).body.totalPrice).toBe('200000')
})

test('an absence ends the offers of both sides, and the export names no other person', async () => {
  const { id } = await offered()
  const minh = await server.userId('minh')
  const [exported] = (await exportOffers(server.db, minh)) as Record<string, unknown>[]
  expect(exported).toMatchObject({ id, side: 'buyer', prices: ['200000'], product: 'Quạt cây cũ' })
  expect(exported).not.toHaveProperty('seller_id')
  await inTransaction(server.db, (tx) => endOffersOf(tx, minh, server.clock.now()))
  expect((await xom.own('lan'))[0]?.status).toBe('withdrawn')
})
