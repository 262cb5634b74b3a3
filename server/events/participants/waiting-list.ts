import { eventLimits } from '../../../contract/events/limits.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { type JoinedPost, lockEvent } from './queries.ts'
import {
  deleteLapsed,
  eventsWithLapsed,
  newestOffers,
  setOffered,
  setWaiting,
  whoWait,
} from './waiting-queries.ts'

const hourMs = 60 * 60 * 1000

/** Places that are neither taken nor offered; below 0 after a limit was lowered. */
export const roomIn = ({ max_participants, taken, offered }: JoinedPost) =>
  max_participants === null ? Infinity : max_participants - taken - offered

/**
 * Keeps what is free for those who wait, in their order; a party that is too large for what is free is passed over until
 * there is more. Called wherever places become free or fewer, in the same transaction.
 */
export async function offerPlaces(tx: Database, id: number, now: Date) {
  const locked = await lockEvent(tx, id)
  if (!locked) return
  const post = await withdrawOffers(tx, locked, now)
  const until = keptUntil(post, now)
  if (post.over_at || until <= now || roomIn(post) <= 0) return
  const people = fitting(await whoWait(tx, id), roomIn(post))
  if (!people.length) return
  await setOffered(tx, id, people, until)
  await notifyOf(tx, 'event_place_offered', id, people, now)
  await addJob(tx, 'lapse_offers', { post_id: id }, { runAt: until })
}

/** Puts the newest offers back into the waiting list until the rest fit: the limit may have been lowered. */
async function withdrawOffers(tx: Database, post: JoinedPost, now: Date): Promise<JoinedPost> {
  if (roomIn(post) >= 0 || !post.offered) return post
  let { offered } = post
  const people: number[] = []
  for (const { user_id, guests } of await newestOffers(tx, post.id)) {
    if (roomIn({ ...post, offered }) >= 0) break
    people.push(user_id)
    offered -= 1 + guests
  }
  await setWaiting(tx, post.id, people)
  await notifyOf(tx, 'event_place_withdrawn', post.id, people, now)
  return { ...post, offered }
}

/** A day, and not longer than until it starts, or ends where it has started. */
function keptUntil({ start_date, end_date }: JoinedPost, now: Date): Date {
  const day = now.getTime() + eventLimits.claimHours * hourMs
  const edge = start_date && start_date > now ? start_date : (end_date ?? start_date)
  return new Date(Math.min(day, edge?.getTime() ?? day))
}

function fitting(waiting: { user_id: number; guests: number }[], room: number): number[] {
  const people: number[] = []
  for (const { user_id, guests } of waiting) {
    if (1 + guests > room) continue
    people.push(user_id)
    room -= 1 + guests
  }
  return people
}

/** Returns whether there were any. */
export async function lapseOffers(tx: Database, id: number, now: Date): Promise<boolean> {
  const lapsed = await deleteLapsed(tx, id, now)
  if (!lapsed.length) return false
  await notifyOf(tx, 'event_claim_over', id, lapsed, now)
  await offerPlaces(tx, id, now)
  return true
}

export const lapseOffersOf = (db: Database, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    if (await lockEvent(tx, id)) await lapseOffers(tx, id, now)
  })

/** For what the jobs of single offers missed. */
export async function lapseAllOffers(db: Database, now: Date) {
  for (const id of await eventsWithLapsed(db, now)) await lapseOffersOf(db, id, now)
}

const notifyOf = (
  tx: Database,
  kind: 'event_place_offered' | 'event_claim_over' | 'event_place_withdrawn',
  id: number,
  to: number[],
  at: Date,
) =>
  notify(tx, {
    kind,
    to,
    by: null,
    topic: `${kind}:${id}`,
    post_id: id,
    action_url: `/events/${id}`,
    at,
  })
