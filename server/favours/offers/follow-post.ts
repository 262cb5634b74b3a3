import { takeBack } from '../../notifications/taking-back.ts'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PostEvent } from '../../platform/room.ts'
import { notifyOfMove } from '../moves/notify.ts'
import { declineOffers, lockOffersOn } from './following-queries.ts'

/** Declined offers stay declined when the post is restored. */
export async function followPost(tx: Database, event: PostEvent) {
  const { kind, post } = event
  if (kind === 'ended') return decline(tx, event, ['offered'], post.id)
  if (kind === 'recategorized' && (await lockOffersOn(tx, post.id)).length)
    throw new Refusal(409, 'offers_open', 'An offer on this post is under way')
  if (kind !== 'deleted') return
  // What is withheld is so whatever was lent through it; that favour goes on.
  if ((await lockOffersOn(tx, post.id)).includes('handed_over') && event.by)
    throw new Refusal(409, 'handed_over', 'Something lent through this post is not returned yet')
  // The post is gone, so the notification leads to the offerer's favours.
  await decline(tx, event, ['offered', 'accepted'], null)
}

/** An offer has two sides. */
const mostNotified = 2

async function decline(
  tx: Database,
  { post, by, now }: PostEvent,
  from: ('offered' | 'accepted')[],
  post_id: number | null,
) {
  const isAuthor = by?.id === post.author_id
  const declined = await declineOffers(tx, post.id, { from, by: isAuthor ? 'author' : null, now })
  for (const { id, offerer_id } of declined) {
    await takeBack(tx, { post_id: post.id, topic: `offer:${id}` }, mostNotified)
    await notifyOfMove(tx, { id, post_id }, 'offer_declined', {
      to: [offerer_id],
      by: post.author_id,
      at: now,
    })
  }
}
