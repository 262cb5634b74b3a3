import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { type Interest, interestsUntil } from '../posts/interests/interest-columns.ts'
import { blockedForViewer, hiddenPostsOf, type Ids } from '../relations/visibility.ts'

/** Blocks, hidden posts and interests, loaded once for each page. */
export interface ViewerData {
  blocked: number[]
  hidden: number[]
  interests: Interest[]
}

/** A viewer whose data were loaded, or are in `me`. */
export interface Reader {
  id: number
  blocked: Ids
  hidden: Ids
}

/** Loads the data of a viewer, with the interests as of `at`. */
export async function withViewerData<V extends { id: number }>(
  db: Database,
  viewer: V,
  at: Date,
): Promise<V & ViewerData> {
  const { rows } = await sql<ViewerData>`
    WITH ${viewerData(viewer, at)} SELECT ${viewerDataColumns} FROM me`.execute(db)
  const [data = { blocked: [], hidden: [], interests: [] }] = rows
  return { ...viewer, ...data }
}

/**
 * The data of a viewer as `me`, a part of the first statement of a page, which saves the time of another statement.
 * `viewerDataColumns` returns them and `readerOfMe` uses them.
 */
export const viewerData = (viewer: { id: number }, at: Date) => sql`me AS MATERIALIZED (
  SELECT ${blockedForViewer({ id: viewer.id })} AS blocked, ARRAY(${hiddenPostsOf(viewer)}) AS hidden,
    ${interestsUntil(viewer, at)} AS interests)`

export const isLoaded = <V extends Partial<ViewerData>>(viewer: V): viewer is V & ViewerData =>
  viewer.blocked !== undefined

export const viewerDataColumns = sql`to_json(me.blocked) AS blocked, to_json(me.hidden) AS hidden, me.interests`

export const readerOfMe = ({ id }: { id: number }): Reader => ({
  id,
  blocked: sql<number[]>`(SELECT me.blocked FROM me)::bigint[]`,
  hidden: sql<number[]>`(SELECT me.hidden FROM me)::bigint[]`,
})
