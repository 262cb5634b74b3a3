import { liveCommunities } from './communities/data.ts'
import { liveBusinesses } from './directory/businesses/businesses.ts'
import { livePeople } from './people/users/data.ts'
import { livePlaces } from './directory/places/places.ts'
import { liveEvents } from './events/data.ts'
import { liveProducts } from './market/products.ts'
import { listenToCart } from './market/cart/cart-sync.ts'
import { listenToChats } from './chat/unread/live.ts'
import { watchUnreadChats } from './chat/chat-cache.ts'
import { listenToComments } from './posts/comments/data.ts'
import { listenToFavours } from './favours/data.ts'
import { listenToSavedSearches } from './market/listen-to-saved-searches.ts'
import { listenToNotifications } from './notifications/live.ts'
import { listenToOffers } from './market/price-offers/listen-to-offers.ts'
import { listenToOrders } from './market/orders/orders-cache.ts'
import { keepQueriesLive } from './platform/socket/live-queries.ts'
import { keepRowsLive } from './platform/socket/live-rows.ts'
import { connectSocket } from './platform/socket/connect.ts'
import { listenToPosts } from './posts/live/listen.ts'
import { foundThings } from './search/found-things.ts'
import { listenToPushMessages } from './notifications/push/subscription.ts'

/** By the kind of their topic. */
const liveRows = {
  event: liveEvents,
  community: liveCommunities,
  product: liveProducts,
  place: livePlaces,
  business: liveBusinesses,
  profile: livePeople,
}

/**
 * Opens the socket and keeps the data of the rooms up to date. `openPath` opens the path of a push notification that the
 * user pressed. The returned function stops all of it.
 */
export function startLiveUpdates(openPath: (path: string) => void): () => void {
  const stops = [
    keepQueriesLive(),
    keepRowsLive(liveRows, foundThings),
    listenToNotifications(),
    listenToChats(),
    watchUnreadChats(),
    listenToPosts(),
    listenToComments(),
    listenToFavours(),
    listenToSavedSearches(),
    listenToOrders(),
    listenToOffers(),
    listenToCart(),
    listenToPushMessages(openPath),
    connectSocket(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
