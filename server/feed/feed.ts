import type { PostPage } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { bindCursor, unbindCursor } from '../platform/http/cursors.ts'
import { readAuthorCursor, writeAuthorCursor } from './author-cursor.ts'
import { authorPage } from './author-page.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findPage, type Page } from './pages.ts'
import { postsByIds, type PostViewer } from './posts.ts'
import { type Asked, checkAuthorAlone, isTimely, parseQuery } from './query.ts'
import { rankedPage } from './ranking.ts'
import { timelinePage } from './timeline.ts'
import { type ViewerData, withViewerData } from './viewer-queries.ts'

type FeedViewer = PostViewer & { uid: string }

/** Nothing around a viewer without a home. */
export const listPosts = (db: Database, viewer: FeedViewer, asked: Asked, now: Date): Promise<PostPage> =>
  asked.author === undefined
    ? listAround(db, viewer, asked, now)
    : listOfAuthor(db, viewer, asked.author, { asked, now })

async function listAround(db: Database, viewer: FeedViewer, asked: Asked, now: Date) {
  const { cell } = viewer
  const query = parseQuery(asked)
  const from = cursorOf(viewer, asked, (cursor) => readCursor(query, cursor))
  if (cell === null) return reply([], { currentPage: from?.page ?? asked.page ?? 1, totalPages: 1 })
  return list(db, { ...viewer, cell }, asked, {
    from,
    at: from?.window?.asked ?? now,
    ask: (viewerData, cursor) =>
      isTimely(query)
        ? timelinePage(db, viewerData, query, cursor)
        : rankedPage(db, viewerData, query, { from: cursor, now }),
    write: (cursor) => writeCursor(query, cursor),
  })
}

function listOfAuthor(
  db: Database,
  viewer: FeedViewer,
  author: number,
  { asked, now }: { asked: Asked; now: Date },
) {
  checkAuthorAlone(asked)
  return list(db, viewer, asked, {
    from: cursorOf(viewer, asked, (cursor) => readAuthorCursor(author, cursor)),
    at: now,
    ask: (viewerData, cursor) => authorPage(db, viewerData, author, cursor),
    write: (cursor) => writeAuthorCursor(author, cursor),
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
  if (page < wanted) return reply([], { currentPage: wanted, totalPages: page, radius })
  return reply(await postsByIds(db, viewerData, ids), {
    currentPage: page,
    totalPages: next ? page + 1 : page,
    next_cursor: next && bindCursor(viewer, write(next)),
    radius,
  })
}

type Meta = PostPage['meta']

const reply = (
  data: PostPage['data'],
  meta: Partial<Meta> & Pick<Meta, 'currentPage' | 'totalPages'>,
): PostPage => ({ data, meta: { next_cursor: null, radius: null, ...meta } })
