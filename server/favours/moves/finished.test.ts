/** @module-tag full */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { endPost, reopenPost } from '../../../contract/posts/post-changes.ts'
import { listOwnFavours } from '../../../contract/favours/favours.ts'
import { getPost, listPosts } from '../../../contract/posts/posts.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { eraseFavoursOf } from '../favours.ts'
import { neighbours, refusal } from '../offers/testing-offers.ts'

let server: TestServer
let xom: ReturnType<typeof neighbours>
beforeAll(async () => {
  server = await startTestServer()
  xom = neighbours(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['notifications', 'favours', 'posts'] as const)
    await server.db.deleteFrom(table).execute()
})

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()
const read = async (as: string, id: number) => (await server.ask(getPost, { as, params: { id } })).body
const isOver = async (id: number) => (await read('tuan', id)).over_at !== null
const listed = async (as: string, id: number) =>
  (await server.ask(listPosts, { as })).body.data.find((post) => post.id === id)

/** Creates an accepted offer on a post of Lan's. */
async function agreed(post: number, as = 'minh') {
  const { id } = (await xom.offer(as, post)).body
  await xom.move('lan', 'accept', id)
  return id
}

describe('a post is over, and takes no more offers,', () => {
  test.each([
    ['help', 'lan'],
    ['help', 'minh'],
    ['give', 'lan'],
    ['give', 'minh'],
    ['request', 'minh'],
  ] as const)(
    'once its only favour of kind %s is completed by %s',
    { tags: ['full'] },
    async (category, by) => {
      const post = await xom.write('lan', { category })
      const id = await agreed(post)
      expect(await isOver(post)).toBe(false)
      await xom.move(by, 'complete', id)
      for (const as of ['lan', 'minh', 'tuan']) {
        const { over_at, helper_status } = await read(as, post)
        expect([as, over_at === null, helper_status]).toEqual([as, false, 'completed'])
        expect((await listed(as, post))?.over_at).toBe(over_at)
      }
      expect(await refusal(xom.offer('hoa', post))).toEqual([409, 'post_over'])
    },
  )

  test('when a loan is returned, and not before', async () => {
    const post = await xom.write('lan', { category: 'request', due_date: inDays(2) })
    const id = await agreed(post)
    await xom.move('lan', 'complete', id)
    expect(await isOver(post)).toBe(false)
    await xom.move('lan', 'return', id)
    expect(await isOver(post)).toBe(true)
    expect(await refusal(xom.offer('hoa', post))).toEqual([409, 'post_over'])
  })

  test('when its author closes it', async () => {
    const post = await xom.write('lan')
    await server.ask(endPost, { as: 'lan', params: { id: post } })
    expect(await refusal(xom.offer('hoa', post))).toEqual([409, 'post_over'])
  })

  test('with several helpers, when the last one is done or has withdrawn', async () => {
    for (const last of ['complete', 'withdraw', 'no_show'] as const) {
      const post = await xom.write('lan')
      const [first, second] = [await agreed(post), await agreed(post, 'hoa')]
      await xom.move('minh', 'complete', first)
      expect(await isOver(post)).toBe(false)
      expect((await xom.offer('tuan', post)).status).toBe(201)
      await xom.move('hoa', last, second)
      expect([last, await isOver(post)]).toEqual([last, true])
    }
  })

  test('when the last open helper is erased', async () => {
    const post = await xom.write('lan')
    const [first] = [await agreed(post), await agreed(post, 'hieu')]
    await xom.move('minh', 'complete', first)
    const gone = await server.userId('hieu')
    await inTransaction(server.db, (tx) => eraseFavoursOf(tx, gone))
    expect(await isOver(post)).toBe(true)
  })

  test('but not after a no-show', async () => {
    const post = await xom.write('lan')
    const id = await agreed(post)
    await xom.move('lan', 'no_show', id)
    expect(await isOver(post)).toBe(false)
    expect((await xom.offer('hoa', post)).status).toBe(201)
  })
})

test('waiting offers are declined with a notification when it is done, and the author can accept them after reopening', async () => {
  const post = await xom.write('lan', { category: 'give' })
  const id = await agreed(post)
  const [waiting, withdrawn] = [
    (await xom.offer('hoa', post)).body.id,
    (await xom.offer('tuan', post)).body.id,
  ]
  await xom.move('tuan', 'withdraw', withdrawn)
  await xom.move('minh', 'complete', id)
  expect((await xom.read('hoa', waiting)).body).toMatchObject({ status: 'declined', moves: [] })
  expect((await xom.notified('hoa')).map(({ kind }) => kind)).toEqual(['offer_declined'])
  expect(await xom.notified('tuan')).toEqual([])
  expect(await read('lan', post)).toMatchObject({ offers_count: 0, participants_count: 1 })
  const waits = (as: string) => server.ask(listOwnFavours, { as, params: { section: 'waiting' } })
  const shown = (await waits('lan')).body.results.map(({ offer }) => offer?.id)
  expect(shown).toEqual([id])
  for (const [as, offer] of [
    ['lan', waiting],
    ['tuan', withdrawn],
  ] as const)
    expect(await refusal(xom.move(as, 'reopen', offer))).toEqual([409, 'post_over'])
  await server.ask(reopenPost, { as: 'lan', params: { id: post } })
  expect((await xom.move('lan', 'reopen', waiting)).body.status).toBe('offered')
  await xom.move('lan', 'accept', waiting)
  await xom.move('hoa', 'complete', waiting)
  expect(await isOver(post)).toBe(true)
})

test('offers declined when the author closed the post stay declined', async () => {
  const post = await xom.write('lan')
  const [first, second] = [await agreed(post), await agreed(post, 'tuan')]
  const waiting = (await xom.offer('hoa', post)).body.id
  await xom.move('minh', 'complete', first)
  await server.ask(endPost, { as: 'lan', params: { id: post } })
  await xom.move('tuan', 'complete', second)
  expect((await xom.read('lan', waiting)).body).toMatchObject({ status: 'declined', moves: [] })
  expect(await refusal(xom.move('lan', 'reopen', waiting))).toEqual([409, 'post_over'])
})

test('its author can reopen it until another favour is finished', async () => {
  const post = await xom.write('lan')
  const id = await agreed(post)
  await xom.move('minh', 'complete', id)
  const reopened = await server.ask(reopenPost, { as: 'lan', params: { id: post } })
  expect(reopened.body.over_at).toBeNull()
  const another = await agreed(post, 'tuan')
  await xom.move('tuan', 'withdraw', another)
  expect(await isOver(post)).toBe(false)
  const third = await agreed(post, 'hoa')
  await xom.move('hoa', 'complete', third)
  expect(await isOver(post)).toBe(true)
})

test('a mistaken no-show can be undone after the post is over', async () => {
  const post = await xom.write('lan')
  const [first, second] = [await agreed(post), await agreed(post, 'hoa')]
  await xom.move('minh', 'complete', first)
  expect((await xom.move('lan', 'no_show', second)).body.moves).toEqual(['reopen'])
  expect(await isOver(post)).toBe(true)
  expect((await xom.move('lan', 'reopen', second)).body.status).toBe('accepted')
  expect((await xom.move('hoa', 'complete', second)).body.status).toBe('completed')
})

test('when two helpers finish concurrently, the later one ends the post', { tags: ['full'] }, async () => {
  for (let round = 0; round < 5; round++) {
    const post = await xom.write('lan')
    const ids = [await agreed(post), await agreed(post, 'hoa')]
    await Promise.all(ids.map((id) => xom.move('lan', 'complete', id)))
    expect(await isOver(post)).toBe(true)
  }
})
