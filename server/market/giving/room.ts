import type { Room } from '../../platform/room.ts'
import { mirrorMissedPosts, onPostEvent, onProductEvent } from './follow-changes.ts'
import { mirrorPost } from './mirror.ts'

export const givingRoom: Room = {
  name: 'giving',
  daily: { list_gifts: (context) => mirrorMissedPosts(context.db, context, context.clock()) },
  onPost: onPostEvent,
  onOffer: mirrorPost,
  onProduct: onProductEvent,
}
