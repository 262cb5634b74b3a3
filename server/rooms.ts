import { accountsRoom } from './accounts/room.ts'
import { alertsRoom } from './feed/alerts/room.ts'
import { analyticsRoom } from './site/analytics/room.ts'
import { arrivalRoom } from './feed/arrival/room.ts'
import { auditRoom } from './platform/audit/room.ts'
import { avatarsRoom } from './accounts/avatars/room.ts'
import { blocksRoom } from './relations/blocks/room.ts'
import { businessesRoom } from './directory/businesses/room.ts'
import { cautionsRoom } from './moderation/cautions/room.ts'
import { chatsRoom } from './chat/room.ts'
import { checkInsRoom } from './people/check-ins/room.ts'
import { commentsRoom } from './posts/comments/room.ts'
import { communitiesRoom } from './communities/room.ts'
import { communityPostsRoom } from './feed/community-posts/room.ts'
import { devMailRoom } from './notifications/dev-mail/room.ts'
import { digestRoom } from './feed/digest/room.ts'
import { eventsRoom } from './events/room.ts'
import { exportsRoom } from './lifecycle/exports/room.ts'
import { favoursRoom } from './favours/room.ts'
import { feedRoom } from './feed/room.ts'
import { followsRoom } from './posts/follows/room.ts'
import { givingRoom } from './market/giving/room.ts'
import { healthRoom } from './site/health/room.ts'
import { helpersRoom } from './people/helpers/room.ts'
import { installationRoom } from './accounts/installation/room.ts'
import { interestsRoom } from './posts/interests/room.ts'
import { invitationsRoom } from './accounts/invitations/room.ts'
import { leavingRoom } from './accounts/leaving/room.ts'
import { linkPreviewsRoom } from './site/link-previews/room.ts'
import { mailRoom } from './notifications/mail/room.ts'
import { mapRoom } from './geo/map/room.ts'
import { mediaRoom } from './media/room.ts'
import { mentionsRoom } from './posts/mentions/room.ts'
import { moderationRoom } from './moderation/room.ts'
import { nearbyRoom } from './geo/nearby/room.ts'
import { notificationsRoom } from './notifications/room.ts'
import { ordersRoom } from './market/orders/room.ts'
import { participantsRoom } from './events/participants/room.ts'
import { phonesRoom } from './accounts/phones/room.ts'
import { placesRoom } from './directory/places/room.ts'
import { platformRoom } from './platform/platform-room.ts'
import type { Room } from './platform/room.ts'
import { postsRoom } from './posts/room.ts'
import { priceOffersRoom } from './market/price-offers/room.ts'
import { productsRoom } from './market/products/room.ts'
import { pushRoom } from './notifications/push/room.ts'
import { savedProductsRoom } from './market/saved-products/room.ts'
import { savedSearchesRoom } from './market/saved-searches/room.ts'
import { searchRoom } from './search/room.ts'
import { settingsRoom } from './accounts/settings/room.ts'
import { sharesRoom } from './chat/shares/room.ts'
import { staffRoom } from './moderation/staff/room.ts'
import { suspensionsRoom } from './accounts/suspensions/room.ts'
import { slowModeRoom } from './posts/slow-mode/room.ts'
import { ticketsRoom } from './moderation/tickets/room.ts'
import { trustedContactsRoom } from './people/trusted-contacts/room.ts'
import { trustRoom } from './relations/trust/room.ts'
import { usersRoom } from './people/users/room.ts'
import { wardsRoom } from './geo/wards/room.ts'
import { weatherRoom } from './geo/weather/room.ts'
import { wordsRoom } from './text/words/room.ts'

/** Erasure runs in this order. Rooms that find data by the user's address or posts come first, while these exist. */
export const rooms: Room[] = [
  mailRoom,
  invitationsRoom,
  trustedContactsRoom,
  checkInsRoom,
  moderationRoom,
  ticketsRoom,
  ordersRoom,
  priceOffersRoom,
  favoursRoom,
  helpersRoom,
  leavingRoom,
  notificationsRoom,
  pushRoom,
  chatsRoom,
  mediaRoom,
  exportsRoom,
  mentionsRoom,
  commentsRoom,
  slowModeRoom,
  eventsRoom,
  participantsRoom,
  postsRoom,
  feedRoom,
  savedProductsRoom,
  productsRoom,
  placesRoom,
  givingRoom,
  cautionsRoom,
  businessesRoom,
  arrivalRoom,
  interestsRoom,
  followsRoom,
  sharesRoom,
  alertsRoom,
  searchRoom,
  savedSearchesRoom,
  wordsRoom,
  blocksRoom,
  trustRoom,
  usersRoom,
  avatarsRoom,
  phonesRoom,
  accountsRoom,
  settingsRoom,
  communityPostsRoom,
  communitiesRoom,
  wardsRoom,
  weatherRoom,
  nearbyRoom,
  mapRoom,
  analyticsRoom,
  auditRoom,
  staffRoom,
  suspensionsRoom,
  installationRoom,
  healthRoom,
  digestRoom,
  devMailRoom,
  platformRoom,
  linkPreviewsRoom,
]
