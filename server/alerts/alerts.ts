import { similarAlerts } from '../../contract/alerts.ts'
import type { Post } from '../../contract/posts.ts'
import { type Database } from '../platform/db.ts'
import { postsByIds } from '../posts/posts.ts'
import { type Viewer } from '../platform/session.ts'
import { alike, likeness } from './likeness.ts'
import { alertsIn } from './queries.ts'
import { cellsAround } from './telling.ts'

export { tellOfAlert } from './telling.ts'

/** Alerts around the viewer of the last day that say much the same as a text, the likest first. */
export async function findSimilarAlerts(
  db: Database,
  viewer: Viewer,
  text: string,
  now: Date,
): Promise<{ results: Post[] }> {
  if (viewer.cell === null) return { results: [] }
  const since = new Date(now.getTime() - similarAlerts.seconds * 1000)
  const around = await alertsIn(db, viewer, cellsAround(viewer.cell), text, since)
  const similar = around
    .map(({ id, asked, said, similarity }) => ({ id, likeness: likeness(asked, said, similarity) }))
    .filter((alert) => alert.likeness >= alike)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, similarAlerts.most)
  return {
    results: await postsByIds(
      db,
      viewer,
      similar.map(({ id }) => id),
    ),
  }
}
