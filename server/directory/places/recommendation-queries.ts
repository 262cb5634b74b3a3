import { sql } from 'kysely'
import type { Author } from '../../../contract/accounts/accounts.ts'
import type { Category } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import { authorJson } from '../../relations/users-sql.ts'
import { isPostVisibleTo, type Viewer } from '../../relations/visibility.ts'
import { isRecommendationVisibleTo } from './visibility.ts'

export interface RecommendationRow {
  id: number
  place_id: number
  user_id: number
  post_id: number | null
  words: string
  created_at: Date
  author: Author
}

const selectRecommendation = sql`
  SELECT place_recommendations.id, place_recommendations.place_id, place_recommendations.user_id,
    place_recommendations.post_id, place_recommendations.words, place_recommendations.created_at,
    (SELECT ${authorJson('author')} FROM users AS author WHERE author.id = place_recommendations.user_id) AS author
  FROM place_recommendations`

/** The viewer's own first. Returns up to `limit + 1` rows. */
export async function selectRecommendations(
  db: Database,
  viewer: Viewer,
  place_id: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<RecommendationRow>`
    ${selectRecommendation} WHERE place_recommendations.place_id = ${place_id} AND ${isRecommendationVisibleTo(viewer)}
    ORDER BY place_recommendations.user_id = ${viewer.id} DESC, place_recommendations.created_at DESC,
      place_recommendations.id DESC
    OFFSET ${offset} LIMIT ${limit + 1}`.execute(db)
  return rows
}

export async function selectRecommendedUnderPost(
  db: Database,
  viewer: Viewer,
  post_id: number,
  limit: number,
) {
  const { rows } = await sql<RecommendationRow>`
    ${selectRecommendation} WHERE place_recommendations.post_id = ${post_id} AND ${isRecommendationVisibleTo(viewer)}
    ORDER BY place_recommendations.id LIMIT ${limit}`.execute(db)
  return rows
}

export async function findOwnRecommendation(db: Database, viewer: Viewer, place_id: number) {
  const { rows } = await sql<RecommendationRow>`
    ${selectRecommendation} WHERE place_recommendations.place_id = ${place_id}
      AND place_recommendations.user_id = ${viewer.id}`.execute(db)
  return rows[0]
}

/** The lock prevents the deletion of the post. */
export async function lockVisiblePost(tx: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<{ author_id: number; category: Category }>`
    SELECT author_id, category FROM posts WHERE id = ${id} AND ${isPostVisibleTo(viewer)} FOR KEY SHARE`.execute(
    tx,
  )
  return rows[0]
}

export async function isPostVisible(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM posts WHERE id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(db)
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

/** Undefined if there was none. */
export async function deleteRecommendation(tx: Database, user_id: number, place_id: number) {
  const { rows } = await sql<{ post_id: number | null; author_id: number | null }>`
    DELETE FROM place_recommendations WHERE place_id = ${place_id} AND user_id = ${user_id}
    RETURNING post_id, (SELECT author_id FROM posts WHERE posts.id = post_id) AS author_id`.execute(tx)
  return rows[0]
}

export async function hasRecommendationUnder(
  tx: Database,
  user_id: number,
  post_id: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM place_recommendations WHERE post_id = ${post_id} AND user_id = ${user_id} LIMIT 1`.execute(tx)
  return rows.length > 0
}

export async function lockOwnRecommendation(tx: Database, user_id: number, place_id: number) {
  const { rows } = await sql<{ post_id: number | null; author_id: number | null }>`
    SELECT post_id, (SELECT author_id FROM posts WHERE posts.id = post_id) AS author_id
    FROM place_recommendations WHERE place_id = ${place_id} AND user_id = ${user_id} FOR UPDATE`.execute(tx)
  return rows[0]
}
