/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listOffersOnPost } from '../../contract/favours/offers.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { moveEveryoneTo } from '../testing/homes.ts'
import { neighbours } from './offers/testing-offers.ts'

let server: TestServer
let xom: ReturnType<typeof neighbours>
beforeAll(async () => {
  server = await startTestServer()
  await moveEveryoneTo(server, 'lan')
  xom = neighbours(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['favours', 'posts'] as const) await server.db.deleteFrom(table).execute()
})

test('the author sees all offers on a post, open ones first; others see their own', async () => {
  const post = await xom.write('lan')
  const names = ['minh', 'hoa', 'tuan', 'ha']
  const ids: number[] = []
  for (const as of names) ids.push((await xom.offer(as, post)).body.id)
  const [minh, hoa, tuan, ha] = ids as [number, number, number, number]
  await xom.move('hoa', 'withdraw', hoa)
  await xom.move('lan', 'accept', minh)
  const seen = await xom.onPost('lan', post)
  expect(seen.results.map(({ id }) => id)).toEqual([minh, ha, tuan, hoa])
  expect(seen).toMatchObject({ count: 4, next: null, previous: null })
  expect((await xom.onPost('tuan', post)).results.map(({ id }) => id)).toEqual([tuan])
  expect(await xom.onPost('dung', post)).toMatchObject({ count: 0, results: [] })
  expect((await server.ask(listOffersOnPost, { as: 'lan', params: { id: 999_999 } })).status).toBe(404)
})

test(
  'own offers are listed for both sides, last changed first, ten a page, open or ended',
  { tags: ['full'] },
  async () => {
    const made: number[] = []
    for (let n = 0; n < 6; n++) made.push((await xom.offer('minh', await xom.write('lan'))).body.id)
    for (let n = 0; n < 6; n++) made.push((await xom.offer('lan', await xom.write('minh'))).body.id)
    const newest = made.toReversed()
    const [first, second] = [await xom.own('lan'), await xom.own('lan', { page: 2 })]
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(newest)
    expect([first.count, first.results.length, first.next]).toEqual([12, 10, '/api/offers/?page=2'])
    expect(first.results.map(({ side }) => side)).toEqual([
      ...Array<string>(6).fill('offerer'),
      ...Array<string>(4).fill('author'),
    ])
    const oldest = made[0] ?? 0
    await xom.move('minh', 'withdraw', oldest)
    expect((await xom.own('lan')).results[0]?.id).toBe(oldest)
    const ended = await xom.own('lan', { state: 'ended' })
    expect(ended.results.map(({ id }) => id)).toEqual([oldest])
    expect((await xom.own('minh', { state: 'open' })).next).toBe('/api/offers/?state=open&page=2')
    expect((await xom.own('minh', { state: 'open' })).count).toBe(11)
  },
)
