import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteProduct, hideProduct } from '../../../contract/market/own-products.ts'
import { changeProduct, getProduct } from '../../../contract/market/products.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { market, newOrderId } from './testing-orders.ts'

let server: TestServer
let xom: ReturnType<typeof market>
beforeAll(async () => {
  server = await startTestServer()
  xom = market(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['orders', 'products', 'blocks'] as const) await server.db.deleteFrom(table).execute()
})

const hundred = Array.from({ length: 100 }, (_, n) => `buyer_${n}`)

/** A hundred users in the same place as Minh. */
async function addBuyers() {
  const { cell, birthday } = await server.db
    .selectFrom('users')
    .select(['cell', 'birthday'])
    .where('username', '=', 'minh')
    .executeTakeFirstOrThrow()
  const names = { first_name: 'Người', last_name: 'Mua', display_name: 'Người Mua' }
  const buyers = hundred.map((username) => ({ username, ...names, birthday, cell }))
  await server.db.insertInto('users').values(buyers).execute()
}

async function expectOneOrder() {
  const { id } = await xom.sells('lan', { price: '50000' })
  const replies = await Promise.all(hundred.map((as) => xom.buy(as, [{ id }])))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 201).map(({ error }) => error.code))).toEqual(
    new Set(['sold_out']),
  )
  const orders = await server.db.selectFrom('orders').selectAll().execute()
  expect(orders).toHaveLength(1)
  expect(await xom.stock(id)).toEqual({ stock: 0, status: 'sold' })
  await server.db.deleteFrom('orders').execute()
}

test('one unit sold twice: a hundred concurrent checkouts create one order', async () => {
  await addBuyers()
  for (let round = 0; round < runs(3, 50); round++) await expectOneOrder()
})

test('double order: repeating a checkout concurrently or later creates one order', async () => {
  const { id } = await xom.sells('lan', { stock: 30 })
  const order_id = newOrderId()
  const replies = await Promise.all(Array.from({ length: 20 }, () => xom.buy('minh', [{ id }], order_id)))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.orders.join()}`)).size).toBe(1)
  expect((await xom.buy('minh', [{ id, quantity: 5 }], order_id)).body.orders).toEqual(
    replies[0]?.body.orders,
  )
  expect(await xom.stock(id)).toMatchObject({ stock: 29 })
  // The id is unique for each buyer.
  expect((await xom.buy('hoa', [{ id }], order_id)).body.orders).not.toEqual(replies[0]?.body.orders)
})

test('quantities of a repeated product are added, and each seller gets an order', async () => {
  const [fan, cup] = [await xom.sells('lan', { stock: 3 }), await xom.sells('hoa', { price: '7000' })]
  await xom.put('minh', [{ id: fan.id }, { id: cup.id }])
  const items = [{ id: fan.id }, { id: cup.id }, { id: fan.id, quantity: 2 }]
  const { body } = await xom.buy('minh', items)
  const orders = (await xom.orders('minh', { role: 'buyer' })).results
  expect(body.orders).toHaveLength(2)
  expect(orders.map(({ totalPrice }) => totalPrice).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    '7000',
    '750000',
  ])
  expect(
    orders.flatMap((order) => order.items.map(({ quantity }) => quantity)).toSorted((a, b) => a - b),
  ).toEqual([1, 3])
  expect((await xom.cart('minh')).items).toEqual([])
})

test('price from the client: a checkout with another price than seen is rejected and names the product', async () => {
  const [fan, cup] = [await xom.sells('lan', { stock: 2 }), await xom.sells('hoa')]
  const items = [
    { id: fan.id, price: '250000' },
    { id: cup.id, price: '250000' },
  ]
  await xom.put('minh', items)
  await server.ask(changeProduct, { as: 'lan', params: { id: fan.id }, body: { price: '300000' } })
  expect((await xom.cart('minh')).items[0]).toMatchObject({
    price: '300000',
    seen_price: '250000',
    price_changed: true,
  })
  const { status, error } = await xom.buy('minh', items)
  expect([status, error.code, Object.keys(error.errors)]).toEqual([409, 'price_changed', [`items.${fan.id}`]])
  expect(await xom.stock(cup.id)).toEqual({ stock: 1, status: 'active' })
  expect((await xom.orders('minh')).results).toEqual([])
})

test('a checkout without a price uses the price in the cart', async () => {
  const { id } = await xom.sells('lan', { stock: 2 })
  await xom.put('minh', [{ id }])
  await server.ask(changeProduct, { as: 'lan', params: { id }, body: { price: '300000' } })
  expect((await xom.buy('minh', [{ id }])).error.code).toBe('price_changed')
  await xom.put('minh', [{ id }])
  expect((await xom.buy('minh', [{ id }])).status).toBe(201)
  expect((await xom.buy('minh', [{ id }])).status).toBe(201)
})

test('products of a suspended seller can’t be bought', async () => {
  const { id } = await xom.sells('lan')
  await server.db.updateTable('products').set({ is_away: true }).where('id', '=', id).execute()
  expect((await xom.put('minh', [{ id }])).body.items).toEqual([])
  expect((await server.ask(getProduct, { as: 'minh', params: { id } })).body.status).toBe('hidden')
})

test('sold out, hidden, deleted and blocked products can’t be ordered and get the same reply', async () => {
  const [few, hidden, blocked] = [
    await xom.sells('lan', { stock: 2 }),
    await xom.sells('lan'),
    await xom.sells('hoa'),
  ]
  await server.ask(hideProduct, { as: 'lan', params: { id: hidden.id } })
  await putBlock(server, { id: await server.userId('hoa') }, { id: await server.userId('minh') })
  for (const item of [{ id: hidden.id }, { id: blocked.id }, { id: 987_654 }]) {
    const { status, error } = await xom.buy('minh', [item])
    expect([status, error.code]).toEqual([409, 'sold_out'])
  }
  expect((await xom.buy('minh', [{ id: few.id, quantity: 3 }])).error.code).toBe('few_left')
  const detail = 'Giỏ hàng trống'
  expect((await xom.buy('minh', [])).error).toEqual({
    detail,
    code: 'empty_cart',
    errors: {},
    success: false,
    error: detail,
  })
  expect((await xom.buy('lan', [{ id: few.id }])).error.code).toBe('own_product')
})

test('validation errors of a checkout have the same format', async () => {
  const { status, error } = await xom.buy('minh', [{ id: 1, quantity: 0 }])
  expect([status, error]).toMatchObject([400, { code: 'invalid', success: false, error: error.detail }])
})

test('an order is found by the id of its checkout', { tags: ['full'] }, async () => {
  const [{ id }, cup] = [await xom.sells('lan', { stock: 30 }), await xom.sells('hoa', { stock: 2 })]
  const order_id = newOrderId()
  const { body } = await xom.buy('minh', [{ id }, { id: cup.id }], order_id)
  for (let n = 0; n < 12; n++) {
    const [later = 0] = (await xom.buy('minh', [{ id }])).body.orders
    await xom.move('lan', 'decline', later)
  }
  const found = async (as: string) =>
    new Set((await xom.orders(as, { role: 'buyer', order_id })).results.map((order) => order.id))
  expect(await found('minh')).toEqual(new Set(body.orders))
  expect([await found('hoa'), await found('lan')]).toEqual([new Set(), new Set()])
})

test.each(['hidden', 'deleted', 'behind a block'])(
  'a product in the cart shows nothing new once it is %s',
  async (state) => {
    const { id } = await xom.sells('lan')
    await xom.put('minh', [{ id }])
    if (state === 'hidden') await server.ask(hideProduct, { as: 'lan', params: { id } })
    if (state === 'behind a block')
      await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('minh') })
    const body = { name: 'Bản nháp', price: '7' }
    await server.ask(changeProduct, { as: 'lan', params: { id }, body })
    if (state === 'deleted') await server.ask(deleteProduct, { as: 'lan', params: { id } })
    expect((await xom.cart('minh')).items).toMatchObject([
      { id, name: '', price: '250000', price_changed: false, available: 0, seller_id: null, image: null },
    ])
  },
)

test('a buyer has at most five pending orders with a seller', async () => {
  const { id } = await xom.sells('lan', { stock: 9 })
  const replies = []
  for (let n = 0; n < 6; n++) replies.push(await xom.buy('minh', [{ id }]))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409])
  expect(await xom.stock(id)).toMatchObject({ stock: 4 })
})

test('merging the cart of a device skips repeated, own and free products', async () => {
  const [fan, cup, gift] = [
    await xom.sells('lan', { stock: 9 }),
    await xom.sells('hoa'),
    await xom.sells('hoa', { price: '0' }),
  ]
  const own = await xom.sells('minh')
  await xom.put('minh', [{ id: fan.id, quantity: 4 }])
  const { body } = await xom.put(
    'minh',
    [{ id: cup.id }, { id: fan.id }, { id: own.id }, { id: gift.id }],
    true,
  )
  expect(body.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [fan.id, 4],
    [cup.id, 1],
  ])
  expect(body).toMatchObject({ totalPrice: '1250000', shipping: '0' })
  expect((await xom.put('minh', [{ id: cup.id }])).body.items.map(({ id }) => id)).toEqual([cup.id])
  await putBlock(server, { id: await server.userId('hoa') }, { id: await server.userId('minh') })
  expect((await xom.cart('minh')).items).toMatchObject([{ available: 0, seller_id: null, seller_name: '' }])
})
