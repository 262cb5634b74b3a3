import { similarAlerts } from '../../contract/posts/alerts.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { type Viewer } from '../platform/http/session.ts'
import { type Cell } from '../platform/place.ts'
import { postsByIds } from '../posts/posts.ts'
import { cellsAround } from './notify.ts'
import { alertsIn, type Places } from './queries.ts'
import { similarEnough, textSimilarity } from './similarity.ts'

/** So many rings away what happened next door may be told to be, where few live. */
const coarseRings = 3

/** Where alerts may be told to be that happened near somebody; all of it coarse where the asker's own place is. */
function placesAround(cell: Cell, area: Viewer['area']): Places {
  const coarse = cellsAround(cell, coarseRings)
  return { coarse, exact: area === 'cell' ? cellsAround(cell) : coarse }
}

/** Alerts around the viewer of the last day that say much the same as a text, the likest first. */
export async function findSimilarAlerts(
  db: Database,
  viewer: Viewer,
  text: string,
  now: Date,
): Promise<{ results: Post[] }> {
  if (viewer.cell === null) return { results: [] }
  const since = new Date(now.getTime() - similarAlerts.seconds * 1000)
  const around = await alertsIn(db, viewer, placesAround(viewer.cell, viewer.area), text, since)
  const similar = around
    .map(({ id, asked, said, similarity }) => ({
      id,
      textSimilarity: textSimilarity(asked, said, similarity),
    }))
    .filter((alert) => alert.textSimilarity >= similarEnough)
    .sort((a, b) => b.textSimilarity - a.textSimilarity)
    .slice(0, similarAlerts.most)
  return {
    results: await postsByIds(
      db,
      viewer,
      similar.map(({ id }) => id),
    ),
  }
}
