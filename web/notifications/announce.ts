import type { NavigateFunction } from 'react-router'
import { listNotifications, type Notification } from '../../contract/notifications/notifications.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useSession } from '../platform/session/session.ts'
import { notificationListsKey } from './data.ts'
import { notificationPreferencesQuery } from './preferences.ts'
import { markRead, notificationPath } from './mark-read.ts'

/**
 * Shows the newest notification after `since` (ISO 8601) in a toast, except on the list itself, in the conversation it is
 * about and against one's wish. A wish that is not known in time is taken for the usual one, to be told.
 */
export async function toastNewNotification(since: string, navigate: NavigateFunction) {
  const { results } = await call(listNotifications, { query: { unread: true } })
  void queryClient.invalidateQueries({ queryKey: notificationListsKey })
  const news = results.find((each) => !isHeardHere(each))
  if (!news || news.updated_at <= since || location.pathname.startsWith('/notifications')) return
  const { user } = useSession.getState()
  if (!user || !(await isWanted(user.id))) return
  toast({
    title: news.message,
    face: news.data.name === null ? undefined : { name: news.data.name, src: news.data.avatar },
    isBrief: true,
    isNotification: true,
    onPress: () => {
      void markRead(news)
      void navigate(notificationPath(news))
    },
  })
}

/** What is said in the conversation that is open appears there. */
const isHeardHere = (news: Notification) =>
  news.notification_type === 'message' &&
  new URL(notificationPath(news), location.origin).pathname === location.pathname

const patienceMs = 3000

function isWanted(id: number): Promise<boolean> {
  const query = { ...notificationPreferencesQuery(id), retry: false }
  return Promise.race([
    queryClient.fetchQuery(query).then(
      ({ web_notifications }) => web_notifications,
      () => true,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), patienceMs)),
  ])
}
