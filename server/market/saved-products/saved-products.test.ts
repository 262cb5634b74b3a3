import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSavedProducts } from '../../../contract/market/saved-products.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addProduct } from '../products/testing-listed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const saved = (as: string, query: { cursor?: string } = {}) =>
  server.ask(listSavedProducts, { as, query: { type: 'products', ...query } })
const cursorIn = (next: string | null) =>
  new URL(next ?? '', 'http://x.example').searchParams.get('cursor') ?? ''

test('saved products are listed last saved first, in pages, without hidden ones', async () => {
  const user_id = await server.userId('minh')
  const ids: number[] = []
  for (let each = 0; each < 12; each++)
    ids.push(await addProduct(server, each === 0 ? 'hoa' : 'lan', { name: `Ghế ${each}` }))
  // Two at the same moment.
  const at = (each: number) => new Date(Date.now() - Math.floor(each / 2) * 1000)
  await server.db
    .insertInto('saved_products')
    .values(ids.map((product_id, each) => ({ user_id, product_id, created_at: at(each) })))
    .execute()
  const first = (await saved('minh')).body
  expect(first).toMatchObject({ count: 12, previous: null, results: { length: 10 } })
  const second = (await saved('minh', { cursor: cursorIn(first.next) })).body
  expect(second).toMatchObject({ next: null, results: { length: 2 } })
  const found = [...first.results, ...second.results]
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids))
  expect(found[0]).toMatchObject({ id: ids[1], is_saved: true, seller: { name: 'Lan Nguyễn' } })
  expect(found.at(-1)?.id).toBe(ids[10])

  expect((await saved('lan', { cursor: cursorIn(first.next) })).status).toBe(400)
  expect((await saved('lan')).body).toMatchObject({ count: 0, results: [] })
  await server.ask(blockUser, { as: 'hoa', params: { id: user_id }, body: {} } as never)
  await server.db
    .updateTable('products')
    .set({ status: 'sold' })
    .where('id', '=', ids[1] ?? 0)
    .execute()
  await server.db
    .updateTable('products')
    .set({ status: 'deleted' })
    .where('id', '=', ids[2] ?? 0)
    .execute()
  const left = (await saved('minh')).body
  expect(left).toMatchObject({ count: 10, next: null })
  const there = left.results.map(({ id }) => id)
  expect(there).toContain(ids[1])
  expect(there).not.toContain(ids[0])
  expect(there).not.toContain(ids[2])
})
