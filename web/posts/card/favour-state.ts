import { isFavour, type Post } from '../../../contract/posts/posts.ts'

/** Whether no more help is needed. For a viewer who has completed their part, also while others still help. */
export const isFinished = ({ category, over_at, my_offer }: Post): boolean =>
  isFavour(category) && (over_at !== null || my_offer?.status === 'completed')

/** The kind of a favour, as in text keys. */
export const favourKindOf = ({ category, is_lending }: Pick<Post, 'category' | 'is_lending'>) =>
  category === 'give' ? 'give' : is_lending ? 'lend' : 'help'

const isOwn = ({ author }: Post, viewer: { id: number }) => author.id === viewer.id

/** Whether the viewer may offer help, or has offered it. */
export const canOfferHelp = (post: Post, viewer: { id: number }): boolean =>
  (post.category === 'help' || post.category === 'request') && isOpenForViewer(post, viewer)

/** Whether the viewer may ask for the gift, or has asked for it. */
export const canAskForGift = (post: Post, viewer: { id: number }): boolean =>
  post.category === 'give' && isOpenForViewer(post, viewer) && !isTaken(post)

const isOpenForViewer = (post: Post, viewer: { id: number }) =>
  !isOwn(post, viewer) && !isFinished(post) && post.my_offer?.status !== 'declined'

/** Whether the viewer lives too far away to offer. An earlier offer stays valid. */
export const isOutOfReach = ({ is_out_of_reach, my_offer }: Post): boolean =>
  is_out_of_reach && my_offer === null

/** Whether somebody else helps already. One can still offer, as a reserve. */
export const isTaken = (post: Post): boolean => post.participants_count > 0 && !hasOffered(post)

/** A withdrawn offer doesn't count: it can be made again. */
export const hasOffered = ({ my_offer }: Post): boolean =>
  my_offer !== null && my_offer.status !== 'withdrawn'
