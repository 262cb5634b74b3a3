import { similarAlerts } from '../../contract/posts/alerts.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { postsByIds } from '../feed/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Cell } from '../platform/place.ts'
import { cellsAround } from './notify.ts'
import { alertsIn, type Places } from './queries.ts'
import { similarEnough, textSimilarity } from './similarity.ts'

/** An alert from next door may be shown this many rings away where few people live. */
const coarseRings = 3

function placesAround(cell: Cell, area: Viewer['area']): Places {
  const coarse = cellsAround(cell, coarseRings)
  return { coarse, exact: area === 'cell' ? cellsAround(cell) : coarse }
}

/** Of the last day, most similar first. */
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
    .map(({ id, given_text, alert_text, similarity }) => ({
      id,
      textSimilarity: textSimilarity(given_text, alert_text, similarity),
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
