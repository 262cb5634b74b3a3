import { sql } from 'kysely'
import { blockedWith, type Viewer } from '../blocks/visibility.ts'
import { type Interest, interestsUntil } from '../interests/taste.ts'
import { type Database } from '../platform/database/db.ts'
import { hiddenBy } from '../posts/visibility.ts'

/** What every query of a page asks of its viewer: whom and what they don't see, and what they want more and fewer of. */
export interface Known {
  blocked: number[]
  hidden: number[]
  interests: Interest[]
}

/** The viewer with that as it stands, interests as they stood at a moment; read once a page. */
export async function withKnown<V extends Viewer>(db: Database, viewer: V, asked: Date): Promise<V & Known> {
  const { rows } = await sql<Known>`
    SELECT to_json(${blockedWith({ id: viewer.id })}) AS blocked, to_json(ARRAY(${hiddenBy(viewer)})) AS hidden,
      ${interestsUntil(viewer, asked)} AS interests`.execute(db)
  const [known = { blocked: [], hidden: [], interests: [] }] = rows
  return { ...viewer, ...known }
}
