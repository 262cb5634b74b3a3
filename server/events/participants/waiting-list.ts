import { sql } from 'kysely'
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

const hourMs = 60 * 60 * 1000

/** Places that are neither taken nor offered; below 0 after a limit was lowered. */
export const countFreePlaces = ({ max_participants, taken, offered }: JoinableEvent) =>
  max_participants === null ? Infinity : max_participants - taken - offered

/**
 * Keeps what is free for those who wait, in their order; a party that is too large for what is free is passed over until
 * there is more. Called wherever places become free or fewer, in the same transaction.
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

/** Puts the newest offers back into the waiting list until the rest fit: the limit may have been lowered. */
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

/** A day, and not longer than until it starts, or ends where it has started. */
function offerExpiresAt({ start_date, end_date }: JoinableEvent, now: Date): Date {
  const day = now.getTime() + eventLimits.claimHours * hourMs
  const edge = start_date && start_date > now ? start_date : (end_date ?? start_date)
  return new Date(Math.min(day, edge?.getTime() ?? day))
}

function selectFitting(waiting: { user_id: number; guests: number }[], room: number): number[] {
  const people: number[] = []
  for (const { user_id, guests } of waiting) {
    if (1 + guests > room) continue
    people.push(user_id)
    room -= 1 + guests
  }
  return people
}

/** Returns whether there were any. */
export async function expireOffers(tx: Database, id: number, now: Date): Promise<boolean> {
  const lapsed = await deleteExpiredOffers(tx, id, now)
  if (!lapsed.length) return false
  await notifyOf(tx, 'event_claim_over', id, lapsed, now)
  await offerPlaces(tx, id, now)
  return true
}

export const expireOffersOf = (db: Database, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    if (await lockEvent(tx, id)) await expireOffers(tx, id, now)
  })

/** For what the jobs of single offers missed. */
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

/** By event, the viewer's place in its waiting list, from 1. */
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
