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
import { findPage, type Page } from './pages.ts'
import { type ViewerData, withViewerData } from './viewer-data.ts'
import { loadPostsByIds, type PostViewer } from '../posts/posts.ts'
import {
  type FeedQuery,
  type FeedRequest,
  parseFeedQuery,
  readCursor,
  toTimelineQuery,
  writeCursor,
} from './query.ts'
import { rankedPage } from './ranking.ts'
import { findPostsOfAuthor } from './timeline-queries.ts'
import { sortColumns, timelinePage } from './timeline.ts'

type FeedViewer = PostViewer & { uid: string }

interface Listed {
  rooms: readonly Room[]
  asked: FeedRequest
  query: FeedQuery
  now: Date
}

/** Nothing around a viewer without a home. */
export function listPosts(
  db: Database,
  rooms: readonly Room[],
  viewer: FeedViewer,
  asked: FeedRequest,
  now: Date,
): Promise<PostPage> {
  const listed = { rooms, asked, query: parseFeedQuery(asked), now }
  if (asked.search !== undefined && asked.ordering === undefined) return listFound(db, viewer, listed)
  return asked.author === undefined
    ? listAround(db, viewer, listed)
    : listOfAuthor(db, viewer, asked.author, listed)
}

async function listAround(db: Database, viewer: FeedViewer, { rooms, asked, query, now }: Listed) {
  const { cell } = viewer
  const timely = await toTimelineQuery(db, query)
  const from = cursorOf(viewer, asked, (cursor) => readCursor(query, cursor))
  if (cell === null) return reply([], { currentPage: from?.page ?? asked.page ?? 1, totalPages: 1 })
  return list(db, { ...viewer, cell }, asked, {
    rooms,
    from,
    at: from?.window?.asked ?? now,
    ask: (viewerData, cursor) =>
      timely
        ? timelinePage(db, viewerData, timely, cursor)
        : rankedPage(db, viewerData, query, { from: cursor, now }),
    write: (cursor) => writeCursor(query, cursor),
  })
}

async function listOfAuthor(
  db: Database,
  viewer: FeedViewer,
  author: number,
  { rooms, asked, query, now }: Listed,
) {
  const timely = await toTimelineQuery(db, query)
  return list(db, viewer, asked, {
    rooms,
    from: cursorOf(viewer, asked, (cursor) => readAuthorCursor(author, query, cursor)),
    at: now,
    ask: (viewerData, cursor) => authorPage(db, viewerData, { author, ...query, ...timely }, cursor),
    write: (cursor) => writeAuthorCursor(author, query, cursor),
  })
}

async function listFound(db: Database, viewer: FeedViewer, { rooms, asked, query, now }: Listed) {
  const { author } = asked
  const reach = toNearbyReach(asked, query)
  const search = await parseSearch(db, query, author)
  const scope = JSON.stringify(['posts', query.search, query.categories, reach, author])
  return list(db, viewer, asked, {
    rooms,
    from: cursorOf(viewer, asked, (cursor) => readFoundCursor(scope, cursor)),
    at: now,
    ask: (viewerData, cursor) => searchPage(db, viewerData, { search, reach, author }, cursor),
    write: (cursor) => writeFoundCursor(scope, cursor),
  })
}

const cursorOf = <Cursor>(viewer: FeedViewer, { cursor }: FeedRequest, read: (cursor: string) => Cursor) =>
  cursor === undefined ? null : read(unbindCursor(viewer, cursor))

interface Listing<V, Cursor> {
  rooms: readonly Room[]
  from: Cursor | null
  at: Date
  ask: (viewer: V & ViewerData, from: Cursor | null) => Promise<Page<Cursor>>
  write: (cursor: Cursor) => string
}

async function list<V extends FeedViewer, Cursor extends { page: number }>(
  db: Database,
  viewer: V,
  asked: FeedRequest,
  { rooms, from, at, ask, write }: Listing<V, Cursor>,
): Promise<PostPage> {
  const wanted = from?.page ?? asked.page ?? 1
  const viewerData = await withViewerData(db, viewer, at)
  const { page, found } = await findPage((cursor) => ask(viewerData, cursor), from, wanted)
  const { ids, next, radius } = found
  const as_of = radius === null ? null : at.toISOString()
  if (page < wanted) return reply([], { currentPage: wanted, totalPages: page, radius, as_of })
  return reply(await loadPostsByIds(db, rooms, viewerData, ids), {
    currentPage: page,
    totalPages: next ? page + 1 : page,
    next_cursor: next && bindCursor(viewer, write(next)),
    radius,
    as_of,
  })
}

type Meta = PostPage['meta']

const reply = (
  data: PostPage['data'],
  meta: Partial<Meta> & Pick<Meta, 'currentPage' | 'totalPages'>,
): PostPage => ({ data, meta: { next_cursor: null, radius: null, as_of: null, ...meta } })

export interface AuthorQuery extends Pick<FeedQuery, 'ordering' | 'categories'> {
  author: number
  holding?: WordFilter | null
}

async function authorPage(
  db: Database,
  viewer: { id: number; cell: Cell | null } & ViewerData,
  { author, ordering, categories, holding = null }: AuthorQuery,
  from: AuthorCursor | null,
): Promise<Page<AuthorCursor>> {
  const { cell } = viewer
  const isByDistance = ordering === 'distance' && cell !== null
  const found = await findPostsOfAuthor(db, viewer, author, {
    by: ordering === 'for you' ? 'created_at' : sortColumns[ordering],
    cells: isByDistance ? cellsOfSection(cell, sectionWithinReach(widestReach)) : null,
    categories,
    holding,
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

/** `value` is a moment or a number of likes, `rank` a step of distance where that comes first, else 0. */
interface AuthorCursor {
  page: number
  last: { rank: number; value: number; id: number }
}

type Bound = Pick<FeedQuery, 'ordering' | 'categories' | 'search'>

const writeAuthorCursor = (author_id: number, query: Bound, { page, last }: AuthorCursor) =>
  packCursor([author_id, page, last.value, last.id, ...(isPlain(query) ? [] : [last.rank, scopeOf(query)])])

const isPlain = ({ ordering, categories, search }: Bound) =>
  ordering === '-created_at' && categories.length === 0 && search === null

const scopeOf = ({ ordering, categories, search }: Bound) =>
  hashSearch(JSON.stringify([ordering, categories.toSorted(), search]))

/** Throws a 400 `Refusal` for anything but a cursor of the same author's posts, in the same order. */
function readAuthorCursor(author_id: number, query: Bound, text: string): AuthorCursor {
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

/** Throws a 400 `Refusal` where the search holds no word. */
async function parseSearch(db: Database, query: FeedQuery, author?: number): Promise<Search> {
  const parsed = await parseQuery(db, query.search ?? '', 'search')
  const also = [
    ...inCategories(query.categories, parsed),
    ...(author === undefined ? [] : [byAuthor(author)]),
  ]
  return { ...parsed, also }
}

/** In the order of search; those of one author in that of a viewer without a home, wherever they are. */
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
    next: found.length > pageSize && last ? { page: (from?.page ?? 1) + 1, way: 0, last } : null,
  }
}
