import { sql } from 'kysely'
import { withdrawFromTopic } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PostEvent } from '../../posts/post-events.ts'
import { notifyOfMove } from '../moves/notify.ts'
import { declineOffers, lockOffersOn } from './offer-queries.ts'

/** An offer has two sides. */
const mostNotified = 2

interface DeclineOptions {
  from: ('offered' | 'accepted')[]
  /** Null for what nobody declined: the post is done, or was withheld. */
  by: 'author' | null
  /** Where the notification leads: null once the post is gone. */
  linked: number | null
  at: Date
}

/** Whoever offered is notified. The caller must have locked the post. */
async function declineAndNotify(
  tx: Database,
  post: { id: number; author_id: number },
  { from, by, linked, at }: DeclineOptions,
) {
  for (const { id, offerer_id } of await declineOffers(tx, post.id, { from, by, now: at })) {
    await withdrawFromTopic(tx, { post_id: post.id, topic: `offer:${id}` }, mostNotified)
    await notifyOfMove(tx, { id, post_id: linked }, 'offer_declined', {
      to: [offerer_id],
      by: post.author_id,
      at,
    })
  }
}

/** Declined offers stay declined when the post is restored. */
export async function onPostEvent(tx: Database, { kind, post, by, now }: PostEvent) {
  const told = { by: by?.id === post.author_id ? ('author' as const) : null, at: now }
  if (kind === 'ended') return declineAndNotify(tx, post, { ...told, from: ['offered'], linked: post.id })
  if (kind === 'recategorized' && (await lockOffersOn(tx, post.id)).length)
    throw new Refusal(409, 'offers_open', 'An offer on this post is under way')
  if (kind !== 'deleted') return
  // What is withheld is so whatever was lent through it; that favour goes on.
  if ((await lockOffersOn(tx, post.id)).includes('handed_over') && by)
    throw new Refusal(409, 'handed_over', 'Something lent through this post is not returned yet')
  // The post is gone, so the notification leads to the offerer's favours.
  await declineAndNotify(tx, post, { ...told, from: ['offered', 'accepted'], linked: null })
}

/** Whether something that the `posts` row asks for or gives was done since its author last opened it. */
const isDone = sql<boolean>`EXISTS (SELECT FROM favours AS done
  WHERE done.post_id = posts.id AND done.kind = posts.category
    AND done.finished_at > coalesce(posts.reopened_at, '-infinity'))`

/**
 * Those are over on which something is done while nothing is agreed or lent; whoever still waited for an answer is
 * notified. The caller must have locked them.
 */
export async function endFinishedPosts(tx: Database, post_ids: number[], now: Date) {
  const { rows: finished } = await sql<{ id: number; author_id: number }>`
    UPDATE posts SET over_at = (
      SELECT max(updated_at) FROM favours WHERE favours.post_id = posts.id AND favours.status <> 'offered')
    WHERE posts.id = ANY(${post_ids}::bigint[]) AND posts.over_at IS NULL AND ${isDone}
      AND NOT EXISTS (SELECT FROM favours
        WHERE favours.post_id = posts.id AND favours.status IN ('accepted', 'handed_over'))
    RETURNING id, author_id`.execute(tx)
  for (const post of finished)
    await declineAndNotify(tx, post, { from: ['offered'], by: null, linked: post.id, at: now })
}
