import { isFavour, type Post } from '../../../contract/posts/posts.ts'

/** Whether nobody is asked for any more; for somebody whose own part is done, also while others still help. */
export const isFinished = ({ category, over_at, my_offer }: Post): boolean =>
  isFavour(category) && (over_at !== null || my_offer?.status === 'completed')

/** What somebody does with a favour, or has done. */
export const favourKindOf = ({ category, is_lending }: Pick<Post, 'category' | 'is_lending'>) =>
  category === 'give' ? 'give' : is_lending ? 'lend' : 'help'

const isOwn = ({ author }: Post, viewer: { id: number }) => author.id === viewer.id

/** Whether the viewer may offer to help with it, or has offered. */
export const canOfferHelp = (post: Post, viewer: { id: number }): boolean =>
  (post.category === 'help' || post.category === 'request') && isOpenForViewer(post, viewer)

/** Whether the viewer may ask for what is given away, or has asked. */
export const canAskForGift = (post: Post, viewer: { id: number }): boolean =>
  post.category === 'give' && isOpenForViewer(post, viewer) && (post.helper === null || hasOffered(post))

const isOpenForViewer = (post: Post, viewer: { id: number }) =>
  !isOwn(post, viewer) && !isFinished(post) && post.my_offer?.status !== 'declined'

/** Whether only neighbours near it can offer; who has offered before may go on. */
export const isOutOfReach = ({ is_out_of_reach, my_offer }: Post): boolean =>
  is_out_of_reach && my_offer === null

/** A withdrawn offer can be made again; any other is open or was answered. */
export const hasOffered = ({ my_offer }: Post): boolean =>
  my_offer !== null && my_offer.status !== 'withdrawn'
