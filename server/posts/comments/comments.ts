import { canDeleteComment, canEditComment, mustVerifyFirst, type Person } from '../../../contract/policy.ts'
import type { Comment } from '../../../contract/posts/comments.ts'
import { restoreSeconds } from '../../../contract/posts/post-changes.ts'
import { notify, withdrawNotification } from '../../notifications/notify.ts'
import { recordRemoval } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notAllowed, notFound, Refusal, verifyFirst } from '../../platform/http/refusal.ts'
import { lockBlocksShared } from '../../relations/blocks/blocks.ts'
import { listMentionedInComment, saveMentions } from '../mentions/mentions.ts'
import { announceComment } from '../post-events.ts'
import { changeCommentCount } from '../post-updates.ts'
import { postSlowMode } from '../slow-mode/slow-mode.ts'
import {
  type CommentContext,
  deleteLike,
  findCommentContext,
  insertComment,
  insertLike,
  type LikedRow,
  lockComment,
  lockCommentToDelete,
  lockDeletedComment,
  markDeleted,
  unmarkDeleted,
  updateContent,
} from './change-queries.ts'
import { notifyOfChange, notifyOfComment, toCommentPath, withdrawCommentNotifications } from './notify.ts'
import { commentById } from './queries.ts'

type Reader = { id: number }
type Writer = Reader & { ward_code: string | null }
/** `is_update`: of an alert, which no slow mode delays. */
type Draft = { content: string; parent?: number | null; is_update?: boolean }

export async function createComment(
  db: Database,
  site: { requireVerifiedToPost: boolean; rateLimits: boolean },
  viewer: Writer & { is_verified: boolean; is_staff: boolean },
  post_id: number,
  draft: Draft,
  now: Date,
): Promise<Comment> {
  if (mustVerifyFirst(viewer, { require_verified_to_post: site.requireVerifiedToPost })) throw verifyFirst()
  return inTransaction(db, async (tx) => {
    await lockBlocksShared(tx, viewer)
    if (!draft.is_update) await postSlowMode.enforcePace(tx, site, viewer, post_id, now)
    const post_author_id = await changeCommentCount(tx, viewer, post_id, 1)
    if (post_author_id === null) throw notFound('Post')
    const parentComment = draft.parent ? await findParent(tx, viewer, post_id, draft.parent) : null
    const parent_id = parentComment && (parentComment.parent_id ?? parentComment.id)
    const reply_to_id = parentComment?.parent_id ? parentComment.author_id : null
    const comment = {
      post_id,
      author_id: viewer.id,
      parent_id,
      reply_to_id,
      content: draft.content.trim(),
    }
    const thread_author_id = parentComment?.parent_id
      ? parentComment.thread_author_id
      : (parentComment?.author_id ?? null)
    const { id, is_under_blocked } = await insertComment(tx, {
      ...comment,
      is_update: draft.is_update ?? false,
      now,
    })
    if (is_under_blocked) throw blockedThread()
    const text = { post_id, comment_id: id, post_author_id, text: comment.content }
    const { added } = await saveMentions(tx, viewer, text, now, true)
    const written = {
      ...comment,
      id,
      is_hidden: false,
      is_moderator: false,
      created_at: now,
      post_author_id,
      thread_author_id,
    }
    await notifyOfComment(tx, written, added, now)
    await announceComment(tx, post_id, viewer)
    return loadComment(tx, viewer, id)
  })
}

/** Such a comment would be hidden from everybody. */
const blockedThread = () => new Refusal(409, 'blocked_thread', 'You have blocked the author of this thread')

async function findParent(
  tx: Database,
  viewer: Reader,
  post_id: number,
  parent: number,
): Promise<CommentContext> {
  const parentComment = await findCommentContext(tx, viewer, parent)
  if (parentComment?.post_id !== post_id) throw invalid({ parent: ['must be a comment of this post'] })
  return parentComment
}

async function loadComment(db: Database, viewer: Reader, id: number): Promise<Comment> {
  const comment = await commentById(db, viewer, id)
  if (!comment) throw notFound('Comment')
  return comment
}

export const changeComment = (
  db: Database,
  viewer: Person & Writer,
  id: number,
  draft: { content: string },
  now: Date,
): Promise<Comment> =>
  inTransaction(db, async (tx) => {
    const comment = await lockComment(tx, viewer, id)
    if (!comment) throw notFound('Comment')
    if (!canEditComment(viewer, comment)) throw notAllowed()
    const content = draft.content.trim()
    if (content !== comment.content) {
      await updateContent(tx, id, content, now)
      const { post_id, post_author_id } = comment
      const text = { post_id, comment_id: id, post_author_id, text: content }
      await notifyOfChange(tx, { ...comment, content }, await saveMentions(tx, viewer, text, now), now)
      await announceComment(tx, post_id, viewer)
    }
    return loadComment(tx, viewer, id)
  })

export const deleteComment = (db: Database, viewer: Person, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const comment = await lockCommentToDelete(tx, viewer, id)
    if (!comment) throw notFound('Comment')
    if (!canDeleteComment(viewer, comment)) throw notAllowed()
    await markDeleted(tx, id, viewer.id, now)
    if (!comment.is_hidden) await changeCommentCount(tx, viewer, comment.post_id, -1)
    await withdrawCommentNotifications(tx, comment, await listMentionedInComment(tx, comment))
    await announceComment(tx, comment.post_id, { id: comment.author_id })
    const { author_id } = comment
    await recordRemoval(tx, viewer, { target_type: 'comment', target_id: id, author_id }, now)
  })

export const restoreComment = (db: Database, viewer: Reader, id: number, now: Date): Promise<Comment> =>
  inTransaction(db, async (tx) => {
    const since = new Date(now.getTime() - restoreSeconds * 1000)
    const comment = await lockDeletedComment(tx, viewer, id, since)
    if (!comment) throw notFound('Comment')
    await unmarkDeleted(tx, id)
    await changeCommentCount(tx, viewer, comment.post_id, 1)
    await notifyOfComment(tx, comment, await listMentionedInComment(tx, comment), now)
    await announceComment(tx, comment.post_id, { id: comment.author_id })
    return loadComment(tx, viewer, id)
  })

type Liker = { id: number }

export const likeComment = (db: Database, viewer: Liker, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const liked = await insertLike(tx, viewer, id, now)
    if (!liked) throw notFound('Comment')
    const { post_id, is_changed, likes } = liked
    const action_url = toCommentPath(liked)
    if (is_changed) await notify(tx, { ...toNotification(viewer, liked), post_id, action_url, at: now })
    return { isLiked: true, likes }
  })

export const unlikeComment = (db: Database, viewer: Liker, id: number) =>
  inTransaction(db, async (tx) => {
    const unliked = await deleteLike(tx, viewer, id)
    if (!unliked) throw notFound('Comment')
    if (unliked.is_changed) await withdrawNotification(tx, toNotification(viewer, unliked))
    return { isLiked: false, likes: unliked.likes }
  })

const toNotification = (viewer: Liker, { id, author_id }: LikedRow) => ({
  kind: 'comment_like' as const,
  to: [author_id],
  by: viewer.id,
  topic: `comment:${id}`,
})
