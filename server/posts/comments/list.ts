import {
  type Comment,
  commentLimits,
  listComments as endpoint,
  listHiddenComments as hidden,
} from '../../../contract/posts/comments.ts'
import { bindCursor, offsetOf, pageReply, pageSize, unbindCursor } from '../../platform/http/pagination.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid, notFound } from '../../platform/http/refusal.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findThreadPosition, selectHiddenComments, selectReplies, selectThreads } from './queries.ts'

export interface CommentsQuery {
  page?: number
  cursor?: string
  parent?: number
  around?: number
}

/** Threads newest first, or one thread's replies oldest first. */
export async function listComments(
  db: Database,
  viewer: { id: number; uid: string },
  post_id: number,
  wanted: CommentsQuery,
) {
  const { page = 1, cursor, parent, around } = wanted
  if ([wanted.page, cursor, around].filter((each) => each !== undefined).length > 1)
    throw invalid({ cursor: ['goes without page and around'] })
  if (parent !== undefined && around !== undefined) throw invalid({ around: ['goes without parent'] })

  const place = around === undefined ? null : await findThreadPosition(db, viewer, post_id, around)
  const part = {
    after: cursor === undefined ? null : readCursor(unbindCursor(viewer, cursor)),
    including: place,
    offset: (page - 1) * commentLimits.threads,
  }
  const found =
    parent === undefined
      ? await selectThreads(db, viewer, post_id, part)
      : await selectReplies(db, viewer, post_id, parent, part)
  if (!found) throw notFound('Post')

  const results = found.results.slice(0, commentLimits.threads)
  const last = results.at(-1)
  const isMore = found.results.length > commentLimits.threads && last !== undefined
  const before = page > 1 ? page - 1 : place?.is_newest === false ? 1 : null
  const address = (query: Record<string, string>) => {
    const of = parent === undefined ? {} : { parent: String(parent) }
    return `${endpoint.path.replace(':id', String(post_id))}?${new URLSearchParams({ ...query, ...of })}`
  }
  return {
    count: found.count,
    next: isMore ? address({ cursor: bindCursor(viewer, writeCursor(cursorOf(last))) }) : null,
    previous: before === null ? null : address({ page: String(before) }),
    results,
  }
}

/** Without names: the post's author may read, delete and report what a block hides from them. */
export async function listHiddenComments(
  db: Database,
  viewer: { id: number },
  post_id: number,
  page: number,
) {
  const found = await selectHiddenComments(db, viewer, post_id, { offset: offsetOf(page), limit: pageSize })
  if (!found) throw notFound('Post')
  return pageReply(hidden.path.replace(':id', String(post_id)), { page, ...found })
}

const cursorOf = ({ createdAt, id }: Comment) => ({ created_at: new Date(createdAt), id })
