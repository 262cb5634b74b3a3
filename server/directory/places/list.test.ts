/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/directory/places.ts'
import { ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cellOfUser } from '../../posts/testing-posts.ts'
import { addPlaces } from './testing-places.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('places').execute()
})

type Query = Parameters<typeof list>[1]
const list = (as: string, query: Record<string, string | boolean> = {}) =>
  server.ask(contract.listPlaces, { as, query })
const ids = async (as: string, query: Query = {}) => (await list(as, query)).body.results.map(({ id }) => id)

test('lists nearest step first, then most liked first, ten a page, up to ten kilometres', async () => {
  const cell = await cellOfUser(server, 'lan')
  const rings = ringsAround(cell, 12)
  const at = (ring: number, n = 0) => rings[ring]?.[n] ?? cell
  const near = await addPlaces(server, [
    { cell, likes: 1 },
    { cell, likes: 5 },
    { cell: at(1), likes: 9 },
    { cell: at(5), likes: 3 },
    { cell: at(3, 2), likes: 2 },
    { cell: at(10), likes: 99 },
    { cell: at(12) },
  ])
  const order = [near[1], near[0], near[2], near[3], near[4], near[5]]
  expect(await ids('lan')).toEqual(order)
  const { results } = (await list('lan')).body
  expect(results.map(({ distance }) => distance)).toEqual([0, 0, 1, 3, 3, 6])

  const more = await addPlaces(
    server,
    Array.from({ length: 25 }, () => ({ cell: at(2) })),
  )
  const listed = await idsOfPages({}, 9)
  expect(listed).toEqual([...order.slice(0, 3), ...more.toReversed(), ...order.slice(3)])
})

/** Reads Lan's list page by page. */
async function idsOfPages(first: Record<string, string>, maxPages: number) {
  const found: number[] = []
  for (let query: Record<string, string> | null = first, page = 0; query && page < maxPages; page++) {
    const { body } = await list('lan', query)
    const next: string | null = body.next
    found.push(...body.results.map(({ id }) => id))
    query = next === null ? null : Object.fromEntries(new URL(next, 'http://x').searchParams)
  }
  return found
}

test('a frequent word gives the same order as a rare word', async () => {
  const cell = await cellOfUser(server, 'lan')
  const [beside = cell] = ringsAround(cell, 1)[1] ?? []
  const places = Array.from({ length: 600 }, (_, n) => ({
    cell: n % 2 ? cell : beside,
    name: n < 24 ? 'Quán hiếm' : 'Quán',
    likes: (n * 7) % 24,
  }))
  const added = await addPlaces(server, places)
  const inOrder = (some: number) =>
    places
      .slice(0, some)
      .map((place, n) => ({ ...place, id: added[n] ?? 0 }))
      .toSorted(
        (a, b) => Number(a.cell !== cell) - Number(b.cell !== cell) || b.likes - a.likes || b.id - a.id,
      )
      .map(({ id }) => id)
  expect(await idsOfPages({ search: 'hiếm' }, 5)).toEqual(inOrder(24))
  expect(await idsOfPages({ search: 'quán' }, 4)).toEqual(inOrder(600).slice(0, 40))
})

test('a cursor is valid for one viewer and one list', async () => {
  const cell = await cellOfUser(server, 'lan')
  await addPlaces(
    server,
    Array.from({ length: 12 }, () => ({ cell })),
  )
  const { next } = (await list('lan')).body
  const cursor = new URL(next ?? '', 'http://x').searchParams.get('cursor') ?? ''
  expect((await list('lan', { cursor })).body.results).toHaveLength(2)
  expect((await list('minh', { cursor })).status).toBe(400)
  expect((await list('lan', { cursor, category: 'food' })).status).toBe(400)
  for (const hostile of ['x', `${cursor}A`, 'constructor', '__proto__'])
    expect((await list('lan', { cursor: hostile })).status).toBe(400)
})

test('filters by category, subcategory and words, without accents, and by alternatives', async () => {
  const cell = await cellOfUser(server, 'lan')
  const far = ringsAround(cell, 6)[6]?.[0] ?? cell
  const [pho = 0, cafe = 0, fix = 0, other = 0] = await addPlaces(server, [
    { cell, name: 'Phở Thìn', subcategory: 'noodles' },
    { cell, name: 'Cà phê Đinh' },
    { cell, name: 'Sửa xe Đinh', category: 'services', subcategory: 'repair' },
    { cell: far, name: 'Phở Bò Đêm', subcategory: 'noodles' },
  ])
  expect(await ids('lan', { category: 'food' })).toEqual([cafe, pho, other])
  expect(await ids('lan', { category: 'food', subcategory: 'noodles' })).toEqual([pho, other])
  expect(await ids('lan', { search: 'pho' })).toEqual([pho, other])
  expect(await ids('lan', { search: 'dinh', category: 'services' })).toEqual([fix])
  expect(await ids('lan', { search: 'pho dem OR sua xe' })).toEqual([fix, other])
  expect(await ids('lan', { search: 'phở đinh' })).toEqual([])
  expect((await list('lan', { search: '!!!' })).status).toBe(400)
  expect((await list('lan', { category: 'constructor' })).status).toBe(400)
})
