import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { rateUser } from '../../contract/people/profiles.ts'
import { type OfferMove, offerMoves } from '../../contract/favours/offer-status.ts'
import { getPost } from '../../contract/posts/posts.ts'
import { createReport } from '../../contract/moderation/reports.ts'
import { createMarkedPerson, type Person, putBlock } from '../relations/blocks/testing-blocks.ts'
import { eraseUser } from '../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { exportFavours } from './favours.ts'
import { neighbours, refusal } from './offers/testing-offers.ts'

let server: TestServer
let xom: ReturnType<typeof neighbours>
const people: Record<'lan' | 'minh', Person> = {} as never
beforeAll(async () => {
  server = await startTestServer()
  xom = neighbours(server)
  for (const name of ['lan', 'minh'] as const) people[name] = await createMarkedPerson(server, name)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['notifications', 'reports', 'favours', 'posts', 'blocks'] as const)
    await server.db.deleteFrom(table).execute()
})

const [lan, minh] = ['zzlan', 'zzminh']

/** Offers of Minh's on posts of Lan's, by status. */
async function everyState() {
  const due_date = new Date(server.clock.now().getTime() + 3 * dayMs).toISOString()
  const made = async (...moves: [as: string, move: (typeof offerMoves)[number]][]) => {
    const post = await xom.write(lan, { category: 'request', due_date, content: 'Lời của Zzlan' })
    const { id } = (await xom.offer(minh, post, 'Lời của Zzminh')).body
    for (const [as, move] of moves) expect((await xom.move(as, move, id)).status, move).toBe(200)
    return { post, id }
  }
  return {
    offered: await made(),
    accepted: await made([lan, 'accept']),
    declined: await made([lan, 'decline']),
    withdrawn: await made([minh, 'withdraw']),
    handed_over: await made([lan, 'accept'], [minh, 'complete']),
    completed: await made([lan, 'accept'], [minh, 'complete'], [minh, 'return']),
    no_show: await made([lan, 'accept'], [minh, 'no_show']),
  }
}

const agreed = ['accepted', 'handed_over'] as const

describe.each([
  ['the author has blocked', 'lan', 'minh'],
  ['the other has blocked', 'minh', 'lan'],
] as const)('where %s', (_, blocker, blocked) => {
  const block = () => putBlock(server, people[blocker], people[blocked])

  test('a block hides offers between the two, except accepted ones', async () => {
    const { accepted, handed_over, ...others } = await everyState()
    await block()
    for (const as of [lan, minh]) {
      for (const { id } of Object.values(others)) {
        expect((await xom.read(as, id)).status).toBe(404)
        for (const move of offerMoves) expect((await xom.move(as, move, id)).status, move).toBe(404)
      }
      expect((await xom.own(as)).results.map(({ id }) => id)).toEqual([handed_over.id, accepted.id])
    }
    for (const { post } of Object.values(others)) {
      expect(await xom.onPost(lan, post)).toMatchObject({ count: 0, results: [] })
      expect((await xom.offer(minh, post)).status).toBe(404)
    }
    await server.db.deleteFrom('blocks').execute()
    for (const [status, { id }] of Object.entries({ ...others, accepted, handed_over }))
      expect((await xom.read(lan, id)).body.status).toBe(status)
  })

  test('an accepted favour shows only its status and can’t be rated', { tags: ['full'] }, async () => {
    const offers = await everyState()
    await block()
    for (const [as, word] of [
      [lan, 'zzminh'],
      [minh, 'zzlan'],
    ] as const) {
      for (const status of agreed) {
        const { body } = await xom.read(as, offers[status].id)
        expect(body).toMatchObject({ status, other: null, to_rate: false })
        expect(JSON.stringify(body).toLowerCase()).not.toContain(word)
        expect(body.post_id).toBe(as === lan ? offers[status].post : null)
        expect((await xom.offer(as, offers[status].post)).status).toBe(as === lan ? 422 : 404)
      }
    }
    for (const [as, other] of [
      [lan, people.minh],
      [minh, people.lan],
    ] as const) {
      await xom.move(as, 'return', offers.handed_over.id)
      const verdict = { params: { id: other.id }, body: { rating: 1, comment: 'Đừng tin' } }
      expect((await server.ask(rateUser, { as, ...verdict })).status).toBe(404)
    }
    const report = { target_type: 'post', target_id: offers.accepted.post, reason: 'scam' } as const
    await server.ask(createReport, { as: minh, body: report })
    const reported = await server.db.selectFrom('reports').select('target_id').execute()
    expect(reported).toEqual([{ target_id: offers.accepted.post }])
    // Neither is notified of the other's moves, and strangers find nothing.
    const notified = [...(await xom.notified(lan)), ...(await xom.notified(minh))]
    const ofReturned = notified.filter(({ topic }) => topic === `offer:${offers.handed_over.id}`)
    expect(ofReturned.map(({ kind }) => kind)).not.toContain('completed')
    for (const status of agreed) expect((await xom.read('hoa', offers[status].id)).status).toBe(404)
  })

  test.each([
    [lan, 'decline', 'declined'],
    [minh, 'withdraw', 'withdrawn'],
  ] as const)('%s can %s an agreed favour, and nothing restarts', async (as, move, status) => {
    const { accepted } = await everyState()
    await block()
    expect((await xom.move(as, move, accepted.id)).body).toMatchObject({ status, other: null, moves: [] })
    expect(await refusal(xom.move(as, 'reopen', accepted.id))).toEqual([409, 'post_over'])
    expect((await xom.own(as, { state: 'ended' })).results).toMatchObject([{ status }])
    for (const reader of [lan, minh]) expect((await xom.read(reader, accepted.id)).body.status).toBe(status)
    // Also if both happen in the same millisecond.
    await sql`UPDATE blocks SET created_at = updated_at FROM favours WHERE id = ${accepted.id}`.execute(
      server.db,
    )
    for (const reader of [lan, minh]) expect((await xom.read(reader, accepted.id)).body.status).toBe(status)
  })

  test.each([lan, minh])('%s can report a no-show and take it back', { tags: ['full'] }, async (as) => {
    const { accepted, handed_over } = await everyState()
    await block()
    const moved = async (move: OfferMove, id: number) => (await xom.move(as, move, id)).body
    expect(await moved('no_show', accepted.id)).toMatchObject({ status: 'no_show', moves: ['reopen'] })
    expect((await moved('reopen', accepted.id)).status).toBe('accepted')
    expect((await moved('complete', accepted.id)).status).toBe('handed_over')
    for (const { id } of [accepted, handed_over])
      expect(await moved('return', id)).toMatchObject({ status: 'completed', to_rate: false, moves: [] })
    expect((await xom.own(as, { state: 'open' })).count).toBe(0)
  })
})

describe('when a person is about to leave', () => {
  const leaving = (id: number, is: boolean) =>
    server.db
      .updateTable('users')
      .set({ leaving_at: is ? server.clock.now() : null })
      .where('id', '=', id)
      .execute()

  test('only finished favours are visible, and their texts are hidden', async () => {
    const offers = await everyState()
    for (const [reader, leaver, word] of [
      [lan, people.minh, 'Zzminh'],
      [minh, people.lan, 'Zzlan'],
    ] as const) {
      await leaving(leaver.id, true)
      for (const status of ['offered', 'accepted', 'declined', 'withdrawn'] as const)
        expect((await xom.read(reader, offers[status].id)).status, status).toBe(404)
      for (const status of ['handed_over', 'completed', 'no_show'] as const) {
        const { body } = await xom.read(reader, offers[status].id)
        expect(body).toMatchObject({ status, other: null, to_rate: false })
        expect(JSON.stringify(body)).not.toContain(word)
      }
      expect((await xom.own(reader)).count).toBe(3)
      expect((await xom.own(reader, { state: 'open' })).results).toMatchObject([{ status: 'handed_over' }])
      await leaving(leaver.id, false)
      expect((await xom.own(reader)).count).toBe(7)
    }
  })

  test('a loan can still be returned', { tags: ['full'] }, async () => {
    const { handed_over } = await everyState()
    await leaving(people.lan.id, true)
    expect((await xom.move(minh, 'return', handed_over.id)).body).toMatchObject({
      status: 'completed',
      other: null,
    })
    await leaving(people.lan.id, false)
  })
})

test('the export contains own texts, the status and the moves', { tags: ['full'] }, async () => {
  await everyState()
  const of = async ({ id }: Person) => (await exportFavours(server.db, id, server.clock.now())).favours
  const [forLan, forMinh] = [await of(people.lan), await of(people.minh)]
  expect(forLan.map(({ status }) => status).toSorted()).toEqual([
    'accepted',
    'completed',
    'declined',
    'handed_over',
    'no_show',
    'offered',
    'withdrawn',
  ])
  expect(JSON.stringify(forLan)).not.toContain('Zzminh')
  expect(forMinh.every(({ message }) => message === 'Lời của Zzminh')).toBe(true)
  const moves = (favours: typeof forLan) =>
    favours.find(({ status }) => status === 'no_show')?.moves.map(({ move, by }) => [move, by])
  expect(moves(forLan)).toEqual([
    ['offer', 'other'],
    ['accept', 'me'],
    ['no_show', 'other'],
  ])
  expect(moves(forMinh)?.map(([, by]) => by)).toEqual(['me', 'other', 'me'])
  expect(JSON.parse(JSON.stringify(forLan))).toEqual(forLan)
})

// Last, because the test erases the users.
test('erasing the user ends open favours and removes their texts', { tags: ['full'] }, async () => {
  const offers = await everyState()
  const gift = await xom.write('hoa', { category: 'give', content: 'Cho ghế' })
  const giftOffer = (await xom.offer(minh, gift, 'Lời của Zzminh')).body.id
  await xom.move('hoa', 'accept', giftOffer)
  const request = await xom.write(minh, { content: 'Lời của Zzminh' })
  const helped = (await xom.offer('hoa', request, 'Mình giúp')).body.id
  await xom.move(minh, 'accept', helped)

  await eraseUser(server.app.context, people.minh.id)
  const ends = { offered: 'withdrawn', accepted: 'withdrawn' } as Record<string, string>
  for (const [status, { id, post }] of Object.entries(offers)) {
    const { body } = await xom.read(lan, id)
    expect(body).toMatchObject({ status: ends[status] ?? status, other: null, message: '', to_rate: false })
    expect(body.title).toContain('Zzlan')
    expect(body.steps.every(({ by }) => by !== 'offerer')).toBe(true)
    const counted = ['handed_over', 'completed'].includes(status) ? 1 : 0
    const moved = (await server.ask(getPost, { as: 'hoa', params: { id: post } })).body
    expect(moved).toMatchObject({ participants_count: counted, helper: null })
  }
  for (const { id } of [offers.offered, offers.accepted])
    expect((await xom.read(lan, id)).body.steps.at(-1)).toMatchObject({ move: 'withdraw', by: null })
  expect((await xom.move(lan, 'return', offers.handed_over.id)).body.status).toBe('completed')
  expect((await xom.read('hoa', giftOffer)).body).toMatchObject({
    status: 'withdrawn',
    other: null,
    message: '',
    title: 'Cho ghế',
  })
  expect((await xom.read('hoa', helped)).body).toMatchObject({
    status: 'declined',
    title: '',
    message: 'Mình giúp',
    post_id: null,
    steps: [
      { move: 'offer', by: 'offerer' },
      { move: 'accept', by: null },
      { move: 'decline', by: null },
    ],
  })
})
