import { listenToCart } from './market/cart/sync.ts'
import { listenToChats } from './chat/unread/live.ts'
import { watchUnreadChats } from './chat/unread/watch.ts'
import { listenToComments } from './posts/comments/listen.ts'
import { listenToFavours } from './favours/listen.ts'
import { listenToFinds } from './market/listen.ts'
import { listenToNotifications } from './notifications/live.ts'
import { listenToOrders } from './market/orders/listen.ts'
import { connect } from './platform/socket/connect.ts'
import { listenToPosts } from './posts/live/listen.ts'
import { listenToPushes } from './notifications/push/listen.ts'

/**
 * Opens the socket and lets each room keep what it shows up to date; `go` leads where a notification of the device
 * points that was pressed. The returned function ends it.
 */
export function goLive(go: (path: string) => void): () => void {
  const ends = [
    listenToNotifications(),
    listenToChats(),
    watchUnreadChats(),
    listenToPosts(),
    listenToComments(),
    listenToFavours(),
    listenToFinds(),
    listenToOrders(),
    listenToCart(),
    listenToPushes(go),
    connect(),
  ]
  return () => {
    for (const end of ends) end()
  }
}
