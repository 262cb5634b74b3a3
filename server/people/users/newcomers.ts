import { mostNewcomers } from '../../../contract/people/newcomers.ts'
import type { Database } from '../../platform/database/db.ts'
import { newestNeighbours } from './newcomer-queries.ts'
import { publicUsersById } from './queries.ts'
import { showUser } from './show-user.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000

/** By ward, as in every list of people: nothing depends on where in a ward anybody lives. */
export async function listNewcomers(
  db: Database,
  viewer: { id: number; ward_code: string | null },
  now: Date,
) {
  const since = new Date(now.getTime() - monthMs)
  const ids = await newestNeighbours(db, viewer, since, mostNewcomers)
  return { results: (await publicUsersById(db, ids)).map(showUser) }
}
