import { type RawBuilder, sql } from 'kysely'
import { maskPhoneNumbers } from '../../accounts/phones/numbers.ts'
import type { Database } from '../../platform/database/db.ts'
import { deleteAllFavorites } from './queries.ts'

/** Pictures as ids. */
export const exportPlaces = (db: Database, user_id: number) =>
  db
    .selectFrom('places')
    .select([
      'id',
      'name',
      'category',
      'subcategory',
      'location',
      'description',
      'phone',
      'hours',
      'latitude',
      'longitude',
      'created_at',
      'updated_at',
      'likes',
    ])
    .select(
      sql<number[]>`(SELECT coalesce(json_agg(media_id ORDER BY position), '[]') FROM place_pictures
        WHERE place_id = places.id)`.as('pictures'),
    )
    .where('added_by', '=', user_id)
    .orderBy('id')
    .execute()

export const exportFavoritePlaces = (db: Database, user_id: number) =>
  db
    .selectFrom('favorite_places')
    .innerJoin('places', 'places.id', 'place_id')
    .select(['place_id', 'places.name', 'favorite_places.created_at as added_at'])
    .where('user_id', '=', user_id)
    .orderBy('favorite_places.created_at')
    .orderBy('place_id')
    .execute()

export const exportRecommendations = (db: Database, user_id: number) =>
  db
    .selectFrom('place_recommendations')
    .innerJoin('places', 'places.id', 'place_id')
    .select([
      'place_id',
      'places.name',
      'post_id',
      'place_recommendations.words',
      'place_recommendations.created_at',
      'place_recommendations.updated_at',
    ])
    .where('user_id', '=', user_id)
    .orderBy('place_recommendations.id')
    .execute()

export const exportCorrections = (db: Database, user_id: number) =>
  db
    .selectFrom('place_corrections')
    .innerJoin('places', 'places.id', 'place_id')
    .select([
      'place_id',
      'places.name',
      'changes',
      'note',
      'status',
      'decided_at',
      'place_corrections.created_at',
    ])
    .where('user_id', '=', user_id)
    .orderBy('place_corrections.id')
    .execute()

/** For rows of `places`: whether the person wrote the field's current value, when adding the place or in a correction. */
const isWrittenBy = (user_id: number, field: 'description' | 'phone'): RawBuilder<boolean> => sql`coalesce(
  (SELECT correction.user_id FROM place_corrections AS correction
    WHERE correction.place_id = places.id AND correction.status = 'accepted'
      AND correction.changes ->> ${sql.lit(field)} = ${sql.ref(`places.${field}`)}
    ORDER BY correction.decided_at DESC LIMIT 1),
  places.added_by) = ${user_id}`

/** Places stay, without phone numbers that the person wrote. */
export async function erasePlacesOf(tx: Database, user_id: number) {
  await deleteAllFavorites(tx, user_id)
  const { rows } = await sql<{ id: number; phone: string; description: string | null }>`
    SELECT id, CASE WHEN ${isWrittenBy(user_id, 'phone')} THEN '' ELSE phone END AS phone,
      CASE WHEN ${isWrittenBy(user_id, 'description')} THEN description END AS description
    FROM places WHERE added_by = ${user_id} OR id IN (SELECT place_id FROM place_corrections
      WHERE user_id = ${user_id} AND status = 'accepted')
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  for (const { id, phone, description } of rows) {
    const masked = description === null ? {} : { description: await maskPhoneNumbers(description) }
    await tx
      .updateTable('places')
      .set({ phone, ...masked })
      .where('id', '=', id)
      .execute()
  }
}
