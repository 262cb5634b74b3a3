import type { NavigateFunction } from 'react-router'
import { listNotifications, type Notification } from '../../contract/notifications/notifications.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { refetchOpen } from '../platform/socket/live-queries.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useSession } from '../platform/session/session.ts'
import { notificationListsKey, notificationPreferencesQuery } from './data.ts'
import { markRead, notificationPath } from './mark-read.ts'

/**
 * Shows the newest notification after `since` (ISO 8601) in a toast, except on the screens of notifications, in the
 * conversation that it is about, and when the user turned toasts off. If the preference doesn't load in time, it shows
 * the toast.
 */
export async function toastNewNotification(since: string, navigate: NavigateFunction) {
  const { results } = await call(listNotifications, { query: { unread: true } })
  void queryClient.invalidateQueries({ queryKey: notificationListsKey })
  const newest = results.find((item) => !isInOpenConversation(item))
  if (!newest || newest.updated_at <= since || location.pathname.startsWith('/notifications')) return
  const { user } = useSession.getState()
  if (!user || !(await wantsToasts(user.id))) return
  toast({
    title: newest.message,
    face: newest.data.name === null ? undefined : { name: newest.data.name, src: newest.data.avatar },
    isBrief: true,
    onPress: () => {
      void markRead(newest)
      void navigate(notificationPath(newest))
      refetchOpen()
    },
  })
}

/** The open conversation shows its new messages itself. */
const isInOpenConversation = (item: Notification) =>
  item.notification_type === 'message' &&
  new URL(notificationPath(item), location.origin).pathname === location.pathname

const timeoutMs = 3000

function wantsToasts(id: number): Promise<boolean> {
  const query = { ...notificationPreferencesQuery(id), retry: false }
  return Promise.race([
    queryClient.fetchQuery(query).then(
      ({ web_notifications }) => web_notifications,
      () => true,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), timeoutMs)),
  ])
}
