import * as contract from '../../contract/people/profiles.ts'
import { canSeeUser } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/http/pagination.ts'
import { notFound } from '../platform/http/refusal.ts'
import {
  countFinished,
  countFinishedOf,
  countHelps,
  endOpenFavours,
  listAllFavoursOf,
  lockPostsOf,
  removePersonFromFavours,
  selectFavoursOf,
} from './queries.ts'
import { endFinishedPosts } from './offers/close-offers.ts'
import { notifyOfMove } from './moves/notify.ts'
import { recountParticipants } from '../posts/post-updates.ts'
import { eraseRatings, exportRatings, summarizeRatings, starsOf } from '../accounts/ratings/ratings.ts'

type Viewer = { id: number }

export async function listFavorsOf(db: Database, viewer: Viewer, id: number, page: number, now: Date) {
  if (!(await canSeeUser(db, viewer, id))) throw notFound('User')
  const from = { offset: offsetOf(page), limit: pageSize, now }
  const [count, { rows }] = await Promise.all([
    countFinished(db, id),
    selectFavoursOf(viewer, id, from).execute(db),
  ])
  const results = rows.map((row) => ({ ...row, finished_at: row.finished_at.toISOString() }))
  return pageReply(contract.listFavorsOf.path.replace(':id', String(id)), { page, count, results })
}

export const countFavours = countFinishedOf

/** The number of helps and the ratings, by person. */
export async function loadReputations(db: Database, ids: number[], now: Date) {
  const [helps, ratings] = ids.length
    ? await Promise.all([countHelps(db, ids), starsOf(db, ids, now)])
    : [[], []]
  const stars = Map.groupBy(ratings, ({ rated_id }) => rated_id)
  return new Map(
    helps.map(({ id, helps_count }) => {
      const { average, count } = summarizeRatings(stars.get(id) ?? [])
      return [id, { helps_count, ratings: { average, count } }]
    }),
  )
}

export async function eraseFavoursOf(tx: Database, user_id: number) {
  await endOpenFavoursOf(tx, user_id, new Date())
  await eraseRatings(tx, user_id)
  const posts = await lockPostsOf(tx, user_id)
  await removePersonFromFavours(tx, user_id)
  await recountParticipants(tx, posts)
}

/** Ends the open favours of a user who is erased or suspended, and notifies the other side. */
export async function endOpenFavoursOf(tx: Database, user_id: number, now: Date) {
  const posts = await lockPostsOf(tx, user_id)
  for (const { id, other_id } of await endOpenFavours(tx, user_id, now))
    await notifyOfMove(tx, { id, post_id: null }, 'favour_ended', { to: [other_id], by: null, at: now })
  await recountParticipants(tx, posts)
  await endFinishedPosts(tx, posts, now)
}

/** Without ratings that are still hidden. */
export async function exportFavours(db: Database, user_id: number, now: Date) {
  const favours = await listAllFavoursOf(db, user_id)
  return {
    favours: favours.map((favour) => ({
      ...favour,
      due_date: favour.due_date?.toISOString() ?? null,
      created_at: favour.created_at.toISOString(),
      finished_at: favour.finished_at?.toISOString() ?? null,
    })),
    ...(await exportRatings(db, user_id, now)),
  }
}
