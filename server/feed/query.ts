import type * as Type from 'typebox'
import {
  categories,
  type Category,
  type listPosts as contract,
  distanceSteps,
  nearestReach,
} from '../../contract/posts/posts.ts'
import { type FeedSection, reachForKm, sections } from '../geo/sections.ts'
import type { Database } from '../platform/database/db.ts'
import { packCursor, unpackCursor } from '../platform/http/pagination.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { PostRow } from '../posts/select-posts.ts'
import { toWordFilter, type WordFilter } from '../posts/words/word-filter.ts'
import { hashSearch } from '../text/words/cursor.ts'
import { parseQuery as parseWords } from '../text/words/parse-query.ts'
import type { Top } from './score.ts'

export type FeedRequest = Type.Static<typeof contract.query>

const orderings = ['-created_at', '-reactions_count', 'distance', 'for you'] as const
export type Ordering = (typeof orderings)[number]

export interface FeedQuery {
  ordering: Ordering
  /** Empty for all. */
  categories: Category[]
  /** The reach of the first page, in rings; it grows until the page is full. */
  radius: number
  search: string | null
}

export type TimelineQuery = FeedQuery & { ordering: Exclude<Ordering, 'for you'>; words: WordFilter | null }

/** Throws a 400 `Refusal` for an author's posts within a radius. */
export function parseFeedQuery(request: FeedRequest): FeedQuery {
  const { ordering, category, radius, author, search } = request
  if (author !== undefined && radius !== undefined)
    throw invalid({ radius: ['does not go with author: all of their posts are listed, wherever they are'] })
  return {
    ordering: ordering ?? (author === undefined ? 'for you' : '-created_at'),
    categories: [...new Set(category?.split(',') as Category[] | undefined)],
    radius: reachForKm(radius ?? nearestReach),
    search: search ?? null,
  }
}

/** Returns null for the ranked order. Throws a 400 `Refusal` for a search without a word. */
export async function toTimelineQuery(db: Database, query: FeedQuery): Promise<TimelineQuery | null> {
  const { ordering, search } = query
  if (ordering === 'for you') return null
  const words = search === null ? null : toWordFilter(await parseWords(db, search, 'search'))
  return { ...query, ordering, words }
}

export interface Moment {
  created_at: Date
  id: number
}

/**
 * Posts between `startedAt` and `until`, after the post `after`. `after` is null in the first window of a section, `until`
 * in the last. `top` contains the posts that the first page promotes, for the next pages of the window.
 */
export interface Window {
  startedAt: Date
  top: Top
  after: Moment | null
  until: Moment | null
}

/** `last` is the last post of the page; in a ranked feed, `value` is its score in `window`. */
export interface Cursor {
  page: number
  section: FeedSection
  last: { rank: number; value: number; id: number }
  window?: Window
}

type ListOptions = Pick<FeedQuery, 'ordering' | 'categories' | 'search'>

/** The cursor contains no cell; the next request uses the cell of the viewer. */
export const writeCursor = (query: ListOptions, { page, section, last, window }: Cursor) =>
  packCursor([
    orderings.indexOf(query.ordering),
    query.categories.reduce((mask, category) => mask | (1 << categories.indexOf(category)), 0),
    page,
    section.inner,
    section.reach,
    last.rank,
    last.value,
    last.id,
    ...(query.search === null ? [] : [hashSearch(query.search)]),
    ...(window
      ? [
          window.startedAt.getTime(),
          ...placeOf(window.after),
          ...placeOf(window.until),
          window.top.alert,
          window.top.lead,
        ]
      : []),
  ])

/** Throws a 400 `Refusal` for a cursor of another query. */
export function readCursor(query: ListOptions, text: string): Cursor {
  const numbers = unpackCursor(text)
  const [, , page, inner, reach, rank, value, id, ...more] = numbers as Numbers
  const cursor: Cursor = { page, section: { inner, reach }, last: { rank, value, id } }
  if (query.ordering === 'for you') cursor.window = windowOf(more)
  const isPossible =
    numbers.every((number) => Number.isSafeInteger(number) && number <= lastMoment) &&
    page >= 2 &&
    sections.some((section) => section.inner === inner && section.reach === reach) &&
    distanceSteps.some((step) => step === rank) &&
    rank <= reach &&
    0 <= value &&
    (query.ordering !== '-reactions_count' || value <= 2_147_483_647) &&
    id >= 1 &&
    more.every((number) => number >= 0)
  // Encoding it again must give the same text: then it is of this query.
  if (!isPossible || writeCursor(query, cursor) !== text)
    throw invalid({ cursor: ['is not one of this list, ordering and category'] })
  return cursor
}

type Numbers = [number, number, number, number, number, number, number, number, ...number[]]

const placeOf = (moment: Moment | null) => (moment ? [moment.created_at.getTime(), moment.id] : [0, 0])

function windowOf(numbers: number[]): Window {
  const [startedAt = 0, after = 0, after_id = 0, until = 0, until_id = 0, alert = 0, lead = 0] = numbers
  const moment = (value: number, id: number) => (id ? { created_at: new Date(value), id } : null)
  return {
    startedAt: new Date(startedAt),
    top: { alert, lead },
    after: moment(after, after_id),
    until: moment(until, until_id),
  }
}

const lastMoment = Date.UTC(9999, 0)

/** `radius` is in rings; null if the page is not around a place. `next` is null at the end. */
export interface Page<Position> {
  /** Loaded, or their ids with the people whom a block hides from the viewer. */
  posts: { rows: PostRow[] } | { ids: number[]; blocked: readonly number[] }
  radius: number | null
  next: Position | null
}
