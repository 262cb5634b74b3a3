import { accountsRoom } from './accounts/room.ts'
import { businessesRoom } from './businesses/room.ts'
import { cartRoom } from './cart/room.ts'
import { chatRoom } from './chat/room.ts'
import { checkInsRoom } from './check-ins/room.ts'
import { commentsRoom } from './comments/room.ts'
import { communitiesRoom } from './communities/room.ts'
import { devRoom } from './dev/room.ts'
import { eventsRoom } from './events/room.ts'
import { favoursRoom } from './favours/room.ts'
import { followsRoom } from './follows/room.ts'
import { frameRoom } from './frame/room.ts'
import { groupsRoom } from './groups/room.ts'
import { homesRoom } from './homes/room.ts'
import { invitationsRoom } from './invitations/room.ts'
import { leavingRoom } from './leaving/room.ts'
import { mailRoom } from './mail/room.ts'
import { mapRoom } from './map/room.ts'
import { marketRoom } from './market/room.ts'
import { mentionsRoom } from './mentions/room.ts'
import { notificationsRoom } from './notifications/room.ts'
import { onboardingRoom } from './onboarding/room.ts'
import { ordersRoom } from './orders/room.ts'
import { placesRoom } from './places/room.ts'
import type { Room } from './platform/room.ts'
import { postsRoom } from './posts/room.ts'
import { searchRoom } from './search/room.ts'
import { settingsRoom } from './settings/room.ts'
import { staffRoom } from './staff/room.ts'
import { trustedRoom } from './trusted/room.ts'
import { usersRoom } from './users/room.ts'

export const rooms: Room[] = [
  postsRoom,
  commentsRoom,
  chatRoom,
  marketRoom,
  cartRoom,
  ordersRoom,
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
