import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StaffRole } from '../../contract/accounts/accounts.ts'
import type { Users } from '../platform/database/database.ts'
import type { Database } from '../platform/database/db.ts'

/** The only query that reads an exact location, and only for its owner. */
export const ownUserById = (db: Database, id: number, now: Date) =>
  db
    .selectFrom('users')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .leftJoin('homes', 'homes.user_id', 'users.id')
    .leftJoin('moderation_actions as suspension', (join) =>
      join.onRef('suspension.id', '=', 'users.suspension_id').on('users.suspended_until', '>', now),
    )
    .select([
      'users.id',
      'username',
      'email',
      'first_name',
      'last_name',
      'display_name',
      'bio',
      'skills',
      'phone',
      'birthday',
      'onboarding_step',
      'needs_name',
      'avatar_url',
      'is_staff',
      sql<StaffRole | null>`staff_role`.as('staff_role'),
      'is_verified',
      'post_count',
      'joined_at',
      'last_login',
      'leaving_at',
      'users.created_at',
      'users.updated_at',
      'wards.full_name as ward',
      'latitude',
      'longitude',
      'suspension.id as suspension_id',
      'suspension.until as suspended_until',
      'suspension.reason as suspension_reason',
      'suspension.words as suspension_words',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('community_members')
          .innerJoin('communities', 'communities.id', 'community_id')
          .select(['communities.id', 'communities.name'])
          .whereRef('community_members.user_id', '=', 'users.id')
          .where('communities.kind', '=', 'ward')
          // The community of the person's own ward comes first.
          .orderBy(sql`communities.ward_code IS NOT DISTINCT FROM users.ward_code`, 'desc')
          .orderBy('community_members.joined_at')
          .orderBy('communities.id'),
      ).as('communities'),
    )
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()

export const credentialsOf = (db: Database, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst()

export async function passwordHashOf(db: Database, id: number) {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return user?.password_hash ?? null
}

export async function birthdayOf(db: Database, id: number) {
  const user = await db.selectFrom('users').select('birthday').where('id', '=', id).executeTakeFirst()
  return user?.birthday ?? null
}

/** The possible reasons why a session ended. Undefined if the user doesn't exist. */
export const findSessionEnd = (db: Database, { uid, session_id }: { uid: string; session_id: string }) =>
  db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', session_id),
    )
    .select(['leaving_at', 'birthday', 'ended_at'])
    .where('uid', '=', uid)
    .executeTakeFirst()

/** Locks the user and clears `too_young_at`. Undefined if the user doesn't exist or left at or before `lastDay`. */
export async function recordSignIn(tx: Database, id: number, lastDay: Date, now: Date) {
  const { rows } = await sql<{ was_refused: boolean }>`
    UPDATE users SET last_login = ${now}, too_young_at = NULL FROM users AS before
    WHERE users.id = ${id} AND before.id = users.id
      AND (users.leaving_at IS NULL OR users.leaving_at > ${lastDay})
    RETURNING before.too_young_at IS NOT NULL AS was_refused`.execute(tx)
  return rows[0]
}

export const insertUser = (db: Database, user: Insertable<Users>) =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()

export async function isEmailTaken(db: Database, email: string) {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function takenUsernames(db: Database, usernames: string[]) {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where(sql`lower(username)`, 'in', usernames)
    .execute()
  return new Set(rows.map(({ username }) => username.toLowerCase()))
}
