import {
  hidePost,
  savePost,
  showInterest,
  unhidePost,
  unsavePost,
} from '../../../contract/posts/interests.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { dismissToast, toast } from '../../ui/feedback/toast.ts'
import { sendPostChange } from '../data.ts'
import { postKeys } from '../post-cache.ts'

const undoAction = (onPress: () => void) => ({ label: text('post.undo'), onPress })

/** Replaces the toast that announced the change. */
function showFailure(key: TextKey, error: unknown, announced?: number) {
  if (announced !== undefined) dismissToast(announced)
  void toastFailure(text(key), error)
}

/** An unsaved post leaves the saved list. */
export async function markSaved(post: Post, is_saved: boolean): Promise<void> {
  const announced = toast({
    topic: `saved ${post.id}`,
    title: text(is_saved ? 'post.saved' : 'post.unsaved'),
    description: is_saved ? text('post.saved_where') : undefined,
    action: undoAction(() => void markSaved(post, !is_saved)),
  })
  try {
    await sendPostChange(post.id, { is_saved }, () =>
      call(is_saved ? savePost : unsavePost, { params: { id: post.id } }),
    )
    void queryClient.invalidateQueries({ queryKey: postKeys.saved, refetchType: 'none' })
  } catch (error) {
    showFailure(is_saved ? 'post.not_saved' : 'post.not_unsaved', error, announced)
  }
}

export async function hidePostWithUndo({ id }: Post): Promise<void> {
  const unhide = () =>
    sendPostChange(id, { is_gone: false }, () => call(unhidePost, { params: { id } })).catch(
      (error: unknown) => showFailure('post.not_unhidden', error),
    )
  const announced = toast({
    topic: `hidden ${id}`,
    title: text('post.hidden'),
    description: text('post.hidden_text'),
    action: undoAction(() => void unhide()),
  })
  try {
    await sendPostChange(id, { is_gone: true }, () => call(hidePost, { params: { id } }))
  } catch (error) {
    showFailure('post.not_hidden', error, announced)
  }
}

const interestTexts = { more: 'post.more_said', fewer: 'post.fewer_said' } as const

/** Null removes the interest. */
export async function setPostInterest(post: Post, interest: Post['interest']): Promise<void> {
  const before = post.interest
  const announced = toast({
    topic: `interest ${post.id}`,
    title: text(interest ? interestTexts[interest] : 'post.interest_taken_back'),
    action: undoAction(() => void setPostInterest({ ...post, interest }, before)),
  })
  try {
    await sendPostChange(post.id, { interest }, () =>
      call(showInterest, {
        params: { id: post.id },
        body: { more: interest === null ? null : interest === 'more' },
      }),
    )
  } catch (error) {
    showFailure('post.interest_failed', error, announced)
  }
}
