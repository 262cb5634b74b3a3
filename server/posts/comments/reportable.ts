import { type RawBuilder, sql } from 'kysely'
import { isKnownTo, isPresent } from '../../relations/visibility.ts'
import { listMentionedInComment } from '../mentions/mentions.ts'
import type { Database } from '../../platform/database/db.ts'
import type { ReportableDecision, Reportable } from '../../platform/room.ts'
import { toReportedWords } from '../../platform/text.ts'
import { adjustCommentCount } from '../post-updates.ts'
import { announceComment } from '../post-events.ts'
import type { CommentContext } from './change-queries.ts'
import { toCommentPath, notifyOfComment, withdrawCommentNotifications } from './notify.ts'

const load: Reportable['load'] = async (tx, { id, viewer }) => {
  const isReportable = viewer
    ? sql`comments.deleted_at IS NULL AND posts.status = 'active' AND ${isPresent()}
        AND (posts.community_id IS NULL OR ${isKnownTo(viewer, 'posts.community_id', 'posts.created_at')})`
    : sql`comments.deleted_at IS NULL OR comments.withheld_at IS NOT NULL`
  const { rows } = await sql<{
    post_id: number
    author_id: number
    community_id: number | null
    is_event: boolean
    content: string
  }>`
    SELECT comments.post_id, comments.author_id, posts.community_id, posts.category = 'event' AS is_event, comments.content
    FROM comments JOIN posts ON posts.id = comments.post_id JOIN users ON users.id = comments.author_id
    WHERE comments.id = ${id} AND (${isReportable})`.execute(tx)
  const [comment] = rows
  if (!comment) return null
  const { post_id, author_id, community_id, is_event, content } = comment
  const event_id = is_event ? post_id : null
  const path = toCommentPath({ id, post_id })
  return { author_id, community_id, event_id, words: toReportedWords({ content }), media: [], path }
}

/** Has the effects of deleting it. If the author has deleted it, they can't restore it any more. */
async function withhold(tx: Database, { id, now }: ReportableDecision) {
  await sql`UPDATE comments SET deleted_by = NULL WHERE id = ${id} AND deleted_at IS NOT NULL`.execute(tx)
  const comment = await locked(tx, id, sql`comments.deleted_at IS NULL`)
  if (!comment) return false
  await sql`
    UPDATE comments SET deleted_at = ${now}::timestamptz, withheld_at = ${now}::timestamptz
    WHERE id = ${id}`.execute(tx)
  if (!comment.is_hidden) await adjustCommentCount(tx, comment.post_id, -1)
  await withdrawCommentNotifications(tx, comment, await listMentionedInComment(tx, comment))
  await announceComment(tx, comment.post_id, { id: comment.author_id })
  return true
}

async function restore(tx: Database, { id, now }: ReportableDecision) {
  const comment = await locked(tx, id, sql`comments.withheld_at IS NOT NULL`)
  if (!comment) return false
  await sql`UPDATE comments SET deleted_at = NULL, withheld_at = NULL WHERE id = ${id}`.execute(tx)
  if (!comment.is_hidden) {
    await adjustCommentCount(tx, comment.post_id, 1)
    await notifyOfComment(tx, comment, await listMentionedInComment(tx, comment), now)
  }
  await announceComment(tx, comment.post_id, { id: comment.author_id })
  return true
}

async function locked(tx: Database, id: number, isAsked: RawBuilder<unknown>) {
  const { rows } = await sql<CommentContext>`
    SELECT comments.id, comments.post_id, comments.author_id, comments.parent_id, comments.reply_to_id,
      comments.content, comments.created_at, comments.is_hidden, posts.author_id AS post_author_id,
      false AS is_moderator, thread.author_id AS thread_author_id
    FROM comments JOIN posts ON posts.id = comments.post_id
    LEFT JOIN comments AS thread ON thread.id = comments.parent_id AND thread.deleted_at IS NULL
    WHERE comments.id = ${id} AND comments.author_id IS NOT NULL AND ${isAsked}
    FOR NO KEY UPDATE OF comments`.execute(tx)
  return rows[0]
}

export const reportableComment: Reportable = { load, withhold, restore }
