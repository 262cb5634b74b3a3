import { accountsRoom } from './accounts/room.ts'
import { businessesRoom } from './directory/businesses/room.ts'
import { cartRoom } from './market/cart/room.ts'
import { chatRoom } from './chat/room.ts'
import { checkInsRoom } from './people/check-ins/room.ts'
import { commentsRoom } from './posts/comments/room.ts'
import { communitiesRoom } from './communities/room.ts'
import { devRoom } from './frame/dev/room.ts'
import { eventsRoom } from './events/room.ts'
import { favoursRoom } from './favours/room.ts'
import { feedRoom } from './feed/room.ts'
import { followsRoom } from './posts/follows/room.ts'
import { frameRoom } from './frame/room.ts'
import { groupsRoom } from './communities/groups/room.ts'
import { homesRoom } from './accounts/homes/room.ts'
import { invitationsRoom } from './accounts/invitations/room.ts'
import { leavingRoom } from './accounts/leaving/room.ts'
import { mailRoom } from './notifications/mail/room.ts'
import { mapRoom } from './geo/map/room.ts'
import { marketRoom } from './market/room.ts'
import { mentionsRoom } from './posts/mentions/room.ts'
import { notificationsRoom } from './notifications/room.ts'
import { onboardingRoom } from './accounts/onboarding/room.ts'
import { ordersRoom } from './market/orders/room.ts'
import { placesRoom } from './directory/places/room.ts'
import { priceOffersRoom } from './market/price-offers/room.ts'
import type { Room } from './platform/room.ts'
import { postsRoom } from './posts/room.ts'
import { searchRoom } from './search/room.ts'
import { settingsRoom } from './accounts/settings/room.ts'
import { staffRoom } from './moderation/staff/room.ts'
import { trustedRoom } from './people/trusted/room.ts'
import { usersRoom } from './people/users/room.ts'

export const rooms: Room[] = [
  feedRoom,
  postsRoom,
  commentsRoom,
  chatRoom,
  marketRoom,
  cartRoom,
  ordersRoom,
  priceOffersRoom,
  communitiesRoom,
  groupsRoom,
  businessesRoom,
  placesRoom,
  eventsRoom,
  mentionsRoom,
  followsRoom,
  favoursRoom,
  usersRoom,
  notificationsRoom,
  searchRoom,
  settingsRoom,
  invitationsRoom,
  accountsRoom,
  homesRoom,
  onboardingRoom,
  trustedRoom,
  checkInsRoom,
  mapRoom,
  leavingRoom,
  mailRoom,
  staffRoom,
  devRoom,
  frameRoom,
]
