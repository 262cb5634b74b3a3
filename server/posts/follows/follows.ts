import { sql } from 'kysely'
import { truncateToWords } from '../../../contract/letters.ts'
import {
  listFollows as endpoint,
  type Follow,
  type FollowType,
  maxFollows,
} from '../../../contract/posts/follows.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import {
  bindCursor,
  pageSize,
  unbindCursor,
  readTimeCursor,
  writeTimeCursor,
} from '../../platform/http/pagination.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { lockBlocksShared } from '../../relations/blocks/blocks.ts'
import { canSeeUser, findVisiblePostAuthor } from '../../relations/visibility.ts'
import {
  countFollows,
  countVisibleFollows,
  deleteFollow,
  type FollowRow,
  insertFollow,
  isFollowedBy,
  lockFollowsOf,
  maxExcerptLength,
  selectFollows,
} from './queries.ts'

type Viewer = { id: number }

/** Repeating it changes nothing. */
export const followPost = (db: Database, viewer: Viewer, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const author_id = await findVisiblePostAuthor(tx, viewer, id)
    if (author_id === null) throw notFound('Post')
    if (author_id === viewer.id) throw new Refusal(422, 'own_post', 'That is your own post')
    for (const person of [viewer, { id: author_id }]) await lockBlocksShared(tx, person)
    if (!(await canSeeUser(tx, viewer, author_id))) throw notFound('Post')
    return follow(tx, viewer, 'posts', id, now)
  })

export const followPerson = (db: Database, viewer: Viewer, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    if (id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
    for (const person of [viewer, { id }]) await lockBlocksShared(tx, person)
    if (!(await canSeeUser(tx, viewer, id))) throw notFound('User')
    return follow(tx, viewer, 'people', id, now)
  })

async function follow(tx: Database, viewer: Viewer, type: FollowType, id: number, now: Date) {
  await lockFollowsOf(tx, viewer)
  if (await isFollowedBy(tx, viewer, type, id)) return
  if ((await countFollows(tx, viewer, type)) >= maxFollows)
    throw new Refusal(409, 'too_many_follows', `Nobody can follow more than ${maxFollows}`)
  await insertFollow(tx, viewer, type, id, now)
}

/** Also works for posts and people that are no longer visible. */
export async function unfollow(db: Database, viewer: Viewer, type: FollowType, id: number) {
  if (await deleteFollow(db, viewer, type, id)) return
  const isVisible =
    type === 'posts'
      ? (await findVisiblePostAuthor(db, viewer, id)) !== null
      : await canSeeUser(db, viewer, id)
  if (!isVisible) throw notFound(type === 'posts' ? 'Post' : 'User')
}

export const isFollowingPerson = (db: Database, viewer: Viewer, id: number) =>
  isFollowedBy(db, viewer, 'people', id)

export async function listFollows(
  db: Database,
  viewer: Viewer & { uid: string },
  { type, cursor }: { type: FollowType; cursor?: string },
) {
  const after = cursor === undefined ? null : readTimeCursor(unbindCursor(viewer, cursor))
  const [count, rows] = await Promise.all([
    countVisibleFollows(db, viewer, type),
    selectFollows(db, viewer, type, after),
  ])
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const nextPath = (position: FollowRow) =>
    `${endpoint.path}?${new URLSearchParams({ type, cursor: bindCursor(viewer, writeTimeCursor(position)) })}`
  return {
    count,
    next: rows.length > pageSize && last ? nextPath(last) : null,
    previous: null,
    results: page.map(showFollow),
  }
}

const showFollow = ({ id, post, person, created_at }: FollowRow): Follow => ({
  id,
  words: post && truncateToWords(post.title || post.content, maxExcerptLength),
  person,
  followed_at: created_at.toISOString(),
})

type Follower = { id: number }

export interface FollowFields {
  is_followed: boolean
}

/** The `FollowFields` of a `post`. PostgreSQL runs the subquery once for all rows. */
export const followColumn = ({ id }: Follower) => sql`
  post.id = ANY(ARRAY(SELECT followed_id FROM followed_posts WHERE user_id = ${id})) AS is_followed`
