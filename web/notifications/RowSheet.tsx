import { CheckCheck, SlidersHorizontal, Trash2, VolumeX } from 'lucide-react'
import { deleteNotification, type Notification } from '../../contract/notifications/notifications.ts'
import { isFinal } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { changeOptimistically } from '../platform/api/change.ts'
import { toastFailure } from '../platform/api/reason.ts'
import { text, useText } from '../platform/i18n/i18n.ts'
import { onSignOut } from '../platform/session/session.ts'
import { trackWork } from '../platform/session/pending-work.ts'
import { dismissToast, toast } from '../ui/feedback/toast.ts'
import { ListGroup, ListRow } from '../ui/layout/ListRow.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { notificationListsKey, refetchNotifications } from './data.ts'
import { MuteRow } from './MuteRow.tsx'
import { updateUnreadCount, mapNotifications, markRead } from './mark-read.ts'

interface RowSheetProps {
  notification: Notification
  open: boolean
  onClose: () => void
}

export default function RowSheet({ notification, open, onClose }: RowSheetProps) {
  const t = useText()
  const { name, person_id, post_id } = notification.data
  const closeThen = (act: () => unknown) => () => {
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
              onPress={closeThen(() => void markRead(notification))}
            />
          )}
          <ListRow
            icon={<Trash2 />}
            title={t('notifications.remove')}
            danger
            onPress={closeThen(() => deleteWithUndo(notification))}
          />
        </ListGroup>
        <ListGroup>
          {person_id !== null && name !== null && (
            <MuteRow
              target={{ person: { ...notification.data, id: person_id, display_name: name } }}
              onClose={onClose}
            />
          )}
          {post_id !== null && <MuteRow target={{ post: { id: post_id } }} onClose={onClose} />}
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

/** Deletions that can still be undone. Call with true to send the deletion, with false to restore the notification. */
const pendingDeletions = new Set<(isConfirmed: boolean) => void>()

onSignOut(() => {
  for (const settle of pendingDeletions) settle(false)
})

/** Shows an undo button. Resolves when the button disappears, rejects when it is pressed. */
function waitForUndo(): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (isConfirmed: boolean) => {
      if (!pendingDeletions.delete(settle)) return
      if (isConfirmed) resolve()
      else reject(new Error('undone'))
      dismissToast(id)
    }
    pendingDeletions.add(settle)
    document.addEventListener('visibilitychange', confirmOnHide)
    const id = toast({
      title: text('notifications.removed'),
      action: { label: text('notifications.undo'), onPress: () => settle(false) },
      onClose: () => settle(true),
    })
  })
}

/**
 * Removes a notification from the list at once. Sends the request when the undo button disappears or the page is left.
 */
async function deleteWithUndo({ id, read }: Notification) {
  const changeCount = (by: number) => !read && updateUnreadCount((unread) => unread + by)
  const confirmation = waitForUndo()
  // The undo may come while an earlier change of this notification is still being sent.
  confirmation.catch(() => {})
  changeCount(-1)
  let wasConfirmed = false
  try {
    await changeOptimistically({
      changeKey: ['notifications', 'one', id],
      queryKey: notificationListsKey,
      update: mapNotifications((item) => (item.id === id ? null : item)),
      send: async () => {
        await confirmation
        wasConfirmed = true
        await trackWork(call(deleteNotification, { params: { id } })).catch(rethrowUnlessFinal)
      },
    })
  } catch (error) {
    if (!wasConfirmed) return changeCount(1)
    void toastFailure(text('notifications.not_removed'), error)
  }
  refetchNotifications()
}

/** A final error means that the notification no longer exists, which counts as deleted. */
function rethrowUnlessFinal(error: unknown) {
  if (!isFinal(error)) throw error
}

/** The user can't reach the undo button of a hidden page, so its deletions are sent. */
function confirmOnHide() {
  if (document.visibilityState !== 'hidden') return
  for (const settle of pendingDeletions) settle(true)
}
