import { sql } from 'kysely'
import { defaultPreferences } from '../../contract/settings.ts'
import { livesAround } from '../wards/around.ts'

/**
 * Whether a row of `users` lets the viewer write to them. Neighbours are those of one ward or of two that touch, which
 * everybody sees: anything finer would reveal where in the ward a person lives.
 */
export function allowsWriting(viewer: { ward_code: string | null }, as = 'users') {
  const who = sql`coalesce(${sql.ref(`${as}.preferences`)} ->> 'whoMayWrite', ${defaultPreferences.whoMayWrite})`
  return sql<boolean>`(${who} = 'everyone' OR (${who} = 'neighbours' AND ${livesAround(viewer, as)}))`
}
