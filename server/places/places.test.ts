import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCorrections, suggestCorrection } from '../../contract/places/corrections.ts'
import * as contract from '../../contract/places/places.ts'
import { ringsAround } from '../platform/place.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPicture, cellOfUser } from '../posts/testing-posts.ts'
import { pinsOfPlaces } from './places.ts'
import { addPlaces, adds, aRepairShop } from './testing-places.ts'

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
const open = (as: string, id: number) => server.ask(contract.getPlace, { as, params: { id } })
const favorite = (as: string, id: number) => server.ask(contract.favoritePlace, { as, params: { id } })
const unfavorite = (as: string, id: number) => server.ask(contract.unfavoritePlace, { as, params: { id } })

test('a place is added with pictures and hours, in the middle of the ward unless a point is chosen', async () => {
  const media = [await addPicture(server, 'lan'), await addPicture(server, 'lan')]
  const hours = [
    { day: 6, opens: '18:00', closes: '02:00' },
    { day: 0, opens: '07:00', closes: '11:00' },
  ]
  const place = await adds(server, 'lan', { name: '  Sửa xe chú Tư ', hours, media, phone: '024 3825 1234' })
  expect(place).toMatchObject({
    name: 'Sửa xe chú Tư',
    category: 'services',
    subcategory: 'repair',
    location: '12 ngõ Gạch',
    phone: '024 3825 1234',
    hours: hours.toReversed(),
    likes: 0,
    is_favorite: false,
    featured: false,
    recommendations: 0,
    is_mine: true,
  })
  expect(place.images.map(({ id }) => id)).toEqual(media)
  expect(place.image).toBe(place.images[0]?.url)
  expect((await open('minh', place.id)).body).toMatchObject({ is_mine: false, name: 'Sửa xe chú Tư' })
  const chosen = await adds(server, 'lan', { latitude: 48.85, longitude: 2.35 })
  expect([chosen.latitude, chosen.longitude, chosen.distance]).toEqual([48.85, 2.35, null])
})

test('what does not fit is refused: a strange subcategory, half a point, another’s picture, a wrong hour', async () => {
  const add = (body: object) =>
    server.ask(contract.createPlace, { as: 'lan', body: { ...aRepairShop, ...body } })
  const theirs = await addPicture(server, 'minh')
  for (const body of [
    { subcategory: 'coffee' },
    { latitude: 21 },
    { longitude: 105 },
    { hours: [{ day: 7, opens: '07:00', closes: '08:00' }] },
    { hours: [{ day: 1, opens: '7:00', closes: '08:00' }] },
    { phone: 'gọi tôi' },
    { name: ' ' },
    { added_by: 1 },
    JSON.parse('{"__proto__": {"x": 1}}') as object,
  ])
    expect((await add(body)).status).toBe('__proto__' in body && Object.keys(body).length === 0 ? 201 : 400)
  const taken = await add({ media: [theirs] })
  expect([taken.status, taken.error.code]).toEqual([409, 'media_taken'])
  expect((await server.ask(contract.createPlace, { body: aRepairShop })).status).toBe(401)
})

test('outside every ward a point is needed, and nothing of the home shows', async () => {
  await server.db.updateTable('users').set({ ward_code: null }).where('username', '=', 'dung').execute()
  const refused = await server.ask(contract.createPlace, { as: 'dung', body: aRepairShop })
  expect([refused.status, refused.error.code]).toEqual([409, 'location_needed'])
  const place = await adds(server, 'dung', { latitude: 48.85, longitude: 2.35 })
  expect((await open('dung', place.id)).body.latitude).toBe(48.85)
})

test('nearest step first, best liked first within it, ten a page, nothing beyond ten kilometres', async () => {
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
  const found: number[] = []
  for (let next: string | null = contract.listPlaces.path, page = 0; next && page < 9; page++) {
    const query = Object.fromEntries(new URL(next, 'http://x').searchParams)
    const { body } = await list('lan', query)
    found.push(...body.results.map(({ id }) => id))
    next = body.next
  }
  expect(found).toEqual([...order.slice(0, 3), ...more.toReversed(), ...order.slice(3)])
})

test('a cursor is one’s own and of one list', async () => {
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

test('by tab, subcategory and words, with or without accents, or either of two', async () => {
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

test('many who favourite at once count once each; a favourite is kept wherever it is', async () => {
  const { id } = await adds(server, 'lan', { latitude: 48.85, longitude: 2.35 })
  const people = ['lan', 'minh', 'hoa', 'tuan']
  await Promise.all(people.flatMap((as) => [favorite(as, id), favorite(as, id), favorite(as, id)]))
  expect((await open('lan', id)).body).toMatchObject({ likes: 4, is_favorite: true })
  expect(await ids('minh', { favorites: true })).toEqual([id])
  expect(await ids('minh', { favorites: true, search: 'sua xe' })).toEqual([id])
  expect(await ids('minh')).toEqual([])
  await Promise.all(people.flatMap((as) => [unfavorite(as, id), unfavorite(as, id)]))
  expect((await open('lan', id)).body).toMatchObject({ likes: 0, is_favorite: false })
  expect(await ids('minh', { favorites: true })).toEqual([])
  expect([(await favorite('lan', 999_999)).status, (await unfavorite('lan', 999_999)).status]).toEqual([
    404, 404,
  ])
})

test('the best liked of each category around one stands out', async () => {
  const cell = await cellOfUser(server, 'lan')
  const [, best = 0, shop = 0] = await addPlaces(server, [
    { cell, likes: 1 },
    { cell, likes: 4 },
    { cell, likes: 2, category: 'shopping', subcategory: 'market' },
    { cell, category: 'health', subcategory: 'clinic' },
  ])
  const { results } = (await server.ask(contract.listFeaturedPlaces, { as: 'lan' })).body
  expect(results.map(({ id, featured }) => [id, featured])).toEqual([
    [best, true],
    [shop, true],
  ])
})

test('one of a like name nearby is offered before it is added twice', async () => {
  const cell = await cellOfUser(server, 'lan')
  const far = ringsAround(cell, 4)[4]?.[0] ?? cell
  const { id, latitude, longitude } = await adds(server, 'lan', { name: 'Phở Thìn Bờ Hồ' })
  await addPlaces(server, [{ cell: far, name: 'Phở Thìn Bờ Hồ' }])
  const similar = async (name: string) =>
    (
      await server.ask(contract.listSimilarPlaces, { as: 'minh', query: { name, latitude, longitude } })
    ).body.results.map((place) => place.id)
  expect(await similar('pho thin')).toEqual([id])
  expect(await similar('Nhà thuốc Bình An')).toEqual([])
})

test('who has added a place and staff change and delete it, nobody else', async () => {
  const { id } = await adds(server, 'lan', { media: [await addPicture(server, 'lan')] })
  const change = (as: string, body: object) => server.ask(contract.changePlace, { as, params: { id }, body })
  expect((await change('minh', { name: 'Khác' })).status).toBe(403)
  expect((await change('lan', { name: 'Sửa xe cô Tư' })).body.name).toBe('Sửa xe cô Tư')
  expect((await change('staff', { location: '14 ngõ Gạch' })).body.location).toBe('14 ngõ Gạch')
  expect((await change('lan', { category: 'food' })).status).toBe(400)
  expect((await change('lan', { media: [] })).body.images).toEqual([])
  const remove = async (as: string) => (await server.ask(contract.deletePlace, { as, params: { id } })).status
  expect([await remove('minh'), await remove('lan'), await remove('lan')]).toEqual([403, 200, 404])
})

test('the map shows those in a box', async () => {
  const { id, latitude, longitude } = await adds(server, 'lan')
  const now = server.clock.now()
  const viewer = { id: await server.userId('minh') }
  const box = {
    west: longitude - 0.01,
    east: longitude + 0.01,
    south: latitude - 0.01,
    north: latitude + 0.01,
  }
  const pins = await pinsOfPlaces(server.db, { viewer, box, limit: 10, now })
  expect(pins).toEqual([
    {
      kind: 'place',
      id,
      title: 'Sửa xe chú Tư',
      note: '12 ngõ Gạch',
      path: `/places/${id}`,
      start_date: null,
      latitude,
      longitude,
    },
  ])
  expect(
    await pinsOfPlaces(server.db, { viewer, box: { ...box, north: box.south }, limit: 10, now }),
  ).toEqual([])
})

test('name and address are one line that turns no text around', async () => {
  const { id, name, location } = await adds(server, 'lan', {
    name: 'Quán\u202e\nBảy',
    location: 'Ngõ\n\u20663',
  })
  expect([name, location]).toEqual(['Quán Bảy', 'Ngõ 3'])
  const changes = { name: 'Quán\n\u202eTám' }
  await server.ask(suggestCorrection, { as: 'minh', params: { id }, body: { changes } })
  const [waiting] = (await server.ask(listCorrections, { as: 'lan' })).body.results
  expect(waiting?.changes).toEqual({ name: 'Quán Tám' })
})
