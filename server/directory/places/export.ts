import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** Pictures by their ids. */
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
