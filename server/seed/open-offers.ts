import { endFinishedPosts } from '../favours/offers/close-offers.ts'
import { toNotificationKind, notifyOfMove } from '../favours/moves/notify.ts'
import { planReminders } from '../favours/moves/return-day.ts'
import { recountParticipants } from '../posts/post-updates.ts'
import type { Database } from '../platform/database/db.ts'
import { type DatedOffer, datedOffers } from './offers.ts'
import { laterBy } from './moments.ts'
import type { DatedPost } from './posts.ts'
import {
  insertFavours,
  insertMoves,
  insertMovesOfCompleted,
  type IdLookup,
  markReadBefore,
} from './queries.ts'

const unreadHours = 24

/** Inserts open offers beside the completed favours, and notifies people of them in order. */
export async function insertOpenOffers(tx: Database, posts: DatedPost[], lookup: IdLookup, now: Date) {
  await insertMovesOfCompleted(tx)
  const offers = datedOffers(posts, now)
  const ids = await insertFavours(
    tx,
    offers.map((each) => offerRow(each, lookup)),
  )
  const idOf = (n: number) => ids[n] as number
  await insertMoves(
    tx,
    offers.flatMap(({ steps }, n) => steps.map((step) => ({ favour_id: idOf(n), ...step }))),
  )
  for (const [n, { status, due_date }] of offers.entries())
    if (status === 'handed_over') await planReminders(tx, idOf(n), due_date, now)
  await notifyAll(tx, offers, idOf, lookup)
  await markReadBefore(tx, laterBy(now, -unreadHours), now)
  const post_ids = posts.map((_, n) => lookup.postId(n))
  await recountParticipants(tx, post_ids)
  await endFinishedPosts(tx, post_ids, now)
}

function offerRow(each: DatedOffer, { personId, postId }: IdLookup) {
  const { offer, post, author, steps, ...row } = each
  const [offerer_id, author_id] = [personId(offer.by), personId(author)]
  const [first, last] = [steps[0], steps.at(-1)]
  return {
    ...row,
    post_id: postId(post),
    message: offer.message,
    helper_id: row.kind === 'give' ? author_id : offerer_id,
    helped_id: row.kind === 'give' ? offerer_id : author_id,
    created_at: first?.at ?? new Date(0),
    updated_at: last?.at ?? new Date(0),
  }
}

async function notifyAll(
  tx: Database,
  offers: DatedOffer[],
  idOf: (n: number) => number,
  { personId, postId }: IdLookup,
) {
  const steps = offers
    .flatMap((each, n) => each.steps.map((step) => ({ ...step, each, id: idOf(n) })))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
  for (const { move, by, at, each, id } of steps) {
    const { author, offer, post, is_lending } = each
    const [from, to] = by === 'author' ? [author, offer.by] : [offer.by, author]
    const kind = toNotificationKind(move, is_lending)
    await notifyOfMove(tx, { id, post_id: postId(post) }, kind, {
      to: [personId(to)],
      by: personId(from),
      at,
    })
  }
}
