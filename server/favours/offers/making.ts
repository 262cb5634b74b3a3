import { firstWords } from '../../../contract/first-words.ts'
import { mustVerifyFirst } from '../../../contract/policy.ts'
import { offerLimits } from '../../../contract/posts/favours.ts'
import type { Offer } from '../../../contract/posts/favours.ts'
import { favourCategories } from '../../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { oneLine } from '../../platform/http/one-line.ts'
import { notFound, Refusal, verifyFirst } from '../../platform/http/refusal.ts'
import {
  insertMove,
  insertOffer,
  type LockedFavour,
  type LockedPost,
  lockOfferOn,
  lockOffersOf,
  lockPostSeenBy,
  type OfferOn,
  saveMove,
} from '../moves/move-queries.ts'
import { isLoan } from '../../posts/drafts.ts'
import { outOfReach, type Resident } from '../../posts/reach.ts'
import { kindOf, notifyOfMove } from '../moves/notify.ts'
import { countOpenBy } from './offer-queries.ts'
import { getOffer } from './offers.ts'

/** A withdrawn offer is made again with the new message, also by who has moved away since. */
export async function makeOffer(
  db: Database,
  { requireVerifiedToPost }: { requireVerifiedToPost: boolean },
  viewer: Resident & { is_verified: boolean },
  post_id: number,
  { message = '' }: { message?: string },
  now: Date,
): Promise<Offer> {
  if (mustVerifyFirst(viewer, { require_verified_to_post: requireVerifiedToPost })) throw verifyFirst()
  return inTransaction(db, async (tx) => {
    await lockOffersOf(tx, viewer.id)
    const post = await lockPostSeenBy(tx, viewer, post_id)
    if (!post) throw notFound('Post')
    const offer = offerOn(post, viewer.id, message.trim())
    const earlier = await lockOfferOn(tx, viewer, post_id)
    if (earlier) throwUnlessWithdrawn(earlier)
    else if (!post.is_in_reach) throw outOfReach(viewer)
    await checkOpenOffers(tx, viewer.id)
    const id = earlier?.id ?? (await insertOffer(tx, { ...offer, post_id }, now))
    const step = { by: 'offerer', at: now } as const
    if (earlier) await saveMove(tx, id, { move: 'reopen', ...step }, { ...offer, status: 'offered' })
    else await insertMove(tx, id, { move: 'offer', ...step })
    await notifyOfMove(tx, { id, post_id }, kindOf(earlier ? 'reopen' : 'offer', offer.is_lending), {
      to: [post.author_id],
      by: viewer.id,
      at: now,
      text: offer.message,
    })
    return getOffer(tx, viewer, id, now)
  })
}

/** The caller must have locked the person's offers. */
export async function checkOpenOffers(tx: Database, user_id: number) {
  if ((await countOpenBy(tx, user_id)) >= offerLimits.open)
    throw new Refusal(409, 'too_many_offers', `Nobody can have more than ${offerLimits.open} offers going on`)
}

export const postOver = () => new Refusal(409, 'post_over', 'The post is over')

function throwUnlessWithdrawn({ status }: LockedFavour) {
  if (status === 'declined') throw new Refusal(409, 'declined', 'The offer was declined')
  if (status !== 'withdrawn') throw new Refusal(409, 'already_offered', 'You have made an offer already')
}

function offerOn(post: LockedPost, offerer_id: number, message: string): OfferOn {
  const { author_id, due_date } = post
  if (author_id === offerer_id) throw new Refusal(422, 'own_post', 'That is your own post')
  const kind = favourCategories.find((category) => category === post.category)
  if (!kind) throw new Refusal(409, 'not_a_favour', 'The post neither asks for nor gives anything')
  if (post.over_at) throw postOver()
  const is_lending = isLoan(post)
  return {
    kind,
    title: titleOf(post),
    message,
    is_lending,
    due_date: is_lending ? due_date : null,
    helper_id: kind === 'give' ? author_id : offerer_id,
    helped_id: kind === 'give' ? offerer_id : author_id,
  }
}

const titleLength = 80

/** The post's title, or the beginning of its text up to the end of a word. */
export const titleOf = ({ title, content }: Pick<LockedPost, 'title' | 'content'>): string =>
  title || firstWords(oneLine(content), titleLength)
