import { dayMs } from '../../../contract/durations.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { findVisiblePostAuthor } from '../../relations/visibility.ts'
import * as queries from './queries.ts'

type Reader = { id: number }

/** Limits the work of queries that filter and rank lists. */
const maxMarks = 5000

const seenDays = 60

export async function savePost(db: Database, viewer: Reader, id: number, now: Date) {
  if ((await findVisiblePostAuthor(db, viewer, id)) === null) throw notFound('Post')
  if (!(await queries.insertMark(db, 'saved_posts', viewer.id, id, { max: maxMarks, now })))
    throw tooMany('save')
}

export const unsavePost = (db: Database, viewer: Reader, id: number) =>
  removeMark(db, 'saved_posts', viewer, id)

export async function hidePost(db: Database, viewer: Reader, id: number, now: Date) {
  const author = await findVisiblePostAuthor(db, viewer, id)
  if (author === null) throw notFound('Post')
  if (author === viewer.id) throw new Refusal(422, 'own_post', 'That is your own post')
  if (!(await queries.insertMark(db, 'hidden_posts', viewer.id, id, { max: maxMarks, now })))
    throw tooMany('hide')
}

export const unhidePost = (db: Database, viewer: Reader, id: number) =>
  removeMark(db, 'hidden_posts', viewer, id)

/** `more`: null removes the interest. */
export async function showInterest(
  db: Database,
  viewer: Reader,
  id: number,
  more: boolean | null,
  now: Date,
) {
  if (more === null) return removeMark(db, 'post_interests', viewer, id)
  if ((await findVisiblePostAuthor(db, viewer, id)) === null) throw notFound('Post')
  if (!(await queries.upsertInterest(db, viewer.id, id, more, { max: maxMarks, now }))) throw tooMany('rate')
}

/** An existing mark can be removed even if the post is no longer visible; without one, the viewer must see the post. */
async function removeMark(
  db: Database,
  marks: queries.MarkTable | 'post_interests',
  viewer: Reader,
  id: number,
) {
  if (await queries.deleteMark(db, marks, viewer.id, id)) return
  if ((await findVisiblePostAuthor(db, viewer, id)) === null) throw notFound('Post')
}

const tooMany = (what: string) =>
  new Refusal(409, 'too_many', `Nobody can ${what} more than ${maxMarks} posts`)

export const markPostsSeen = queries.insertSeen

/** Deletes old views, whose posts are no longer in lists. */
export const purgeOldViews = (db: Database, now: Date) =>
  queries.deleteSeenBefore(db, new Date(now.getTime() - seenDays * dayMs))

export async function exportInterests(db: Database, user_id: number) {
  const [saved, hidden] = [await queries.listSavedOf(db, user_id), await queries.listHiddenOf(db, user_id)]
  return {
    saved: saved.map(dated),
    hidden: hidden.map(dated),
    interests: (await queries.listInterestsOf(db, user_id)).map(dated),
    seen: (await queries.listSeenOf(db, user_id)).map(({ post_id, seen_at }) => ({
      post_id,
      seen_at: seen_at.toISOString(),
    })),
  }
}

const dated = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() })
