import { sql } from 'kysely'

/** The codes of a person's ward and of the wards that share a border with it, as an array; empty without one. */
export const wardsAround = ({ ward_code }: { ward_code: string | null }) =>
  sql<string[]>`coalesce((SELECT around FROM wards WHERE wards.code = ${ward_code}), '{}'::text[])`

/** Whether a row of `users` lives there: all that people may know of each other's nearness, because wards are shown. */
export const livesAround = (viewer: { ward_code: string | null }, as = 'users') =>
  sql<boolean>`coalesce(${sql.ref(`${as}.ward_code`)} = ANY(${wardsAround(viewer)}), false)`
