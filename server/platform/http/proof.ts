import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import { demoHash } from '../secrets/demo-hash.ts'

/** Of the user whose row is read. */
export const hasSecondFactor = sql<boolean>`(is_staff AND EXISTS (
  SELECT FROM second_factors WHERE second_factors.user_id = users.id AND confirmed_at IS NOT NULL))`

/** The demo's own account needs none until it sets one up. */
export const mayActAsStaff = (demoStaff: boolean) =>
  demoStaff
    ? sql<boolean>`(is_staff AND (second_factor_at IS NOT NULL OR (username = 'staff'
        AND password_hash = ${demoHash} AND NOT ${hasSecondFactor})))`
    : sql<boolean>`(is_staff AND second_factor_at IS NOT NULL)`

/** Stays while the session does, and a refresh keeps it. */
export const markProved = (db: Database, { session_id }: { session_id: string }, now: Date) =>
  db.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', session_id).execute()

/** Every session of the person has to prove it anew. */
export const unmarkProved = (db: Database, user_id: number) =>
  db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', user_id).execute()
