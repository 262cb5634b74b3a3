import { takeBack } from '../../notifications/taking-back.ts'
import type { Database } from '../../platform/database/db.ts'
import { notifyOfMove } from '../moves/notify.ts'
import { declineOffers } from './following-queries.ts'

/** An offer has two sides. */
const mostNotified = 2

interface Declining {
  from: ('offered' | 'accepted')[]
  /** Null for what nobody declined: the post is done, or was withheld. */
  by: 'author' | null
  /** Where the notification leads: null once the post is gone. */
  linked: number | null
  at: Date
}

/** Whoever offered is notified. The caller must have locked the post. */
export async function declineAndNotify(
  tx: Database,
  post: { id: number; author_id: number },
  { from, by, linked, at }: Declining,
) {
  for (const { id, offerer_id } of await declineOffers(tx, post.id, { from, by, now: at })) {
    await takeBack(tx, { post_id: post.id, topic: `offer:${id}` }, mostNotified)
    await notifyOfMove(tx, { id, post_id: linked }, 'offer_declined', {
      to: [offerer_id],
      by: post.author_id,
      at,
    })
  }
}
