import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { getProfile, rateUser } from '../../contract/people/profiles.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addFavour } from './testing-favours.ts'
import { neighbours } from './offers/testing-offers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('favours').execute())

interface Verdict {
  rating: number
  comment?: string
  offer?: number
}

const rate = async (as: string, of: string, body: Verdict, headers: Record<string, string> = {}) =>
  server.ask(rateUser, { as, params: { id: await server.userId(of) }, body, headers })
const pageOf = async (as: string, of: string) =>
  (await server.ask(getProfile, { as, params: { id: await server.userId(of) } })).body
const refused = async (asked: ReturnType<typeof rate>) => {
  const { status, error } = await asked
  return [status, error.code]
}

test('a rating needs a finished favour', async () => {
  expect(await refused(rate('lan', 'minh', { rating: 5 }))).toEqual([403, 'nothing_to_rate'])
  await addFavour(server, { helped: 'lan', helper: 'minh', finished_at: null })
  const others = await addFavour(server, { helped: 'hoa', helper: 'minh' })
  expect(await refused(rate('lan', 'minh', { rating: 5 }))).toEqual([403, 'nothing_to_rate'])
  expect(await refused(rate('lan', 'minh', { rating: 5, offer: others }))).toEqual([403, 'nothing_to_rate'])
  expect(await refused(rate('lan', 'lan', { rating: 5 }))).toEqual([403, 'nothing_to_rate'])
})

test('each side rates once, and ratings are visible when both have rated', async () => {
  await addFavour(server, { helped: 'lan', helper: 'minh' })
  const first = await rate('lan', 'minh', { rating: 5, comment: '  Cảm ơn em  ' })
  expect([first.status, first.body]).toEqual([
    201,
    { average: null, count: 0, counts: [0, 0, 0, 0, 0], ratings_shown: false },
  ])
  expect(await refused(rate('lan', 'minh', { rating: 1 }))).toEqual([409, 'already_rated'])
  expect((await pageOf('tuan', 'minh')).ratings.count).toBe(0)
  const second = await rate('minh', 'lan', { rating: 4 })
  expect(second.body).toEqual({ average: 4, count: 1, counts: [0, 0, 0, 1, 0], ratings_shown: true })
  expect((await pageOf('tuan', 'minh')).ratings).toEqual({ average: 5, count: 1, counts: [0, 0, 0, 0, 1] })
  const comments = await server.db.selectFrom('ratings').select('comment').orderBy('id').execute()
  expect(comments).toEqual([{ comment: 'Cảm ơn em' }, { comment: '' }])
})

test('with several favours, the request must name one, and each is rated once', async () => {
  const [first, second] = [
    await addFavour(server, { helped: 'lan', helper: 'minh' }),
    await addFavour(server, { helped: 'minh', helper: 'lan' }),
  ]
  const { status, error } = await rate('lan', 'minh', { rating: 5 })
  expect([status, Object.keys(error.errors)]).toEqual([400, ['offer']])
  expect((await rate('lan', 'minh', { rating: 5, offer: second })).status).toBe(201)
  expect(await refused(rate('lan', 'minh', { rating: 5, offer: second }))).toEqual([409, 'already_rated'])
  expect((await rate('lan', 'minh', { rating: 3 })).status).toBe(201)
  expect(await refused(rate('lan', 'minh', { rating: 3, offer: first }))).toEqual([409, 'already_rated'])
  expect(await refused(rate('lan', 'minh', { rating: 3 }))).toEqual([409, 'already_rated'])
})

test('twenty concurrent requests create one rating', async () => {
  await addFavour(server, { helped: 'lan', helper: 'minh' })
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) => rate('lan', 'minh', { rating: 1 + (n % 5) })),
  )
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array<number>(19).fill(409),
  ])
  expect(await server.db.selectFrom('ratings').selectAll().execute()).toHaveLength(1)
})

test('a repeated request gives the same reply', async () => {
  await addFavour(server, { helped: 'lan', helper: 'minh' })
  const key = { 'idempotency-key': 'rating' }
  const [first, again] = [
    await rate('lan', 'minh', { rating: 5 }, key),
    await rate('lan', 'minh', { rating: 5 }, key),
  ]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
})

test('stars are integers from one to five, with a short text', async () => {
  await addFavour(server, { helped: 'lan', helper: 'minh' })
  for (const wrong of [0, 6, 4.5, -1]) expect((await rate('lan', 'minh', { rating: wrong })).status).toBe(400)
  expect((await rate('lan', 'minh', { rating: 5, comment: 'x'.repeat(501) })).status).toBe(400)
})

test('the average has one decimal', async () => {
  const raters = ['minh', 'hoa', 'tuan']
  for (const [n, name] of raters.entries()) {
    await addFavour(server, { helped: name, helper: 'lan' })
    await rate(name, 'lan', { rating: n === 0 ? 4 : 5 })
    await rate('lan', name, { rating: 5 })
  }
  expect((await pageOf('dung', 'lan')).ratings).toEqual({ average: 4.7, count: 3, counts: [0, 0, 0, 1, 2] })
})

test('the page shows the oldest favour that the viewer can rate', async () => {
  const finished_at = new Date(server.clock.now().getTime() - dayMs)
  await addFavour(server, { helped: 'lan', helper: 'minh', title: 'Sau' })
  const id = await addFavour(server, { helped: 'minh', helper: 'lan', title: 'Trước', finished_at })
  expect((await pageOf('lan', 'minh')).to_rate).toEqual({
    id,
    title: 'Trước',
    role: 'helped',
    ratings_shown: false,
  })
  expect((await pageOf('tuan', 'minh')).to_rate).toBeNull()
  await rate('lan', 'minh', { rating: 5, offer: id })
  expect((await pageOf('lan', 'minh')).to_rate).toMatchObject({ title: 'Sau', role: 'helper' })
  await rate('lan', 'minh', { rating: 5 })
  expect((await pageOf('lan', 'minh')).to_rate).toBeNull()
  expect((await pageOf('minh', 'lan')).to_rate).toMatchObject({ id, role: 'helper' })
})

test('an unfinished favour can’t be rated by either side', async () => {
  const xom = neighbours(server)
  const post = await xom.write('lan')
  const { id } = (await xom.offer('minh', post)).body
  const nothing = async () => {
    for (const [as, of] of [
      ['lan', 'minh'],
      ['minh', 'lan'],
    ] as const)
      expect(await refused(rate(as, of, { rating: 1, offer: id }))).toEqual([403, 'nothing_to_rate'])
  }
  await nothing()
  await xom.move('lan', 'accept', id)
  await nothing()
  await xom.move('lan', 'no_show', id)
  await nothing()
  await xom.move('lan', 'reopen', id)
  await xom.move('lan', 'complete', id)
  expect((await rate('minh', 'lan', { rating: 4, offer: id })).status).toBe(201)
})

test('offers show whether a rating is due, and count as open until then', async () => {
  const xom = neighbours(server)
  const { id } = (await xom.offer('minh', await xom.write('lan'))).body
  await xom.move('lan', 'accept', id)
  await xom.move('lan', 'complete', id)
  const open = async (as: string) => (await xom.own(as, { state: 'open' })).results.map((each) => each.id)
  expect([await open('lan'), await open('minh')]).toEqual([[id], [id]])
  await rate('lan', 'minh', { rating: 5, offer: id })
  expect((await xom.read('lan', id)).body).toMatchObject({ to_rate: false, my_rating: 5 })
  expect((await xom.read('minh', id)).body).toMatchObject({ to_rate: true, my_rating: null })
  expect([await open('lan'), await open('minh')]).toEqual([[], [id]])
  expect((await xom.own('lan', { state: 'ended' })).results.map((each) => each.id)).toEqual([id])
})

test('an offer shows whether its ratings are visible, but not that only the other side has rated', async () => {
  const xom = neighbours(server)
  const { id } = (await xom.offer('minh', await xom.write('lan'))).body
  await xom.move('lan', 'accept', id)
  const ratingsShown = async () =>
    Promise.all(['lan', 'minh'].map(async (as) => (await xom.read(as, id)).body.ratings_shown))
  expect(await ratingsShown()).toEqual([false, false])
  await xom.move('lan', 'complete', id)
  await rate('lan', 'minh', { rating: 5, offer: id })
  expect(await ratingsShown()).toEqual([false, false])
  expect((await pageOf('minh', 'lan')).to_rate).toMatchObject({ id, ratings_shown: false })
  await rate('minh', 'lan', { rating: 5, offer: id })
  expect(await ratingsShown()).toEqual([true, true])
  for (const as of ['lan', 'minh'])
    expect((await xom.onPost(as, (await xom.own(as)).results[0]?.post_id ?? 0)).results).toMatchObject([
      { ratings_shown: true },
    ])
})

test('fourteen days after the end, a rating is visible at once', async () => {
  const ended = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)
  const late = await addFavour(server, { helped: 'lan', helper: 'minh', finished_at: ended(14) })
  const early = await addFavour(server, { helped: 'lan', helper: 'hoa', finished_at: ended(13.9) })
  expect((await pageOf('lan', 'minh')).to_rate).toMatchObject({ id: late, ratings_shown: true })
  expect((await pageOf('lan', 'hoa')).to_rate).toMatchObject({ id: early, ratings_shown: false })
  expect((await rate('lan', 'minh', { rating: 5 })).body).toMatchObject({ count: 1, ratings_shown: true })
  expect((await rate('lan', 'hoa', { rating: 5 })).body).toMatchObject({ count: 0, ratings_shown: false })
})

test('the rated person is notified once both have rated, and not before', async () => {
  const xom = neighbours(server)
  await server.db.deleteFrom('notifications').execute()
  const id = await addFavour(server, { helped: 'lan', helper: 'minh' })
  await rate('lan', 'minh', { rating: 5 })
  expect([await xom.notified('lan'), await xom.notified('minh')]).toEqual([[], []])
  await rate('minh', 'lan', { rating: 4 })
  for (const name of ['lan', 'minh'])
    expect(await xom.notified(name)).toMatchObject([
      {
        kind: 'rated',
        topic: `rated:${id}`,
        action_url: `/users/${await server.userId(name)}`,
        post_id: null,
      },
    ])
})

test('two concurrent ratings notify both sides', { tags: ['full'] }, async () => {
  const xom = neighbours(server)
  for (let round = 0; round < 10; round++) {
    await server.db.deleteFrom('notifications').execute()
    const offer = await addFavour(server, { helped: 'lan', helper: 'minh' })
    await Promise.all([rate('lan', 'minh', { rating: 5, offer }), rate('minh', 'lan', { rating: 5, offer })])
    for (const name of ['lan', 'minh'])
      expect((await xom.notified(name)).map(({ topic }) => topic)).toEqual([`rated:${offer}`])
  }
})
