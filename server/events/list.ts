import { sql } from 'kysely'
import type * as Type from 'typebox'
import { listEvents as contract, type EventPage } from '../../contract/events/events.ts'
import type { Pin } from '../../contract/geo/map.ts'
import { distanceSteps } from '../../contract/posts/posts.ts'
import type { ListRoomPins } from '../geo/map/pins.ts'
import { isInBox, startOfText } from '../platform/database/sql-fragments.ts'
import type { Database } from '../platform/database/db.ts'
import { stepsAround } from '../platform/geography.ts'
import { bindCursor, packCursor, pageSize, unbindCursor, unpackCursor } from '../platform/http/pagination.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import { searchPostIds } from '../posts/words/search-posts.ts'
import { isPostListedFor } from '../relations/visibility.ts'
import { hashSearch } from '../text/words/cursor.ts'
import { eventsByIds, showEvents } from './events.ts'
import { eventSpots, type FoundEvent } from './list-queries.ts'
import { selectEventsAt, selectOwnEvents } from './queries.ts'
import { maxEventNameLength, toEventName } from './show-event.ts'

type Query = Type.Static<typeof contract.query>
type Filters = Omit<Query, 'cursor'>
export type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'ward_code' | 'is_staff' | 'blocked'>

/** Throws a 400 `Refusal` for a cursor of another list, or filters that exclude each other. */
export async function listEvents(
  db: Database,
  viewer: ListViewer,
  query: Query,
  now: Date,
): Promise<EventPage> {
  validateCombination(query)
  return query.search === undefined
    ? listFound(db, viewer, query, now)
    : listSearched(db, viewer, query.search, query.cursor)
}

async function listFound(db: Database, viewer: ListViewer, { cursor, ...filters }: Query, now: Date) {
  const queryHash = hashSearch(JSON.stringify(filters))
  const after = cursor === undefined ? null : readPosition(queryHash, unbindCursor(viewer, cursor))
  const from = after?.from ?? (filters.from === undefined ? now : new Date(filters.from))
  const rows = filters.mine
    ? await selectOwnEvents(db, viewer, {
        past: filters.past ?? false,
        now: from,
        after: after?.last ?? null,
      })
    : await findAround(db, viewer, filters, { from, after })
  const results = await showEvents(db, viewer, rows)
  const [last, page] = [rows.at(-1), after?.page ?? 1]
  const isMore = last !== undefined && last.found > pageSize
  const next = isMore && writePosition(queryHash, { page: page + 1, step: last.step, last, from })
  return pageOf(filters, results, { page, next: next ? bindCursor(viewer, next) : null })
}

/** Empty for a viewer without a home. */
function findAround(
  db: Database,
  viewer: ListViewer,
  { ordering = 'date', radius, to }: Filters,
  { from, after }: { from: Date; after: Position | null },
) {
  if (viewer.cell === null) return []
  const steps = stepsAround(viewer.cell, radius)
  const groups = ordering === 'distance' ? steps : [{ step: 0, cells: steps.flatMap(({ cells }) => cells) }]
  const left = groups.filter(({ step }) => !after || step >= after.step)
  return selectEventsAt(db, viewer, eventSpots(left), {
    from,
    to: to === undefined ? null : new Date(to),
    after: after && { ...after.last, step: after.step },
  })
}

async function listSearched(db: Database, viewer: ListViewer, search: string, cursor: string | undefined) {
  const { found, meta } = await searchPostIds(db, viewer, {
    q: search,
    type: 'events',
    ...(cursor !== undefined && { cursor }),
  })
  const results = await eventsByIds(
    db,
    viewer,
    found.map(({ id }) => id),
  )
  const { currentPage: page, next_cursor } = meta
  return pageOf({ search }, results, { page, next: next_cursor })
}

function pageOf(
  filters: Filters,
  results: EventPage['results'],
  { page, next }: { page: number; next: string | null },
): EventPage {
  const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  if (next !== null) params.set('cursor', next)
  return {
    count: (page - 1) * pageSize + results.length + (next === null ? 0 : 1),
    next: next === null ? null : `${contract.path}?${params}`,
    previous: null,
    results,
  }
}

const exclusiveFilters = ['from', 'to', 'ordering', 'radius'] as const

function validateCombination({ mine, past, search, ...filters }: Query) {
  const errors: Record<string, string[]> = {}
  if (past && !mine) errors['past'] = ['goes with mine']
  if (search !== undefined && mine) errors['search'] = ['does not go with mine']
  for (const name of exclusiveFilters)
    if (filters[name] !== undefined && (mine || search !== undefined))
      errors[name] = ['goes neither with mine nor with search']
  if (filters.from !== undefined && filters.to !== undefined && filters.from >= filters.to)
    errors['to'] = ['must come after from']
  if (Object.keys(errors).length) throw invalid(errors)
}

interface Position {
  page: number
  step: number
  last: FoundEvent
  /** The value of the first page, so that events that end meanwhile don't shift the pages. */
  from: Date
}

/** The cursor is valid only for the query with this hash. */
const writePosition = (queryHash: number, { page, step, last, from }: Position) =>
  packCursor([queryHash, page, step, last.ends.getTime(), last.id, from.getTime()])

/** Throws a 400 `Refusal` for a cursor of another query. */
function readPosition(queryHash: number, text: string): Position {
  const numbers = unpackCursor(text)
  const [, page = 0, step = -1, ends = 0, id = 0, from = 0] = numbers
  const maxTime = Date.UTC(10_000, 0)
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    page <= 1_000_000 &&
    distanceSteps.some((each) => each === step) &&
    id >= 1 &&
    [ends, from].every((time) => Math.abs(time) < maxTime)
  const position = { page, step, last: { ends: new Date(ends), id }, from: new Date(from) }
  if (!isPossible || writePosition(queryHash, position) !== text)
    throw invalid({ cursor: ['is not one of this list'] })
  return position
}

/** Future events with a point. */
export const listEventPins: ListRoomPins = async (db, { viewer, box, limit, now }) => {
  const { rows } = await sql<
    Omit<Pin, 'kind' | 'path' | 'start_date'> & { content: string; start_date: Date | null }
  >`
    SELECT posts.id, posts.title, ${startOfText('posts.content', maxEventNameLength)} AS content,
      events.location AS note, posts.start_date, events.latitude, events.longitude
    FROM events JOIN posts ON posts.id = events.post_id
    WHERE events.on_map AND events.latitude IS NOT NULL
      AND ${isInBox('events', box)}
      AND posts.category = 'event' AND posts.over_at IS NULL AND ${isPostListedFor(viewer)}
      AND coalesce(posts.end_date, posts.start_date) > ${now}::timestamptz
    LIMIT ${limit}`.execute(db)
  return rows.map(({ content, start_date, ...row }) => ({
    ...row,
    title: toEventName({ title: row.title, content }),
    kind: 'event',
    path: `/events/${row.id}`,
    start_date: start_date?.toISOString() ?? null,
  }))
}

/** Runs hourly. */
export const removePastEventsFromMap = (db: Database, now: Date) =>
  sql`
    UPDATE events SET on_map = false FROM posts
    WHERE posts.id = post_id AND on_map AND latitude IS NOT NULL
      AND coalesce(posts.end_date, posts.start_date) <= ${now}::timestamptz`.execute(db)

/** Call it when the dates change. */
export const showOnMap = (tx: Database, post_id: number) =>
  sql`UPDATE events SET on_map = true WHERE post_id = ${post_id} AND NOT on_map`.execute(tx)
