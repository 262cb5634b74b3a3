import { queryClient } from '../platform/api/query-client.ts'
import { onConnect, onServerEvent } from '../platform/socket/hub.ts'
import { listsKey } from './keys.ts'
import { unreadKey } from './poll-unread.ts'

/** Asks for the bell's count and the list when something came, was read elsewhere or taken back. Returns what ends it. */
export function listenToNotifications(): () => void {
  const ends = [onServerEvent('notification', askAnew), onConnect(askAnew)]
  return () => {
    for (const end of ends) end()
  }
}

function askAnew() {
  void queryClient.invalidateQueries({ queryKey: unreadKey })
  void queryClient.invalidateQueries({ queryKey: listsKey })
}
