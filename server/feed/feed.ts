import { distanceSteps, pageSize, type PostPage, widestReach } from '../../contract/posts/posts.ts'
import { cellsOfSection, sectionWithinReach } from '../geo/sections.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../platform/http/pagination.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Room } from '../platform/room.ts'
import { findPosts } from '../posts/words/find.ts'
import type { WordFilter } from '../posts/words/word-filter.ts'
import {
  hashSearch,
  type Progress,
  readCursor as readFoundCursor,
  writeCursor as writeFoundCursor,
} from '../text/words/cursor.ts'
import type { Search } from '../text/words/layers.ts'
import { byAuthor, inCategories, parseQuery } from '../text/words/parse-query.ts'
import {
  type Page,
  type FeedQuery,
  type FeedRequest,
  parseFeedQuery,
  readCursor,
  toTimelineQuery,
  writeCursor,
} from './query.ts'
import { type ViewerData, withViewerData } from './viewer-data.ts'
import { loadPostsByIds, type PostViewer } from '../posts/posts.ts'
import { rankedPage } from './ranking.ts'
import { findPostsOfAuthor } from './timeline-queries.ts'
import { sortColumns, timelinePage } from './timeline.ts'

type FeedViewer = PostViewer & { uid: string }

interface ListContext {
  rooms: readonly Room[]
  request: FeedRequest
  query: FeedQuery
  now: Date
}

/** Empty for a viewer without a home, unless the request names an author or a ranked search. */
export function listPosts(
  db: Database,
  rooms: readonly Room[],
  viewer: FeedViewer,
  request: FeedRequest,
  now: Date,
): Promise<PostPage> {
  const context = { rooms, request, query: parseFeedQuery(request), now }
  if (request.search !== undefined && request.ordering === undefined) return listFound(db, viewer, context)
  return request.author === undefined
    ? listAround(db, viewer, context)
    : listOfAuthor(db, viewer, request.author, context)
}

async function listAround(db: Database, viewer: FeedViewer, { rooms, request, query, now }: ListContext) {
  const { cell } = viewer
  const timeline = await toTimelineQuery(db, query)
  const from = cursorOf(viewer, request, (cursor) => readCursor(query, cursor))
  if (cell === null) return reply([], { currentPage: from?.page ?? request.page ?? 1, totalPages: 1 })
  return list(db, { ...viewer, cell }, request, {
    rooms,
    from,
    at: from?.window?.startedAt ?? now,
    load: (viewerData, cursor) =>
      timeline
        ? timelinePage(db, viewerData, timeline, cursor)
        : rankedPage(db, viewerData, query, { from: cursor, now }),
    write: (cursor) => writeCursor(query, cursor),
  })
}

async function listOfAuthor(
  db: Database,
  viewer: FeedViewer,
  author: number,
  { rooms, request, query, now }: ListContext,
) {
  const timeline = await toTimelineQuery(db, query)
  return list(db, viewer, request, {
    rooms,
    from: cursorOf(viewer, request, (cursor) => readAuthorCursor(author, query, cursor)),
    at: now,
    load: (viewerData, cursor) => authorPage(db, viewerData, { author, ...query, ...timeline }, cursor),
    write: (cursor) => writeAuthorCursor(author, query, cursor),
  })
}

async function listFound(db: Database, viewer: FeedViewer, { rooms, request, query, now }: ListContext) {
  const { author } = request
  const reach = toNearbyReach(request, query)
  const search = await parseSearch(db, query, author)
  const scope = JSON.stringify(['posts', query.search, query.categories, reach, author])
  return list(db, viewer, request, {
    rooms,
    from: cursorOf(viewer, request, (cursor) => readFoundCursor(scope, cursor)),
    at: now,
    load: (viewerData, cursor) => searchPage(db, viewerData, { search, reach, author }, cursor),
    write: (cursor) => writeFoundCursor(scope, cursor),
  })
}

const cursorOf = <Cursor>(viewer: FeedViewer, { cursor }: FeedRequest, read: (cursor: string) => Cursor) =>
  cursor === undefined ? null : read(unbindCursor(viewer, cursor))

interface Listing<V, Cursor> {
  rooms: readonly Room[]
  from: Cursor | null
  at: Date
  load: (viewer: V & ViewerData, from: Cursor | null) => Promise<Page<Cursor>>
  write: (cursor: Cursor) => string
}

async function list<V extends FeedViewer, Cursor extends { page: number }>(
  db: Database,
  viewer: V,
  request: FeedRequest,
  { rooms, from, at, load, write }: Listing<V, Cursor>,
): Promise<PostPage> {
  const number = from?.page ?? request.page ?? 1
  const viewerData = await withViewerData(db, viewer, at)
  const { page, found } = await findPage((cursor) => load(viewerData, cursor), from, number)
  const { ids, next, radius } = found
  const as_of = radius === null ? null : at.toISOString()
  if (page < number) return reply([], { currentPage: number, totalPages: page, radius, as_of })
  return reply(await loadPostsByIds(db, rooms, viewerData, ids), {
    currentPage: page,
    totalPages: next ? page + 1 : page,
    next_cursor: next && bindCursor(viewer, write(next)),
    radius,
    as_of,
  })
}

/** Reads pages from `from`, or the first one, up to the page `number` or the last one. */
async function findPage<Cursor extends { page: number }>(
  load: (from: Cursor | null) => Promise<Page<Cursor>>,
  from: Cursor | null,
  number: number,
) {
  let found = await load(from)
  let page = from?.page ?? 1
  for (; page < number && found.next; page++) found = await load(found.next)
  return { page, found }
}

type Meta = PostPage['meta']

const reply = (
  data: PostPage['data'],
  meta: Partial<Meta> & Pick<Meta, 'currentPage' | 'totalPages'>,
): PostPage => ({ data, meta: { next_cursor: null, radius: null, as_of: null, ...meta } })

export interface AuthorQuery extends Pick<FeedQuery, 'ordering' | 'categories'> {
  author: number
  words?: WordFilter | null
}

async function authorPage(
  db: Database,
  viewer: { id: number; cell: Cell | null } & ViewerData,
  { author, ordering, categories, words = null }: AuthorQuery,
  from: AuthorCursor | null,
): Promise<Page<AuthorCursor>> {
  const { cell } = viewer
  const isByDistance = ordering === 'distance' && cell !== null
  const found = await findPostsOfAuthor(db, viewer, author, {
    by: ordering === 'for you' ? 'created_at' : sortColumns[ordering],
    cells: isByDistance ? cellsOfSection(cell, sectionWithinReach(widestReach)) : null,
    categories,
    words,
    after: from?.last ?? null,
  })
  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  const isMore = found.length > pageSize && last !== undefined
  return {
    ids: posts.map(({ id }) => id),
    radius: null,
    next: isMore ? { page: (from?.page ?? 1) + 1, last: { ...last, value: Number(last.value) } } : null,
  }
}

/** `value` is a time or a number of likes; `rank` is a step in the order of distance, else 0. */
interface AuthorCursor {
  page: number
  last: { rank: number; value: number; id: number }
}

type ListOptions = Pick<FeedQuery, 'ordering' | 'categories' | 'search'>

const writeAuthorCursor = (author_id: number, query: ListOptions, { page, last }: AuthorCursor) =>
  packCursor([author_id, page, last.value, last.id, ...(isPlain(query) ? [] : [last.rank, scopeOf(query)])])

const isPlain = ({ ordering, categories, search }: ListOptions) =>
  ordering === '-created_at' && categories.length === 0 && search === null

const scopeOf = ({ ordering, categories, search }: ListOptions) =>
  hashSearch(JSON.stringify([ordering, categories.toSorted(), search]))

/** Throws a 400 `Refusal` for a cursor of another list. */
function readAuthorCursor(author_id: number, query: ListOptions, text: string): AuthorCursor {
  const numbers = unpackCursor(text)
  const [, page = 0, value = -1, id = 0, rank = 0] = numbers
  const cursor = { page, last: { rank, value, id } }
  const highest = query.ordering === '-reactions_count' ? 2_147_483_647 : Date.UTC(9999, 0)
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    0 <= value &&
    value <= highest &&
    id >= 1 &&
    distanceSteps.some((step) => step === rank)
  if (!isPossible || writeAuthorCursor(author_id, query, cursor) !== text)
    throw invalid({ cursor: ["is not one of this author's posts, ordering, category and search"] })
  return cursor
}

/** In rings. */
const toNearbyReach = ({ radius }: FeedRequest, query: FeedQuery) =>
  radius === undefined ? widestReach : query.radius

/** Throws a 400 `Refusal` for a search without a word. */
async function parseSearch(db: Database, query: FeedQuery, author?: number): Promise<Search> {
  const parsed = await parseQuery(db, query.search ?? '', 'search')
  const also = [
    ...inCategories(query.categories, parsed),
    ...(author === undefined ? [] : [byAuthor(author)]),
  ]
  return { ...parsed, also }
}

/** Ordered by relevance. Posts of one author are ordered as for a viewer without a home. */
async function searchPage(
  db: Database,
  viewer: { id: number; cell: Cell | null } & ViewerData,
  { search, reach, author }: { search: Search; reach: number; author: number | undefined },
  from: Progress | null,
): Promise<Page<Progress>> {
  const reader = author === undefined ? viewer : { ...viewer, cell: null }
  const found = await findPosts(db, reader, search, from?.last ?? null, reach)
  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  return {
    ids: posts.map(({ id }) => id),
    radius: reader.cell === null ? null : reach,
    next: found.length > pageSize && last ? { page: (from?.page ?? 1) + 1, mode: 0, last } : null,
  }
}
