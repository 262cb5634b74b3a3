/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getFeaturedBusiness, listBusinesses } from '../../../contract/directory/businesses.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { listBusinessPins } from './list.ts'
import { addBusiness, deleteBusinesses } from './testing-businesses.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => deleteBusinesses(server))

const market = { latitude: 10.7721, longitude: 106.698 }

test('lists nearest first, ten a page; a cursor of another viewer is refused', async () => {
  for (let n = 0; n < 12; n++)
    await addBusiness(server, n % 2 ? 'minh' : 'lan', { name: `Tiệm ${n}`, point: market })
  const far = { latitude: 10.8, longitude: 106.66 }
  const last = await addBusiness(server, 'hoa', { name: 'Tiệm xa', point: far })
  const first = (await server.ask(listBusinesses, { as: 'lan' })).body
  expect([first.results.length, first.count]).toEqual([10, 11])
  const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? ''
  const second = (await server.ask(listBusinesses, { as: 'lan', query: { cursor } })).body
  expect([second.results.length, second.next, second.results.at(-1)?.id]).toEqual([3, null, last.id])
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(13)
  const steps = [...first.results, ...second.results].map(({ distance_km }) => distance_km ?? 0)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect((await server.ask(listBusinesses, { as: 'minh', query: { cursor } })).status).toBe(400)
  expect((await server.ask(listBusinesses, { as: 'ha' })).body.results).toEqual([])
})

test('a search ignores accents, requires all words, and has pages', async () => {
  for (let n = 0; n < 11; n++) await addBusiness(server, 'lan', { name: `Bún bò số ${n}`, point: market })
  await addBusiness(server, 'lan', { name: 'Cà phê vợt' })
  const found = async (search: string) =>
    (await server.ask(listBusinesses, { as: 'minh', query: { search } })).body
  expect((await found('ca phe')).results.map(({ name }) => name)).toEqual(['Cà phê vợt'])
  expect((await found('cà bún')).results).toEqual([])
  const first = await found('bun bo')
  const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? ''
  const query = { search: 'bun bo', cursor }
  expect((await server.ask(listBusinesses, { as: 'minh', query })).body.results).toHaveLength(1)
  expect((await server.ask(listBusinesses, { as: 'minh', query: { cursor } })).status).toBe(400)
  expect((await server.ask(listBusinesses, { as: 'minh', query: { search: '!' } })).status).toBe(400)
})

test('pins are businesses with a point in the box', async () => {
  const here = await addBusiness(server, 'lan', { point: market })
  await addBusiness(server, 'lan', { name: 'Không chấm' })
  const viewer = { id: await server.userId('minh') }
  const options = { viewer, limit: 10, now: server.clock.now() }
  const box = { west: 106.69, east: 106.7, south: 10.77, north: 10.78 }
  expect(await listBusinessPins(server.db, { ...options, box })).toEqual([
    {
      kind: 'business',
      id: here.id,
      title: here.name,
      note: here.address,
      path: `/business/${here.slug}`,
      start_date: null,
      ...market,
    },
  ])
  expect(await listBusinessPins(server.db, { ...options, box: { ...box, east: 106.695 } })).toEqual([])
})

test('returns the featured business, and any business can be reported', async () => {
  expect((await server.ask(getFeaturedBusiness, { as: 'lan' })).body.business).toBeNull()
  const { id, slug } = await addBusiness(server, 'minh')
  await server.db.updateTable('businesses').set({ is_featured: true }).where('id', '=', id).execute()
  expect((await server.ask(getFeaturedBusiness, { as: 'ha' })).body.business?.slug).toBe(slug)
  const body = { target_type: 'business', target_id: id, reason: 'scam' } as const
  expect((await server.ask(createReport, { as: 'lan', body })).status).toBe(202)
  expect((await server.ask(createReport, { as: 'lan', body: { ...body, target_id: 999_999 } })).status).toBe(
    202,
  )
  const reports = await server.db
    .selectFrom('reports')
    .select('target_id')
    .where('target_type', '=', 'business')
    .execute()
  expect(reports).toEqual([{ target_id: id }])
})
