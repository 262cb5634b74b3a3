import { daySeconds } from '../../../contract/durations.ts'
import { saveProduct, unsaveProduct } from '../../../contract/market/saved-products.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/market/products.ts'
import { getSeller } from '../../../contract/market/sellers.ts'
import { getProfile } from '../../../contract/people/profiles.ts'
import { listUsers } from '../../../contract/people/users.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { anonymizeRatings } from '../../accounts/ratings/rating-queries.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { type Cell, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { market } from '../orders/testing-orders.ts'
import { addPicture, cellOfUser } from '../../posts/testing-posts.ts'
import { addProducts, sells } from './testing-products.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('products').execute()
  await server.db.deleteFrom('blocks').execute()
})

const save = (as: string, id: number) => server.ask(saveProduct, { as, params: { id } })
const unsave = (as: string, id: number) => server.ask(unsaveProduct, { as, params: { id } })
const open = (as: string, id: number) => server.ask(contract.getProduct, { as, params: { id } })
const ids = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id)
const trending = async (as: string) => ids(await server.ask(contract.listTrendingProducts, { as }))
const related = async (as: string, id: number) =>
  ids(await server.ask(contract.listRelatedProducts, { as, params: { id } }))

test(
  'a save counts once, is shown to the seller, and ranks the trending products',
  { tags: ['full'] },
  async () => {
    const [one, two] = [await sells(server, 'lan'), await sells(server, 'lan')]
    await Promise.all(Array.from({ length: 10 }, () => save('minh', one.id)))
    for (const name of ['minh', 'hoa', 'lan']) await save(name, two.id)
    expect((await open('lan', one.id)).body).toMatchObject({ saves_count: 1, is_saved: false })
    expect((await open('minh', one.id)).body).toMatchObject({ saves_count: 0, is_saved: true })
    expect([await trending('tuan'), await trending('ha')]).toEqual([[two.id, one.id], []])
    for (let again = 0; again < 2; again++) expect((await unsave('minh', one.id)).status).toBe(200)
    expect((await open('lan', one.id)).body.saves_count).toBe(0)
    expect(await trending('tuan')).toEqual([two.id])
    server.clock.forward(31 * daySeconds)
    expect(await trending('tuan')).toEqual([])
    expect([(await save('minh', 999_999)).status, (await unsave('minh', 999_999)).status]).toEqual([404, 404])
  },
)

test('related products have the same category; at most four', async () => {
  const { id } = await sells(server, 'lan', { category: 'toys' })
  const cell = await cellOfUser(server, 'lan')
  const toys = Array.from({ length: 6 }, () => ({ cell, category: 'toys' }))
  const others = await addProducts(server, await server.userId('hoa'), [...toys, { cell }])
  const found = await related('minh', id)
  expect(found).toHaveLength(4)
  expect(found.every((each) => each !== id && others.slice(0, 6).includes(each))).toBe(true)
})

test.each([
  ['minh', 'lan'],
  ['lan', 'minh'],
])('across a block there is nothing to compare: %s blocked %s', async (blocker, blocked) => {
  const { id } = await sells(server, 'lan')
  const theirs = await sells(server, 'minh')
  await save('hoa', id)
  await putBlock(server, { id: await server.userId(blocker) }, { id: await server.userId(blocked) })
  expect([await trending('minh'), await related('minh', theirs.id)]).toEqual([[], []])
  expect([await trending('tuan'), await related('hoa', theirs.id)]).toEqual([[id], [id]])
})

test('a seller’s page shows when they joined and how much they sold', async () => {
  const { seller_id } = await sells(server, 'lan')
  const now = server.clock.now()
  const buyer_id = await server.userId('minh')
  const orders = ['completed', 'pending'].map((status, n) => ({
    order_id: `order_170000000000${n}`,
    buyer_id,
    seller_id,
    status,
    total: 1,
    lapses_at: now,
    completed_at: status === 'completed' ? now : null,
    created_at: now,
    updated_at: now,
  }))
  await server.db.insertInto('orders').values(orders).execute()
  const { body } = await server.ask(getSeller, { as: 'minh', params: { id: seller_id } })
  expect(body).toMatchObject({ sold_count: 1, active_count: 1, ratings: { count: 0 } })
  await server.db.deleteFrom('orders').execute()
})

test('the profile, the people list and the seller’s page count verified people only, each pair once a month', async () => {
  const xom = market(server)
  const { id, seller_id } = await sells(server, 'lan', { stock: 30 })
  const trade = async (buyer: string, rating: number) => {
    const [order = 0] = (await xom.buy(buyer, [{ id }])).body.orders
    await xom.move('lan', 'confirm', order)
    await xom.move('lan', 'complete', order)
    expect((await xom.rate(buyer, order, rating)).status).toBe(201)
    expect((await xom.rate('lan', order, 5)).status).toBe(201)
  }
  const shown = async () => {
    const asked = { as: 'tuan', params: { id: seller_id } }
    const page = (await server.ask(getSeller, asked)).body
    const profile = (await server.ask(getProfile, asked)).body
    const listed = (await server.ask(listUsers, { as: 'tuan', query: { search: 'lan' } })).body.results
    const { average, count } = page.ratings
    expect(profile.ratings).toEqual(page.ratings)
    expect(listed.find((person) => person.id === seller_id)?.ratings).toEqual({ average, count })
    return { counts: page.ratings.counts, sold: page.sold_count }
  }
  const verify = (username: string, is_verified: boolean) =>
    server.db.updateTable('users').set({ is_verified }).where('username', '=', username).execute()
  await verify('minh', true)
  await verify('hoa', true)
  await verify('khanh', false)
  for (const rating of [1, 5, 5, 5, 4]) await trade('minh', rating)
  for (const rating of [5, 5, 5]) await trade('khanh', rating)
  await trade('hoa', 3)
  expect(await shown()).toEqual({ counts: [0, 0, 1, 1, 0], sold: 2 })
  server.clock.forward(31 * daySeconds)
  await trade('minh', 2)
  expect(await shown()).toEqual({ counts: [0, 1, 1, 1, 0], sold: 3 })
  await verify('hoa', false)
  expect(await shown()).toEqual({ counts: [0, 1, 0, 1, 0], sold: 2 })
  for (const leaver of ['minh', 'khanh'])
    await inTransaction(server.db, async (tx) => anonymizeRatings(tx, await server.userId(leaver)))
  expect((await shown()).counts).toEqual([0, 1, 0, 1, 0])
  await server.db.deleteFrom('orders').execute()
})

test('a product near the home differs only in the step of distance', async () => {
  const homes = async (cell: Cell) => {
    await server.db.updateTable('users').set({ cell }).where('username', '=', 'lan').execute()
    await server.db.deleteFrom('products').execute()
    await server.db.deleteFrom('saved_products').execute()
    const { id } = await sells(server, 'lan', { near_home: true })
    const asked = [
      await open('minh', id),
      await server.ask(contract.listProducts, { as: 'minh', query: { ordering: 'distance' } }),
      await related('minh', id),
    ]
    return JSON.stringify(asked.map((each) => ('body' in each ? each.body : each)))
      .replaceAll(`"id":${id}`, '"id":0')
      .replaceAll(/"\d{4}-[^"]+Z"/g, '""')
  }
  const before = await cellOfUser(server, 'lan')
  const minh = await cellOfUser(server, 'minh')
  const far = ringsAround(minh, 4)[4] ?? []
  const said = []
  for (const cell of [far[0], far[5], far[11]]) said.push(await homes(cell ?? before))
  await server.db.updateTable('users').set({ cell: before }).where('username', '=', 'lan').execute()
  expect(new Set(said).size).toBe(1)
  expect(said[0]).not.toMatch(/cell|parent|latitude|near_home|ward/)
})

test('a cell found from several accounts: three viewers can’t locate a seller’s home', async () => {
  const before = await cellOfUser(server, 'lan')
  const spies = ['minh', 'tuan', 'ha'] as const
  const homesOfSpies = await Promise.all(spies.map((name) => cellOfUser(server, name)))
  const move = (username: string, cell: Cell) =>
    server.db.updateTable('users').set({ cell }).where('username', '=', username).execute()
  const around = ringsAround(before, 6).flat()
  for (const [n, name] of spies.entries()) await move(name, around[[5, 40, 80][n] ?? 0] ?? before)
  const seen = async (home: Cell) => {
    await move('lan', home)
    await server.db.deleteFrom('products').execute()
    await server.db.deleteFrom('saved_products').execute()
    const listed: number[] = []
    for (let n = 0; n < 12; n++) listed.push((await sells(server, 'lan', { name: `Quạt ${n}` })).id)
    const [id = 0] = listed
    const said: unknown[] = []
    for (const as of spies) {
      await save(as, id)
      for (const ordering of contract.productOrderings) {
        const { next, ...page } = (await server.ask(contract.listProducts, { as, query: { ordering } })).body
        said.push(page, next === null)
      }
      const shelves = [...(await trending(as)), ...(await related(as, id))]
      said.push(
        (await open(as, id)).body,
        shelves.map((each) => listed.indexOf(each)),
        (await server.ask(getSeller, { as, params: { id: await server.userId('lan') } })).body,
      )
    }
    return JSON.stringify(said)
      .replaceAll(/"\d{4}-[^"]+Z"/g, '""')
      .replaceAll(/"id":(\d+),"name":"Quạt/g, '"name":"Quạt')
  }
  const transcripts = []
  for (const home of [before, around[3], around[15]]) transcripts.push(await seen(home ?? before))
  await move('lan', before)
  for (const [n, name] of spies.entries()) await move(name, homesOfSpies[n] ?? before)
  expect(new Set(transcripts).size).toBe(1)
})

test('pictures must be own and unused, and free products stay free', { tags: ['full'] }, async () => {
  const [mine, hers] = [await addPicture(server, 'lan'), await addPicture(server, 'minh')]
  const { id } = await sells(server, 'lan', { media: [mine] })
  const make = async (as: string, media: number[]) =>
    server.ask(contract.createProduct, {
      as,
      body: { name: 'Bàn', price: '1', location: 'Chợ', category: 'furniture', media },
    })
  for (const media of [[mine], [hers]]) expect((await make('lan', media)).error.code).toBe('media_taken')
  const change = async (body: object) =>
    server.ask(contract.changeProduct, { as: 'lan', params: { id }, body })
  expect((await change({ media: [hers] })).error.code).toBe('media_taken')
  expect((await change({ price: '0' })).error.code).toBe('stays_free')
  expect((await change({ media: [] })).body.images).toEqual([])
  expect((await make('lan', [mine])).status).toBe(201)
})

test('a product needs a home and a name', async () => {
  const body = { name: 'Bàn', price: '1', location: 'Chợ', category: 'furniture' as const }
  const before = await cellOfUser(server, 'lan')
  await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'lan').execute()
  expect((await server.ask(contract.createProduct, { as: 'lan', body })).error.code).toBe('location_needed')
  await server.db.updateTable('users').set({ cell: before }).where('username', '=', 'lan').execute()
  for (const wrong of [{ name: ' ' }, { location: '' }, { price: '01' }, { price: '-1' }, { stock: 0 }])
    expect(
      (await server.ask(contract.createProduct, { as: 'lan', body: { ...body, ...wrong } })).status,
    ).toBe(400)
})
