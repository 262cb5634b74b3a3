import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { market } from '../orders/testing-orders.ts'
import { priceOffers } from './testing-price-offers.ts'

let server: TestServer
let xom: ReturnType<typeof market> & ReturnType<typeof priceOffers>
beforeAll(async () => {
  server = await startTestServer()
  xom = { ...market(server), ...priceOffers(server) }
})
afterAll(() => server.close())

const buyers = ['minh', 'hoa', 'tuan'] as const
const kinds = ['offer', 'accept', 'counter', 'refuse', 'withdraw', 'buy'] as const

const act = fc.record({
  kind: fc.constantFrom(...kinds),
  buyer: fc.constantFrom(...buyers),
  /** Whether the seller moves. */
  isSeller: fc.boolean(),
  price: fc.integer({ min: 1, max: 250 }).map((thousands) => thousands * 1000),
})

type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** Sends requests of a buyer, or of the seller about that buyer's last offer. Returns the HTTP status. */
async function request(product: number, { kind, buyer, isSeller, price }: Act) {
  if (kind === 'buy') return (await xom.buy(buyer, [{ id: product, price: '250000' }])).status
  if (kind === 'offer') return (await xom.offer(buyer, product, price)).status
  const [last] = await xom.own(buyer)
  if (!last) return 404
  const who = isSeller ? 'lan' : buyer
  return kind === 'counter'
    ? (await xom.counter(who, last.id, price)).status
    : (await xom.answer(who, kind, last.id)).status
}

/** What must hold after any requests. */
async function check(product: number, stock: number) {
  const offers = (await Promise.all(buyers.map((buyer) => xom.own(buyer)))).flat()
  const orders = (await Promise.all(buyers.map((buyer) => xom.orders(buyer)))).flatMap(
    ({ results }) => results,
  )
  // Nothing is sold twice.
  expect(orders.length).toBeLessThanOrEqual(stock)
  expect(await xom.stock(product)).toEqual({
    stock: stock - orders.length,
    status: orders.length === stock ? 'sold' : 'active',
  })
  // Each agreement has one order of its buyer, at the price that stood.
  const accepted = offers.filter(({ status }) => status === 'accepted')
  for (const { order, prices } of accepted)
    expect(orders.find(({ id }) => id === order)).toMatchObject({
      totalPrice: prices.at(-1),
      status: 'confirmed',
    })
  expect(orders.filter(({ status }) => status === 'confirmed')).toHaveLength(accepted.length)
  // Nobody waits for an answer about what is sold, and nobody has two open offers.
  const open = offers.filter(({ status }) => status === 'open')
  expect(orders.length < stock || open.length === 0).toBe(true)
  for (const buyer of buyers) expect((await xom.own(buyer, { state: 'open' })).length).toBeLessThanOrEqual(1)
}

test('concurrent offers, answers and orders sell nothing twice and leave no offer open for what is sold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 6 }),
      async (stock, rounds) => {
        for (const table of ['orders', 'products'] as const) await server.db.deleteFrom(table).execute()
        const { id } = await xom.sells('lan', { price: '250000', stock })
        for (const acts of rounds) {
          const statuses = await Promise.all(acts.map((each) => request(id, each)))
          for (const status of statuses) expect(status).toBeOneOf([200, 201, 400, 403, 404, 409])
          await check(id, stock)
        }
      },
    ),
    { numRuns: runs(6, 150, 4) },
  )
})
