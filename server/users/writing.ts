import { sql } from 'kysely'
import { defaultPreferences, type Preferences } from '../../contract/settings.ts'
import { type Cell, kmBetween, ringsAround } from '../platform/place.ts'

/** How far out neighbours live, in rings of cells. */
const neighbourRings = 2

/** Whether somebody who lives in one cell may write to somebody in another, by the wish of the latter. */
export function mayWrite(who: Preferences['whoMayWrite'], from: Cell | null, to: Cell | null) {
  if (who !== 'neighbours') return who === 'everyone'
  const away = from === null || to === null ? null : kmBetween(from, to)
  return away !== null && away <= neighbourRings
}

/** The same in a query: whether a row of `users` lets the viewer write to them. */
export function letsWrite(viewer: { cell: Cell | null }, as = 'users') {
  const who = sql`coalesce(${sql.ref(`${as}.preferences`)} ->> 'whoMayWrite', ${defaultPreferences.whoMayWrite})`
  const near = viewer.cell === null ? [] : ringsAround(viewer.cell, neighbourRings).flat()
  return sql<boolean>`(${who} = 'everyone'
    OR ${who} = 'neighbours' AND coalesce(${sql.ref(`${as}.cell`)} = ANY(${near}::bigint[]), false))`
}
