import type { GroupComment } from '../../../contract/communities/comments.ts'
import { canDeleteComment } from '../../../contract/policy.ts'
import { pageSize } from '../../../contract/posts/posts.ts'
import { recordRemoval } from '../../platform/audit/audit.ts'
import { type CommunityViewer, reachable } from '../../communities/access.ts'
import { kindOfJoined } from '../../communities/posting.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { packCursor, unpackCursor } from '../../platform/http/cursors.ts'
import { invalid, notAllowed, notFound } from '../../platform/http/refusal.ts'
import { inGroups } from '../../posts/slow-mode/slow-mode.ts'
import { type CommentRow, commentsIn, deleteComment, insertComment, lockComment } from './queries.ts'

/** Members alone read them where one asks to join. */
export async function listGroupComments(
  db: Database,
  viewer: CommunityViewer,
  id: number,
  cursor: string | undefined,
) {
  const { privacy, role } = await reachable(db, viewer, 'groups', id)
  if (privacy === 'request' && role === null) throw notAllowed('Join first')
  const rows = await commentsIn(db, viewer, id, readCursor(cursor))
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    count: rows.length,
    next:
      rows.length > pageSize && last ? `/api/groups/${id}/comments/?cursor=${packCursor([last.id])}` : null,
    previous: null,
    results: shown.map((row) => showComment(viewer, row)),
  }
}

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  const [id = 0, ...more] = unpackCursor(cursor)
  if (!Number.isSafeInteger(id) || id < 1 || more.length)
    throw invalid({ cursor: ['is not one of this list'] })
  return id
}

const showComment = (viewer: CommunityViewer, row: CommentRow): GroupComment => ({
  id: row.id,
  author: row.author,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  can_delete: canDelete(viewer, { author_id: row.author.id, is_moderator: row.is_moderator }),
})

const canDelete = (viewer: CommunityViewer, comment: { author_id: number; is_moderator: boolean }) =>
  canDeleteComment(viewer, { ...comment, post_author_id: 0 })

export const createGroupComment = (
  db: Database,
  site: { rateLimits: boolean },
  viewer: CommunityViewer,
  id: number,
  content: string,
  now: Date,
): Promise<GroupComment> =>
  inTransaction(db, async (tx) => {
    await reachable(tx, viewer, 'groups', id)
    await kindOfJoined(tx, viewer, id)
    await inGroups.waitForTurn(tx, site, viewer, id, now)
    const row = await insertComment(tx, viewer, {
      community_id: id,
      content: content.trim(),
      created_at: now,
    })
    if (!row) throw notFound('Community')
    return showComment(viewer, row)
  })

export const deleteGroupComment = (db: Database, viewer: CommunityViewer, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const comment = await lockComment(tx, viewer, id)
    if (!comment) throw notFound('Comment')
    if (!canDelete(viewer, comment)) throw notAllowed()
    await deleteComment(tx, id)
    const { author_id } = comment
    await recordRemoval(tx, viewer, { target_type: 'group_comment', target_id: id, author_id }, now)
  })
