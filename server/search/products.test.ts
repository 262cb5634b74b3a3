/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchProducts } from '../../contract/search/search.ts'
import { blockUser } from '../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addProduct } from '../market/products/testing-listed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.deleteFrom('products').execute()
})
afterAll(() => server.close())

const find = (as: string, q: string, more: { cursor?: string; page?: number } = {}) =>
  server.ask(searchProducts, { as, query: { q, type: 'marketplace', ...more } })

test('finds products around the home by words, with highlights', async () => {
  const lamp = await addProduct(server, 'lan', { name: 'Đèn bàn học', description: 'Bóng vàng, chân gỗ sồi' })
  await addProduct(server, 'lan', { name: 'Ghế gỗ' })
  await addProduct(server, 'ha', { name: 'Đèn ngủ' })
  expect((await find('minh', 'den')).body).toMatchObject({
    data: [{ id: lamp, price: '50000', seller: { name: 'Lan Nguyễn' } }],
    highlights: [{ where: 'name', pieces: ['', 'Đèn', ' bàn học'] }],
    meta: { currentPage: 1, totalPages: 1, next_cursor: null },
  })
  const both = (await find('minh', 'gỗ sồi OR ghế')).body
  expect(both.data.map(({ name }) => name)).toEqual(['Ghế gỗ', 'Đèn bàn học'])
  expect(both.highlights[1]).toEqual({ where: 'description', pieces: ['Bóng vàng, chân ', 'gỗ sồi', ''] })
  expect((await find('minh', 'đèn ghế')).body.data).toEqual([])
  expect((await find('minh', '…')).error.errors).toHaveProperty('q')
  await server.ask(blockUser, { as: 'lan', params: { id: await server.userId('minh') }, body: {} } as never)
  expect((await find('minh', 'den')).body.data).toEqual([])
})

test('pages continue with a cursor of the same viewer', async () => {
  for (let each = 0; each < 12; each++) await addProduct(server, 'hoa', { name: `Sách cũ ${each}` })
  const first = (await find('tuan', 'sach')).body
  expect(first).toMatchObject({ data: { length: 10 }, meta: { currentPage: 1, totalPages: 2 } })
  const cursor = first.meta.next_cursor ?? ''
  const second = (await find('tuan', 'sach', { cursor })).body
  expect(second).toMatchObject({
    data: { length: 2 },
    meta: { currentPage: 2, totalPages: 2, next_cursor: null },
  })
  const names = [...first.data, ...second.data].map(({ name }) => name)
  expect(new Set(names).size).toBe(12)
  expect((await find('tuan', 'sach', { page: 2 })).body.data).toEqual(second.data)
  expect((await find('tuan', 'ghe', { cursor })).status).toBe(400)
  expect((await find('lan', 'sach', { cursor })).status).toBe(400)
})
