import { sql } from 'kysely'
import { defaultPreferences } from '../../contract/accounts/settings.ts'

/** The codes of a person's ward and of the wards that share a border with it, as an array; empty without one. */
export const wardsAround = ({ ward_code }: { ward_code: string | null }) =>
  sql<string[]>`coalesce((SELECT around FROM wards WHERE wards.code = ${ward_code}), '{}'::text[])`

/** Whether a row of `users` lives in a ward around the viewer. Users may not learn more about distances than that. */
export const isNeighbourOf = (viewer: { ward_code: string | null }) =>
  sql<boolean>`coalesce(users.ward_code = ANY(${wardsAround(viewer)}), false)`

/** Neighbours live in the same ward or in adjacent ones; a finer rule would reveal where in a ward a person lives. */
export function allowsWriting(viewer: { ward_code: string | null }) {
  const who = sql`coalesce(users.preferences ->> 'whoMayWrite', ${defaultPreferences.whoMayWrite})`
  return sql<boolean>`(${who} = 'everyone' OR (${who} = 'neighbours' AND ${isNeighbourOf(viewer)}))`
}

const personFields = (
  as: string,
) => sql`'id', ${sql.ref(`${as}.id`)}, 'username', ${sql.ref(`${as}.username`)},
  'display_name', ${sql.ref(`${as}.display_name`)}, 'avatar_url', ${sql.ref(`${as}.avatar_url`)},
  'is_staff', ${sql.ref(`${as}.is_staff`)}, 'is_verified', ${sql.ref(`${as}.is_verified`)}`

/** A row of `users` under the name `as`, as JSON. */
export const personJson = (as: string) => sql`json_build_object(${personFields(as)})`

/** The contract's `Author`: the person with the name of their ward, from a table `wards`. */
export const authorJson = (as: string, wards = 'wards') => sql`json_build_object(${personFields(as)},
  'location', (SELECT full_name FROM ${sql.table(wards)} WHERE code = ${sql.ref(`${as}.ward_code`)}))`
