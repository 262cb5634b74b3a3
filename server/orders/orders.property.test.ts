import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  afterOrderMove,
  givesBack,
  type OrderSide,
  type OrderStatus,
} from '../../contract/market/order-moves.ts'
import { runs } from '../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
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

interface Known {
  id: number
  buyer: string
  seller: string
  status: OrderStatus
  proposed_by: OrderSide | null
  total: bigint
  parts: { product: number; quantity: number }[]
  lapsesAt: number
}

test('money, stock and states are those of a plain model, whatever people do in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      for (const table of ['orders', 'products'] as const) await server.db.deleteFrom(table).execute()
      const sellers = ['lan', 'minh', 'hoa']
      const prices = [1000n, 250_000n, 99_999_999_999n]
      const first = [3, 5, 2]
      const products: number[] = []
      for (const [n, seller] of sellers.entries())
        products.push((await xom.sells(seller, { price: String(prices[n]), stock: first[n] ?? 1 })).id)
      const stock = [...first]
      const known: Known[] = []
      let waited = 0
      const free = (order: Known) => {
        for (const { product, quantity } of order.parts) stock[product] = (stock[product] ?? 0) + quantity
      }
      for (const each of acts) {
        if (each.kind === 'wait') {
          server.clock.forward(each.hours * 3600)
          waited += each.hours * 3600
          await server.runJobs()
          for (const order of known)
            if (order.status === 'pending' && waited >= order.lapsesAt) {
              order.status = 'lapsed'
              free(order)
            }
        } else if (each.kind === 'buy') {
          const wanted = new Map<number, number>()
          for (const { product, quantity } of each.items)
            wanted.set(product, (wanted.get(product) ?? 0) + quantity)
          const parts = [...wanted].map(([product, quantity]) => ({ product, quantity }))
          const isPossible = parts.every(
            ({ product, quantity }) => sellers[product] !== each.by && (stock[product] ?? 0) >= quantity,
          )
          const hasRoom = parts.every(
            ({ product }) =>
              known.filter(
                (o) => o.status === 'pending' && o.buyer === each.by && o.seller === sellers[product],
              ).length < 5,
          )
          const reply = await xom.buy(
            each.by,
            each.items.map(({ product, quantity }) => ({ id: products[product] ?? 0, quantity })),
          )
          expect(reply.status === 201).toBe(isPossible && hasRoom)
          if (reply.status !== 201) continue
          for (const { product, quantity } of parts) stock[product] = (stock[product] ?? 0) - quantity
          for (const id of reply.body.orders) {
            const order = (await xom.order(each.by, id)).body
            const own = parts.filter(({ product }) =>
              order.items.some((i) => i.product_id === products[product]),
            )
            const total = own.reduce(
              (sum, { product, quantity }) => sum + (prices[product] ?? 0n) * BigInt(quantity),
              0n,
            )
            const seller = sellers[own[0]?.product ?? 0] ?? ''
            const lapsesAt = waited + 48 * 3600
            known.push({
              id,
              buyer: each.by,
              seller,
              status: 'pending',
              proposed_by: null,
              total,
              parts: own,
              lapsesAt,
            })
          }
        } else {
          const order = known[each.order]
          if (!order) continue
          const by: OrderSide | null =
            order.buyer === each.by ? 'buyer' : order.seller === each.by ? 'seller' : null
          const at = new Date(server.clock.now().getTime() + 3_600_000)
          const before = by && (await xom.order(each.by, order.id)).body
          const { status } =
            each.move === 'propose'
              ? await xom.propose(each.by, order.id, 'Cổng chợ', at)
              : await xom.move(each.by, each.move, order.id)
          if (!by || !before) {
            expect(status).toBe(404)
            continue
          }
          const last = before.steps.at(-1)
          const isRepeated = last?.move === each.move && last.by === by
          const after = afterOrderMove(order, each.move, by)
          if (isRepeated && each.move !== 'propose') expect(status).toBe(200)
          else expect(status === 200).toBe(after !== null)
          if (isRepeated || after === null) continue
          order.status = after
          if (each.move === 'propose') order.proposed_by = by
          if (each.move === 'agree') order.proposed_by = null
          if (givesBack(after)) free(order)
        }
        const { rows } = await sql<{
          id: number
          stock: number
        }>`SELECT id, stock FROM products ORDER BY id`.execute(server.db)
        expect(rows.map((row) => row.stock)).toEqual(stock)
        const { rows: orders } = await sql<{ id: number; status: string; total: string }>`
          SELECT id, status, total::text FROM orders ORDER BY id`.execute(server.db)
        expect(orders.map(({ id, status, total }) => [id, status, BigInt(total)])).toEqual(
          known.toSorted((a, b) => a.id - b.id).map(({ id, status, total }) => [id, status, total]),
        )
      }
      server.clock.forward(-waited)
    }),
    { numRuns: runs(8, 200) },
  )
})
