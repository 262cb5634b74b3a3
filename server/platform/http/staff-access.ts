import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import type { Config } from '../start/config.ts'
import { isLoopback } from './network.ts'

/** For the row of `users` in the query. */
export const hasSecondFactor = sql<boolean>`(is_staff AND EXISTS (
  SELECT FROM second_factors WHERE second_factors.user_id = users.id AND confirmed_at IS NOT NULL))`

/** The demo's staff account needs no second factor until it sets one up. */
export const mayActAsStaff = (demoStaff: boolean) =>
  demoStaff
    ? sql<boolean>`(is_staff AND (second_factor_at IS NOT NULL OR (username = 'staff'
        AND password_hash = ${demoHash} AND NOT ${hasSecondFactor})))`
    : sql<boolean>`(is_staff AND second_factor_at IS NOT NULL)`

/** Valid for the rest of the session, also after a refresh. */
export const markSecondFactorProved = (db: Database, { session_id }: { session_id: string }, now: Date) =>
  db.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', session_id).execute()

/** Every session of the user has to prove the second factor again. */
export const clearSecondFactorProof = (db: Database, user_id: number) =>
  db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', user_id).execute()

/** The password of every resident of the demo cast. */
export const demoPassword = 'xom-demo-2026'

/**
 * The hash of the demo password, with the parameters of accounts/sign-in/sign-in.ts, because hashing is slow. Its salt is
 * unique, so an account with this hash belongs to the demo.
 */
export const demoHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ydqru3pEeBqwu+7vsh/yKQ$78CyXEFngh6h5Ikjq4rig/AnjYsU4pkigo+IZD/PgsY'

/**
 * Whether the demo's `staff` may act without a second factor: only in a demo that only this machine can reach. The account
 * has the demo password; production doesn't start with such an account.
 */
export const isDemoStaffAllowed = ({
  production,
  demo,
  demoPublic,
  host,
}: Pick<Config, 'production' | 'demo' | 'demoPublic' | 'host'>) =>
  demo && !production && !demoPublic && isLoopback(host)
