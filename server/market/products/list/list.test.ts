import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProducts, type ProductOrdering, productOrderings } from '../../../../contract/market/products.ts'
import { pageSize } from '../../../../contract/posts/posts.ts'
import { runs } from '../../../../contract/testing-runs.ts'
import { putBlock } from '../../../relations/blocks/testing-blocks.ts'
import { type Cell, kmBetween, ringsAround } from '../../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../../platform/testing/testing.ts'
import { cellOfUser } from '../../../posts/testing-posts.ts'
import { addProducts, type Sketch } from '../testing-products.ts'

let server: TestServer
let home: Cell
let seller: number
let rings: ReturnType<typeof ringsAround>
beforeAll(async () => {
  server = await startTestServer()
  home = await cellOfUser(server, 'minh')
  seller = await server.userId('lan')
  rings = ringsAround(home, 12)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('products').execute())

type Placed = Required<Sketch> & { id: number }

interface Wish {
  ordering: ProductOrdering
  category: 'toys' | undefined
  search: string | undefined
}

const noon = Date.UTC(2026, 10, 20, 12)
const names = ['Xe đạp', 'Xe máy cũ', 'Tủ lạnh', 'Xe đạp điện']

/** The expected list, computed from all products. */
function model(products: Placed[], { ordering, category, search }: Wish) {
  const km = ({ cell }: Placed) => kmBetween(home, cell) ?? Infinity
  const step = (product: Placed) => [0, 1, 2, 3, 6].findLastIndex((ring) => ring <= km(product))
  const has = { xe: /^Xe/, 'xe đạp': /đạp/, 'dien OR tủ': /điện|Tủ/, nothing: /^$/ }[search ?? ''] ?? /./
  const by = (sign: number, value: (product: Placed) => number) => (a: Placed, b: Placed) =>
    sign * (value(a) - value(b) || a.id - b.id)
  const time = (product: Placed) => product.listed_at.getTime()
  const orders = {
    price: by(1, (product) => product.price),
    '-price': by(-1, (product) => product.price),
    created_at: by(1, time),
    '-created_at': by(-1, time),
    distance: (a: Placed, b: Placed) => step(a) - step(b) || by(-1, time)(a, b),
  }
  return products
    .filter((product) => km(product) <= 10 && has.test(product.name))
    .filter((product) => category === undefined || product.category === category)
    .sort(orders[ordering])
    .map(({ id }) => id)
}

const sketches = fc
  .array(
    fc.record({
      ring: fc.constantFrom(0, 0, 1, 2, 3, 4, 6, 9, 10, 11, 12),
      n: fc.nat(100),
      category: fc.constantFrom('toys', 'household'),
      minutes: fc.nat(20),
      price: fc.nat(5),
      name: fc.constantFrom(...names),
    }),
    { maxLength: 70, size: 'max' },
  )
  .map((list) =>
    list.map(({ ring, n, minutes, price, ...sketch }): Required<Sketch> => {
      const cells = rings[ring] ?? []
      return {
        ...sketch,
        cell: cells[n % cells.length] ?? home,
        price: price * 1000,
        listed_at: new Date(noon - minutes * 60_000),
      }
    }),
  )

const wishes: fc.Arbitrary<Wish> = fc.record({
  ordering: fc.constantFrom(...productOrderings),
  category: fc.constantFrom('toys' as const, undefined),
  search: fc.constantFrom(undefined, undefined, 'xe', 'xe đạp', 'dien OR tủ', 'nothing'),
})

async function readAll(wish: Wish) {
  const ids: number[] = []
  const sizes: number[] = []
  let query: Record<string, string> = Object.fromEntries(
    Object.entries(wish).filter(([, value]) => value !== undefined),
  )
  for (;;) {
    const { body } = await server.ask(listProducts, { as: 'minh', query })
    ids.push(...body.results.map(({ id }) => id))
    sizes.push(body.results.length)
    expect(body.count).toBe(ids.length + (body.next === null ? 0 : 1))
    if (body.next === null) return { ids, sizes }
    query = Object.fromEntries(new URL(body.next, 'http://x').searchParams)
  }
}

test('pages show each product once and in order, with every query plan', { tags: ['full'] }, async () => {
  await fc.assert(
    // The last statistics decide which words are frequent, even if they are outdated.
    fc.asyncProperty(sketches, wishes, fc.boolean(), async (list, wish, isCounted) => {
      await server.db.deleteFrom('products').execute()
      const ids = await addProducts(server, seller, list)
      const products = list.map((each, n) => ({ ...each, id: ids[n] ?? 0 }))
      if (isCounted) await sql`ANALYZE products`.execute(server.db)
      const read = await readAll(wish)
      expect(read.ids).toEqual(model(products, wish))
      for (const size of read.sizes.slice(0, -1)) expect(size).toBe(pageSize)
    }),
    { numRuns: runs(25, 600) },
  )
})

const list = async (as: string, query: { search?: string; seller_id?: number; page?: number } = {}) =>
  (await server.ask(listProducts, { as, query })).body.results.map(({ id }) => id)

test('a cursor is valid for one user and one list', async () => {
  await addProducts(
    server,
    seller,
    Array.from({ length: 12 }, () => ({ cell: home })),
  )
  const { next } = (await server.ask(listProducts, { as: 'minh' })).body
  const cursor = new URL(next ?? '', 'http://x').searchParams.get('cursor') ?? ''
  const ask = async (as: string, query: object) =>
    (await server.ask(listProducts, { as, query: { cursor, ...query } })).status
  expect(await ask('minh', {})).toBe(200)
  expect(await ask('hoa', {})).toBe(400)
  for (const query of [
    { ordering: 'price' },
    { category: 'toys' },
    { search: 'quạt' },
    { seller_id: seller },
  ])
    expect(await ask('minh', query)).toBe(400)
  expect(await list('minh', { page: 2 })).toHaveLength(2)
  expect(await list('minh', { page: 3 })).toEqual([])
})

test('hidden, expired and blocked products, and those of leaving users, are not found', async () => {
  const ids = await addProducts(server, seller, [{ cell: home }, { cell: home }])
  const id = ids[1] ?? 0
  const find = async () => [await list('minh'), await list('minh', { seller_id: seller })]
  const set = (change: object) => server.db.updateTable('products').set(change).where('id', '=', id).execute()
  const both = [ids.toReversed(), ids.toReversed()]
  expect(await find()).toEqual(both)
  const soon = new Date(server.clock.now().getTime() + 1e9)
  for (const change of [
    { status: 'hidden' },
    { status: 'sold' },
    { status: 'deleted' },
    { is_away: true },
    { expires_at: server.clock.now() },
  ]) {
    await set(change)
    expect(await find()).toEqual([ids.slice(0, 1), ids.slice(0, 1)])
    await set({ status: 'active', is_away: false, expires_at: soon })
  }
  expect(await find()).toEqual(both)
  const pair = [{ id: seller }, { id: await server.userId('minh') }] as const
  for (const [blocker, blocked] of [pair, [pair[1], pair[0]] as const]) {
    await putBlock(server, blocker, blocked)
    expect(await find()).toEqual([[], []])
    await server.db.deleteFrom('blocks').execute()
  }
})

test('a viewer without a home has no products nearby, but sees those of a seller', async () => {
  const ids = await addProducts(server, seller, [{ cell: home }])
  const set = (cell: Cell | null) =>
    server.db.updateTable('users').set({ cell }).where('username', '=', 'hoa').execute()
  const before = await cellOfUser(server, 'hoa')
  await set(null)
  expect([await list('hoa'), await list('hoa', { seller_id: seller })]).toEqual([[], ids])
  await set(before)
})

test('a search without a letter is rejected, and operators are ordinary words', async () => {
  await addProducts(server, seller, [{ cell: home, name: 'Tủ \'gỗ\' {x} \\ "y", z' }])
  const { status, error } = await server.ask(listProducts, { as: 'minh', query: { search: '!!!' } })
  expect([status, Object.keys(error.errors)]).toEqual([400, ['search']])
  for (const search of ['TU go', 'tủ gỗ x y z', '{x} "y"', "'gỗ' | !", 'gỗ OR'])
    expect(await list('minh', { search }), search).toHaveLength(1)
})
