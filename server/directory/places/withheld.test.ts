/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listPins } from '../../../contract/geo/map.ts'
import { searchPlaces } from '../../../contract/search/search.ts'
import {
  listCorrections,
  listRecommendations,
  recommendPlace,
  suggestCorrection,
} from '../../../contract/directory/place-suggestions.ts'
import * as places from '../../../contract/directory/places.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { centerOf } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cellOfUser } from '../../posts/testing-posts.ts'
import { exportDocument, testReportable, type TestReportable } from '../../testing/reportables.ts'
import { addPlace } from './testing-places.ts'

let server: TestServer
let reportable: TestReportable
beforeAll(async () => {
  server = await startTestServer()
  point = centerOf(await cellOfUser(server, 'lan'))
  reportable = testReportable(server, 'place')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('places').execute())

let point: { latitude: number; longitude: number }
const box = () => ({
  west: point.longitude - 0.02,
  south: point.latitude - 0.02,
  east: point.longitude + 0.02,
  north: point.latitude + 0.02,
  kinds: 'place' as const,
})
const ids = (results: { id: number }[]) => results.map(({ id }) => id)
const readLists = async (as = 'minh') => ({
  near: ids((await server.ask(places.listPlaces, { as })).body.results),
  searched: ids((await server.ask(places.listPlaces, { as, query: { search: 'sửa xe' } })).body.results),
  kind: ids((await server.ask(places.listPlaces, { as, query: { category: 'services' } })).body.results),
  favorites: ids((await server.ask(places.listPlaces, { as, query: { favorites: true } })).body.results),
  featured: ids((await server.ask(places.listFeaturedPlaces, { as })).body.results),
  similar: ids(
    (await server.ask(places.listSimilarPlaces, { as, query: { name: 'Sửa xe chú Tư', ...point } })).body
      .results,
  ),
  found: ids((await server.ask(searchPlaces, { as, query: { q: 'sửa xe', type: 'places' } })).body.data),
  pins: ids((await server.ask(listPins, { as, query: box() })).body.pins),
})

test('withholding hides it from every list, and restoring shows it again', async () => {
  const { id } = await addPlace(server, 'lan', point)
  const params = { id }
  await server.ask(places.favoritePlace, { as: 'minh', params })
  await server.ask(recommendPlace, { as: 'minh', params, body: { words: 'Chú làm kỹ' } })
  await server.ask(suggestCorrection, { as: 'minh', params, body: { changes: { name: 'Sửa xe' }, note: '' } })
  const read = () => server.ask(places.getPlace, { as: 'minh', params })
  const [before, shown] = [(await read()).body, await readLists()]
  expect(Object.values(shown)).toEqual(Object.values(shown).map(() => [id]))

  expect([await reportable.withhold(id), await reportable.withhold(id)]).toEqual([true, false])
  for (const as of ['lan', 'minh', 'staff']) {
    expect((await server.ask(places.getPlace, { as, params })).status).toBe(404)
    expect((await server.ask(places.changePlace, { as, params, body: { name: 'Khác' } })).status).toBe(404)
    expect((await server.ask(places.deletePlace, { as, params })).status).toBe(404)
    expect((await server.ask(places.favoritePlace, { as, params })).status).toBe(404)
    expect((await server.ask(listRecommendations, { as, params })).status).toBe(404)
    expect((await server.ask(recommendPlace, { as, params, body: { words: 'Tốt' } })).status).toBe(404)
    expect((await server.ask(listCorrections, { as })).body.results).toEqual([])
    expect(Object.values(await readLists(as)).flat()).toEqual([])
  }
  expect([await reportable.restore(id), await reportable.restore(id)]).toEqual([true, false])
  expect([(await read()).body, await readLists()]).toEqual([before, shown])
  expect((await server.ask(listRecommendations, { as: 'hoa', params })).body.results).toHaveLength(1)
})

test('a report contains the texts and names the person who added the place', async () => {
  const { id } = await addPlace(server, 'lan', point)
  const reported = {
    author_id: await server.userId('lan'),
    community_id: null,
    words: { name: 'Sửa xe chú Tư', location: '12 ngõ Gạch' },
    media: [],
    path: `/places/${id}`,
  }
  expect(await reportable.load(id, 'minh')).toEqual(reported)
  await reportable.withhold(id)
  expect([await reportable.load(id, 'minh'), await reportable.load(id)]).toEqual([null, reported])
})

test('a deleted place can be neither withheld nor restored', async () => {
  const { id } = await addPlace(server, 'lan', point)
  await server.ask(places.deletePlace, { as: 'lan', params: { id } })
  expect([await reportable.withhold(id), await reportable.restore(id)]).toEqual([false, false])
})

test('a withheld place is in the export of the person who added it, and stays after their erasure', async () => {
  const { id } = await addPlace(server, 'nhung', { name: 'Quán giữ lại', ...point })
  await reportable.withhold(id)
  expect(await exportDocument(server, 'nhung', 'places')).toContain('Quán giữ lại')
  await eraseUser(server.app.context, await server.userId('nhung'))
  expect((await server.ask(places.getPlace, { as: 'minh', params: { id } })).status).toBe(404)
  expect(await reportable.load(id)).toMatchObject({ author_id: null })
  expect(await reportable.restore(id)).toBe(true)
  expect((await server.ask(places.getPlace, { as: 'minh', params: { id } })).status).toBe(200)
})
