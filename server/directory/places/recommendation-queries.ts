import { sql } from 'kysely'
import type { Author } from '../../../contract/people/accounts.ts'
import type { Category } from '../../../contract/posts/posts.ts'
import type { Viewer } from '../../relations/blocks/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { postSeenBy } from '../../relations/post-visibility.ts'
import { authorJson } from '../../relations/author.ts'
import { recommendationSeenBy } from './visibility.ts'

export interface RecommendationRow {
  id: number
  place_id: number
  user_id: number
  post_id: number | null
  words: string
  created_at: Date
  author: Author
}

const selected = sql`
  SELECT place_recommendations.id, place_recommendations.place_id, place_recommendations.user_id,
    place_recommendations.post_id, place_recommendations.words, place_recommendations.created_at,
    (SELECT ${authorJson('author')} FROM users AS author WHERE author.id = place_recommendations.user_id) AS author
  FROM place_recommendations`

/** One more than `limit`, to know whether there is more; the viewer's own first. */
export async function recommendationsOf(
  db: Database,
  viewer: Viewer,
  place_id: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<RecommendationRow>`
    ${selected} WHERE place_recommendations.place_id = ${place_id} AND ${recommendationSeenBy(viewer)}
    ORDER BY place_recommendations.user_id = ${viewer.id} DESC, place_recommendations.created_at DESC,
      place_recommendations.id DESC
    OFFSET ${offset} LIMIT ${limit + 1}`.execute(db)
  return rows
}

export async function recommendedUnder(db: Database, viewer: Viewer, post_id: number, limit: number) {
  const { rows } = await sql<RecommendationRow>`
    ${selected} WHERE place_recommendations.post_id = ${post_id} AND ${recommendationSeenBy(viewer)}
    ORDER BY place_recommendations.id LIMIT ${limit}`.execute(db)
  return rows
}

export async function ownRecommendation(db: Database, viewer: Viewer, place_id: number) {
  const { rows } = await sql<RecommendationRow>`
    ${selected} WHERE place_recommendations.place_id = ${place_id}
      AND place_recommendations.user_id = ${viewer.id}`.execute(db)
  return rows[0]
}

/** The lock lets a deletion of the post wait. */
export async function lockAskedPost(tx: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<{ author_id: number; category: Category }>`
    SELECT author_id, category FROM posts WHERE id = ${id} AND ${postSeenBy(viewer)} FOR KEY SHARE`.execute(
    tx,
  )
  return rows[0]
}

export async function isPostSeen(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM posts WHERE id = ${id} AND ${postSeenBy(viewer)}`.execute(db)
  return rows.length > 0
}

export const upsertRecommendation = (
  tx: Database,
  {
    place_id,
    user_id,
    post_id,
    words,
    now,
  }: { place_id: number; user_id: number; post_id: number | null; words: string; now: Date },
) =>
  sql`
    INSERT INTO place_recommendations (place_id, user_id, post_id, words, created_at, updated_at)
    VALUES (${place_id}, ${user_id}, ${post_id}, ${words}, ${now}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (place_id, user_id) DO UPDATE SET words = excluded.words, updated_at = excluded.updated_at,
      post_id = excluded.post_id`.execute(tx)

/** Undefined where there was none. */
export async function deleteRecommendation(tx: Database, user_id: number, place_id: number) {
  const { rows } = await sql<{ post_id: number | null; author_id: number | null }>`
    DELETE FROM place_recommendations WHERE place_id = ${place_id} AND user_id = ${user_id}
    RETURNING post_id, (SELECT author_id FROM posts WHERE posts.id = post_id) AS author_id`.execute(tx)
  return rows[0]
}

export async function recommendsUnder(tx: Database, user_id: number, post_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM place_recommendations WHERE post_id = ${post_id} AND user_id = ${user_id} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Locks that person's recommendation. */
export async function postOfOwn(tx: Database, user_id: number, place_id: number) {
  const { rows } = await sql<{ post_id: number | null; author_id: number | null }>`
    SELECT post_id, (SELECT author_id FROM posts WHERE posts.id = post_id) AS author_id
    FROM place_recommendations WHERE place_id = ${place_id} AND user_id = ${user_id} FOR UPDATE`.execute(tx)
  return rows[0]
}
