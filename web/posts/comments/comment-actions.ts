import * as contract from '../../../contract/posts/comments.ts'
import { isMissing } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { isChanging } from '../../platform/api/change.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { changeComment, commentKeys, updateThreads } from './data.ts'
import { withAddedComment, withChangedComment, withoutComment } from './threads.ts'

/** Does nothing while a request is pending. A failed request rolls back, with a toast. */
export async function toggleCommentLike({ id, postId, isLiked, likes }: contract.Comment): Promise<void> {
  if (isChanging(commentKeys.one(postId, id))) return
  const flipped = { isLiked: !isLiked, likes: Math.max(0, likes + (isLiked ? -1 : 1)) }
  try {
    await changeComment(postId, {
      comment: id,
      update: (threads) => withChangedComment(threads, id, flipped),
      send: () => call(isLiked ? contract.unlikeComment : contract.likeComment, { params: { id } }),
      applyReply: (threads, liked) => withChangedComment(threads, id, liked),
    })
  } catch (error) {
    void toastFailure(text(isLiked ? 'comments.unlike_failed' : 'comments.like_failed'), error)
  }
}

export const showComment = (comment: contract.Comment) =>
  updateThreads(comment.postId, (threads) => withAddedComment(threads, comment))

/** Deletes at once, with an undo. A comment that is already gone counts as deleted. */
export async function removeComment({ id, postId }: contract.Comment): Promise<void> {
  try {
    await changeComment(postId, {
      comment: id,
      update: (threads) => withoutComment(threads, id),
      send: () => call(contract.deleteComment, { params: { id } }).catch(ignoreMissing),
    })
  } catch (error) {
    void toastFailure(text('comments.delete_failed'), error)
    return
  }
  const action = { label: text('comments.undo'), onPress: () => void restoreComment(id) }
  toast({ title: text('comments.deleted'), action })
}

function ignoreMissing(error: unknown) {
  if (!isMissing(error)) throw error
}

async function restoreComment(id: number) {
  try {
    showComment(await call(contract.restoreComment, { params: { id } }))
  } catch (error) {
    void toastFailure(text('comments.restore_failed'), error)
  }
}

/** Rejects when the server refuses. */
export async function editComment({ id }: contract.Comment, content: string) {
  showComment(await call(contract.updateComment, { params: { id }, body: { content } }))
}
