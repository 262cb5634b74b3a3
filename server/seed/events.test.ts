import { expect, test } from 'vitest'
import { events } from './content.ts'
import { datedJoinings } from './events.ts'
import { datedPosts } from './posts.ts'

const now = new Date('2026-11-20T05:30:00Z')
const posts = datedPosts(now)
const joinings = datedJoinings(posts, now)

test('every event has participants within its limit, who joined after it was posted, without its host', () => {
  const eventPosts = posts.flatMap(({ draft, created_at }, place) =>
    draft.category === 'event' ? [{ draft, created_at, place }] : [],
  )
  expect(eventPosts.length).toBeGreaterThan(0)
  const full = eventPosts.filter(({ draft, created_at, place }) => {
    const going = joinings.filter(({ post, status }) => post === place && status === 'going')
    const waiting = joinings.filter(({ post, status }) => post === place && status === 'waiting')
    expect(waiting.length === 0 || going.length === draft.places, draft.title).toBe(true)
    expect(going.length, draft.title).toBeGreaterThan(0)
    expect(going.length, draft.title).toBeLessThanOrEqual(draft.places ?? Infinity)
    expect(new Set(going.map(({ by }) => by)).size).toBe(going.length)
    for (const { by, host, at } of going) {
      expect([by === draft.by, host]).toEqual([false, draft.by])
      expect(at.getTime()).toBeGreaterThanOrEqual(created_at.getTime())
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
    }
    return going.length === draft.places
  })
  expect(full.length).toBeLessThan(eventPosts.length / 2)
  expect(joinings.every(({ post }) => posts[post]?.draft.category === 'event')).toBe(true)
})

test('the same time gives the same participants', () => {
  expect(datedJoinings(posts, now)).toEqual(joinings)
})

test('every event has a location, and every location an event', () => {
  const titles = posts.filter(({ draft }) => draft.category === 'event').map(({ draft }) => draft.title ?? '')
  expect(new Set(titles)).toEqual(new Set(Object.keys(events)))
  expect(new Set(titles).size).toBe(titles.length)
})
