import { sql } from 'kysely'
import { blockedWith, type Viewer } from '../relations/blocks/visibility.ts'
import { type Interest, interestsUntil } from './interests/taste.ts'
import type { Database } from '../platform/database/db.ts'
import { hiddenBy } from '../relations/post-visibility.ts'

export interface ViewerData {
  blocked: number[]
  hidden: number[]
  interests: Interest[]
}

/** The interests are as of `asked`. Read once for each page. */
export async function withViewerData<V extends Viewer>(
  db: Database,
  viewer: V,
  asked: Date,
): Promise<V & ViewerData> {
  const { rows } = await sql<ViewerData>`
    SELECT to_json(${blockedWith({ id: viewer.id })}) AS blocked, to_json(ARRAY(${hiddenBy(viewer)})) AS hidden,
      ${interestsUntil(viewer, asked)} AS interests`.execute(db)
  const [data = { blocked: [], hidden: [], interests: [] }] = rows
  return { ...viewer, ...data }
}
