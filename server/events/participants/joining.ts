import { isPastEvent } from '../../../contract/events/event-posts.ts'
import { notify, withdrawNotification } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { outOfReach, type Resident } from '../../posts/reach.ts'
import {
  addToCount,
  countVisiblePlaces,
  deleteParticipant,
  insertParticipant,
  type JoinableEvent,
  lockPost,
  updateParticipant,
} from './queries.ts'
import { countFreePlaces, expireOffers, offerPlaces, waitingListPositions } from './waiting-list.ts'
import { countWaiting } from './waiting-queries.ts'

type Viewer = Resident
type Locked = NonNullable<Awaited<ReturnType<typeof lockPost>>>

/**
 * The path of the request. Users who join a full event by `/api/events/` go on its waiting list; `/api/posts/` replies
 * with 409 `event_full`, and with 409 `not_an_event` for other posts.
 */
interface Target {
  id: number
  path: 'events' | 'posts'
}

/** For a user who is already going, changes the number of guests; undefined leaves it as it is. */
export const joinEvent = (
  db: Database,
  viewer: Viewer,
  target: Target,
  guests: number | undefined,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const post = await lockJoinable(tx, viewer, target, now)
    const { mine } = post
    if (mine?.status === 'going') await setGuests(tx, viewer, post, guests ?? mine.guests, now)
    else {
      throwUnlessOpen(viewer, post, now)
      if (mine?.status === 'offered') await acceptOffer(tx, viewer, post, guests ?? mine.guests, now)
      else if (mine) await changeWaitingParty(tx, viewer, post, guests ?? mine.guests)
      else await join(tx, viewer, post, { guests: guests ?? 0, canWait: target.path === 'events' }, now)
    }
    return participationOf(tx, viewer, post.id)
  })

/** Throws a 409 `Refusal` if no place is offered, or the offer has expired. */
export const claimPlace = (db: Database, viewer: Viewer, target: Target, now: Date) =>
  inTransaction(db, async (tx) => {
    const post = await lockJoinable(tx, viewer, target, now)
    const { mine } = post
    if (mine?.status !== 'going') {
      if (mine?.status !== 'offered') throw new Refusal(409, 'claim_over', 'No place is kept for you')
      throwUnlessOpen(viewer, post, now)
      await acceptOffer(tx, viewer, post, mine.guests, now)
    }
    return participationOf(tx, viewer, post.id)
  })

export const leaveEvent = (db: Database, viewer: Viewer, target: Target, now: Date) =>
  inTransaction(db, async (tx) => {
    const post = await lockJoinable(tx, viewer, target, now)
    const { id, mine } = post
    if (mine) {
      await deleteParticipant(tx, id, viewer.id)
      if (mine.status === 'going') {
        await addToCount(tx, id, -1 - mine.guests)
        await withdrawNotification(tx, joiningOf(viewer, post))
      }
      if (mine.status !== 'waiting') await offerPlaces(tx, id, now)
    }
    return participationOf(tx, viewer, id)
  })

/** First offers places whose offers have expired to the next users. */
async function lockJoinable(tx: Database, viewer: Viewer, { id, path }: Target, now: Date): Promise<Locked> {
  const post = await lockPost(tx, viewer, id)
  if (!post) throw notFound(path === 'events' ? 'Event' : 'Post')
  if (post.category !== 'event')
    throw path === 'events'
      ? notFound('Event')
      : new Refusal(409, 'not_an_event', 'Only an event can be joined')
  if (!(await expireOffers(tx, id, now))) return post
  return (await lockPost(tx, viewer, id)) ?? post
}

async function join(
  tx: Database,
  viewer: Viewer,
  post: Locked,
  { guests, canWait }: { guests: number; canWait: boolean },
  now: Date,
) {
  if (!post.is_in_reach) throw outOfReach(viewer)
  checkGuestCount(post, guests)
  const hasRoom = countFreePlaces(post) >= 1 + guests
  if (!hasRoom && !canWait) throw eventFull()
  const row = { post_id: post.id, user_id: viewer.id, guests, created_at: now }
  await insertParticipant(tx, { ...row, status: hasRoom ? 'going' : 'waiting' })
  if (!hasRoom) return
  await addToCount(tx, post.id, 1 + guests)
  await notifyHost(tx, viewer, post, now)
}

async function changeWaitingParty(tx: Database, viewer: Viewer, post: JoinableEvent, guests: number) {
  checkGuestCount(post, guests)
  await updateParticipant(tx, { post_id: post.id, user_id: viewer.id }, { guests })
}

/** With the guests of the offer, or more if there are free places. */
async function acceptOffer(tx: Database, viewer: Viewer, post: JoinableEvent, guests: number, now: Date) {
  const more = guests - (post.mine?.guests ?? 0)
  if (more > countFreePlaces(post)) throw eventFull()
  const own = { post_id: post.id, user_id: viewer.id }
  await updateParticipant(tx, own, { status: 'going', guests, offered_until: null })
  await addToCount(tx, post.id, 1 + guests)
  await notifyHost(tx, viewer, post, now)
  if (more < 0) await offerPlaces(tx, post.id, now)
}

async function setGuests(tx: Database, viewer: Viewer, post: JoinableEvent, guests: number, now: Date) {
  const more = guests - (post.mine?.guests ?? 0)
  if (more === 0) return
  throwUnlessOpen(viewer, post, now)
  if (more > 0 && more > countFreePlaces(post)) throw eventFull()
  await updateParticipant(tx, { post_id: post.id, user_id: viewer.id }, { guests })
  await addToCount(tx, post.id, more)
  if (more < 0) await offerPlaces(tx, post.id, now)
}

const eventFull = () => new Refusal(409, 'event_full', 'All places are taken')

function checkGuestCount({ max_participants }: JoinableEvent, guests: number) {
  if (max_participants !== null && 1 + guests > max_participants)
    throw invalid({ guests: ['are more than there are places'] })
}

function throwUnlessOpen(viewer: Viewer, post: JoinableEvent, now: Date) {
  if (post.author_id === viewer.id) throw new Refusal(409, 'own_post', 'Who invites to an event is its host')
  if (post.over_at) throw new Refusal(409, 'event_cancelled', 'The event is called off')
  if (isPastEvent(post, now)) throw new Refusal(409, 'event_past', 'The event is past')
}

/** The viewer's participation, for the reply. */
async function participationOf(tx: Database, viewer: Viewer, id: number) {
  const mine = (await lockPost(tx, viewer, id))?.mine ?? null
  return {
    my_status: mine?.status ?? ('none' as const),
    guests: mine?.guests ?? 0,
    offered_until: mine?.offered_until?.toISOString() ?? null,
    participants: await countVisiblePlaces(tx, viewer, id),
    my_turn: (await waitingListPositions(tx, viewer, [id])).get(id) ?? null,
    waiting: await countWaiting(tx, id),
  }
}

export const joiningTopic = (post_id: number) => `joining:${post_id}`

const joiningOf = (viewer: Viewer, { id, author_id }: JoinableEvent) => ({
  kind: 'joining' as const,
  to: [author_id],
  by: viewer.id,
  topic: joiningTopic(id),
  post_id: id,
})

const notifyHost = (tx: Database, viewer: Viewer, post: JoinableEvent, now: Date) =>
  notify(tx, { ...joiningOf(viewer, post), action_url: `/events/${post.id}`, at: now })
