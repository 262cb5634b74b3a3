import { deleteNotification, type Notification } from '../../contract/notifications.ts'
import { isFinal } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { change } from '../platform/api/change.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { text } from '../platform/i18n/i18n.ts'
import { whenSignedOut } from '../platform/session/session.ts'
import { mustFinish } from '../platform/session/under-way.ts'
import { dismissToast, toast } from '../ui/feedback/toast.ts'
import { listsKey } from './keys.ts'
import { askAnew, countDown, mapped } from './reading.ts'

/** Called to end the time to undo: with true for good, with false to roll back. */
const undecided = new Set<(isForGood: boolean) => void>()

whenSignedOut(() => {
  for (const decide of undecided) decide(false)
})

/** Shows an undo button; resolves once that is gone, and rejects when it is pressed. */
function untilDecided(): Promise<void> {
  return new Promise((resolve, reject) => {
    const decide = (isForGood: boolean) => {
      if (!undecided.delete(decide)) return
      if (isForGood) resolve()
      else reject(new Error('taken back'))
      dismissToast(id)
    }
    undecided.add(decide)
    document.addEventListener('visibilitychange', finish)
    const id = toast({
      title: text('notifications.removed'),
      action: { label: text('notifications.undo'), onPress: () => decide(false) },
      onGone: () => decide(true),
    })
  })
}

/** Removes one from the list at once. The request is sent once the undo has gone, or the page is left. */
export async function remove({ id, read }: Notification) {
  const count = (by: number) => !read && countDown((unread) => unread + by)
  const undoable = untilDecided()
  // It may be undone while an earlier change of it is still being sent.
  undoable.catch(() => {})
  count(-1)
  let isDecided = false
  try {
    await change({
      thing: ['notifications', 'one', id],
      within: listsKey,
      show: mapped((one) => (one.id === id ? null : one)),
      send: async () => {
        await undoable
        isDecided = true
        await mustFinish(call(deleteNotification, { params: { id } })).catch(unlessFinal)
      },
    })
  } catch (error) {
    if (!isDecided) return count(1)
    void toastFailure(text('notifications.not_removed'), error)
  }
  askAnew()
}

/** A notification already gone counts as removed. */
function unlessFinal(error: unknown) {
  if (!isFinal(error)) throw error
}

/** Nobody returns to a hidden page to undo. */
function finish() {
  if (document.visibilityState !== 'hidden') return
  for (const decide of undecided) decide(true)
}
