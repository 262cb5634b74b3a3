import { onServerEvent } from '../platform/socket/hub.ts'
import { catchUpOwn } from '../platform/socket/live-queries.ts'
import { refetchNotifications } from './data.ts'

/**
 * Refetches the unread count and the list when a notification arrives, is read elsewhere or is withdrawn. Returns a
 * function that stops listening.
 */
export function listenToNotifications(): () => void {
  const unsubscribers = [onServerEvent('notification', refetchNotifications), catchUpOwn(['notifications'])]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
