import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { ModelMarket } from './testing-model.ts'
import { market } from './testing-orders.ts'

let server: TestServer
let xom: ReturnType<typeof market>
beforeAll(async () => {
  server = await startTestServer()
  xom = market(server)
})
afterAll(() => server.close())

const people = ['lan', 'minh', 'hoa'] as const
const moves = ['confirm', 'decline', 'cancel', 'agree', 'complete', 'propose'] as const

const act = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    by: fc.constantFrom(...people),
    items: fc.array(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    by: fc.constantFrom(...people),
    order: fc.nat(9),
    move: fc.constantFrom(...moves),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 20, 50) }),
)

const forSale = [
  { seller: 'lan', price: 1000n, stock: 3 },
  { seller: 'minh', price: 250_000n, stock: 5 },
  { seller: 'hoa', price: 99_999_999_999n, stock: 2 },
]

test('totals, stock and statuses match a model for any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      for (const table of ['orders', 'products'] as const) await server.db.deleteFrom(table).execute()
      const ids: number[] = []
      for (const { seller, price, stock } of forSale)
        ids.push((await xom.sells(seller, { price: String(price), stock })).id)
      const model = new ModelMarket(forSale)
      for (const each of acts) {
        const { expected, received } = await done(each, model, ids)
        expect(received).toBe(expected)
        expect(await kept()).toEqual({
          stock: model.stock,
          orders: model.orders.map(({ status, total }) => ({ status, total })),
        })
      }
    }),
    { numRuns: runs(8, 200, 4) },
  )
})

type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** Applies an action to the model and the app; returns the expected and the actual reply. */
async function done(each: Act, model: ModelMarket, products: number[]) {
  if (each.kind === 'wait') {
    server.clock.forward(each.hours * 3600)
    await server.runJobs()
    model.wait(each.hours)
    return { expected: 0, received: 0 }
  }
  if (each.kind === 'buy') {
    const items = each.items.map(({ product, quantity }) => ({ id: products[product] ?? 0, quantity }))
    const { status } = await xom.buy(each.by, items)
    return { expected: model.buy(each.by, each.items), received: status === 201 }
  }
  const id = (await orderIds())[each.order] ?? 999_999
  const at = new Date(server.clock.now().getTime() + 3_600_000)
  const { status } =
    each.move === 'propose'
      ? await xom.propose(each.by, id, 'Cổng chợ', at)
      : await xom.move(each.by, each.move, id)
  return { expected: model.move(each.order, each.move, each.by), received: status }
}

const orderIds = async () =>
  (await server.db.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id)

async function kept() {
  const stocks = await server.db.selectFrom('products').select('stock').orderBy('id').execute()
  const { rows } = await sql<{ status: string; total: string }>`
    SELECT status, total::text FROM orders ORDER BY id`.execute(server.db)
  return {
    stock: stocks.map(({ stock }) => stock),
    orders: rows.map(({ status, total }) => ({ status, total: BigInt(total) })),
  }
}
