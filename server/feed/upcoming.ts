import { maxUpcoming } from '../../contract/feed/feed.ts'
import { widestReach } from '../../contract/posts/posts.ts'
import { cellsOfSection, sectionWithinReach } from '../geo/sections.ts'
import type { Database } from '../platform/database/db.ts'
import type { Room } from '../platform/room.ts'
import { loadPostsByIds, type PostViewer } from '../posts/posts.ts'
import { findNextEvents } from './timeline-queries.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

export async function listUpcoming(db: Database, rooms: readonly Room[], viewer: PostViewer, now: Date) {
  if (viewer.cell === null) return { results: [] }
  const cells = cellsOfSection(viewer.cell, sectionWithinReach(widestReach)).map(({ cell }) => cell)
  const until = new Date(now.getTime() + weekMs)
  const ids = await findNextEvents(db, viewer, { cells, from: now, until, max: maxUpcoming })
  return { results: await loadPostsByIds(db, rooms, viewer, ids) }
}
