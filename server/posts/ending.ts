import { canEndPost } from '../../contract/policy.ts'
import { isAlert, isFavour } from '../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import { lockPost, setOver, setReopened, type StandingPost } from './change-queries.ts'
import { announce, type PostDeps } from './hooks.ts'

type Ender = { id: number; is_staff: boolean }

/** Repeating it changes nothing. */
export const endPost = (db: Database, deps: PostDeps, viewer: Ender, id: number, now: Date) =>
  change(db, viewer, id, async (tx, post) => {
    if (post.over_at) return
    await setOver(tx, id, now)
    await announce(tx, deps, { kind: 'ended', post, by: viewer, now })
  })

export const reopenPost = (db: Database, deps: PostDeps, viewer: Ender, id: number, now: Date) =>
  change(db, viewer, id, async (tx, post) => {
    if (!post.over_at) return
    await setReopened(tx, id, now)
    await announce(tx, deps, { kind: 'reopened', post, by: viewer, now })
  })

const change = (
  db: Database,
  viewer: Ender,
  id: number,
  act: (tx: Database, post: StandingPost) => Promise<void>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (!post) throw notFound('Post')
    if (!canEndPost(viewer, post)) throw notAllowed()
    if (!isFavour(post.category) && !isAlert(post.category))
      throw new Refusal(409, 'not_closable', 'Only what warns, asks or offers can be over')
    await act(tx, post)
    return id
  })
