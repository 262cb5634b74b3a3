import { mostUpcoming } from '../../../contract/posts/upcoming.ts'
import { widestReach } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import { postsByIds, type PostViewer } from '../posts.ts'
import { cellsOf, sectionWithin } from '../../geo/sections.ts'
import { nextEvents } from './queries.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

export async function listUpcoming(db: Database, viewer: PostViewer, now: Date) {
  if (viewer.cell === null) return { results: [] }
  const cells = cellsOf(viewer.cell, sectionWithin(widestReach)).map(({ cell }) => cell)
  const until = new Date(now.getTime() + weekMs)
  const ids = await nextEvents(db, viewer, { cells, from: now, until, most: mostUpcoming })
  return { results: await postsByIds(db, viewer, ids) }
}
