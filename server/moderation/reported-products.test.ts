import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteProduct, hideProduct, listAgain } from '../../contract/market/own-products.ts'
import { changeProduct, getProduct, listProducts } from '../../contract/market/products.ts'
import { hideReportedProduct, listReportedProducts } from '../../contract/market/reported-products.ts'
import { blockUser } from '../../contract/people/users.ts'
import { createReport, reportTargets } from '../../contract/reports.ts'
import { eraseUser } from '../leaving/erasure.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addProduct } from '../products/testing-listed.ts'

let server: TestServer
let fan: number
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['reports', 'blocks', 'orders', 'products'] as const)
    await server.db.deleteFrom(table).execute()
  fan = await addProduct(server, 'lan', { name: 'Quạt hơi nước', description: 'Chuyển cọc trước nha' })
})

type Target = (typeof reportTargets)[number]
const report = (as: string, target_type: Target, target_id: number, note = '') =>
  server.ask(createReport, { as, body: { target_type, target_id, reason: 'scam', note } })
const reported = async () => (await server.ask(listReportedProducts, { as: 'staff' })).body.results
const stored = () => server.db.selectFrom('reports').select(['target_type', 'target_id']).execute()
const block = async (as: string, whom: string) =>
  server.ask(blockUser, { as, params: { id: await server.userId(whom) } })
const turn = (set: { status?: string; name?: string }) =>
  server.db.updateTable('products').set(set).where('id', '=', fan).execute()

async function addOrder(buyer: string, product_id: number | null = null) {
  const now = server.clock.now()
  const { id } = await server.db
    .insertInto('orders')
    .values({
      order_id: `order_${now.getTime()}`,
      buyer_id: await server.userId(buyer),
      seller_id: await server.userId('lan'),
      total: 50_000,
      lapses_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('order_items')
    .values({ order_id: id, product_id, name: 'Quạt', price: 50_000, quantity: 1 })
    .execute()
  return id
}

test('staff read what a product said when it was reported, also across a block, and nobody else does', async () => {
  await block('lan', 'minh')
  expect((await report('minh', 'product', fan, ' Xem giúp ')).status).toBe(202)
  await turn({ name: 'Quạt' })
  expect(await reported()).toMatchObject([
    {
      product_id: fan,
      reason: 'scam',
      note: 'Xem giúp',
      name: 'Quạt hơi nước',
      description: 'Chuyển cọc trước nha',
      price: '50000',
      seller: { name: 'Lan Nguyễn' },
      is_gone: false,
    },
  ])
  await report('minh', 'product', fan)
  expect(await reported()).toMatchObject([{ name: 'Quạt' }])
  for (const as of ['lan', 'minh']) expect((await server.ask(listReportedProducts, { as })).status).toBe(403)
})

test('what is hidden or missing is answered the same and not stored, but for who ordered it', async () => {
  await turn({ status: 'hidden' })
  for (const id of [fan, fan + 1000]) expect((await report('minh', 'product', id)).status).toBe(202)
  expect(await stored()).toEqual([])
  await addOrder('minh', fan)
  await report('minh', 'product', fan)
  await report('hoa', 'product', fan)
  expect(await reported()).toMatchObject([{ product_id: fan, is_gone: true }])
})

test('staff take a product out of the market, and its seller cannot put it back', async () => {
  await report('minh', 'product', fan)
  const [{ id } = { id: 0 }] = await reported()
  const hide = (as: string) => server.ask(hideReportedProduct, { as, params: { id } })
  expect((await hide('lan')).status).toBe(403)
  expect((await hide('staff')).body).toMatchObject({ product_id: fan, is_gone: true })
  expect((await hide('staff')).status).toBe(200)
  expect((await server.ask(listProducts, { as: 'minh' })).body.results).toEqual([])
  expect((await server.ask(getProduct, { as: 'minh', params: { id: fan } })).status).toBe(404)
  expect((await server.ask(getProduct, { as: 'lan', params: { id: fan } })).body).toMatchObject({
    status: 'hidden',
  })
  const { status } = await server.ask(listAgain, { as: 'lan', params: { id: fan } })
  expect(status).toBeGreaterThanOrEqual(400)
  await server.ask(hideProduct, { as: 'lan', params: { id: fan } })
  await server.ask(deleteProduct, { as: 'lan', params: { id: fan } })
  await server.ask(changeProduct, { as: 'lan', params: { id: fan }, body: { name: 'Khác' } })
  expect(await reported()).toMatchObject([{ name: 'Quạt hơi nước', is_gone: true }])
})

test('an order is reported by its sides alone, also across a block', async () => {
  const id = await addOrder('minh')
  await block('lan', 'minh')
  for (const as of ['minh', 'lan', 'hoa']) expect((await report(as, 'order', id)).status).toBe(202)
  await report('minh', 'order', id + 1000)
  expect(await stored()).toEqual([
    { target_type: 'order', target_id: id },
    { target_type: 'order', target_id: id },
  ])
})

test('reports of a seller’s products and orders go with the seller', async () => {
  await report('minh', 'product', fan)
  await report('minh', 'order', await addOrder('minh'))
  await eraseUser(server.app.context, await server.userId('lan'))
  expect(await stored()).toEqual([])
  expect(await server.db.selectFrom('reported_products').selectAll().execute()).toEqual([])
})
