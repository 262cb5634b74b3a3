import { dayMs, hourMs } from '../../../contract/durations.ts'
import { rooms } from '../../rooms.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type FavourSide,
  type FavourState,
  type OfferMove,
  offerMoves,
  type OfferStatus,
  offerStatusAfter,
} from '../../../contract/favours/offer-status.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cellOfUser } from '../../posts/testing-posts.ts'
import { makeOffer } from '../offers/offers.ts'
import { neighbours } from '../offers/testing-offers.ts'
import { moveOffer } from './moves.ts'

let server: TestServer
const ids = { author: 0, offerer: 0, outsider: 0 }
beforeAll(async () => {
  server = await startTestServer()
  ids.author = await server.userId('lan')
  ids.offerer = await server.userId('minh')
  ids.outsider = await server.userId('hoa')
})
afterAll(() => server.close())

const side = fc.constantFrom<FavourSide>('author', 'offerer')
const move = fc.constantFrom(...offerMoves)

/** Moves that usually succeed are generated more often. */
const act = fc.record({
  by: fc.oneof({ weight: 8, arbitrary: side }, { weight: 1, arbitrary: fc.constant('outsider' as const) }),
  move: fc.oneof(
    { weight: 2, arbitrary: move },
    { weight: 3, arbitrary: fc.constantFrom('accept', 'complete', 'no_show', 'reopen') },
  ),
})
type Act = { by: FavourSide | 'outsider'; move: OfferMove }

const step = fc.record({
  /** Waiting time before the action, in quarters of a day. */
  quarters: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 })),
  /** One action, or two concurrent ones. */
  acts: fc.array(act as fc.Arbitrary<Act>, { minLength: 1, maxLength: 2 }),
})

const kinds = fc.constantFrom<['help' | 'request' | 'give', boolean]>(
  ['help', false],
  ['give', false],
  ['request', false],
  ['request', true],
)

interface Model extends FavourState {
  log: { move: string; by: FavourSide | null }[]
}

const done = 200

/** The expected reply to an action, and the state after it. */
function expected(model: Model, { by, move: made }: Act, now: Date): { answer: number; model: Model } {
  if (by === 'outsider') return { answer: 404, model }
  const status = offerStatusAfter(model, made, by, now)
  if (status === null)
    return {
      answer: offerStatusAfter(model, made, by === 'author' ? 'offerer' : 'author', now) ? 403 : 409,
      model,
    }
  const next = {
    ...model,
    status,
    was_handed_over: model.was_handed_over || status === 'handed_over',
    no_show_by: made === 'no_show' ? by : made === 'reopen' ? null : model.no_show_by,
    log: [...model.log, { move: made, by }],
  }
  return { answer: done, model: next }
}

/** The expected replies to actions in this order, at their original index, and the state after them. */
function inOrder(model: Model, acts: Act[], order: number[], now: Date) {
  const answers: number[] = []
  let state = model
  for (const place of order) {
    const outcome = expected(state, acts[place] as Act, now)
    answers[place] = outcome.answer
    state = outcome.model
  }
  return { answers, model: state }
}

const answerOf = (made: Promise<unknown>) =>
  made.then(
    () => done,
    (error: unknown) => {
      if (error instanceof Refusal) return error.status
      throw error
    },
  )

async function stored(id: number) {
  const favour = await server.db
    .selectFrom('favours')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['favours.status', 'finished_at', 'no_show_by', 'was_handed_over', 'favours.is_lending'])
    .select('participants_count')
    .where('favours.id', '=', id)
    .executeTakeFirstOrThrow()
  const log = await server.db
    .selectFrom('favour_moves')
    .select(['move', 'by'])
    .where('favour_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...favour, log }
}

test('a favour follows the state machine for any moves of three people', { tags: ['full'] }, async () => {
  const [xom, cell] = [neighbours(server), await cellOfUser(server, 'minh')]
  await fc.assert(
    fc.asyncProperty(kinds, fc.array(step, { minLength: 3, maxLength: 14 }), async (kind, steps) => {
      const [category, is_lending] = kind
      let now = server.clock.now()
      const due_date = is_lending ? new Date(now.getTime() + 2 * dayMs).toISOString() : null
      const post = await xom.write('lan', { category, ...(due_date && { due_date }) })
      const offerer = { id: ids.offerer, is_verified: true, cell, ward_code: null }
      const { id } = await makeOffer(server.db, server.config, offerer, post, {}, now)
      let model: Model = {
        status: 'offered',
        is_lending,
        due_date,
        was_handed_over: false,
        no_show_by: null,
        log: [{ move: 'offer', by: 'offerer' }],
      }
      for (const { quarters, acts } of steps) {
        now = new Date(now.getTime() + (quarters * dayMs) / 4)
        const answers = await Promise.all(
          acts.map(({ by, move: made }) =>
            answerOf(moveOffer(server.db, { rooms }, { id: ids[by] }, id, made, now)),
          ),
        )
        const orders =
          acts.length === 1
            ? [[0]]
            : [
                [0, 1],
                [1, 0],
              ]
        const outcomes = orders.map((order) => inOrder(model, acts, order, now))
        const { log, participants_count, finished_at, ...row } = await stored(id)
        const match = outcomes.find(
          (outcome) =>
            JSON.stringify([outcome.answers, outcome.model.log]) === JSON.stringify([answers, log]),
        )
        expect(match, `${JSON.stringify(acts)} answered ${answers.join(', ')}`).toBeDefined()
        model = match?.model ?? model
        const { status, no_show_by, was_handed_over } = model
        expect(row).toEqual({ status, no_show_by, was_handed_over, is_lending })
        expect(finished_at !== null).toBe(status === 'completed')
        expect(participants_count).toBe(['accepted', 'handed_over', 'completed'].includes(status) ? 1 : 0)
      }
      await server.db.deleteFrom('favours').execute()
    }),
    { numRuns: runs(25, 600, 8) },
  )
})

const start = (is_lending: boolean): FavourState => ({
  status: 'offered',
  is_lending,
  due_date: is_lending ? '2026-03-03T03:00:00Z' : null,
  was_handed_over: false,
  no_show_by: null,
})

/** The invariants that a move breaks. */
function broken(
  state: FavourState,
  { by, move: made, status }: { by: FavourSide; move: OfferMove; status: OfferStatus },
) {
  const { is_lending, no_show_by } = state
  const promises = {
    'what is done stays done': state.status !== 'completed',
    'the author agrees': !(state.status === 'offered' && status === 'accepted') || by === 'author',
    'a no-show is taken back by who said it':
      state.status !== 'no_show' || (made === 'reopen' && by === no_show_by),
    'only what is lent is handed over': status !== 'handed_over' || is_lending,
    'what is lent is done once it was handed over':
      !is_lending || status !== 'completed' || state.status === 'handed_over',
    'what is handed over comes back or is missed':
      state.status !== 'handed_over' || status === 'completed' || status === 'no_show',
  }
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]))
}

test('finished favours stay finished, and a favour needs the agreement of both sides', () => {
  const acts = fc.array(fc.record({ by: side, move, hours: fc.integer({ min: 0, max: 48 }) }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(fc.boolean(), acts, (is_lending, all) => {
      let state = start(is_lending)
      let now = new Date('2026-03-01T03:00:00Z').getTime()
      for (const { by, move: made, hours } of all) {
        now += hours * hourMs
        const status = offerStatusAfter(state, made, by, new Date(now))
        if (status === null) continue
        expect(broken(state, { by, move: made, status })).toEqual([])
        state = {
          ...state,
          status,
          was_handed_over: state.was_handed_over || status === 'handed_over',
          no_show_by: made === 'no_show' ? by : made === 'reopen' ? null : state.no_show_by,
        }
      }
    }),
    { numRuns: runs(500, 20000) },
  )
})
