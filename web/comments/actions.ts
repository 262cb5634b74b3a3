import * as contract from '../../contract/posts/comments.ts'
import type { Comment } from '../../contract/posts/comments.ts'
import { isMissing } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { text } from '../platform/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.ts'
import { changeThreads } from './data.ts'
import { withAdded, withChanged, withoutComment } from './thread-list.ts'

const onTheirWay = new Set<number>()

/** Flips the like at once; while that is on its way further taps do nothing. A refusal takes it back and says so. */
export async function toggleLike({ id, postId, isLiked, likes }: Comment): Promise<void> {
  if (onTheirWay.has(id)) return
  onTheirWay.add(id)
  const show = (liked: Pick<Comment, 'isLiked' | 'likes'>) =>
    changeThreads(postId, (threads) => withChanged(threads, id, liked))
  show({ isLiked: !isLiked, likes: Math.max(0, likes + (isLiked ? -1 : 1)) })
  try {
    show(await call(isLiked ? contract.unlikeComment : contract.likeComment, { params: { id } }))
  } catch {
    show({ isLiked, likes })
    toast({ title: text(isLiked ? 'comments.unlike_failed' : 'comments.like_failed'), tone: 'bad' })
  } finally {
    onTheirWay.delete(id)
  }
}

/** Puts a comment in its place in every list, as after writing it. */
export const showComment = (comment: Comment) =>
  changeThreads(comment.postId, (threads) => withAdded(threads, comment))

/** Deletes a comment at once, with a way back. Already gone is as good. */
export async function removeComment(comment: Comment): Promise<void> {
  changeThreads(comment.postId, (threads) => withoutComment(threads, comment.id))
  try {
    await call(contract.deleteComment, { params: { id: comment.id } })
  } catch (error) {
    if (!isMissing(error)) {
      showComment(comment)
      toast({ title: text('comments.delete_failed'), tone: 'bad' })
      return
    }
  }
  const action = { label: text('comments.undo'), onPress: () => void restore(comment.id) }
  toast({ title: text('comments.deleted'), action })
}

async function restore(id: number) {
  try {
    showComment(await call(contract.restoreComment, { params: { id } }))
    toast({ title: text('comments.restored'), tone: 'good' })
  } catch {
    toast({ title: text('comments.restore_failed'), tone: 'bad' })
  }
}

/** Rejects when the server does not take it. */
export async function changeWords({ id }: Comment, content: string) {
  showComment(await call(contract.updateComment, { params: { id }, body: { content } }))
}
