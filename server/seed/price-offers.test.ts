/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '../platform/files/storage.ts'
import { priceOffers } from '../market/price-offers/testing-price-offers.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { seedDemo } from './demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`TRUNCATE users, communities, chats RESTART IDENTITY CASCADE`.execute(server.db)
  await seedDemo(server.db, { put: async () => undefined } as Partial<Storage> as Storage, server.clock.now())
})
afterAll(() => server.close())

test('one price offer waits for Minh, one is answered for Lan, and one is accepted', async () => {
  const { own } = priceOffers(server)
  const shown = async (as: string) =>
    (await own(as)).map(({ status, prices, moves, order }) => [status, prices.length, moves, order !== null])
  expect(await shown('minh')).toEqual([['open', 1, ['accept', 'counter', 'refuse'], false]])
  expect(await shown('lan')).toEqual([['open', 2, ['accept', 'counter', 'withdraw'], false]])
  expect(await shown('hoa')).toEqual([['accepted', 1, [], true]])
})
