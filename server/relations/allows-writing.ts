import { sql } from 'kysely'
import { defaultPreferences } from '../../contract/settings.ts'
import { livesAround } from './around.ts'

/** Neighbours are of one ward or two that touch; anything finer would reveal where in a ward a person lives. */
export function allowsWriting(viewer: { ward_code: string | null }, as = 'users') {
  const who = sql`coalesce(${sql.ref(`${as}.preferences`)} ->> 'whoMayWrite', ${defaultPreferences.whoMayWrite})`
  return sql<boolean>`(${who} = 'everyone' OR (${who} = 'neighbours' AND ${livesAround(viewer, as)}))`
}
