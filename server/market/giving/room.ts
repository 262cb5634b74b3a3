import type { Room } from '../../platform/room.ts'
import { followPost, listGifts } from './follow-post.ts'
import { mirrorPost } from './mirror.ts'
import { followProduct } from './follow-product.ts'

export const givingRoom: Room = {
  name: 'giving',
  daily: { list_gifts: (context) => listGifts(context.db, context, context.clock()) },
  onPost: followPost,
  onOffer: mirrorPost,
  onProduct: followProduct,
}
