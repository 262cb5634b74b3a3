import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PostEvent } from '../../posts/hooks.ts'
import { declineAndNotify } from './declining.ts'
import { lockOffersOn } from './following-queries.ts'

/** Declined offers stay declined when the post is restored. */
export async function followPost(tx: Database, { kind, post, by, now }: PostEvent) {
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
