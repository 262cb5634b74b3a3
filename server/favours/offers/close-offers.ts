import { sql } from 'kysely'
import { withdrawFromTopic } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PostEvent } from '../../posts/post-events.ts'
import { notifyOfMove } from '../moves/notify.ts'
import { declineOffers, lockOffersOn } from './offer-queries.ts'

/** An offer has two sides. */
const maxRecipients = 2

interface DeclineOptions {
  from: ('offered' | 'accepted')[]
  /** Null if the post is done or withheld. */
  by: 'author' | null
  /** The post that the notification links to; null if it is deleted. */
  link_post_id: number | null
  at: Date
}

/** Lock the post before. */
async function declineAndNotify(
  tx: Database,
  post: { id: number; author_id: number },
  { from, by, link_post_id, at }: DeclineOptions,
) {
  for (const { id, offerer_id } of await declineOffers(tx, post.id, { from, by, now: at })) {
    await withdrawFromTopic(tx, { post_id: post.id, topic: `offer:${id}` }, maxRecipients)
    await notifyOfMove(tx, { id, post_id: link_post_id }, 'offer_declined', {
      to: [offerer_id],
      by: post.author_id,
      at,
    })
  }
}

/** Declined offers stay declined when the post is restored. */
export async function onPostEvent(tx: Database, { kind, post, by, now }: PostEvent) {
  const decline = { by: by?.id === post.author_id ? ('author' as const) : null, at: now }
  if (kind === 'ended')
    return declineAndNotify(tx, post, { ...decline, from: ['offered'], link_post_id: post.id })
  if (kind === 'recategorized' && (await lockOffersOn(tx, post.id)).length)
    throw new Refusal(409, 'offers_open', 'An offer on this post is under way')
  if (kind !== 'deleted') return
  // A post can be withheld during a loan, which goes on.
  if ((await lockOffersOn(tx, post.id)).includes('handed_over') && by)
    throw new Refusal(409, 'handed_over', 'Something lent through this post is not returned yet')
  await declineAndNotify(tx, post, { ...decline, from: ['offered', 'accepted'], link_post_id: null })
}

/** A condition on `posts`: a favour is finished since the author last opened the post. */
const isDone = sql<boolean>`EXISTS (SELECT FROM favours AS done
  WHERE done.post_id = posts.id AND done.kind = posts.category
    AND done.finished_at > coalesce(posts.reopened_at, '-infinity'))`

/**
 * Ends posts with a finished favour and without accepted or lent ones, and declines waiting offers. Lock the posts
 * before.
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
    await declineAndNotify(tx, post, { from: ['offered'], by: null, link_post_id: post.id, at: now })
}
