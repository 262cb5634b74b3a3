import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '../../contract/posts/posts.ts'
import {
  alertHours,
  type Candidate,
  isRecentAlert,
  isJustWritten,
  maxPromotedAlerts,
  ownPostMinutes,
  computeScore,
  findTop,
} from './score.ts'

const startedAt = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(startedAt.getTime() - hours * 3600_000)

const candidates: fc.Arbitrary<Candidate> = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  category: fc.constantFrom(...categories),
  created_at: fc.double({ min: 0, max: 5000, noNaN: true }).map(hoursAgo),
  due_date: fc.option(fc.double({ min: -200, max: 200, noNaN: true }).map((hours) => hoursAgo(-hours))),
  is_over: fc.boolean(),
  rings: fc.nat(8),
  is_seen: fc.boolean(),
  is_own: fc.boolean(),
  category_interest: fc.integer({ min: -100, max: 100 }),
  author_interest: fc.integer({ min: -100, max: 100 }),
})

const plain: Candidate = {
  id: 1,
  category: 'share',
  created_at: hoursAgo(3),
  due_date: null,
  is_over: false,
  rings: 0,
  is_seen: false,
  is_own: false,
  category_interest: 0,
  author_interest: 0,
}

const better = (one: Candidate, but: Partial<Candidate>) =>
  expect(computeScore({ ...one, ...but }, startedAt)).toBeGreaterThanOrEqual(computeScore(one, startedAt))

const lists = fc.uniqueArray(candidates, { selector: ({ id }) => id, minLength: 1, maxLength: 40 })

const ranked = (posts: Candidate[]) => {
  const top = findTop(posts, startedAt)
  return posts.toSorted((a, b) => computeScore(b, startedAt, top) - computeScore(a, startedAt, top))
}

test('the five newest alerts come first, then an open request of another user, seen or not', () => {
  fc.assert(
    fc.property(lists, (posts) => {
      const others = ranked(posts).filter((post) => !isJustWritten(post, startedAt))
      const newest = others.filter((post) => isRecentAlert(post, startedAt)).toSorted((a, b) => b.id - a.id)
      const lifted = newest.slice(0, maxPromotedAlerts)
      expect(new Set(others.slice(0, lifted.length))).toEqual(new Set(lifted))
      const isOpenRequest = ({ category, is_over, is_own, created_at }: Candidate) =>
        ['help', 'request'].includes(category) && !is_over && !is_own && created_at > hoursAgo(7 * 24)
      const next = others[lifted.length]
      expect(next !== undefined && isOpenRequest(next)).toBe(others.some(isOpenRequest))
    }),
  )
})

test('an own new alert is above the five newest of others, and takes none of their places', () => {
  const others = Array.from({ length: maxPromotedAlerts }, (_, n): Candidate => ({
    ...plain,
    id: n + 1,
    category: 'alert',
    is_seen: true,
  }))
  const own: Candidate = { ...plain, id: 9, category: 'alert', is_own: true, created_at: startedAt }
  const request: Candidate = { ...plain, id: 8, category: 'help' }
  expect(ranked([request, ...others, own]).map(({ id }) => id)).toEqual([9, 1, 2, 3, 4, 5, 8])
})

test('promoted posts stay promoted on later pages, also when some are deleted', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (posts, nth) => {
      const top = findTop(posts, startedAt)
      const order = posts.toSorted(
        (a, b) => computeScore(b, startedAt, top) - computeScore(a, startedAt, top) || b.id - a.id,
      )
      const gone = order[nth % order.length]
      const left = posts.filter((post) => post !== gone)
      expect(
        left.toSorted(
          (a, b) => computeScore(b, startedAt, top) - computeScore(a, startedAt, top) || b.id - a.id,
        ),
      ).toEqual(order.filter((post) => post !== gone))
    }),
  )
})

test('a post the viewer has just written ranks above all others’', () => {
  fc.assert(
    fc.property(candidates, candidates, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, part) => {
      fc.pre(!other.is_own)
      const own: Candidate = {
        ...one,
        is_own: true,
        created_at: hoursAgo((part * (ownPostMinutes - 1)) / 60),
      }
      expect(computeScore(own, startedAt)).toBeGreaterThan(computeScore(other, startedAt))
      const older = { ...own, created_at: hoursAgo(ownPostMinutes / 60) }
      expect(computeScore(older, startedAt)).toBe(computeScore({ ...older, is_own: false }, startedAt))
    }),
  )
})

test('nearer, newer, wanted and unseen never lower a score, and every score is above zero', () => {
  fc.assert(
    fc.property(candidates, (one) => {
      expect(computeScore(one, startedAt)).toBeGreaterThan(0)
      better(one, { rings: Math.max(0, one.rings - 1) })
      better(one, { is_seen: false })
      better(one, { category_interest: one.category_interest + 1 })
      better(one, { author_interest: one.author_interest + 1 })
      better(
        { ...one, due_date: null },
        { due_date: null, created_at: new Date(one.created_at.getTime() + 1) },
      )
    }),
  )
})

test('the score reflects the post: asking, due soon, over, and an alert like any other after a day', () => {
  const score = (but: Partial<Candidate> = {}) => computeScore({ ...plain, ...but }, startedAt)
  expect(score({ category: 'help' })).toBeGreaterThan(score())
  expect(score({ category: 'give' })).toBe(score())
  expect(score({ category: 'request', due_date: hoursAgo(-24) })).toBeGreaterThan(
    score({ category: 'request' }),
  )
  expect(score({ category: 'request', due_date: hoursAgo(-96) })).toBe(score({ category: 'request' }))
  expect(score({ category: 'help', is_over: true })).toBe(score())
  expect(score({ category: 'alert', is_over: true })).toBe(score())
  expect(score({ category: 'warning', created_at: hoursAgo(alertHours) })).toBe(
    score({ created_at: hoursAgo(alertHours) }),
  )
  // A seen post loses nearly a day.
  expect(score({ is_seen: true })).toBeGreaterThan(score({ created_at: hoursAgo(27) }))
  expect(score({ is_seen: true })).toBeLessThan(score({ created_at: hoursAgo(15) }))
})
