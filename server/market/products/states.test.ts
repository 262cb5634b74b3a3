import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import * as ownProducts from '../../../contract/market/own-products.ts'
import * as contract from '../../../contract/market/products.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { market } from '../orders/testing-orders.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture, cellOfUser } from '../../posts/testing-posts.ts'
import { addProducts, aFan, sells } from './testing-products.ts'
import { purgeDeletedProducts } from './deletion.ts'
import { expireProducts, remindOfExpiry } from './states.ts'

const { createProduct, getProduct, listProducts, productLimits } = contract
const { deleteProduct, hideProduct, relistProduct, listOwnProducts } = ownProducts
const { promoteProduct, renewProduct, restoreProduct, markProductSold } = ownProducts

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('products').execute()
  await server.db.deleteFrom('notifications').execute()
})

type Step = typeof hideProduct
const step = (endpoint: Step, as: string, id: number) => server.ask(endpoint, { as, params: { id } })
const statusAfter = async (endpoint: Step, id: number, as = 'lan') =>
  (await step(endpoint, as, id)).body.status
const open = (as: string, id: number) => server.ask(getProduct, { as, params: { id } })
const listed = async (as = 'minh') =>
  (await server.ask(listProducts, { as })).body.results.map(({ id }) => id)
const notificationsOf = async (name: string) =>
  (
    await server.db
      .selectFrom('notifications')
      .select(['kind', 'action_url'])
      .where('user_id', '=', await server.userId(name))
      .orderBy('id')
      .execute()
  ).map(({ kind, action_url }) => [kind, action_url])
const joined = (daysAgo: number) =>
  server.db
    .updateTable('users')
    .set({ joined_at: new Date(server.clock.now().getTime() - daysAgo * dayMs) })
    .where('username', '=', 'lan')
    .execute()

test(
  'a product can be sold, hidden and listed again, and repeating changes nothing',
  { tags: ['full'] },
  async () => {
    const { id } = await sells(server, 'lan')
    for (const [endpoint, state, seen] of [
      [markProductSold, 'sold', 200],
      [hideProduct, 'hidden', 404],
      [relistProduct, 'active', 200],
    ] as const) {
      expect([await statusAfter(endpoint, id), await statusAfter(endpoint, id)]).toEqual([state, state])
      expect((await open('minh', id)).status).toBe(seen)
      expect(await listed()).toEqual(state === 'active' ? [id] : [])
      const own = (await server.ask(listOwnProducts, { as: 'lan', query: { status: state } })).body
      expect(own.results.map((each) => each.id)).toEqual([id])
    }
    for (const endpoint of [markProductSold, hideProduct, relistProduct, renewProduct]) {
      expect((await step(endpoint, 'minh', id)).error.code).toBe('not_yours')
      expect((await step(endpoint, 'minh', id + 999)).status).toBe(404)
    }
    await server.db.updateTable('products').set({ stock: 0, status: 'sold' }).execute()
    expect((await step(relistProduct, 'lan', id)).error.code).toBe('sold_out')
    await server.db
      .updateTable('products')
      .set({ stock: 1, status: 'hidden', withheld_at: new Date() })
      .execute()
    expect((await step(relistProduct, 'lan', id)).status).toBe(403)
  },
)

test('hiding and listing again does not move a product up', { tags: ['full'] }, async () => {
  const { id } = await sells(server, 'lan')
  server.clock.forward(60)
  const second = await sells(server, 'lan')
  await step(hideProduct, 'lan', id)
  await step(relistProduct, 'lan', id)
  await step(renewProduct, 'lan', id)
  expect(await listed()).toEqual([second.id, id])
})

test('buyers can see a hidden product that they ordered', { tags: ['full'] }, async () => {
  const { id, seller_id } = await sells(server, 'lan')
  const now = server.clock.now()
  const order = await server.db
    .insertInto('orders')
    .values({
      order_id: 'order_1700000000000',
      buyer_id: await server.userId('minh'),
      seller_id,
      total: 1,
      lapses_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { order_id: order.id, product_id: id, name: 'Quạt', price: 1, quantity: 1 }
  await server.db.insertInto('order_items').values(item).execute()
  await step(hideProduct, 'lan', id)
  expect([(await open('minh', id)).status, (await open('hoa', id)).status]).toEqual([200, 404])
  // An open order keeps it after a day.
  await server.ask(deleteProduct, { as: 'lan', params: { id } })
  server.clock.forward(2 * daySeconds)
  const purge = async () => {
    await purgeDeletedProducts(server.db, server.clock.now())
    return server.db.selectFrom('products').select('id').execute()
  }
  expect(await purge()).toHaveLength(1)
  await server.db.updateTable('orders').set({ status: 'completed' }).execute()
  expect(await purge()).toEqual([])
  await server.db.deleteFrom('orders').execute()
})

test('new accounts list at most five products, also concurrently, and others a hundred', async () => {
  await joined(1)
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => server.ask(createProduct, { as: 'lan', body: aFan })),
  )
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(productLimits.openWhenNew)
  expect(tries.find(({ status }) => status !== 201)?.error.code).toBe('too_many_listings')
  const [first] = tries.filter(({ status }) => status === 201)
  const id = first?.body.id ?? 0
  await step(hideProduct, 'lan', id)
  const { id: another } = await sells(server, 'lan')
  expect((await step(relistProduct, 'lan', id)).error.code).toBe('too_many_listings')
  await server.ask(deleteProduct, { as: 'lan', params: { id: another } })
  await step(relistProduct, 'lan', id)
  expect((await step(restoreProduct, 'lan', another)).error.code).toBe('too_many_listings')
  await joined(20)
  await sells(server, 'lan')
  const cell = await cellOfUser(server, 'lan')
  const rest = Array.from({ length: productLimits.open - 6 }, () => ({ cell }))
  await addProducts(server, await server.userId('lan'), rest)
  expect((await server.ask(createProduct, { as: 'lan', body: aFan })).error.code).toBe('too_many_listings')
})

test('sold out products of open orders count as listed', { tags: ['full'] }, async () => {
  await joined(1)
  const xom = market(server)
  const mine: number[] = []
  for (let n = 0; n < productLimits.openWhenNew; n++) mine.push((await sells(server, 'lan')).id)
  const [first = 0] = (await xom.buy('minh', [{ id: mine[0] ?? 0 }])).body.orders
  const [second = 0] = (await xom.buy('minh', [{ id: mine[1] ?? 0 }])).body.orders
  const more = () => server.ask(createProduct, { as: 'lan', body: aFan })
  expect((await more()).error.code).toBe('too_many_listings')
  await xom.move('lan', 'decline', first)
  expect((await more()).error.code).toBe('too_many_listings')
  await xom.move('lan', 'confirm', second)
  await xom.move('lan', 'complete', second)
  expect((await more()).status).toBe(201)
  await joined(20)
})

test('a deleted product can be restored for a minute, with its pictures', { tags: ['full'] }, async () => {
  const media = [await addPicture(server, 'lan')]
  const { id } = await sells(server, 'lan', { media })
  await step(hideProduct, 'lan', id)
  const remove = () => server.ask(deleteProduct, { as: 'lan', params: { id } })
  expect((await server.ask(deleteProduct, { as: 'minh', params: { id } })).status).toBe(404)
  expect((await remove()).status).toBe(200)
  expect([(await open('lan', id)).status, (await remove()).status]).toEqual([404, 404])
  expect((await step(restoreProduct, 'minh', id)).status).toBe(404)
  const { body } = await step(restoreProduct, 'lan', id)
  expect([body.status, body.images.length]).toEqual(['hidden', 1])
  expect((await step(restoreProduct, 'lan', id)).status).toBe(200)
  await remove()
  server.clock.forward(61)
  expect((await step(restoreProduct, 'lan', id)).status).toBe(404)
})

test('a seller is reminded once after 83 days, the product expires after 90, and renewing restarts the time', async () => {
  const hourly = async () => {
    await expireProducts(server.db, server.app.context, server.clock.now())
    await remindOfExpiry(server.db, server.clock.now())
  }
  const { id, expires_at } = await sells(server, 'lan')
  const link = `/marketplace/products/${id}`
  server.clock.forward(82 * daySeconds)
  await hourly()
  expect((await step(renewProduct, 'lan', id)).body.expires_at).toBe(expires_at)
  expect(await notificationsOf('lan')).toEqual([])
  server.clock.forward(2 * daySeconds)
  await hourly()
  await hourly()
  expect(await notificationsOf('lan')).toEqual([['listing_expiring', link]])
  const { body: news } = await server.ask(listNotifications, { as: 'lan' })
  expect(news.results[0]?.message).toMatch(/: “Quạt cây cũ”$/)
  const renewed = (await step(renewProduct, 'lan', id)).body
  expect(new Date(renewed.expires_at).getTime() - server.clock.now().getTime()).toBeGreaterThan(89.9 * dayMs)
  expect(renewed.time > renewed.createdAt).toBe(true)
  server.clock.forward(91 * daySeconds)
  expect(await listed()).toEqual([])
  await hourly()
  expect((await notificationsOf('lan')).at(-1)?.[0]).toBe('listing_expired')
  expect([(await open('minh', id)).status, (await open('lan', id)).body.status]).toEqual([404, 'expired'])
  expect(await statusAfter(renewProduct, id)).toBe('active')
  expect(await listed()).toEqual([id])
})

test('a seller can promote one product a month, for a week', { tags: ['full'] }, async () => {
  const [one, two] = [await sells(server, 'lan'), await sells(server, 'lan')]
  const promote = (id: number, text?: string, as = 'lan') =>
    server.ask(promoteProduct, { as, params: { id }, body: text === undefined ? {} : { text } })
  const shelf = async (as = 'minh') =>
    (await server.ask(contract.listPromotedProducts, { as })).body.results.map(({ id }) => id)
  expect((await promote(one.id, 'Rẻ', 'minh')).error.code).toBe('not_yours')
  expect((await promote(one.id, 'Rẻ')).body).toMatchObject({ isPromoted: true, promotionText: 'Rẻ' })
  expect((await promote(one.id, 'Rẻ lắm')).body.promotionText).toBe('Rẻ lắm')
  expect((await promote(two.id)).error.code).toBe('promoted_lately')
  expect([await shelf(), await shelf('ha')]).toEqual([[one.id], []])
  server.clock.forward(8 * daySeconds)
  expect([await shelf(), (await promote(one.id)).error.code]).toEqual([[], 'promoted_lately'])
  expect((await open('minh', one.id)).body).toMatchObject({ isPromoted: false, promotionText: null })
  await server.ask(deleteProduct, { as: 'lan', params: { id: one.id } })
  expect((await promote(two.id)).error.code).toBe('promoted_lately')
  server.clock.forward(23 * daySeconds)
  expect((await promote(two.id)).status).toBe(200)
  expect(await shelf()).toEqual([two.id])
})
