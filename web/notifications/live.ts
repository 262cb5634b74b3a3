import { queryClient } from '../platform/api/query-client.ts'
import { onReconnect, onServerEvent } from '../platform/socket/hub.ts'
import { notificationListsKey } from './data.ts'
import { unreadCountKey } from './unread-count.ts'

/** Asks for the bell's count and the list when something came, was read elsewhere or taken back. Returns what ends it. */
export function listenToNotifications(): () => void {
  const ends = [onServerEvent('notification', askAnew), onReconnect(askAnew)]
  return () => {
    for (const end of ends) end()
  }
}

function askAnew() {
  void queryClient.invalidateQueries({ queryKey: unreadCountKey })
  void queryClient.invalidateQueries({ queryKey: notificationListsKey })
}
