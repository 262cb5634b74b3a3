import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** Those whom the README names come first. */
const named = ['lan', 'minh', 'hoa', 'tuan', 'ha', 'dung', 'staff']
const maxResidents = 100
const maxGuests = 12

const people = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .select(['first_name', 'last_name', 'display_name', 'email', 'wards.full_name as ward'])
    .select(sql<boolean>`users.cell IS NOT NULL`.as('has_home'))

/** In demo mode the only people with passwords. */
const residents = (db: Database) =>
  people(db)
    .select(sql<string>`'demo:' || username`.as('subject'))
    .where('password_hash', 'is not', null)

export const residentsOf = (db: Database) =>
  residents(db)
    .orderBy(sql`array_position(${named}::text[], username)`)
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
  people(db)
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('subject', 'like', 'guest:%')

export const guestsOf = (db: Database, issuer: string) =>
  guests(db, issuer).orderBy('identities.created_at', 'desc').limit(maxGuests).execute()

export const guestBySubject = (db: Database, issuer: string, subject: string) =>
  guests(db, issuer).where('subject', '=', subject).executeTakeFirst()
