import { sql } from 'kysely'
import { hourMs } from '../../../contract/durations.ts'
import { eventLimits } from '../../../contract/events/events.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { type JoinableEvent, lockEvent } from './queries.ts'
import {
  deleteExpiredOffers,
  listEventsWithExpiredOffers,
  listNewestOffers,
  listWaiting,
  setOffered,
  setWaiting,
} from './waiting-queries.ts'

/** Places that are neither taken nor offered. Negative after the limit was lowered. */
export const countFreePlaces = ({ max_participants, taken, offered }: JoinableEvent) =>
  max_participants === null ? Infinity : max_participants - taken - offered

/**
 * Offers free places to users on the waiting list, in its order. Skips parties that are too large. Call it in every
 * transaction that changes the number of free places.
 */
export async function offerPlaces(tx: Database, id: number, now: Date) {
  const locked = await lockEvent(tx, id)
  if (!locked) return
  const post = await withdrawOffers(tx, locked, now)
  const until = offerExpiresAt(post, now)
  if (post.over_at || until <= now || countFreePlaces(post) <= 0) return
  const people = selectFitting(await listWaiting(tx, id), countFreePlaces(post))
  if (!people.length) return
  await setOffered(tx, id, people, until)
  await notifyOf(tx, 'event_place_offered', id, people, now)
  await addJob(tx, 'lapse_offers', { post_id: id }, { runAt: until })
}

/** If the limit was lowered, moves the newest offers back to the waiting list until the rest fit. */
async function withdrawOffers(tx: Database, post: JoinableEvent, now: Date): Promise<JoinableEvent> {
  if (countFreePlaces(post) >= 0 || !post.offered) return post
  let { offered } = post
  const people: number[] = []
  for (const { user_id, guests } of await listNewestOffers(tx, post.id)) {
    if (countFreePlaces({ ...post, offered }) >= 0) break
    people.push(user_id)
    offered -= 1 + guests
  }
  await setWaiting(tx, post.id, people)
  await notifyOf(tx, 'event_place_withdrawn', post.id, people, now)
  return { ...post, offered }
}

/** After a day, but not after the start; after the end if the event has started. */
function offerExpiresAt({ start_date, end_date }: JoinableEvent, now: Date): Date {
  const day = now.getTime() + eventLimits.claimHours * hourMs
  const limit = start_date && start_date > now ? start_date : (end_date ?? start_date)
  return new Date(Math.min(day, limit?.getTime() ?? day))
}

function selectFitting(waiting: { user_id: number; guests: number }[], places: number): number[] {
  const people: number[] = []
  for (const { user_id, guests } of waiting) {
    if (1 + guests > places) continue
    people.push(user_id)
    places -= 1 + guests
  }
  return people
}

/** Returns whether any offer had expired. */
export async function expireOffers(tx: Database, id: number, now: Date): Promise<boolean> {
  const expired = await deleteExpiredOffers(tx, id, now)
  if (!expired.length) return false
  await notifyOf(tx, 'event_claim_over', id, expired, now)
  await offerPlaces(tx, id, now)
  return true
}

export const expireOffersOf = (db: Database, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    if (await lockEvent(tx, id)) await expireOffers(tx, id, now)
  })

/** Runs hourly, for offers that their jobs missed. */
export async function expireAllOffers(db: Database, now: Date) {
  for (const id of await listEventsWithExpiredOffers(db, now)) await expireOffersOf(db, id, now)
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

/** The viewer's position in the waiting list of each event, from 1. */
export async function waitingListPositions(
  db: Database,
  viewer: { id: number },
  ids: number[],
): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ post_id: number; turn: number }>`
    SELECT own.post_id, (SELECT count(*)::integer FROM post_participants AS before
      WHERE before.post_id = own.post_id AND before.status = 'waiting' AND before.turn <= own.turn) AS turn
    FROM post_participants AS own
    WHERE own.post_id = ANY(${ids}::bigint[]) AND own.user_id = ${viewer.id} AND own.status = 'waiting'`.execute(
    db,
  )
  return new Map(rows.map(({ post_id, turn }) => [post_id, turn]))
}
