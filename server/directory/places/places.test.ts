import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCorrections, suggestCorrection } from '../../../contract/directory/place-suggestions.ts'
import * as contract from '../../../contract/directory/places.ts'
import { ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture, cellOfUser } from '../../posts/testing-posts.ts'
import { listPlacePins } from './places.ts'
import { addPlaces, addPlace, repairShopDraft } from './testing-places.ts'

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

test('a place has pictures and hours, and is in the middle of the ward by default', async () => {
  const media = [await addPicture(server, 'lan'), await addPicture(server, 'lan')]
  const hours = [
    { day: 6, opens: '18:00', closes: '02:00' },
    { day: 0, opens: '07:00', closes: '11:00' },
  ]
  const place = await addPlace(server, 'lan', {
    name: '  Sửa xe chú Tư ',
    hours,
    media,
    phone: '(+84) 24.3825.1234',
  })
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
  const chosen = await addPlace(server, 'lan', { latitude: 48.85, longitude: 2.35 })
  expect([chosen.latitude, chosen.longitude, chosen.distance]).toEqual([48.85, 2.35, null])
})

test('a wrong subcategory, an incomplete point, another person’s picture and wrong hours are refused', async () => {
  const add = (body: object) =>
    server.ask(contract.createPlace, { as: 'lan', body: { ...repairShopDraft, ...body } })
  const theirs = await addPicture(server, 'minh')
  for (const body of [
    { subcategory: 'coffee' },
    { latitude: 21 },
    { longitude: 105 },
    { hours: [{ day: 7, opens: '07:00', closes: '08:00' }] },
    { hours: [{ day: 1, opens: '7:00', closes: '08:00' }] },
    { phone: 'gọi tôi' },
    { phone: '3825 1234' },
    { name: ' ' },
  ])
    expect((await add(body)).status).toBe(400)
  const taken = await add({ media: [theirs] })
  expect([taken.status, taken.error.code]).toEqual([409, 'media_taken'])
})

test('a person outside every ward has to choose a point', async () => {
  await server.db.updateTable('users').set({ ward_code: null }).where('username', '=', 'dung').execute()
  const refused = await server.ask(contract.createPlace, { as: 'dung', body: repairShopDraft })
  expect([refused.status, refused.error.code]).toEqual([409, 'location_needed'])
  const place = await addPlace(server, 'dung', { latitude: 48.85, longitude: 2.35 })
  expect((await open('dung', place.id)).body.latitude).toBe(48.85)
})

test('concurrent favourites count each person once, and favourites are listed at any distance', async () => {
  const { id } = await addPlace(server, 'lan', { latitude: 48.85, longitude: 2.35 })
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

test('the most liked place of each category nearby is featured', async () => {
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

test('finds nearby places with a similar name', async () => {
  const cell = await cellOfUser(server, 'lan')
  const far = ringsAround(cell, 4)[4]?.[0] ?? cell
  const { id, latitude, longitude } = await addPlace(server, 'lan', { name: 'Phở Thìn Bờ Hồ' })
  await addPlaces(server, [{ cell: far, name: 'Phở Thìn Bờ Hồ' }])
  const similar = async (name: string) =>
    (
      await server.ask(contract.listSimilarPlaces, { as: 'minh', query: { name, latitude, longitude } })
    ).body.results.map((place) => place.id)
  expect(await similar('pho thin')).toEqual([id])
  expect(await similar('Nhà thuốc Bình An')).toEqual([])
})

test('only the person who added a place and staff change and delete it', async () => {
  const { id } = await addPlace(server, 'lan', { media: [await addPicture(server, 'lan')] })
  const change = (as: string, body: object) => server.ask(contract.changePlace, { as, params: { id }, body })
  expect((await change('minh', { name: 'Khác' })).status).toBe(403)
  expect((await change('lan', { name: 'Sửa xe cô Tư' })).body.name).toBe('Sửa xe cô Tư')
  expect((await change('staff', { location: '14 ngõ Gạch' })).body.location).toBe('14 ngõ Gạch')
  expect((await change('lan', { category: 'food' })).status).toBe(400)
  expect((await change('lan', { media: [] })).body.images).toEqual([])
  const remove = async (as: string) => (await server.ask(contract.deletePlace, { as, params: { id } })).status
  expect([await remove('minh'), await remove('lan'), await remove('lan')]).toEqual([403, 200, 404])
})

test('pins are places in the box', async () => {
  const { id, latitude, longitude } = await addPlace(server, 'lan')
  const now = server.clock.now()
  const viewer = { id: await server.userId('minh') }
  const box = {
    west: longitude - 0.01,
    east: longitude + 0.01,
    south: latitude - 0.01,
    north: latitude + 0.01,
  }
  const pins = await listPlacePins(server.db, { viewer, box, limit: 10, now })
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
    await listPlacePins(server.db, { viewer, box: { ...box, north: box.south }, limit: 10, now }),
  ).toEqual([])
})

test('name and address are one line without direction marks', async () => {
  const { id, name, location } = await addPlace(server, 'lan', {
    name: 'Quán\u202e\nBảy',
    location: 'Ngõ\n\u20663',
  })
  expect([name, location]).toEqual(['Quán Bảy', 'Ngõ 3'])
  const changes = { name: 'Quán\n\u202eTám' }
  await server.ask(suggestCorrection, { as: 'minh', params: { id }, body: { changes } })
  const [waiting] = (await server.ask(listCorrections, { as: 'lan' })).body.results
  expect(waiting?.changes).toEqual({ name: 'Quán Tám' })
})
