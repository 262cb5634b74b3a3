import type { PostPage } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import { bindCursor, unbindCursor } from '../platform/http/cursors.ts'
import { readCursor as readFoundCursor, writeCursor as writeFoundCursor } from '../words/cursor.ts'
import { readAuthorCursor, writeAuthorCursor } from './author-cursor.ts'
import { authorPage } from './author-page.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { foundPage, reachNear, searchOf } from './found.ts'
import { findPage, type Page } from './pages.ts'
import { postsByIds, type PostViewer } from './posts.ts'
import { type Asked, type FeedQuery, parseQuery, timelyQuery } from './query.ts'
import { rankedPage } from './ranking.ts'
import { timelinePage } from './timeline.ts'
import { type ViewerData, withViewerData } from './viewer-queries.ts'

type FeedViewer = PostViewer & { uid: string }

interface Listed {
  asked: Asked
  query: FeedQuery
  now: Date
}

/** Nothing around a viewer without a home. */
export function listPosts(db: Database, viewer: FeedViewer, asked: Asked, now: Date): Promise<PostPage> {
  const listed = { asked, query: parseQuery(asked), now }
  if (asked.search !== undefined && asked.ordering === undefined) return listFound(db, viewer, listed)
  return asked.author === undefined
    ? listAround(db, viewer, listed)
    : listOfAuthor(db, viewer, asked.author, listed)
}

async function listAround(db: Database, viewer: FeedViewer, { asked, query, now }: Listed) {
  const { cell } = viewer
  const timely = await timelyQuery(db, query)
  const from = cursorOf(viewer, asked, (cursor) => readCursor(query, cursor))
  if (cell === null) return reply([], { currentPage: from?.page ?? asked.page ?? 1, totalPages: 1 })
  return list(db, { ...viewer, cell }, asked, {
    from,
    at: from?.window?.asked ?? now,
    ask: (viewerData, cursor) =>
      timely
        ? timelinePage(db, viewerData, timely, cursor)
        : rankedPage(db, viewerData, query, { from: cursor, now }),
    write: (cursor) => writeCursor(query, cursor),
  })
}

async function listOfAuthor(db: Database, viewer: FeedViewer, author: number, { asked, query, now }: Listed) {
  const timely = await timelyQuery(db, query)
  return list(db, viewer, asked, {
    from: cursorOf(viewer, asked, (cursor) => readAuthorCursor(author, query, cursor)),
    at: now,
    ask: (viewerData, cursor) => authorPage(db, viewerData, { author, ...query, ...timely }, cursor),
    write: (cursor) => writeAuthorCursor(author, query, cursor),
  })
}

async function listFound(db: Database, viewer: FeedViewer, { asked, query, now }: Listed) {
  const { author } = asked
  const reach = reachNear(asked, query)
  const search = await searchOf(db, query, author)
  const scope = JSON.stringify(['posts', query.search, query.categories, reach, author])
  return list(db, viewer, asked, {
    from: cursorOf(viewer, asked, (cursor) => readFoundCursor(scope, cursor)),
    at: now,
    ask: (viewerData, cursor) => foundPage(db, viewerData, { search, reach, author }, cursor),
    write: (cursor) => writeFoundCursor(scope, cursor),
  })
}

const cursorOf = <Cursor>(viewer: FeedViewer, { cursor }: Asked, read: (cursor: string) => Cursor) =>
  cursor === undefined ? null : read(unbindCursor(viewer, cursor))

interface Listing<V, Cursor> {
  from: Cursor | null
  at: Date
  ask: (viewer: V & ViewerData, from: Cursor | null) => Promise<Page<Cursor>>
  write: (cursor: Cursor) => string
}

async function list<V extends FeedViewer, Cursor extends { page: number }>(
  db: Database,
  viewer: V,
  asked: Asked,
  { from, at, ask, write }: Listing<V, Cursor>,
): Promise<PostPage> {
  const wanted = from?.page ?? asked.page ?? 1
  const viewerData = await withViewerData(db, viewer, at)
  const { page, found } = await findPage((cursor) => ask(viewerData, cursor), from, wanted)
  const { ids, next, radius } = found
  const as_of = radius === null ? null : at.toISOString()
  if (page < wanted) return reply([], { currentPage: wanted, totalPages: page, radius, as_of })
  return reply(await postsByIds(db, viewerData, ids), {
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
