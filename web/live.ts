import { listenToChats } from './chat/unread/use-live-chats.ts'
import { listenToNotifications } from './notifications/live.ts'
import { connect } from './platform/socket/connect.ts'

/** Opens the socket and lets each room keep what it shows up to date. The returned function ends it. */
export function goLive(): () => void {
  const ends = [listenToNotifications(), listenToChats(), connect()]
  return () => {
    for (const end of ends) end()
  }
}
