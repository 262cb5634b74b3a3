import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { type Interest, interestsUntil } from '../posts/interests/interest-columns.ts'
import { blockedForViewer, hiddenPostsOf, type Viewer } from '../relations/visibility.ts'

export interface ViewerData {
  blocked: number[]
  hidden: number[]
  interests: Interest[]
}

/** Loads blocks, hidden posts and interests (as of `at`) once for each page. */
export async function withViewerData<V extends Viewer>(
  db: Database,
  viewer: V,
  at: Date,
): Promise<V & ViewerData> {
  const { rows } = await sql<ViewerData>`
    SELECT to_json(${blockedForViewer({ id: viewer.id })}) AS blocked, to_json(ARRAY(${hiddenPostsOf(viewer)})) AS hidden,
      ${interestsUntil(viewer, at)} AS interests`.execute(db)
  const [data = { blocked: [], hidden: [], interests: [] }] = rows
  return { ...viewer, ...data }
}
