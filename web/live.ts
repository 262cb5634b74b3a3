import { listenToCart } from './market/cart/cart-sync.ts'
import { listenToChats } from './chat/unread/live.ts'
import { watchUnreadChats } from './chat/chat-cache.ts'
import { listenToComments } from './posts/comments/data.ts'
import { listenToFavours } from './favours/data.ts'
import { listenToSavedSearches } from './market/listen-to-saved-searches.ts'
import { listenToNotifications } from './notifications/live.ts'
import { listenToOrders } from './market/orders/orders-cache.ts'
import { connectSocket } from './platform/socket/connect.ts'
import { listenToPosts } from './posts/live/listen.ts'
import { listenToPushMessages } from './notifications/push/subscription.ts'

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
    listenToSavedSearches(),
    listenToOrders(),
    listenToCart(),
    listenToPushMessages(go),
    connectSocket(),
  ]
  return () => {
    for (const end of ends) end()
  }
}
