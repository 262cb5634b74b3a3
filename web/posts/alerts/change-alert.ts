import { addAlertUpdate, answerAlert, endAlert, withdrawAlertAnswer } from '../../../contract/feed/alerts.ts'
import type { AlertAnswer, AlertEnding, AlertState } from '../../../contract/posts/alert-fields.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { changeOptimistically } from '../../platform/api/change.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { useSession } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { setPostOver } from '../post/change-post.ts'
import { postKeys } from '../post-cache.ts'

const counted = { seen: 'seen_count', nothing: 'nothing_count' } as const

/** Idempotent: an answer that is shown already changes no count. */
function withAnswer(alert: AlertState, answer: AlertAnswer | null): AlertState {
  const { my_answer } = alert
  if (my_answer === answer) return alert
  const next = { ...alert, my_answer: answer }
  if (my_answer) next[counted[my_answer]] = Math.max(0, next[counted[my_answer]] - 1)
  if (answer) next[counted[answer]] += 1
  return next
}

/** Null withdraws the answer. */
export async function setAlertAnswer({ id }: Post, answer: AlertAnswer | null): Promise<void> {
  const params = { id }
  try {
    await changeOptimistically({
      changeKey: postKeys.one(id),
      update: (shown: Post) => ({ ...shown, alert: shown.alert && withAnswer(shown.alert, answer) }),
      send: () =>
        answer ? call(answerAlert, { params, body: { answer } }) : call(withdrawAlertAnswer, { params }),
      applyReply: (shown, reply) => ({ ...shown, ...reply }),
    })
  } catch (error) {
    void toastFailure(text('alerts.not_answered'), error)
  }
}

/** Shows it at once. Returns whether it was sent. */
export async function sendUpdate({ id, author }: Post, words: string): Promise<boolean> {
  const update = {
    text: words,
    at: serverNow().toISOString(),
    is_by_author: author.id === useSession.getState().user?.id,
  }
  try {
    await changeOptimistically({
      changeKey: postKeys.one(id),
      update: (shown: Post): Post => ({ ...shown, alert: shown.alert && { ...shown.alert, update } }),
      send: () => call(addAlertUpdate, { params: { id }, body: { text: words } }),
      applyReply: (shown, reply) => ({ ...shown, ...reply }),
    })
    return true
  } catch (error) {
    void toastFailure(text('alerts.not_updated'), error)
    return false
  }
}

/** Returns whether it has ended. The toast offers an undo. */
export async function finishAlert({ id }: Post, ended_as: AlertEnding, note: string): Promise<boolean> {
  const over_at = serverNow().toISOString()
  try {
    const changed = await changeOptimistically({
      changeKey: postKeys.one(id),
      update: (shown: Post): Post => ({
        ...shown,
        over_at,
        alert: shown.alert && { ...shown.alert, ended_as, end_note: note },
      }),
      send: () => call(endAlert, { params: { id }, body: { ended_as, ...(note && { note }) } }),
      applyReply: (shown, reply) => ({ ...shown, ...reply }),
    })
    toast({
      topic: `over ${id}`,
      title: text('alerts.end_sent'),
      action: { label: text('post.undo'), onPress: () => void setPostOver(changed, false) },
    })
    return true
  } catch (error) {
    void toastFailure(text('post.not_ended'), error)
    return false
  }
}
