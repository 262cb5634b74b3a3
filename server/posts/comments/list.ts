import {
  type Comment,
  commentLimits,
  listComments as endpoint,
  listHiddenComments as hidden,
} from '../../../contract/posts/comments.ts'
import {
  bindCursor,
  offsetOf,
  pageReply,
  pageSize,
  unbindCursor,
  readTimeCursor,
  writeTimeCursor,
} from '../../platform/http/pagination.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid, notFound } from '../../platform/http/refusal.ts'
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
  query: CommentsQuery,
) {
  const { page = 1, cursor, parent, around } = query
  if ([query.page, cursor, around].filter((each) => each !== undefined).length > 1)
    throw invalid({ cursor: ['goes without page and around'] })
  if (parent !== undefined && around !== undefined) throw invalid({ around: ['goes without parent'] })

  const thread = around === undefined ? null : await findThreadPosition(db, viewer, post_id, around)
  const range = {
    after: cursor === undefined ? null : readTimeCursor(unbindCursor(viewer, cursor)),
    including: thread,
    offset: (page - 1) * commentLimits.threads,
  }
  const comments =
    parent === undefined
      ? await selectThreads(db, viewer, post_id, range)
      : await selectReplies(db, viewer, post_id, parent, range)
  if (!comments) throw notFound('Post')

  const results = comments.results.slice(0, commentLimits.threads)
  const last = results.at(-1)
  const isMore = comments.results.length > commentLimits.threads && last !== undefined
  const previousPage = page > 1 ? page - 1 : thread?.is_newest === false ? 1 : null
  const pathOf = (params: Record<string, string>) => {
    const ofParent = parent === undefined ? {} : { parent: String(parent) }
    return `${endpoint.path.replace(':id', String(post_id))}?${new URLSearchParams({ ...params, ...ofParent })}`
  }
  return {
    count: comments.count,
    next: isMore ? pathOf({ cursor: bindCursor(viewer, writeTimeCursor(cursorOf(last))) }) : null,
    previous: previousPage === null ? null : pathOf({ page: String(previousPage) }),
    results,
  }
}

/** Comments that a block hides from the post's author, without the names of their authors. */
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
