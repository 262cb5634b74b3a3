import { sql } from 'kysely'
import { maskPhoneNumbers } from '../../accounts/phones/numbers.ts'
import type { Database } from '../../platform/database/db.ts'
import { clearPhoneNumbers, lockBusinessesOf, removeOwner } from './change-queries.ts'
import { removeAnswersOf } from './feedback-queries.ts'
import { deleteLikesOf } from './queries.ts'

/** All fields, unless another person owns the business now. Pictures as ids. */
export async function exportBusinesses(db: Database, user_id: number) {
  const rows = await db
    .selectFrom('businesses')
    .select([
      'name',
      'slug',
      'address',
      'latitude',
      'longitude',
      'phone',
      'website',
      'description',
      'brand_story',
      'hometown',
      'awards',
      'feedback_placeholder',
      'hours',
      'holidays',
      'likes_count',
      'created_at',
      'updated_at',
    ])
    .select('owner_id')
    .select(
      sql<number[]>`(SELECT coalesce(json_agg(media_id ORDER BY part, position), '[]') FROM business_pictures
        WHERE business_id = businesses.id)`.as('pictures'),
    )
    .where((eb) => eb.or([eb('owner_id', '=', user_id), eb('added_by', '=', user_id)]))
    .orderBy('id')
    .execute()
  return rows.map(({ owner_id, ...business }) => {
    const { name, slug, created_at } = business
    return owner_id === null || owner_id === user_id
      ? { ...business, is_owner: owner_id === user_id }
      : { name, slug, created_at, is_owner: false }
  })
}

export const exportBusinessLikes = (db: Database, user_id: number) =>
  db
    .selectFrom('business_likes')
    .innerJoin('businesses', 'businesses.id', 'business_id')
    .select(['businesses.name as business', 'business_likes.created_at'])
    .where('user_id', '=', user_id)
    .orderBy('business_likes.created_at')
    .orderBy('business_id')
    .execute()

/** Feedback that the person wrote or answered. */
export const exportBusinessFeedback = (db: Database, user_id: number) =>
  db
    .selectFrom('business_feedback')
    .innerJoin('businesses', 'businesses.id', 'business_id')
    .innerJoin('users as author', 'author.id', 'author_id')
    .select(['businesses.name as business', 'author.display_name as author'])
    .select(['content', 'answer', 'answered_at', 'business_feedback.created_at'])
    .where((eb) => eb.or([eb('author_id', '=', user_id), eb('answered_by', '=', user_id)]))
    .orderBy('business_feedback.id')
    .execute()

export const exportBusinessClaims = (db: Database, user_id: number) =>
  db
    .selectFrom('business_claims')
    .innerJoin('businesses', 'businesses.id', 'business_id')
    .select(['businesses.name as business', 'business_claims.words', 'status', 'reason'])
    .select(['decided_at', 'business_claims.created_at'])
    .where('claimant_id', '=', user_id)
    .orderBy('business_claims.id')
    .execute()

/** Businesses stay, without an owner and without phone numbers of the person. */
export async function eraseBusinessData(tx: Database, user_id: number) {
  await deleteLikesOf(tx, user_id)
  await removeAnswersOf(tx, user_id)
  for (const { id, description } of await lockBusinessesOf(tx, user_id))
    await clearPhoneNumbers(tx, id, await maskPhoneNumbers(description))
  await removeOwner({ tx, owner_id: user_id })
}
