import { type Insertable, sql } from 'kysely'
import type { SigninAttempts } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

interface Subject {
  issuer: string
  subject: string
}

export const insertAttempt = (db: Database, attempt: Insertable<SigninAttempts>) =>
  db.insertInto('signin_attempts').values(attempt).execute()

export const removeOldAttempts = (db: Database, now: Date) =>
  db.deleteFrom('signin_attempts').where('expires_at', '<=', now).execute()

/** Deletes the attempt, so that only one of concurrent requests gets it. A reauthentication belongs to its session. */
export const consumeAttempt = (
  db: Database,
  criteria: {
    cookie_hashes: string[]
    redirect_uri: string
    state: string | undefined
    session_id: string | null
  },
  now: Date,
) =>
  db
    .deleteFrom('signin_attempts')
    .where('cookie_hash', '=', sql<string>`ANY(${criteria.cookie_hashes}::text[])`)
    .where('redirect_uri', '=', criteria.redirect_uri)
    .where('session_id', criteria.session_id === null ? 'is' : '=', criteria.session_id)
    .$if(criteria.state !== undefined, (query) => query.where('state', '=', criteria.state ?? ''))
    .where('expires_at', '>', now)
    .returning(['cookie_hash', 'state', 'verifier', 'nonce', 'redirect_uri', 'expires_at'])
    .executeTakeFirst()

/** Serialises first sign-ins of the subject until the transaction ends. */
export const lockSubject = (tx: Database, { issuer, subject }: Subject) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(tx)

export async function userIdOf(tx: Database, { issuer, subject }: Subject) {
  const row = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

export const insertIdentity = (tx: Database, { issuer, subject }: Subject, user_id: number, now: Date) =>
  tx.insertInto('identities').values({ issuer, subject, user_id, created_at: now }).execute()

const activeSessions = (db: Database, user_id: number, now: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)

export const sessionsOf = (db: Database, user_id: number, now: Date, offset: number, limit: number) =>
  activeSessions(db, user_id, now)
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countSessions(db: Database, user_id: number, now: Date): Promise<number> {
  const { count } = await activeSessions(db, user_id, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the user can sign in with one of the issuers, and in another way. */
export async function hasSignInMethods(db: Database, user_id: number, issuers: string[]) {
  const { rows } = await sql<{ has_these: boolean; has_others: boolean }>`
    SELECT coalesce(bool_or(issuer = ANY(${issuers}::text[])), false) AS has_these,
      coalesce(bool_or(issuer <> ALL(${issuers}::text[])), false)
        OR EXISTS (SELECT FROM users WHERE id = ${user_id} AND password_hash IS NOT NULL) AS has_others
    FROM identities WHERE user_id = ${user_id}`.execute(db)
  return rows[0] ?? { has_these: false, has_others: false }
}

export async function subjectAt(db: Database, user_id: number, issuer: string) {
  const row = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.subject
}

export async function loadSignInMethods(db: Database, user_id: number) {
  const { username, has_password, issuers } = await db
    .selectFrom('users')
    .select((eb) => [
      'username',
      sql<boolean>`password_hash IS NOT NULL`.as('has_password'),
      sql<
        string[]
      >`ARRAY(${eb.selectFrom('identities').select('issuer').whereRef('user_id', '=', 'users.id')})`.as(
        'issuers',
      ),
    ])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { issuers, subject: `demo:${username}`, password: has_password }
}

/** Locks the user until the transaction ends. */
export async function hasOtherSignInMethod(
  tx: Database,
  user_id: number,
  issuers: string[],
): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select((eb) => [
      'password_hash',
      eb
        .selectFrom('identities')
        .select((its) => its.fn.countAll<number>().as('count'))
        .whereRef('user_id', '=', 'users.id')
        .where('issuer', 'not in', issuers)
        .as('others'),
    ])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  return user !== undefined && (user.password_hash !== null || Number(user.others) > 0)
}

export const deleteIdentitiesOf = (tx: Database, user_id: number, issuers: string[]) =>
  tx.deleteFrom('identities').where('user_id', '=', user_id).where('issuer', 'in', issuers).execute()

/** The users that the README names; they come first. */
const demoUsernames = ['lan', 'minh', 'hoa', 'tuan', 'ha', 'dung', 'staff']
const maxResidents = 100
const maxGuests = 12

const demoPeople = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .select(['first_name', 'last_name', 'display_name', 'email', 'wards.full_name as ward'])
    .select(sql<boolean>`users.cell IS NOT NULL`.as('has_home'))

/** In the demo, only residents have passwords. */
const residents = (db: Database) =>
  demoPeople(db)
    .select(sql<string>`'demo:' || username`.as('subject'))
    .where('password_hash', 'is not', null)

export const listResidents = (db: Database) =>
  residents(db)
    .orderBy(sql`array_position(${demoUsernames}::text[], username)`)
    .orderBy('users.id')
    .limit(maxResidents)
    .execute()

export const residentBySubject = (db: Database, subject: string) =>
  residents(db)
    .select('users.id')
    .where(sql`'demo:' || username`, '=', subject)
    .executeTakeFirst()

/** People who signed in by typing a name. */
const guests = (db: Database, issuer: string) =>
  demoPeople(db)
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('subject', 'like', 'guest:%')

export const listGuests = (db: Database, issuer: string) =>
  guests(db, issuer).orderBy('identities.created_at', 'desc').limit(maxGuests).execute()

export const guestBySubject = (db: Database, issuer: string, subject: string) =>
  guests(db, issuer).where('subject', '=', subject).executeTakeFirst()
