/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProfile, listFavorsOf, rateUser } from '../../contract/people/profiles.ts'
import { eraseUser } from '../accounts/leaving/erasure.ts'
import { market } from '../market/orders/testing-orders.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { exportDocument, testReportable, type TestReportable } from '../testing/reportables.ts'
import { addFavour } from './testing-favours.ts'

let server: TestServer
let reportable: TestReportable
beforeAll(async () => {
  server = await startTestServer()
  reportable = testReportable(server, 'rating')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('favours').execute())

const rate = async (as: string, of: string, rating: number, comment = '') =>
  server.ask(rateUser, { as, params: { id: await server.userId(of) }, body: { rating, comment } })
const ratingsOf = async (of: string) =>
  (await server.ask(getProfile, { as: 'tuan', params: { id: await server.userId(of) } })).body.ratings
const commentsOn = async (as: string, of: string) =>
  (await server.ask(listFavorsOf, { as, params: { id: await server.userId(of) } })).body.results.map(
    ({ comment }) => comment,
  )
const lastId = async () =>
  (await server.db.selectFrom('ratings').select('id').orderBy('id').execute()).at(-1)?.id ?? 0

/** Adds a visible rating of Minh. */
async function addVisibleRating(rater = 'lan', comment = 'Lời khó nghe') {
  await addFavour(server, { helped: rater, helper: 'minh' })
  await rate('minh', rater, 5)
  await rate(rater, 'minh', 1, comment)
  return lastId()
}

test('a withheld rating is neither shown nor counted until it is restored', async () => {
  const id = await addVisibleRating()
  expect(await reportable.load(id, 'hoa')).toEqual({
    author_id: await server.userId('lan'),
    community_id: null,
    words: { comment: 'Lời khó nghe' },
    media: [],
    path: `/users/${await server.userId('minh')}`,
  })
  const before = await ratingsOf('minh')
  expect(before).toMatchObject({ average: 1, count: 1 })
  expect([await reportable.withhold(id), await reportable.withhold(id)]).toEqual([true, false])
  expect(await ratingsOf('minh')).toEqual({ average: null, count: 0, counts: [0, 0, 0, 0, 0] })
  for (const as of ['lan', 'minh', 'staff']) expect(await commentsOn(as, 'minh')).toEqual([''])
  expect((await ratingsOf('lan')).count).toBe(1)
  expect((await rate('lan', 'minh', 5)).error.code).toBe('already_rated')
  expect(await reportable.load(id, 'hoa')).toBeNull()
  expect([await reportable.restore(id), await reportable.restore(id)]).toEqual([true, false])
  expect([await ratingsOf('minh'), await commentsOn('hoa', 'minh')]).toEqual([before, ['Lời khó nghe']])
})

test('a withheld rating of an order is hidden from the rated person', async () => {
  const { sells, buy, move, rate: rateOrder, order } = market(server)
  const product = await sells('hoa')
  const [ordered = 0] = (await buy('minh', [{ id: product.id }])).body.orders
  await move('hoa', 'confirm', ordered)
  await move('minh', 'complete', ordered)
  await move('hoa', 'complete', ordered)
  await rateOrder('hoa', ordered, 5)
  await rateOrder('minh', ordered, 1, 'Lời khó nghe')
  const ratingOfOther = async () => (await order('hoa', ordered)).body.their_rating?.comment ?? null
  expect(await ratingOfOther()).toBe('Lời khó nghe')
  const id = await lastId()
  await reportable.withhold(id)
  expect(await ratingOfOther()).toBeNull()
  await reportable.restore(id)
  expect(await ratingOfOther()).toBe('Lời khó nghe')
})

test('the author’s export contains a withheld rating, and erasure deletes its text', async () => {
  const id = await addVisibleRating('nhung', 'Lời giữ lại')
  await reportable.withhold(id)
  expect(await exportDocument(server, 'nhung', 'favours')).toContain('Lời giữ lại')
  expect(await exportDocument(server, 'minh', 'favours')).not.toContain('Lời giữ lại')
  await eraseUser(server.app.context, await server.userId('nhung'))
  expect(await reportable.restore(id)).toBe(false)
})
