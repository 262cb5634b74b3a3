import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { type Interest, interestsUntil } from '../posts/interests/interest-columns.ts'
import { blockedForViewer, hasNoBlocks, hiddenPostsOf, type Ids } from '../relations/visibility.ts'

/** Blocks, hidden posts and interests, loaded once for each page. */
export interface ViewerData {
  blocked: readonly number[]
  hidden: readonly number[]
  interests: Interest[]
}

/** A viewer whose data were loaded, or are in `me`. */
export interface Reader {
  id: number
  blocked: Ids
  hidden: Ids
}

/** What conditions need of a viewer whose data may be loaded. */
export type KnownViewer = { id: number } & Partial<Omit<ViewerData, 'interests'>>

/** Loads the data of a viewer, with the interests as of `at`. */
export async function withViewerData<V extends MaybeKnown>(
  db: Database,
  viewer: V,
  at: Date,
): Promise<V & ViewerData> {
  const { rows } = await sql<ViewerData>`
    WITH ${viewerData(viewer, at)} SELECT ${viewerDataColumns} FROM me`.execute(db)
  const [data = { blocked: [], hidden: [], interests: [] }] = rows
  return { ...viewer, ...data }
}

type MaybeKnown = { id: number } & Partial<ViewerData>

const viewerData = (viewer: MaybeKnown, at: Date) => sql`me AS MATERIALIZED (
  SELECT ${blockedForViewer(viewer)} AS blocked, ARRAY(${hiddenPostsOf(viewer)}) AS hidden,
    ${interestsUntil(viewer, at)} AS interests)`

const viewerDataColumns = sql`to_json(me.blocked) AS blocked, to_json(me.hidden) AS hidden, me.interests`

const isLoaded = <V extends Partial<ViewerData>>(viewer: V): viewer is V & ViewerData =>
  viewer.hidden !== undefined

/**
 * The parts with which the first statement of a page also loads the data of the viewer, which saves a statement: its first
 * common table expression and its last columns, both empty if the data were loaded, and the viewer for its conditions.
 */
export function viewerDataParts(viewer: MaybeKnown, at: Date) {
  if (isLoaded(viewer)) return { reader: viewer satisfies Reader, firstTable: sql``, lastColumns: sql`` }
  const reader: Reader = {
    id: viewer.id,
    blocked: hasNoBlocks(viewer) ? [] : sql<number[]>`(SELECT me.blocked FROM me)::bigint[]`,
    hidden: sql<number[]>`(SELECT me.hidden FROM me)::bigint[]`,
  }
  return {
    reader,
    firstTable: sql`${viewerData(viewer, at)},`,
    lastColumns: sql`, ${viewerDataColumns} FROM me`,
  }
}
