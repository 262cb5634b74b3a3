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

const undoing = (onPress: () => void) => ({ label: text('post.undo'), onPress })

/** In place of the toast that was too sure of it. */
function failed(key: TextKey, error: unknown, sure?: number) {
  if (sure !== undefined) dismissToast(sure)
  void toastFailure(text(key), error)
}

/** An unsaved post leaves the saved list. */
export async function markSaved(post: Post, is_saved: boolean): Promise<void> {
  const shown = toast({
    topic: `saved ${post.id}`,
    title: text(is_saved ? 'post.saved' : 'post.unsaved'),
    description: is_saved ? text('post.saved_where') : undefined,
    action: undoing(() => void markSaved(post, !is_saved)),
  })
  try {
    await sendPostChange(post.id, { is_saved }, () =>
      call(is_saved ? savePost : unsavePost, { params: { id: post.id } }),
    )
    void queryClient.invalidateQueries({ queryKey: postKeys.saved, refetchType: 'none' })
  } catch (error) {
    failed(is_saved ? 'post.not_saved' : 'post.not_unsaved', error, shown)
  }
}

export async function hidePostWithUndo({ id }: Post): Promise<void> {
  const unhide = () =>
    sendPostChange(id, { is_gone: false }, () => call(unhidePost, { params: { id } })).catch(
      (error: unknown) => failed('post.not_unhidden', error),
    )
  const shown = toast({
    topic: `hidden ${id}`,
    title: text('post.hidden'),
    description: text('post.hidden_text'),
    action: undoing(() => void unhide()),
  })
  try {
    await sendPostChange(id, { is_gone: true }, () => call(hidePost, { params: { id } }))
  } catch (error) {
    failed('post.not_hidden', error, shown)
  }
}

const said = { more: 'post.more_said', fewer: 'post.fewer_said' } as const

/** Null takes it back. */
export async function setPostInterest(post: Post, interest: Post['interest']): Promise<void> {
  const before = post.interest
  const shown = toast({
    topic: `interest ${post.id}`,
    title: text(interest ? said[interest] : 'post.interest_taken_back'),
    action: undoing(() => void setPostInterest({ ...post, interest }, before)),
  })
  try {
    await sendPostChange(post.id, { interest }, () =>
      call(showInterest, {
        params: { id: post.id },
        body: { more: interest === null ? null : interest === 'more' },
      }),
    )
  } catch (error) {
    failed('post.interest_failed', error, shown)
  }
}
