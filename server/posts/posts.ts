import { canWritePost, mustVerifyFirst } from '../../contract/policy.ts'
import type { Category, Post, PostDraft, PostPage } from '../../contract/posts/posts.ts'
import { bindCursor, unbindCursor } from '../platform/http/cursors.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { regionOf } from '../platform/place.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import { type Viewer } from '../platform/http/session.ts'
import { authorPage } from './author-posts.ts'
import { queueAlertNotification, warns } from './changes.ts'
import { type Progress, readCursor, type TimelyOrdering, type Walk, writeCursor } from './cursor.ts'
import { finished } from './drafts.ts'
import { feedPage, reachOf } from './feed.ts'
import { insertPost, type NewPost, postById, postsById } from './queries.ts'
import { rankedPage } from './ranked-feed.ts'
import { type Neighbour, showPost } from './show-post.ts'

type Meta = PostPage['meta']

/** What of the feed is asked for; without a cursor, `page` is walked to. */
export interface FeedQuery {
  page?: number
  cursor?: string
  ordering?: TimelyOrdering
  category?: string
  radius?: number
  author?: number
}

export async function createPost(
  db: Database,
  { requireVerifiedToPost }: { requireVerifiedToPost: boolean },
  viewer: Neighbour & Pick<Viewer, 'area' | 'is_verified'>,
  draft: PostDraft,
  now: Date,
): Promise<Post> {
  const { cell, area, ward_code, is_verified } = viewer
  const house = { require_verified_to_post: requireVerifiedToPost }
  if (cell === null || !canWritePost({ has_location: true, is_verified }, house))
    throw mustVerifyFirst(viewer, house)
      ? new Refusal(403, 'verify_first', 'Verify your telephone number first')
      : new Refusal(409, 'location_needed', 'Say where you live first')
  const post = {
    ...finished(draft, now),
    author_id: viewer.id,
    cell,
    area,
    region: regionOf(cell),
    ward_code,
    created_at: now,
  }
  const row = warns(post.category) ? await insertAlert(db, post) : await insertPost(db, post)
  if (!row) throw invalid({ media: ['must be your own confirmed pictures that no other post shows'] })
  return showPost(viewer, row)
}

const insertAlert = (db: Database, post: NewPost) =>
  inTransaction(db, async (tx) => {
    const row = await insertPost(tx, post)
    if (row) await queueAlertNotification(tx, row.id)
    return row
  })

export async function getPost(db: Database, viewer: Neighbour, id: number): Promise<Post> {
  const row = await postById(db, viewer, id)
  if (!row) throw notFound('Post')
  return showPost(viewer, row)
}

/** Those posts as the reader sees them, in that order; those that may not be seen are left out. */
export const postsByIds = async (db: Database, viewer: Neighbour, ids: number[]): Promise<Post[]> =>
  (await postsById(db, viewer, ids)).map((row) => showPost(viewer, row))

/** A page around where the reader lives, nothing for a reader without a location; or of one author's posts. */
export async function listPosts(
  db: Database,
  viewer: Neighbour & { uid: string },
  query: FeedQuery,
  now: Date,
) {
  const { author } = query
  if (author !== undefined && (query.ordering ?? query.category ?? query.radius) !== undefined)
    throw invalid({ author: ['goes with page and cursor alone'] })
  const walk: Walk = {
    ordering: query.ordering ?? (author === undefined ? 'for you' : '-created_at'),
    categories: [...new Set(query.category?.split(',') as Category[] | undefined)],
    ...(author !== undefined && { author }),
  }
  const from = query.cursor === undefined ? null : readCursor(walk, unbindCursor(viewer, query.cursor))
  const wanted = from?.page ?? query.page ?? 1
  const ask = pagesOf(db, viewer, walk, { radius: reachOf(query.radius ?? 1), now })
  if (!ask) return feedReply([], { currentPage: wanted, totalPages: 1 })

  let found = await ask(from)
  let page = from?.page ?? 1
  for (; page < wanted && found.next; page++) found = await ask(found.next)
  const { posts, next, radius } = found
  if (page < wanted) return feedReply([], { currentPage: wanted, totalPages: page, radius })
  return feedReply(
    posts.map((row) => showPost(viewer, row)),
    {
      currentPage: page,
      totalPages: next ? page + 1 : page,
      next_cursor: next && bindCursor(viewer, writeCursor(walk, next)),
      radius,
    },
  )
}

/** How the pages of a walk are fetched; null where there is nowhere to look from. */
function pagesOf(
  db: Database,
  viewer: Neighbour,
  walk: Walk,
  { radius, now }: { radius: number; now: Date },
) {
  const { id, cell } = viewer
  const { author } = walk
  if (author !== undefined) return (from: Progress | null) => authorPage(db, viewer, author, from)
  if (cell === null) return null
  const onlooker = { id, cell }
  const { ordering, categories } = walk
  if (ordering === 'for you')
    return (from: Progress | null) => rankedPage(db, onlooker, walk, { radius, from, now })
  return (from: Progress | null) => feedPage(db, onlooker, { ordering, categories }, radius, from)
}

const feedReply = (data: Post[], meta: Partial<Meta> & Pick<Meta, 'currentPage' | 'totalPages'>) => ({
  data,
  meta: { next_cursor: null, radius: null, ...meta },
})
