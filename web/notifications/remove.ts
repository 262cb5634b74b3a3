import { create } from 'zustand'
import { deleteNotification, type Notification } from '../../contract/notifications.ts'
import { isFinal } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { text } from '../platform/i18n/i18n.ts'
import { whenSignedOut } from '../platform/session/session.ts'
import { mustFinish } from '../platform/session/under-way.ts'
import { toast } from '../ui/feedback/toast.ts'
import { askAnew, countDown } from './reading.ts'

/** As long as the toast with the way back. */
const time_to_undo = 5000

/** What was removed in this tab, before the lists have been asked anew. */
const useRemovals = create<Record<number, true>>(() => ({}))
const waiting = new Map<number, { timer: number; now: () => void }>()

export const useRemoved = (): Record<number, true> => useRemovals()

const restore = (id: number) => {
  const { [id]: _, ...rest } = useRemovals.getState()
  useRemovals.setState(rest, true)
}

whenSignedOut(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer)
  waiting.clear()
  useRemovals.setState({}, true)
})

/** Takes one out of sight at once. The server is told when the way back has gone, or when one leaves the page. */
export function remove(notification: Notification) {
  const { id, read } = notification
  useRemovals.setState({ [id]: true })
  if (!read) countDown((unread) => unread - 1)
  const now = () => {
    waiting.delete(id)
    void sendRemoval(id)
  }
  waiting.set(id, { timer: window.setTimeout(now, time_to_undo), now })
  document.addEventListener('visibilitychange', finish)
  toast({
    title: text('notifications.removed'),
    action: { label: text('notifications.undo'), onPress: () => bringBack(notification) },
  })
}

function bringBack({ id, read }: Notification) {
  clearTimeout(waiting.get(id)?.timer)
  if (!waiting.delete(id)) return
  restore(id)
  if (!read) countDown((unread) => unread + 1)
}

async function sendRemoval(id: number) {
  try {
    await mustFinish(call(deleteNotification, { params: { id } }))
  } catch (error) {
    // Gone already is as good as removed.
    if (isFinal(error)) return
    restore(id)
    toast({ title: text('notifications.not_removed'), tone: 'bad' })
  }
  askAnew()
}

/** Nobody comes back to a page that is put away to change their mind. */
function finish() {
  if (document.visibilityState !== 'hidden') return
  for (const { timer, now } of waiting.values()) {
    clearTimeout(timer)
    now()
  }
}
