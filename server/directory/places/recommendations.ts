import { placeLimits, recommendedUnder } from '../../../contract/directory/places.ts'
import * as contract from '../../../contract/directory/place-suggestions.ts'
import { notify, withdrawNotification as withdraw } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageSize } from '../../platform/http/pagination.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { lockPlace } from './change-queries.ts'
import { loadPlaces, type PlaceViewer } from './places.ts'
import { placeExists } from './queries.ts'
import {
  deleteRecommendation,
  findOwnRecommendation,
  hasRecommendationUnder,
  isPostVisible,
  lockVisiblePost,
  lockOwnRecommendation,
  type RecommendationRow,
  selectRecommendations,
  selectRecommendedUnderPost,
  upsertRecommendation,
} from './recommendation-queries.ts'

export async function listRecommendations(db: Database, viewer: PlaceViewer, id: number, page: number) {
  if (!(await placeExists(db, id))) throw notFound('Place')
  const rows = await selectRecommendations(db, viewer, id, { offset: offsetOf(page), limit: pageSize })
  const isMore = rows.length > pageSize
  const results = rows.slice(0, pageSize).map((row) => toRecommendation(viewer, row))
  const path = contract.listRecommendations.path.replace(':id', String(id))
  return {
    count: offsetOf(page) + results.length + (isMore ? 1 : 0),
    next: isMore ? `${path}?page=${page + 1}` : null,
    previous: page > 1 ? `${path}?page=${page - 1}` : null,
    results,
  }
}

export const recommendPlace = (
  db: Database,
  viewer: PlaceViewer,
  place_id: number,
  { words, post_id: requested_post_id }: { words: string; post_id?: number },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const post = requested_post_id === undefined ? null : await lockVisiblePost(tx, viewer, requested_post_id)
    if (post === undefined) throw notFound('Post')
    if (post && !recommendedUnder.some((category) => category === post.category))
      throw new Refusal(409, 'not_asked_here', 'The post doesn’t ask for a place')
    if (!(await lockPlace(tx, place_id))) throw notFound('Place')
    const before = await lockOwnRecommendation(tx, viewer.id, place_id)
    const post_id = requested_post_id ?? (await keepVisiblePost(tx, viewer, before?.post_id ?? null))
    await upsertRecommendation(tx, { place_id, user_id: viewer.id, post_id, words: words.trim(), now })
    if (before && before.post_id !== post_id) await withdrawNotification(tx, viewer, before)
    if (post && requested_post_id !== undefined && before?.post_id !== requested_post_id)
      await notify(tx, {
        ...toNotification(viewer, requested_post_id, post.author_id),
        text: words,
        action_url: `/posts/${requested_post_id}`,
        at: now,
      })
    const row = await findOwnRecommendation(tx, viewer, place_id)
    if (!row) throw notFound('Place')
    return toRecommendation(viewer, row)
  })

/** Drops a post that is gone: a recommendation under it would be visible to nobody. */
const keepVisiblePost = async (tx: Database, viewer: PlaceViewer, post_id: number | null) =>
  post_id !== null && (await isPostVisible(tx, viewer, post_id)) ? post_id : null

export const withdrawRecommendation = (db: Database, viewer: { id: number }, place_id: number) =>
  inTransaction(db, async (tx) => {
    if (!(await lockPlace(tx, place_id))) throw notFound('Place')
    const before = await deleteRecommendation(tx, viewer.id, place_id)
    if (before) await withdrawNotification(tx, viewer, before)
  })

/** Keeps the notification if the person has another recommendation under the post. */
async function withdrawNotification(
  tx: Database,
  viewer: { id: number },
  { post_id, author_id }: { post_id: number | null; author_id: number | null },
) {
  if (post_id === null || author_id === null || (await hasRecommendationUnder(tx, viewer.id, post_id))) return
  await withdraw(tx, toNotification(viewer, post_id, author_id))
}

const toNotification = (viewer: { id: number }, post_id: number, author_id: number) => ({
  kind: 'place_recommended' as const,
  to: [author_id],
  by: viewer.id,
  topic: `place_recommended:${post_id}`,
  post_id,
})

/** Throws 404 for a post that the viewer may not see. */
export async function listRecommendedPlaces(db: Database, viewer: PlaceViewer, post_id: number) {
  if (!(await isPostVisible(db, viewer, post_id))) throw notFound('Post')
  const rows = await selectRecommendedUnderPost(db, viewer, post_id, placeLimits.underPost)
  const places = await loadPlaces(db, viewer, [...new Set(rows.map(({ place_id }) => place_id))])
  return {
    results: rows.flatMap((row) => {
      const place = places.find(({ id }) => id === row.place_id)
      return place ? [{ place, recommendation: toRecommendation(viewer, row) }] : []
    }),
  }
}

const toRecommendation = (
  viewer: { id: number },
  { id, author, words, post_id, user_id, created_at }: RecommendationRow,
): contract.Recommendation => ({
  id,
  author,
  words,
  post_id,
  is_mine: user_id === viewer.id,
  createdAt: created_at.toISOString(),
})
