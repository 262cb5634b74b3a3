import {
  hidePost,
  savePost,
  showInterest,
  unhidePost,
  unsavePost,
} from '../../../contract/posts/interests.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { announceChange } from '../../platform/api/announce-change.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { sendPostChange } from '../data.ts'
import { postKeys } from '../post-cache.ts'

const undoAction = (onPress: () => void) => ({ label: text('post.undo'), onPress })

/** An unsaved post leaves the saved list. */
export async function markSaved(post: Post, is_saved: boolean): Promise<void> {
  const { id } = post
  await announceChange(
    sendPostChange(id, { is_saved }, () => call(is_saved ? savePost : unsavePost, { params: { id } })),
    {
      topic: `saved ${id}`,
      title: text(is_saved ? 'post.saved' : 'post.unsaved'),
      description: is_saved ? text('post.saved_where') : undefined,
      action: undoAction(() => void markSaved(post, !is_saved)),
    },
    text(is_saved ? 'post.not_saved' : 'post.not_unsaved'),
  )
  void queryClient.invalidateQueries({ queryKey: postKeys.saved, refetchType: 'none' })
}

export async function hidePostWithUndo({ id }: Post): Promise<void> {
  const unhide = () =>
    sendPostChange(id, { is_gone: false }, () => call(unhidePost, { params: { id } })).catch(
      (error: unknown) => void toastFailure(text('post.not_unhidden'), error),
    )
  await announceChange(
    sendPostChange(id, { is_gone: true }, () => call(hidePost, { params: { id } })),
    {
      topic: `hidden ${id}`,
      title: text('post.hidden'),
      description: text('post.hidden_text'),
      action: undoAction(() => void unhide()),
    },
    text('post.not_hidden'),
  )
}

const interestTexts = { more: 'post.more_said', fewer: 'post.fewer_said' } as const

/** Null removes the interest. */
export async function setPostInterest(post: Post, interest: Post['interest']): Promise<void> {
  const { id, interest: before } = post
  const body = { more: interest === null ? null : interest === 'more' }
  await announceChange(
    sendPostChange(id, { interest }, () => call(showInterest, { params: { id }, body })),
    {
      topic: `interest ${id}`,
      title: text(interest ? interestTexts[interest] : 'post.interest_taken_back'),
      action: undoAction(() => void setPostInterest({ ...post, interest }, before)),
    },
    text('post.interest_failed'),
  )
}
