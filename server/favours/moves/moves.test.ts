import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import { offerMoves } from '../../../contract/favours/offer-status.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { listFavorsOf } from '../../../contract/people/profiles.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { neighbours, refusal } from '../offers/testing-offers.ts'
import { moveEveryoneTo } from '../../testing/homes.ts'

let server: TestServer
let xom: ReturnType<typeof neighbours>
beforeAll(async () => {
  server = await startTestServer()
  await moveEveryoneTo(server, 'lan')
  xom = neighbours(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['notifications', 'favours', 'posts'] as const)
    await server.db.deleteFrom(table).execute()
})

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()
const postOf = async (as: string, id: number) => (await server.ask(getPost, { as, params: { id } })).body

/** Writes a post of lan's and minh's offer on it. */
async function offered(draft: Parameters<typeof xom.write>[1] = {}) {
  const post = await xom.write('lan', draft)
  const { id } = (await xom.offer('minh', post)).body
  return { post, id }
}

const lending = () => offered({ category: 'request', due_date: inDays(2), content: 'Mượn quạt' })

describe('a favour', () => {
  test.each([
    ['help', 'helped', 'helper'],
    ['give', 'helper', 'helped'],
    ['request', 'helped', 'helper'],
  ] as const)(
    'of kind %s is accepted, completed, and listed on both pages',
    { tags: ['full'] },
    async (category, lan, minh) => {
      const { post, id } = await offered({ category, content: 'Việc nhỏ' })
      const accepted = await xom.move('lan', 'accept', id)
      expect(accepted.body).toMatchObject({
        status: 'accepted',
        side: 'author',
        moves: ['decline', 'complete', 'no_show'],
      })
      expect(await postOf('hoa', post)).toMatchObject({
        participants_count: 1,
        helper: { username: 'minh' },
        my_offer: null,
      })
      const done = await xom.move('minh', 'complete', id)
      expect(done.body).toMatchObject({ status: 'completed', moves: [], to_rate: true, my_rating: null })
      expect(done.body.steps.map(({ move, by }) => [move, by])).toEqual([
        ['offer', 'offerer'],
        ['accept', 'author'],
        ['complete', 'offerer'],
      ])
      for (const [name, role] of [
        ['lan', lan],
        ['minh', minh],
      ] as const) {
        const params = { id: await server.userId(name) }
        const { results } = (await server.ask(listFavorsOf, { as: 'hoa', params })).body
        expect(results, name).toMatchObject([{ id, kind: category, title: 'Việc nhỏ', role }])
      }
      expect((await postOf('hoa', post)).participants_count).toBe(1)
    },
  )

  test('for a loan is handed over, and completed when the item is returned', async () => {
    const { id } = await lending()
    await xom.move('lan', 'accept', id)
    const handed = await xom.move('lan', 'complete', id)
    expect(handed.body).toMatchObject({ status: 'handed_over', moves: ['return'], to_rate: false })
    expect((await xom.read('minh', id)).body.moves).toEqual(['return'])
    const back = await xom.move('lan', 'return', id)
    expect(back.body).toMatchObject({ status: 'completed', to_rate: true })
    expect((await xom.notified('minh')).map(({ kind }) => kind)).toEqual(['completed'])
  })

  test('is due at the date of the post at the hand-over', async () => {
    const { post, id } = await lending()
    const [later, latest] = [inDays(5), inDays(7)]
    const setDueDate = (due: string | null) =>
      server.db
        .updateTable('posts')
        .set({ due_date: due === null ? null : new Date(due) })
        .where('id', '=', post)
        .execute()
    await setDueDate(later)
    expect((await xom.move('lan', 'accept', id)).body.due_date).toBe(later)
    await setDueDate(latest)
    expect((await xom.read('lan', id)).body.due_date).toBe(later)
    expect((await xom.move('minh', 'complete', id)).body.due_date).toBe(latest)
    await setDueDate(null)
    expect((await xom.read('minh', id)).body).toMatchObject({ due_date: latest, is_lending: true })
  })

  test('can be reported as not returned by the lender after the due date, which the lender can undo', async () => {
    const { id } = await lending()
    await xom.move('lan', 'accept', id)
    await xom.move('lan', 'complete', id)
    expect(await refusal(xom.move('minh', 'no_show', id))).toEqual([409, 'not_now'])
    expect(await refusal(xom.move('lan', 'no_show', id))).toEqual([409, 'not_now'])
    server.clock.forward(2 * daySeconds + 1)
    expect(await refusal(xom.move('lan', 'no_show', id))).toEqual([403, 'not_yours'])
    const missed = await xom.move('minh', 'no_show', id)
    expect(missed.body).toMatchObject({ status: 'no_show', no_show_by: 'offerer', moves: ['reopen'] })
    expect(await refusal(xom.move('lan', 'reopen', id))).toEqual([403, 'not_yours'])
    expect((await xom.move('minh', 'reopen', id)).body).toMatchObject({
      status: 'handed_over',
      no_show_by: null,
    })
  })

  test('notifies the other side of each move, and not the mover', async () => {
    const { post, id } = await offered()
    const notified = async (name: string) => {
      const rows = await xom.notified(name)
      await server.db.deleteFrom('notifications').execute()
      return rows.map(({ kind, action_url, topic }) => [kind, action_url, topic])
    }
    const at = [`/posts/${post}#offer-${id}`, `offer:${id}`]
    const expectNotified = async (who: 'lan' | 'minh', kind: string) => {
      const other = who === 'lan' ? 'minh' : 'lan'
      expect(await xom.notified(other)).toEqual([])
      expect(await notified(who)).toEqual([[kind, ...at]])
    }
    await expectNotified('lan', 'offer')
    await xom.move('minh', 'withdraw', id)
    await expectNotified('lan', 'offer_withdrawn')
    await xom.move('minh', 'reopen', id)
    await expectNotified('lan', 'offer_reopened')
    await xom.move('lan', 'decline', id)
    await expectNotified('minh', 'offer_declined')
    await xom.move('lan', 'reopen', id)
    await expectNotified('minh', 'offer_reopened')
    await xom.move('lan', 'accept', id)
    await expectNotified('minh', 'offer_accepted')
    await xom.move('minh', 'no_show', id)
    await expectNotified('lan', 'no_show')
    await xom.move('minh', 'reopen', id)
    await expectNotified('lan', 'offer_reopened')
    await xom.move('minh', 'complete', id)
    await expectNotified('lan', 'completed')
  })
})

describe('a move', () => {
  test('by the wrong side, too early or too late is rejected', async () => {
    const { id } = await offered()
    expect(await refusal(xom.move('minh', 'accept', id))).toEqual([403, 'not_yours'])
    expect(await refusal(xom.move('lan', 'withdraw', id))).toEqual([403, 'not_yours'])
    expect(await refusal(xom.move('lan', 'complete', id))).toEqual([409, 'not_now'])
    await xom.move('lan', 'decline', id)
    expect(await refusal(xom.move('minh', 'reopen', id))).toEqual([403, 'not_yours'])
    expect(await refusal(xom.move('lan', 'accept', id))).toEqual([409, 'not_now'])
  })

  test('is listed for its two sides only', async () => {
    const { post, id } = await offered()
    for (const as of ['hoa', 'staff', 'ha']) {
      expect((await xom.own(as)).results).toEqual([])
      expect((await xom.onPost(as, post)).results).toEqual([])
    }
    for (const move of offerMoves) expect((await xom.move('minh', move, 999_999)).status).toBe(404)
    expect((await xom.read('minh', id)).body.status).toBe('offered')
  })

  test('that starts a favour needs an open post of the same category', async () => {
    const [waiting, declined, agreed] = [await offered(), await offered(), await offered()]
    await xom.move('lan', 'decline', declined.id)
    await xom.move('lan', 'accept', agreed.id)
    const change = (set: object) => server.db.updateTable('posts').set(set).execute()
    for (const set of [
      { over_at: new Date() },
      { category: 'share', over_at: null },
      { status: 'deleted' },
    ]) {
      await change(set)
      expect(await refusal(xom.move('lan', 'accept', waiting.id))).toEqual([409, 'post_over'])
      expect(await refusal(xom.move('lan', 'reopen', declined.id))).toEqual([409, 'post_over'])
      expect((await xom.read('lan', waiting.id)).body.moves).toEqual(['decline'])
      expect((await xom.read('lan', declined.id)).body.moves).toEqual([])
    }
    expect((await xom.read('minh', agreed.id)).body.post_id).toBeNull()
    await server.db.deleteFrom('notifications').execute()
    expect((await xom.move('minh', 'complete', agreed.id)).body).toMatchObject({
      status: 'completed',
      post_id: null,
    })
    expect(await xom.notified('lan')).toMatchObject([
      { kind: 'completed', action_url: '/profile/favors', post_id: null },
    ])
    await server.db.deleteFrom('posts').execute()
    expect((await xom.move('minh', 'withdraw', waiting.id)).body).toMatchObject({ status: 'withdrawn' })
    expect(await refusal(xom.move('minh', 'reopen', waiting.id))).toEqual([409, 'post_over'])
  })

  test(
    'made twice concurrently is applied once, and one of two exclusive moves is applied',
    { tags: ['full'] },
    async () => {
      for (let round = 0; round < 5; round++) {
        const { post, id } = await offered()
        const twice = await Promise.all([xom.move('lan', 'accept', id), xom.move('lan', 'accept', id)])
        expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
        const against = await Promise.all([xom.move('minh', 'withdraw', id), xom.move('lan', 'complete', id)])
        expect(against.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
        const { status, steps } = (await xom.read('lan', id)).body
        expect(steps).toHaveLength(3)
        expect((await postOf('hoa', post)).participants_count).toBe(status === 'completed' ? 1 : 0)
      }
    },
  )

  test('on concurrent offers keeps the counts of the post correct', { tags: ['full'] }, async () => {
    const post = await xom.write('lan')
    const names = ['minh', 'hoa', 'tuan', 'ha', 'dung', 'staff', 'nhi', 'batuyet']
    const ids = await Promise.all(names.map(async (as) => (await xom.offer(as, post)).body.id))
    await Promise.all(ids.map((id) => xom.move('lan', 'accept', id)))
    await Promise.all(ids.map((id, n) => xom.move(names[n] ?? '', n % 2 ? 'withdraw' : 'complete', id)))
    expect((await postOf('minh', post)).participants_count).toBe(4)
    expect(['minh', 'tuan', 'dung', 'nhi']).toContain((await postOf('lan', post)).helper?.username)
  })
})
