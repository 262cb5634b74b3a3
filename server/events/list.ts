import type * as Type from 'typebox'
import { listEvents as contract, type EventPage } from '../../contract/events/events.ts'
import { distanceSteps } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../platform/http/cursors.ts'
import { pageSize } from '../platform/http/pages.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/session.ts'
import { stepsAround } from '../platform/nearest.ts'
import { searchPostIds } from '../posts/words/search-post-ids.ts'
import { separatedFrom } from '../relations/blocks/visibility.ts'
import { markOf } from '../text/words/cursor.ts'
import { eventsByIds } from './events.ts'
import { eventsIn, type FoundEvent, ownEvents } from './list-queries.ts'

type Query = Type.Static<typeof contract.query>
type Asked = Omit<Query, 'cursor'>
export type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'ward_code' | 'is_staff'>
type Found = FoundEvent & { step: number }

/** Throws a 400 `Refusal` of a cursor of another list, and of what does not go together. */
export async function listEvents(
  db: Database,
  viewer: ListViewer,
  query: Query,
  now: Date,
): Promise<EventPage> {
  throwUnlessTogether(query)
  return query.search === undefined
    ? listFound(db, viewer, query, now)
    : listSearched(db, viewer, query.search, query.cursor)
}

async function listFound(db: Database, viewer: ListViewer, { cursor, ...asked }: Query, now: Date) {
  const mark = markOf(JSON.stringify(asked))
  const after = cursor === undefined ? null : readPosition(mark, unbindCursor(viewer, cursor))
  const from = after?.from ?? (asked.from === undefined ? now : new Date(asked.from))
  const reader = { ...viewer, blocked: viewer.is_staff ? [] : await separatedFrom(db, viewer) }
  const found = asked.mine
    ? await own(db, reader, { past: asked.past ?? false, now: from }, after)
    : await around(db, reader, asked, { from, after })
  const shown = found.slice(0, pageSize)
  const [last, page] = [shown.at(-1), after?.page ?? 1]
  const results = await eventsByIds(
    db,
    reader,
    shown.map(({ id }) => id),
  )
  const isMore = last !== undefined && found.length > pageSize
  const next = isMore && writePosition(mark, { page: page + 1, step: last.step, last, from })
  return pageOf(asked, results, { page, next: next ? bindCursor(viewer, next) : null })
}

async function own(
  db: Database,
  viewer: ListViewer,
  asked: { past: boolean; now: Date },
  after: Position | null,
): Promise<Found[]> {
  const limit = pageSize + 1
  const found = await ownEvents(db, viewer, { ...asked, after: after?.last ?? null, limit })
  return found.map((one) => ({ ...one, step: 0 }))
}

/** One more than a page; nothing around a viewer without a home. */
async function around(
  db: Database,
  viewer: ListViewer,
  { ordering = 'date', radius, to }: Asked,
  { from, after }: { from: Date; after: Position | null },
): Promise<Found[]> {
  if (viewer.cell === null) return []
  const steps = stepsAround(viewer.cell, radius)
  const groups = ordering === 'distance' ? steps : [{ step: 0, cells: steps.flatMap(({ cells }) => cells) }]
  const found: Found[] = []
  for (const { step, cells } of groups) {
    if (after && step < after.step) continue
    const span = { from, to: to === undefined ? null : new Date(to), limit: pageSize + 1 - found.length }
    const last = after?.step === step ? after.last : null
    const here = await eventsIn(db, viewer, cells, { ...span, after: last })
    found.push(...here.map((one) => ({ ...one, step })))
    if (found.length > pageSize) break
  }
  return found
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
  asked: Asked,
  results: EventPage['results'],
  { page, next }: { page: number; next: string | null },
): EventPage {
  const params = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  if (next !== null) params.set('cursor', next)
  return {
    count: (page - 1) * pageSize + results.length + (next === null ? 0 : 1),
    next: next === null ? null : `${contract.path}?${params}`,
    previous: null,
    results,
  }
}

const aloneOnly = ['from', 'to', 'ordering', 'radius'] as const

function throwUnlessTogether({ mine, past, search, ...asked }: Query) {
  const errors: Record<string, string[]> = {}
  if (past && !mine) errors['past'] = ['goes with mine']
  if (search !== undefined && mine) errors['search'] = ['does not go with mine']
  for (const name of aloneOnly)
    if (asked[name] !== undefined && (mine || search !== undefined))
      errors[name] = ['goes neither with mine nor with search']
  if (asked.from !== undefined && asked.to !== undefined && asked.from >= asked.to)
    errors['to'] = ['must come after from']
  if (Object.keys(errors).length) throw invalid(errors)
}

interface Position {
  page: number
  step: number
  last: FoundEvent
  /** The first page's, so that what ends meanwhile doesn't shift the others. */
  from: Date
}

/** `mark` is a number that stands for the query: the cursor is valid for no other. */
const writePosition = (mark: number, { page, step, last, from }: Position) =>
  packCursor([mark, page, step, last.ends.getTime(), last.id, from.getTime()])

/** Throws a 400 `Refusal` for anything but a cursor of the same query. */
function readPosition(mark: number, text: string): Position {
  const numbers = unpackCursor(text)
  const [, page = 0, step = -1, ends = 0, id = 0, from = 0] = numbers
  const farthest = Date.UTC(10_000, 0)
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    page <= 1_000_000 &&
    distanceSteps.some((each) => each === step) &&
    id >= 1 &&
    [ends, from].every((time) => Math.abs(time) < farthest)
  const position = { page, step, last: { ends: new Date(ends), id }, from: new Date(from) }
  if (!isPossible || writePosition(mark, position) !== text)
    throw invalid({ cursor: ['is not one of this list'] })
  return position
}
