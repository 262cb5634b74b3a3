import { sql } from 'kysely'
import type { GroupComment } from '../../../contract/communities/communities.ts'
import { canDeleteComment } from '../../../contract/policy.ts'
import { pageSize } from '../../../contract/posts/posts.ts'
import { type CommunityViewer, loadReachable, requireMembership } from '../../communities/access.ts'
import { recordRemoval } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { packCursor, unpackCursor } from '../../platform/http/pagination.ts'
import { invalid, notAllowed, notFound } from '../../platform/http/refusal.ts'
import type { Reportable } from '../../platform/room.ts'
import { toReportedWords } from '../../platform/text.ts'
import { groupSlowMode } from '../../posts/slow-mode/slow-mode.ts'
import { isKnownTo, isPresent } from '../../relations/visibility.ts'
import { type CommentRow, deleteComment, insertComment, lockComment, selectComments } from './queries.ts'

/** Only for members if the group is not open. */
export async function listGroupComments(
  db: Database,
  viewer: CommunityViewer,
  id: number,
  cursor: string | undefined,
) {
  const { privacy, role } = await loadReachable(db, viewer, 'groups', id)
  if (privacy === 'request' && role === null) throw notAllowed('Join first')
  const rows = await selectComments(db, viewer, id, readCursor(cursor))
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    count: rows.length,
    next:
      rows.length > pageSize && last ? `/api/groups/${id}/comments/?cursor=${packCursor([last.id])}` : null,
    previous: null,
    results: page.map((row) => showComment(viewer, row)),
  }
}

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  const [id = 0, ...rest] = unpackCursor(cursor)
  if (!Number.isSafeInteger(id) || id < 1 || rest.length)
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
    await loadReachable(tx, viewer, 'groups', id)
    await requireMembership(tx, viewer, id)
    await groupSlowMode.enforcePace(tx, site, viewer, id, now)
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

export const reportableGroupComment: Reportable = {
  load: async (tx, { id, viewer }) => {
    const isReportable = viewer
      ? sql`withheld_at IS NULL AND ${isPresent()} AND ${isKnownTo(viewer, 'group_comments.community_id', 'group_comments.created_at')}`
      : sql`true`
    const { rows } = await sql<{ author_id: number; community_id: number; content: string }>`
      SELECT author_id, community_id, content FROM group_comments JOIN users ON users.id = author_id
      WHERE group_comments.id = ${id} AND ${isReportable}`.execute(tx)
    const [comment] = rows
    if (!comment) return null
    const { author_id, community_id, content } = comment
    return {
      author_id,
      community_id,
      words: toReportedWords({ content }),
      media: [],
      path: `/groups/${community_id}`,
    }
  },
  withhold: async (tx, { id, now }) => {
    const { numAffectedRows } = await sql`
      UPDATE group_comments SET withheld_at = ${now}::timestamptz
      WHERE id = ${id} AND withheld_at IS NULL`.execute(tx)
    return numAffectedRows === 1n
  },
  restore: async (tx, { id }) => {
    const { numAffectedRows } = await sql`
      UPDATE group_comments SET withheld_at = NULL WHERE id = ${id} AND withheld_at IS NOT NULL`.execute(tx)
    return numAffectedRows === 1n
  },
}
