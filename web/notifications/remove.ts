import { deleteNotification, type Notification } from '../../contract/notifications.ts'
import { isFinal } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { change } from '../platform/api/change.ts'
import { text } from '../platform/i18n/i18n.ts'
import { whenSignedOut } from '../platform/session/session.ts'
import { mustFinish } from '../platform/session/under-way.ts'
import { toast } from '../ui/feedback/toast.ts'
import { listsKey } from './keys.ts'
import { askAnew, countDown, mapped } from './reading.ts'

/** Milliseconds, as long as the toast with the undo button. */
const time_to_undo = 5000

/** Called to end the time to undo: with true for good, with false to roll back. */
const undecided = new Set<(isForGood: boolean) => void>()

whenSignedOut(() => {
  for (const decide of undecided) decide(false)
})

/** Resolves once a removal can't be undone any more; rejects when it is undone. */
function untilDecided(ask: (undo: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const decide = (isForGood: boolean) => {
      if (!undecided.delete(decide)) return
      clearTimeout(timer)
      if (isForGood) resolve()
      else reject(new Error('taken back'))
    }
    const timer = setTimeout(() => decide(true), time_to_undo)
    undecided.add(decide)
    document.addEventListener('visibilitychange', finish)
    ask(() => decide(false))
  })
}

/** Removes one from the list at once. The request is sent once the undo has gone, or the page is left. */
export async function remove({ id, read }: Notification) {
  const count = (by: number) => !read && countDown((unread) => unread + by)
  const undoable = untilDecided((onPress) =>
    toast({ title: text('notifications.removed'), action: { label: text('notifications.undo'), onPress } }),
  )
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
  } catch {
    if (!isDecided) return count(1)
    toast({ title: text('notifications.not_removed'), tone: 'bad' })
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
