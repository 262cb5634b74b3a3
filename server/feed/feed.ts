import { pageSize, type PostPage, widestReach } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import { bindCursor, unbindCursor } from '../platform/http/pagination.ts'
import type { Room } from '../platform/room.ts'
import { findPosts } from '../posts/words/find.ts'
import {
  type Progress,
  readCursor as readFoundCursor,
  writeCursor as writeFoundCursor,
} from '../text/words/cursor.ts'
import type { Search } from '../text/words/layers.ts'
import { byAuthor, inCategories, parseQuery } from '../text/words/parse-query.ts'
import { authorPage, readAuthorCursor, writeAuthorCursor } from './author-posts.ts'
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
import { loadPostsByIds, type PostViewer, showPost } from '../posts/posts.ts'
import { rankedPage } from './ranking.ts'
import { timelinePage } from './timeline.ts'

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
  return list(db, viewer, request, {
    rooms,
    from,
    at: from?.window?.startedAt ?? now,
    load: (cursor) =>
      timeline
        ? timelinePage(db, rooms, { ...viewer, cell }, timeline, { from: cursor, now })
        : rankedPage(db, { ...viewer, cell }, query, { from: cursor, now }),
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
    load: (cursor) => authorPage(db, rooms, viewer, { author, ...query, ...timeline }, { from: cursor, now }),
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
    load: async (cursor) => {
      const reader = await withViewerData(db, viewer, now)
      return searchPage(db, reader, { search, reach, author }, cursor)
    },
    write: (cursor) => writeFoundCursor(scope, cursor),
  })
}

const cursorOf = <Cursor>(viewer: FeedViewer, { cursor }: FeedRequest, read: (cursor: string) => Cursor) =>
  cursor === undefined ? null : read(unbindCursor(viewer, cursor))

interface Listing<Cursor> {
  rooms: readonly Room[]
  from: Cursor | null
  at: Date
  load: (from: Cursor | null) => Promise<Page<Cursor>>
  write: (cursor: Cursor) => string
}

async function list<Cursor extends { page: number }>(
  db: Database,
  viewer: FeedViewer,
  request: FeedRequest,
  { rooms, from, at, load, write }: Listing<Cursor>,
): Promise<PostPage> {
  const number = from?.page ?? request.page ?? 1
  const { page, found } = await findPage(load, from, number)
  const { posts, next, radius } = found
  const as_of = radius === null ? null : at.toISOString()
  if (page < number) return reply([], { currentPage: number, totalPages: page, radius, as_of })
  const data =
    'rows' in posts
      ? posts.rows.map((row) => showPost(viewer, row))
      : await loadPostsByIds(db, rooms, { ...viewer, blocked: posts.blocked }, posts.ids)
  return reply(data, {
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
  viewer: Pick<FeedViewer, 'id' | 'cell'> & ViewerData,
  { search, reach, author }: { search: Search; reach: number; author: number | undefined },
  from: Progress | null,
): Promise<Page<Progress>> {
  const reader = author === undefined ? viewer : { ...viewer, cell: null }
  const found = await findPosts(db, reader, search, from?.last ?? null, reach)
  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  return {
    posts: { ids: posts.map(({ id }) => id), blocked: viewer.blocked },
    radius: reader.cell === null ? null : reach,
    next: found.length > pageSize && last ? { page: (from?.page ?? 1) + 1, mode: 0, last } : null,
  }
}
