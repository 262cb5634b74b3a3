import { canEndPost } from '../../contract/policy.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import { asks, warns } from './categories.ts'
import { lockPost, setOver, type StandingPost } from './change-queries.ts'
import { announce, type House } from './hooks.ts'

type Ender = { id: number; is_staff: boolean }

/** Says that an alert is over, or a favour no longer needed; saying it again changes nothing. Gives its id. */
export const endPost = (db: Database, house: House, viewer: Ender, id: number, now: Date) =>
  turn(db, viewer, id, async (tx, post) => {
    if (post.over_at) return
    await setOver(tx, id, now)
    await announce(tx, house, { kind: 'ended', post, by: viewer, now })
  })

/** Says that it goes on; gives its id. */
export const reopenPost = (db: Database, house: House, viewer: Ender, id: number, now: Date) =>
  turn(db, viewer, id, async (tx, post) => {
    if (!post.over_at) return
    await setOver(tx, id, null)
    await announce(tx, house, { kind: 'reopened', post, by: viewer, now })
  })

const turn = (
  db: Database,
  viewer: Ender,
  id: number,
  act: (tx: Database, post: StandingPost) => Promise<void>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (!post) throw notFound('Post')
    if (!canEndPost(viewer, post)) throw notAllowed()
    if (!asks(post.category) && !warns(post.category))
      throw new Refusal(409, 'not_closable', 'Only what warns, asks or offers can be over')
    await act(tx, post)
    return id
  })
