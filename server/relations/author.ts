import { sql } from 'kysely'

const named = (as: string) => sql`'id', ${sql.ref(`${as}.id`)}, 'username', ${sql.ref(`${as}.username`)},
  'display_name', ${sql.ref(`${as}.display_name`)}, 'avatar_url', ${sql.ref(`${as}.avatar_url`)},
  'is_staff', ${sql.ref(`${as}.is_staff`)}, 'is_verified', ${sql.ref(`${as}.is_verified`)}`

/** A row of `users` under the name `as`, as JSON. */
export const personJson = (as: string) => sql`json_build_object(${named(as)})`

/** The same with the ward where they live, its name from a table `wards`: the contract's `Author`. */
export const authorJson = (as: string, wards = 'wards') => sql`json_build_object(${named(as)},
  'location', (SELECT full_name FROM ${sql.table(wards)} WHERE code = ${sql.ref(`${as}.ward_code`)}))`
