import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import { rateUser } from '../../../contract/people/profiles.ts'
import { type FavourSection, getWaiting, listOwnFavours } from '../../../contract/favours/favours.ts'
import { endPost } from '../../../contract/posts/post-changes.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { neighbours } from '../offers/testing-offers.ts'

let server: TestServer
let xom: ReturnType<typeof neighbours>
beforeAll(async () => {
  server = await startTestServer()
  xom = neighbours(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['favours', 'posts', 'blocks'] as const) await server.db.deleteFrom(table).execute()
})

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()

const section = async (as: string, name: FavourSection, cursor?: string) =>
  (await server.ask(listOwnFavours, { as, params: { section: name }, query: cursor ? { cursor } : {} })).body

const ids = async (as: string, name: FavourSection) => (await section(as, name)).results.map(({ id }) => id)

const waiting = async (as: string) => (await server.ask(getWaiting, { as })).body

/** Creates an offer of Minh's on a post of Lan's and applies moves. */
async function made(draft: object, ...moves: Parameters<typeof xom.move>[1][]) {
  const post = await xom.write('lan', draft)
  const { id } = (await xom.offer('minh', post)).body
  for (const move of moves) {
    const { status } = await xom.move(['accept', 'decline'].includes(move) ? 'lan' : 'minh', move, id)
    expect(status, move).toBe(200)
  }
  return { post, id, key: `offer-${id}` }
}

const loan = (days: number) => ({ category: 'request' as const, due_date: inDays(days) })

test(
  'waiting, open and finished favours are listed separately, for both sides',
  { tags: ['full'] },
  async () => {
    const offered = await made({})
    const gift = await made({ category: 'give' })
    const accepted = await made({}, 'accept')
    const lent = await made(loan(3), 'accept', 'complete')
    const done = await made({}, 'accept', 'complete')
    const declined = await made({}, 'decline')
    const request = await xom.write('lan', { content: 'Ai đón bé Na giùm' })

    expect(await ids('lan', 'waiting')).toEqual([offered.key, gift.key, lent.key, done.key])
    // The declined offer left its post open, without a helper.
    expect(await ids('lan', 'doing')).toEqual([`post-${request}`, `post-${declined.post}`, accepted.key])
    expect(await ids('lan', 'done')).toEqual([declined.key])
    expect(await ids('minh', 'waiting')).toEqual([done.key])
    expect(await ids('minh', 'doing')).toEqual([lent.key, accepted.key, gift.key, offered.key])
    expect(await ids('minh', 'done')).toEqual([declined.key])
    for (const name of ['waiting', 'doing', 'done'] as const)
      expect(await section('hoa', name)).toEqual({ count: 0, next: null, results: [] })
  },
)

test(
  'waiting favours are listed by due date, and the home screen shows the first',
  { tags: ['full'] },
  async () => {
    const soon = await made(loan(2), 'accept', 'complete')
    const later = await made(loan(9), 'accept', 'complete')
    const done = await made({}, 'accept', 'complete')
    const offered = await made({})
    expect(await ids('lan', 'waiting')).toEqual([offered.key, soon.key, later.key, done.key])
    expect(await waiting('lan')).toMatchObject({ count: 4, first: { id: offered.id, status: 'offered' } })
    await xom.move('lan', 'decline', offered.id)
    expect(await waiting('lan')).toMatchObject({ count: 3, first: { id: soon.id, status: 'handed_over' } })
    expect(await waiting('hoa')).toEqual({ count: 0, first: null })
  },
)

test('a rated person, or one not rated for 14 days, no longer waits', { tags: ['full'] }, async () => {
  const rated = await made({}, 'accept', 'complete')
  const other = await made({ category: 'give' }, 'accept', 'complete')
  const params = { id: await server.userId('minh') }
  await server.ask(rateUser, { as: 'lan', params, body: { rating: 5, offer: rated.id } })
  expect(await ids('lan', 'waiting')).toEqual([other.key])
  const [ended] = (await section('lan', 'done')).results
  expect(ended).toMatchObject({ id: rated.key, offer: { my_rating: 5, to_rate: false } })
  server.clock.forward(14 * daySeconds + 1)
  expect(await ids('lan', 'waiting')).toEqual([])
  expect((await section('lan', 'done')).results.map(({ offer }) => offer?.to_rate)).toEqual([true, false])
  server.clock.forward(-14 * daySeconds - 1)
})

test(
  'own requests are listed with their picture until they are over, and alerts are not',
  { tags: ['full'] },
  async () => {
    const picture = await addPicture(server, 'lan')
    const words = 'Cho mượn thang hai mét với'
    const post = await xom.write('lan', { ...loan(2), content: words, media: [picture] })
    await xom.write('lan', { category: 'share', content: 'Phở góc chợ ngon' })
    await xom.write('lan', { category: 'alert', content: 'Cúp điện' })
    const [own, ...others] = (await section('lan', 'doing')).results
    expect(others).toEqual([])
    expect(own).toMatchObject({
      id: `post-${post}`,
      offer: null,
      post: { id: post, kind: 'request', title: words, is_lending: true },
      picture: { id: picture, type: 'image' },
    })
    const { id } = (await xom.offer('minh', post)).body
    expect(await ids('lan', 'doing')).toEqual([])
    expect((await section('lan', 'waiting')).results).toMatchObject([{ picture: { id: picture } }])
    await xom.move('minh', 'withdraw', id)
    expect(await ids('lan', 'doing')).toEqual([`post-${post}`])
    await server.ask(endPost, { as: 'lan', params: { id: post } })
    expect(await ids('lan', 'doing')).toEqual([])
  },
)

test('pages follow a cursor of the viewer, and only the first has a count', { tags: ['full'] }, async () => {
  const keys: string[] = []
  for (let n = 0; n < 6; n++) keys.unshift((await made({}, 'accept')).key)
  for (let n = 0; n < 6; n++) keys.unshift(`post-${await xom.write('lan')}`)
  const first = await section('lan', 'doing')
  expect([first.count, first.results.length]).toEqual([12, 10])
  const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? ''
  const second = await section('lan', 'doing', cursor)
  expect(second).toMatchObject({ count: null, next: null })
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(keys)
  for (const [as, bad] of [
    ['minh', cursor],
    ['lan', 'AAAA'],
    ['lan', `${cursor}A`],
  ] as const) {
    const refused = await server.ask(listOwnFavours, {
      as,
      params: { section: 'doing' },
      query: { cursor: bad },
    })
    expect([refused.status, Object.keys(refused.error.errors)]).toEqual([400, ['cursor']])
  }
})

test('a block hides open offers, and the person in accepted ones', async () => {
  const offered = await made({})
  const accepted = await made({ media: [await addPicture(server, 'lan')] }, 'accept')
  await made({}, 'accept', 'complete')
  await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('minh') })
  expect(await waiting('lan')).toEqual({ count: 0, first: null })
  expect(await ids('minh', 'doing')).toEqual([accepted.key])
  const [hidden] = (await section('minh', 'doing')).results
  expect(hidden).toMatchObject({ picture: null, offer: { other: null, title: '', post_id: null } })
  // The block hides the offer, so the post has no offers for its author.
  expect(await ids('lan', 'doing')).toEqual([accepted.key, `post-${offered.post}`])
  expect(await ids('minh', 'done')).toEqual([])
})
