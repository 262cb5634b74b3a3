import { accountsRoom } from './accounts/room.ts'
import { alertsRoom } from './alerts/room.ts'
import { analyticsRoom } from './analytics/room.ts'
import { arrivalRoom } from './arrival/room.ts'
import { auditRoom } from './audit/room.ts'
import { avatarsRoom } from './avatars/room.ts'
import { blocksRoom } from './blocks/room.ts'
import { businessesRoom } from './businesses/room.ts'
import { cautionsRoom } from './cautions/room.ts'
import { chatsRoom } from './chats/room.ts'
import { checkInsRoom } from './check-ins/room.ts'
import { commentsRoom } from './comments/room.ts'
import { communitiesRoom } from './communities/room.ts'
import { communityPostsRoom } from './community-posts/room.ts'
import { devMailRoom } from './dev-mail/room.ts'
import { digestRoom } from './digest/room.ts'
import { eventsRoom } from './events/room.ts'
import { exportsRoom } from './exports/room.ts'
import { favoursRoom } from './favours/room.ts'
import { feedRoom } from './feed/room.ts'
import { followsRoom } from './follows/room.ts'
import { givingRoom } from './giving/room.ts'
import { healthRoom } from './health/room.ts'
import { installationRoom } from './installation/room.ts'
import { interestsRoom } from './interests/room.ts'
import { invitationsRoom } from './invitations/room.ts'
import { leavingRoom } from './leaving/room.ts'
import { mailRoom } from './mail/room.ts'
import { mapRoom } from './map/room.ts'
import { mediaRoom } from './media/room.ts'
import { mentionsRoom } from './mentions/room.ts'
import { moderationRoom } from './moderation/room.ts'
import { nearbyRoom } from './nearby/room.ts'
import { notificationsRoom } from './notifications/room.ts'
import { ordersRoom } from './orders/room.ts'
import { participantsRoom } from './participants/room.ts'
import { phonesRoom } from './phones/room.ts'
import { placesRoom } from './places/room.ts'
import { platformRoom } from './platform/platform-room.ts'
import type { Room } from './platform/room.ts'
import { postsRoom } from './posts/room.ts'
import { productsRoom } from './products/room.ts'
import { pushRoom } from './push/room.ts'
import { savedSearchesRoom } from './saved-searches/room.ts'
import { searchRoom } from './search/room.ts'
import { settingsRoom } from './settings/room.ts'
import { sharesRoom } from './shares/room.ts'
import { staffRoom } from './staff/room.ts'
import { suspensionsRoom } from './suspensions/room.ts'
import { slowModeRoom } from './slow-mode/room.ts'
import { ticketsRoom } from './tickets/room.ts'
import { trustedContactsRoom } from './trusted-contacts/room.ts'
import { trustRoom } from './trust/room.ts'
import { usersRoom } from './users/room.ts'
import { wardsRoom } from './wards/room.ts'
import { weatherRoom } from './weather/room.ts'
import { wordsRoom } from './words/room.ts'

/** Erasure runs in this order: first rooms that find data by the person's address or posts, which must still exist. */
export const rooms: Room[] = [
  mailRoom,
  invitationsRoom,
  trustedContactsRoom,
  checkInsRoom,
  moderationRoom,
  ticketsRoom,
  ordersRoom,
  favoursRoom,
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
]
