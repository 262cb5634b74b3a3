import { expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { categories, postLimits } from '../../contract/posts/posts.ts'
import { seeded } from './bulk/random.ts'
import { cast, posts as drafts, products as listings } from './content.ts'
import { nextAt, writtenAt } from './moments.ts'
import { datedPosts } from './posts.ts'
import { businessesWithDates } from './businesses.ts'
import encoded from './pictures/pictures.json' with { type: 'json' }

const now = new Date('2026-11-20T05:30:00Z')
const posts = datedPosts(now)

test('the same time gives the same posts, likes and pictures', () => {
  expect(datedPosts(now)).toEqual(posts)
})

test('there are about three hundred posts, at least ten of every category', () => {
  expect(drafts.length).toBeGreaterThanOrEqual(300)
  for (const category of categories)
    expect(drafts.filter((draft) => draft.category === category).length).toBeGreaterThanOrEqual(10)
})

test('texts are unique and contain no number that looks like a phone number', () => {
  expect(new Set(drafts.map(({ content }) => content)).size).toBe(drafts.length)
  for (const { content } of drafts) {
    expect(content).not.toMatch(/\d[\d .-]{6,}\d/)
    expect(content).not.toMatch(/\s{3}|\n\n\n|[ \t]\n/)
    expect(content.length).toBeLessThanOrEqual(postLimits.content)
  }
})

test('texts are in Unicode normal form C', () => {
  for (const { content } of drafts) expect(content).toBe(content.normalize('NFC'))
})

test('every user of the cast has a post', () => {
  expect(new Set(drafts.map(({ by }) => by))).toEqual(new Set(cast.map(({ username }) => username)))
})

test('posts are distributed over the last three weeks, oldest first', () => {
  const times = posts.map(({ created_at }) => created_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(now.getTime())
  expect(times[0]).toBeGreaterThan(now.getTime() - 22 * dayMs)
  const weeks = [0, 1, 2].map((week) =>
    times.filter((at) => Math.floor((now.getTime() - at) / dayMs / 7) === week),
  )
  for (const week of weeks) expect(week.length).toBeGreaterThan(40)
})

test('users like no own post and no post twice, and likes are later than their post', () => {
  for (const { draft, likes, created_at, view_count } of posts) {
    const names = likes.map(({ by }) => by)
    expect(names).not.toContain(draft.by)
    expect(new Set(names).size).toBe(names.length)
    expect(view_count).toBeGreaterThan(names.length)
    for (const { at } of likes) {
      expect(at.getTime()).toBeGreaterThanOrEqual(created_at.getTime())
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  }
  expect(posts.reduce((sum, { likes }) => sum + likes.length, 0)).toBeGreaterThan(posts.length)
})

test('about thirty posts have one to five pictures, each with a unique key', () => {
  const illustrated = posts.filter(({ pictures }) => pictures.length)
  expect(illustrated.length).toBeGreaterThanOrEqual(25)
  expect(illustrated.length).toBeLessThanOrEqual(40)
  expect(Math.max(...illustrated.map(({ pictures }) => pictures.length))).toBe(5)
  const keys = posts.flatMap(({ pictures }) => pictures.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('every picture is used', () => {
  const used = new Set([
    ...[...drafts, ...listings].flatMap(({ pictures = [] }) => pictures),
    ...businessesWithDates(now).flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
  ])
  expect([...used].sort()).toEqual(Object.keys(encoded).sort())
})

test('a draft keeps its hour in Vietnamese time and is never in the future', () => {
  const at = (hour: number) => writtenAt({ hour }, now, seeded(3))
  for (const hour of [2, 12, 13, 23]) {
    expect((at(hour).getUTCHours() + 7) % 24).toBe(hour)
    expect(at(hour).getTime()).toBeLessThan(now.getTime())
  }
})

test('the next weekday is one to seven days away', () => {
  // A Friday, half past noon in Viet Nam.
  expect(nextAt('Sat', 8, now)).toEqual(new Date('2026-11-21T01:00:00Z'))
  expect(nextAt('Fri', 8, now)).toEqual(new Date('2026-11-27T01:00:00Z'))
  expect(nextAt('Thu', 5.5, now)).toEqual(new Date('2026-11-25T22:30:00Z'))
  // In Viet Nam it is Saturday already.
  expect(nextAt('Sun', 8, new Date('2026-11-20T18:00:00Z'))).toEqual(new Date('2026-11-22T01:00:00Z'))
})
