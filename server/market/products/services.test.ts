import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeProduct,
  createProduct,
  listProducts,
  type ProductDraft,
  productLimits,
} from '../../../contract/market/products.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { saveSearch } from '../../../contract/market/saved-searches.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { market } from '../orders/testing-orders.ts'
import { priceOffers } from '../price-offers/testing-price-offers.ts'
import { sells } from './testing-products.ts'

let server: TestServer
let xom: ReturnType<typeof market> & ReturnType<typeof priceOffers>
beforeAll(async () => {
  server = await startTestServer()
  xom = { ...market(server), ...priceOffers(server) }
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('products').execute())

const repair: ProductDraft = {
  name: 'Sửa ống nước',
  price: '150000',
  location: 'Tận nhà, trong phường',
  category: 'services',
}
const offers = (draft: Partial<ProductDraft> = {}) => sells(server, 'lan', { ...repair, ...draft })
const refusal = async (draft: Partial<ProductDraft>) => {
  const { status, error } = await server.ask(createProduct, { as: 'lan', body: { ...repair, ...draft } })
  return [status, ...Object.keys(error.errors)]
}
const change = (id: number, body: Partial<ProductDraft>) =>
  server.ask(changeProduct, { as: 'lan', params: { id }, body })

test('a service is paid by the hour, by the job, by agreement or not at all, and a thing in none of these ways', async () => {
  expect(await offers({ pricing: 'hour', hours: ' Buổi  tối ' })).toMatchObject({
    price: '150000',
    pricing: 'hour',
    hours: 'Buổi tối',
    stock: 1,
  })
  expect((await offers()).pricing).toBe('job')
  expect(await offers({ pricing: 'agreed', price: '0' })).toMatchObject({ price: '0', pricing: 'agreed' })
  expect((await sells(server, 'lan')).pricing).toBe(null)
  expect(await refusal({ pricing: 'hour', price: '0' })).toEqual([400, 'price'])
  expect(await refusal({ pricing: 'agreed' })).toEqual([400, 'price'])
  expect(await refusal({ pricing: 'free' })).toEqual([400, 'price'])
  expect(await refusal({ stock: 2, original_price: '200000' })).toEqual([400, 'stock', 'original_price'])
  expect(await refusal({ category: 'tools', pricing: 'hour', hours: 'Tối' })).toEqual([
    400,
    'pricing',
    'hours',
  ])
  expect(await refusal({ price: '-1' })).toEqual([400, 'price'])
  expect(await refusal({ price: String(productLimits.price + 1) })).toEqual([400, 'price'])
})

test('a change of the price alone keeps the hour, and turns an agreed price into one for the job', async () => {
  const { id } = await offers({ pricing: 'hour' })
  expect((await change(id, { price: '200000' })).body).toMatchObject({ price: '200000', pricing: 'hour' })
  expect((await change(id, { price: '0', pricing: 'agreed' })).body).toMatchObject({ pricing: 'agreed' })
  expect((await change(id, { name: 'Thông cống' })).body).toMatchObject({ pricing: 'agreed' })
  expect((await change(id, { price: '90000' })).body).toMatchObject({ pricing: 'job' })
})

test('a free service has no give-post, and does not become a free thing', async () => {
  const { id, post_id, pricing } = await offers({ price: '0' })
  expect([post_id, pricing]).toEqual([null, 'free'])
  expect((await change(id, { category: 'tools' })).error.code).toBe('stays_free')
  const { id: gift } = await sells(server, 'lan', { price: '0' })
  expect((await change(gift, { category: 'services', pricing: 'agreed' })).error.code).toBe('stays_free')
})

test('nobody orders a service, puts it in the cart or offers a price for it', async () => {
  const { id } = await offers()
  const { id: fan } = await sells(server, 'lan')
  for (const refused of [
    await xom.put('minh', [{ id: fan }, { id }]),
    await xom.buy('minh', [{ id: fan }, { id }]),
  ])
    expect([refused.status, refused.error.code, Object.keys(refused.error.errors)]).toEqual([
      422,
      'is_service',
      [`items.${id}`],
    ])
  expect(await xom.offer('minh', id, 100_000)).toMatchObject({ status: 422, error: { code: 'is_service' } })
  expect(await xom.cart('minh')).toMatchObject({ items: [] })
  // Whoever may not see it learns nothing about it.
  await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('minh') })
  expect((await xom.put('minh', [{ id }])).body.items).toEqual([])
  await server.db.deleteFrom('blocks').execute()
})

test('a thing that becomes a service leaves carts, and ends the price offers for it', async () => {
  const { id } = await sells(server, 'lan', { stock: 5, original_price: '300000' })
  await xom.put('minh', [{ id }])
  const { body: open } = await xom.offer('minh', id, 200_000)
  expect((await change(id, { category: 'services' })).body).toMatchObject({
    pricing: 'job',
    stock: 1,
    originalPrice: null,
  })
  expect(await xom.own('minh')).toMatchObject([{ id: open.id, status: 'ended', moves: [] }])
  expect((await xom.cart('minh')).items).toMatchObject([{ id, available: 0 }])
  expect((await xom.answer('lan', 'accept', open.id)).status).toBe(409)
  const { results } = (await server.ask(listNotifications, { as: 'minh' })).body
  expect(results[0]?.notification_type).toBe('price_offer_ended')
  expect((await change(id, { category: 'tools' })).body).toMatchObject({ pricing: null, hours: '' })
})

test('an offer for what has always been a service can only be refused', async () => {
  const { id } = await sells(server, 'lan')
  const { body: open } = await xom.offer('minh', id, 200_000)
  await server.db.updateTable('products').set({ category: 'services' }).where('id', '=', id).execute()
  for (const reply of [
    await xom.answer('lan', 'accept', open.id),
    await xom.counter('lan', open.id, 240_000),
  ])
    expect([reply.status, reply.error.code]).toEqual([422, 'is_service'])
  expect((await xom.answer('lan', 'refuse', open.id)).body.status).toBe('refused')
})

test('agreed prices are last in both orders of price, on every page', async () => {
  for (let n = 1; n <= 7; n++) {
    await offers({ name: `Giá ${n}`, price: String(n * 1000) })
    await offers({ name: `Thoả thuận ${n}`, price: '0', pricing: 'agreed' })
  }
  for (const ordering of ['price', '-price'] as const)
    for (const search of [undefined, 'Giá OR Thoả'])
      for (const seller_id of [undefined, await server.userId('lan')]) {
        const query = { ordering, ...(search && { search }), ...(seller_id && { seller_id }) }
        const first = (await server.ask(listProducts, { as: 'minh', query })).body
        const cursor = new URL(first.next ?? '', 'http://xom').searchParams.get('cursor') ?? ''
        const second = (await server.ask(listProducts, { as: 'minh', query: { ...query, cursor } })).body
        const listed = [...first.results, ...second.results]
        expect(new Set(listed.map(({ id }) => id)).size).toBe(14)
        expect(listed.slice(7).every(({ pricing }) => pricing === 'agreed')).toBe(true)
        const prices = listed.slice(0, 7).map(({ price }) => Number(price) / 1000)
        expect(ordering === 'price' ? prices : prices.toReversed()).toEqual([1, 2, 3, 4, 5, 6, 7])
      }
})

test('a saved search up to a price does not find an agreed one', async () => {
  await server.ask(saveSearch, { as: 'minh', body: { search: 'ống nước', max_price: '500000' } })
  await server.ask(saveSearch, { as: 'hoa', body: { search: 'ống nước' } })
  await offers({ price: '0', pricing: 'agreed' })
  await server.runJobs()
  const found = async (as: string) =>
    (await server.ask(listNotifications, { as })).body.results.filter(
      ({ notification_type }) => notification_type === 'saved_search_found',
    ).length
  expect([await found('minh'), await found('hoa')]).toEqual([0, 1])
})
