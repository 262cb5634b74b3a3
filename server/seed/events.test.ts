import { expect, test } from 'vitest'
import { datedPosts } from './posts.ts'
import { events } from './content.ts'

test('every event has a location, and every location an event', () => {
  const posts = datedPosts(new Date('2026-11-20T05:30:00Z')).filter(({ draft }) => draft.category === 'event')
  const titles = posts.map(({ draft }) => draft.title ?? '')
  expect(new Set(titles)).toEqual(new Set(Object.keys(events)))
  expect(new Set(titles).size).toBe(titles.length)
})
