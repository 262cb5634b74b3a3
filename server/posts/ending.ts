import { canEndPost } from '../../contract/policy.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { notify } from '../notifications/notify.ts'
import { takeBack } from '../notifications/taking-back.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import { declineOffers, lockPost, setOver, type StandingPost } from './change-queries.ts'
import { asks, queueAlertNotification, warns } from './changes.ts'
import { postById } from './queries.ts'
import { type Neighbour, showPost } from './show-post.ts'

type Ender = Neighbour & { is_staff: boolean }

/** Says that an alert is over, or a favour no longer needed; saying it again changes nothing. */
export const endPost = (db: Database, viewer: Ender, id: number, now: Date) =>
  turn(db, viewer, id, async (tx, post) => {
    if (post.over_at) return
    await setOver(tx, id, now)
    if (asks(post.category))
      await turnDown(tx, { post, from: ['offered'], by: viewer, isPostLeft: true, now })
    if (warns(post.category)) await queueAlertNotification(tx, id, { by_staff: viewer.id !== post.author_id })
  })

/** Says that it goes on. Of an alert only those are told who have not read of it. */
export const reopenPost = (db: Database, viewer: Ender, id: number) =>
  turn(db, viewer, id, async (tx, post) => {
    if (!post.over_at) return
    await setOver(tx, id, null)
    if (warns(post.category)) await queueAlertNotification(tx, id)
  })

const turn = (
  db: Database,
  viewer: Ender,
  id: number,
  act: (tx: Database, post: StandingPost) => Promise<void>,
): Promise<Post> =>
  inTransaction(db, async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (!post) throw notFound('Post')
    if (!canEndPost(viewer, post)) throw notAllowed()
    if (!asks(post.category) && !warns(post.category))
      throw new Refusal(409, 'not_closable', 'Only what warns, asks or offers can be over')
    await act(tx, post)
    const row = await postById(tx, viewer, id)
    if (!row) throw notFound('Post')
    return showPost(viewer, row)
  })

interface TurningDown {
  post: StandingPost
  from: ('offered' | 'accepted')[]
  by: { id: number }
  /** Where the post goes, what is told of the offer leads to the favours of whoever made it. */
  isPostLeft: boolean
  now: Date
}

/** An offer has two sides. */
const mostNotified = 2

/** Declines offers that the author answers no more, and tells each who had made one. */
export async function turnDown(tx: Database, { post, from, by, isPostLeft, now }: TurningDown) {
  const isAuthor = by.id === post.author_id
  const declined = await declineOffers(tx, post.id, { from, by: isAuthor ? 'author' : null, now })
  for (const { id, offerer_id } of declined) {
    await takeBack(tx, { post_id: post.id, topic: `offer:${id}` }, mostNotified)
    await notify(tx, {
      kind: 'offer_declined',
      to: offerer_id === null ? [] : [offerer_id],
      by: post.author_id,
      topic: `offer:${id}`,
      post_id: isPostLeft ? post.id : null,
      action_url: isPostLeft ? `/posts/${post.id}#offer-${id}` : '/profile',
      at: now,
    })
  }
}
