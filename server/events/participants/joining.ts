import { isPast } from '../../../contract/posts/participants.ts'
import { notify, unnotify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { outOfReach, type Resident } from '../../posts/reach.ts'
import {
  addToCount,
  countSeenBy,
  deleteParticipant,
  insertParticipant,
  type JoinedPost,
  lockPost,
  updateParticipant,
} from './queries.ts'
import { turnsOf } from './turns.ts'
import { lapseOffers, offerPlaces, roomIn } from './waiting-list.ts'
import { countWaiting } from './waiting-queries.ts'

type Viewer = Resident
type Locked = NonNullable<Awaited<ReturnType<typeof lockPost>>>

/** `waits`: whether to wait where places are taken, else that is a 409 `event_full`. */
interface Wish {
  guests?: number | undefined
  waits: boolean
}

export const joinEvent = (db: Database, viewer: Viewer, id: number, wish: Wish, now: Date) =>
  inTransaction(db, async (tx) => {
    const post = await lockJoinable(tx, viewer, id, now)
    const { mine } = post
    if (mine?.status === 'going') await bring(tx, viewer, post, wish.guests ?? mine.guests, now)
    else {
      throwUnlessOpen(viewer, post, now)
      if (mine?.status === 'offered') await take(tx, viewer, post, wish.guests ?? mine.guests, now)
      else if (mine) await wait(tx, viewer, post, wish.guests ?? mine.guests)
      else await enter(tx, viewer, post, wish, now)
    }
    return standingOf(tx, viewer, id)
  })

/** Throws a 409 `Refusal` where nothing is offered, or not any more. */
export const claimPlace = (db: Database, viewer: Viewer, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const post = await lockJoinable(tx, viewer, id, now)
    const { mine } = post
    if (mine?.status !== 'going') {
      if (mine?.status !== 'offered') throw new Refusal(409, 'claim_over', 'No place is kept for you')
      throwUnlessOpen(viewer, post, now)
      await take(tx, viewer, post, mine.guests, now)
    }
    return standingOf(tx, viewer, id)
  })

export const leaveEvent = (db: Database, viewer: Viewer, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const post = await lockJoinable(tx, viewer, id, now)
    const { mine } = post
    if (mine) {
      await deleteParticipant(tx, id, viewer.id)
      if (mine.status === 'going') {
        await addToCount(tx, id, -1 - mine.guests)
        await unnotify(tx, joiningOf(viewer, post))
      }
      if (mine.status !== 'waiting') await offerPlaces(tx, id, now)
    }
    return standingOf(tx, viewer, id)
  })

/** What has lapsed is offered to others first. */
async function lockJoinable(tx: Database, viewer: Viewer, id: number, now: Date): Promise<Locked> {
  const post = await lockPost(tx, viewer, id)
  if (!post) throw notFound('Post')
  if (post.category !== 'event') throw new Refusal(409, 'not_an_event', 'Only an event can be joined')
  if (!(await lapseOffers(tx, id, now))) return post
  return (await lockPost(tx, viewer, id)) ?? post
}

async function enter(tx: Database, viewer: Viewer, post: Locked, { guests = 0, waits }: Wish, now: Date) {
  if (!post.is_in_reach) throw outOfReach(viewer)
  throwIfTooMany(post, guests)
  const isRoom = roomIn(post) >= 1 + guests
  if (!isRoom && !waits) throw eventFull()
  const row = { post_id: post.id, user_id: viewer.id, guests, created_at: now }
  await insertParticipant(tx, { ...row, status: isRoom ? 'going' : 'waiting' })
  if (!isRoom) return
  await addToCount(tx, post.id, 1 + guests)
  await notifyHost(tx, viewer, post, now)
}

async function wait(tx: Database, viewer: Viewer, post: JoinedPost, guests: number) {
  throwIfTooMany(post, guests)
  await updateParticipant(tx, { post_id: post.id, user_id: viewer.id }, { guests })
}

/** With as many guests as it was offered for, or as many as there is room for besides. Counted anew under the lock. */
async function take(tx: Database, viewer: Viewer, post: JoinedPost, guests: number, now: Date) {
  const more = guests - (post.mine?.guests ?? 0)
  if (more > roomIn(post)) throw eventFull()
  const own = { post_id: post.id, user_id: viewer.id }
  await updateParticipant(tx, own, { status: 'going', guests, offered_until: null })
  await addToCount(tx, post.id, 1 + guests)
  await notifyHost(tx, viewer, post, now)
  if (more < 0) await offerPlaces(tx, post.id, now)
}

async function bring(tx: Database, viewer: Viewer, post: JoinedPost, guests: number, now: Date) {
  const more = guests - (post.mine?.guests ?? 0)
  if (more === 0) return
  throwUnlessOpen(viewer, post, now)
  if (more > 0 && more > roomIn(post)) throw eventFull()
  await updateParticipant(tx, { post_id: post.id, user_id: viewer.id }, { guests })
  await addToCount(tx, post.id, more)
  if (more < 0) await offerPlaces(tx, post.id, now)
}

const eventFull = () => new Refusal(409, 'event_full', 'All places are taken')

function throwIfTooMany({ max_participants: most }: JoinedPost, guests: number) {
  if (most !== null && 1 + guests > most) throw invalid({ guests: ['are more than there are places'] })
}

function throwUnlessOpen(viewer: Viewer, post: JoinedPost, now: Date) {
  if (post.author_id === viewer.id) throw new Refusal(409, 'own_post', 'Who invites to an event is its host')
  if (post.over_at) throw new Refusal(409, 'event_cancelled', 'The event is called off')
  if (isPast(post, now)) throw new Refusal(409, 'event_past', 'The event is past')
}

/** How things stand for the viewer after what they did. */
async function standingOf(tx: Database, viewer: Viewer, id: number) {
  const mine = (await lockPost(tx, viewer, id))?.mine ?? null
  return {
    my_status: mine?.status ?? ('none' as const),
    guests: mine?.guests ?? 0,
    offered_until: mine?.offered_until?.toISOString() ?? null,
    participants: await countSeenBy(tx, viewer, id),
    my_turn: (await turnsOf(tx, viewer, [id])).get(id) ?? null,
    waiting: await countWaiting(tx, id),
  }
}

export const topicOf = (post_id: number) => `joining:${post_id}`

const joiningOf = (viewer: Viewer, { id, author_id }: JoinedPost) => ({
  kind: 'joining' as const,
  to: [author_id],
  by: viewer.id,
  topic: topicOf(id),
  post_id: id,
})

const notifyHost = (tx: Database, viewer: Viewer, post: JoinedPost, now: Date) =>
  notify(tx, { ...joiningOf(viewer, post), action_url: `/events/${post.id}`, at: now })
