import { CheckCheck, SlidersHorizontal, Trash2, VolumeX } from 'lucide-react'
import { deleteNotification, type Notification } from '../../contract/notifications/notifications.ts'
import { isFinal } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { changeOptimistically } from '../platform/api/change.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { text, useText } from '../platform/i18n/i18n.ts'
import { onSignOut } from '../platform/session/session.ts'
import { trackWork } from '../platform/session/pending-work.ts'
import { dismissToast, toast } from '../ui/feedback/toast.ts'
import { ListGroup, ListRow } from '../ui/layout/ListRow.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { notificationListsKey } from './data.ts'
import { MuteRow } from './MuteRow.tsx'
import { refetchNotifications, updateUnreadCount, mapNotifications, markRead } from './mark-read.ts'

interface RowSheetProps {
  notification: Notification
  open: boolean
  onClose: () => void
}

export default function RowSheet({ notification, open, onClose }: RowSheetProps) {
  const t = useText()
  const { name, person_id, post_id } = notification.data
  const does = (act: () => unknown) => () => {
    onClose()
    act()
  }
  return (
    <Sheet options open={open} onClose={onClose} title={notification.title} height="85vh">
      <div className="grid gap-3 pb-2">
        <p className="px-1 text-muted wrap-anywhere">{notification.message}</p>
        <ListGroup>
          {!notification.read && (
            <ListRow
              icon={<CheckCheck />}
              title={t('notifications.mark_read')}
              onPress={does(() => void markRead(notification))}
            />
          )}
          <ListRow
            icon={<Trash2 />}
            title={t('notifications.remove')}
            danger
            onPress={does(() => remove(notification))}
          />
        </ListGroup>
        <ListGroup>
          {person_id !== null && name !== null && (
            <MuteRow
              what={{ person: { ...notification.data, id: person_id, display_name: name } }}
              onClose={onClose}
            />
          )}
          {post_id !== null && <MuteRow what={{ post: { id: post_id } }} onClose={onClose} />}
          <ListRow icon={<VolumeX />} title={t('notifications.mute_words')} to="/settings/mutes" />
          <ListRow
            icon={<SlidersHorizontal />}
            title={t('notifications.preferences')}
            to="/notifications/preferences"
          />
        </ListGroup>
      </div>
    </Sheet>
  )
}

/** Called to end the time to undo: with true for good, with false to roll back. */
const undecided = new Set<(isForGood: boolean) => void>()

onSignOut(() => {
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
async function remove({ id, read }: Notification) {
  const count = (by: number) => !read && updateUnreadCount((unread) => unread + by)
  const undoable = untilDecided()
  // It may be undone while an earlier change of it is still being sent.
  undoable.catch(() => {})
  count(-1)
  let isDecided = false
  try {
    await changeOptimistically({
      thing: ['notifications', 'one', id],
      within: notificationListsKey,
      show: mapNotifications((one) => (one.id === id ? null : one)),
      send: async () => {
        await undoable
        isDecided = true
        await trackWork(call(deleteNotification, { params: { id } })).catch(unlessFinal)
      },
    })
  } catch (error) {
    if (!isDecided) return count(1)
    void toastFailure(text('notifications.not_removed'), error)
  }
  refetchNotifications()
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
