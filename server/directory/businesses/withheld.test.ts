/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as businesses from '../../../contract/directory/businesses.ts'
import { claimBusiness, listBusinessClaims } from '../../../contract/directory/business-claims.ts'
import { giveFeedback } from '../../../contract/directory/business-feedback.ts'
import { listPins } from '../../../contract/geo/map.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { centerOf } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cellOfUser } from '../../posts/testing-posts.ts'
import { exportDocument, testReportable, type TestReportable } from '../../testing/reportables.ts'
import { addBusiness, deleteBusinesses, addOwnedBusiness } from './testing-businesses.ts'

let server: TestServer
let reportable: TestReportable
beforeAll(async () => {
  server = await startTestServer()
  point = centerOf(await cellOfUser(server, 'lan'))
  reportable = testReportable(server, 'business')
})
afterAll(() => server.close())
beforeEach(() => deleteBusinesses(server))

let point: { latitude: number; longitude: number }
const box = () => ({
  west: point.longitude - 0.02,
  south: point.latitude - 0.02,
  east: point.longitude + 0.02,
  north: point.latitude + 0.02,
  kinds: 'business' as const,
})
const ids = (results: { id: number }[]) => results.map(({ id }) => id)
const readLists = async (as: string) => ({
  near: ids((await server.ask(businesses.listBusinesses, { as })).body.results),
  searched: ids(
    (await server.ask(businesses.listBusinesses, { as, query: { search: 'bánh mì' } })).body.results,
  ),
  mine: ids((await server.ask(businesses.listBusinesses, { as, query: { mine: true } })).body.results),
  featured: ids(
    [(await server.ask(businesses.getFeaturedBusiness, { as })).body.business].filter((each) => !!each),
  ),
  pins: ids((await server.ask(listPins, { as, query: box() })).body.pins),
})

test('withholding hides it from every list, and restoring shows it again', async () => {
  const { id, slug } = await addOwnedBusiness(server, 'lan', { point })
  await server.db.updateTable('businesses').set({ is_featured: true }).where('id', '=', id).execute()
  const params = { slug }
  await server.ask(businesses.likeBusiness, { as: 'minh', params })
  const read = () => server.ask(businesses.getBusiness, { as: 'minh', params })
  const [before, shown] = [(await read()).body, await readLists('lan')]
  expect(Object.values(shown)).toEqual(Object.values(shown).map(() => [id]))

  expect([await reportable.withhold(id), await reportable.withhold(id)]).toEqual([true, false])
  for (const as of ['lan', 'minh', 'staff']) {
    expect((await server.ask(businesses.getBusiness, { as, params })).status).toBe(404)
    expect((await server.ask(businesses.changeBusiness, { as, params, body: { name: 'Khác' } })).status).toBe(
      404,
    )
    expect((await server.ask(businesses.removeBusiness, { as, params })).status).toBe(404)
    expect((await server.ask(businesses.likeBusiness, { as, params })).status).toBe(404)
    expect((await server.ask(giveFeedback, { as, params, body: { content: 'Ngon' } })).status).toBe(404)
    expect(Object.values(await readLists(as)).flat()).toEqual([])
  }
  expect([await reportable.restore(id), await reportable.restore(id)]).toEqual([true, false])
  expect([(await read()).body, await readLists('lan')]).toEqual([before, shown])
})

test('a report contains the texts and names the owner, else the person who added the business', async () => {
  const { id, slug } = await addBusiness(server, 'minh', { description: 'Bánh nóng', point })
  const reported = {
    author_id: await server.userId('minh'),
    community_id: null,
    words: { name: 'Bánh mì Cô Ba', address: '12 Lê Thị Riêng', description: 'Bánh nóng' },
    media: [],
    path: `/business/${slug}`,
  }
  expect(await reportable.load(id, 'hoa')).toEqual(reported)
  await reportable.withhold(id)
  expect([await reportable.load(id, 'hoa'), await reportable.load(id)]).toEqual([null, reported])
  const owned = await addOwnedBusiness(server, 'lan', { name: 'Phở', point })
  expect(await reportable.load(owned.id)).toMatchObject({ author_id: await server.userId('lan') })
})

test('claims of a withheld business are listed after it is restored', async () => {
  const { id, slug } = await addBusiness(server, 'minh', { point })
  await server.ask(claimBusiness, { as: 'lan', params: { slug }, body: { words: 'Quán nhà mình' } })
  const claims = async () => (await server.ask(listBusinessClaims, { as: 'staff' })).body
  await reportable.withhold(id)
  expect(await claims()).toMatchObject({ count: 0, results: [] })
  await reportable.restore(id)
  expect(await claims()).toMatchObject({ count: 1, results: [{ business: { slug } }] })
})

test('a removed business can be neither withheld nor restored', async () => {
  const { id, slug } = await addBusiness(server, 'lan', { point })
  await server.ask(businesses.removeBusiness, { as: 'lan', params: { slug } })
  expect([await reportable.withhold(id), await reportable.restore(id)]).toEqual([false, false])
})

test('a withheld business is in its owner’s export, and erasure removes the owner’s personal texts', async () => {
  const { id, slug } = await addOwnedBusiness(server, 'nhung', { point })
  const body = { brandStory: 'Chuyện giữ lại' }
  await server.ask(businesses.changeBusiness, { as: 'nhung', params: { slug }, body })
  await reportable.withhold(id)
  expect(await exportDocument(server, 'nhung', 'businesses')).toContain('Bánh mì Cô Ba')
  await eraseUser(server.app.context, await server.userId('nhung'))
  expect(JSON.stringify(await reportable.load(id))).not.toContain('Chuyện giữ lại')
  expect(await reportable.restore(id)).toBe(true)
})
