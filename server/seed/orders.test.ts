/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrders } from '../../contract/market/orders.ts'
import type { Storage } from '../platform/files/storage.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { seedDemo } from './demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`TRUNCATE users, communities, chats RESTART IDENTITY CASCADE`.execute(server.db)
  await seedDemo(server.db, { put: async () => undefined } as Partial<Storage> as Storage, server.clock.now())
})
afterAll(() => server.close())

const found = async (as: string) => (await server.ask(listOrders, { as })).body.results

test('Lan has an order to confirm, an agreed one and a rated one', async () => {
  const orders = await found('lan')
  expect(orders.map(({ side, status, moves }) => [side, status, moves.includes('confirm')])).toEqual([
    ['seller', 'pending', true],
    ['buyer', 'confirmed', false],
    ['buyer', 'completed', false],
  ])
  const [, agreed, completed] = orders
  expect(agreed?.handover).toMatchObject({ proposed_by: null })
  expect(new Date(agreed?.handover?.at ?? 0).getTime()).toBeGreaterThan(server.clock.now().getTime())
  expect(completed).toMatchObject({ to_rate: false, my_rating: 5, ratings_shown: true })
})

test('Minh has a placed order, one to agree to and a declined one', async () => {
  const orders = await found('minh')
  expect(orders.map(({ side, status, moves }) => [side, status, moves.includes('agree')])).toEqual([
    ['buyer', 'pending', false],
    ['seller', 'confirmed', true],
    ['buyer', 'declined', false],
  ])
  expect(orders.at(-1)?.steps.at(-1)?.reason).not.toBe('')
})

test('all moves are in the past and in order, and none causes push or mail', async () => {
  const { rows } = await sql`
    SELECT id FROM (SELECT *, lag(at) OVER (PARTITION BY order_id ORDER BY id) AS before FROM order_moves) AS step
    WHERE at > ${server.clock.now()} OR at < before
    UNION ALL
    SELECT id FROM notifications WHERE topic LIKE '%order:%' AND (pushed_at IS NULL OR mailed_at IS NULL)
    UNION ALL
    SELECT orders.id FROM orders JOIN order_items AS item ON item.order_id = orders.id JOIN products ON products.id = product_id
    WHERE orders.created_at < products.listed_at`.execute(server.db)
  expect(rows).toEqual([])
})
