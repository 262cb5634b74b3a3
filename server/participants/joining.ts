import { isPast } from '../../contract/posts/participants.ts'
import { notify, unnotify } from '../notifications/notify.ts'
import { takeBack } from '../notifications/taking-back.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { type PostEvent } from '../platform/room.ts'
import {
  countSeenBy,
  deleteParticipant,
  insertParticipant,
  type JoinedPost,
  lockPost,
  recount,
} from './queries.ts'

type Viewer = { id: number }

export const joinEvent = (db: Database, viewer: Viewer, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (!post) throw notFound('Post')
    throwUnlessEvent(post)
    if (!post.is_joining) {
      throwUnlessOpen(viewer, post, now)
      await insertParticipant(tx, viewer, id, now)
      await notify(tx, { ...joiningOf(id, viewer, post), action_url: `/posts/${id}`, at: now })
    }
    return { is_joining: true, participants_count: await countSeenBy(tx, viewer, id) }
  })

export const leaveEvent = (db: Database, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (!post) throw notFound('Post')
    throwUnlessEvent(post)
    if (post.is_joining) {
      await deleteParticipant(tx, viewer, id)
      await unnotify(tx, joiningOf(id, viewer, post))
    }
    return { is_joining: false, participants_count: await countSeenBy(tx, viewer, id) }
  })

function throwUnlessEvent({ category }: JoinedPost) {
  if (category !== 'event') throw new Refusal(409, 'not_an_event', 'Only an event can be joined')
}

function throwUnlessOpen(
  viewer: Viewer,
  { author_id, max_participants: most, taken, ...post }: JoinedPost,
  now: Date,
) {
  if (author_id === viewer.id) throw new Refusal(409, 'own_post', 'Who invites to an event is its host')
  const [start_date, end_date] = [
    post.start_date?.toISOString() ?? null,
    post.end_date?.toISOString() ?? null,
  ]
  if (isPast({ start_date, end_date }, now)) throw new Refusal(409, 'event_past', 'The event is past')
  // A limit that was lowered leaves those who had joined.
  if (most !== null && taken >= most) throw new Refusal(409, 'event_full', 'All places are taken')
}

const topicOf = (post_id: number) => `joining:${post_id}`

const joiningOf = (post_id: number, viewer: Viewer, { author_id }: JoinedPost) => ({
  kind: 'joining' as const,
  to: [author_id],
  by: viewer.id,
  topic: topicOf(post_id),
  post_id,
})

/** Only the author is notified. */
const mostNotified = 1

/** Those who joined stay noted while the post is something else, in case it becomes an event again. */
export async function followPost(tx: Database, event: PostEvent) {
  if (event.kind !== 'recategorized') return
  const { post, to } = event
  if (post.category !== 'event' && to !== 'event') return
  await recount(tx, post.id, to)
  if (to !== 'event') await takeBack(tx, { post_id: post.id, topic: topicOf(post.id) }, mostNotified)
}
