import type * as Type from 'typebox'
import type { countNewPosts } from '../../contract/posts/new-posts.ts'
import type { Database } from '../platform/database/db.ts'
import { countSince } from './new-post-queries.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { PostViewer } from './posts.ts'
import { parseQuery } from './query.ts'
import { cellsOf, sectionWithin } from '../geo/sections.ts'

type Asked = Type.Static<typeof countNewPosts.query>

const farthestMs = 2 * 24 * 60 * 60 * 1000

/** Nothing around a viewer without a home. Throws a 400 `Refusal` where `since` is no moment. */
export async function countNew(db: Database, viewer: PostViewer, { since, ...asked }: Asked, now: Date) {
  const given = Date.parse(since)
  // A leap second has the form of a moment, and is none.
  if (Number.isNaN(given)) throw invalid({ since: ['must be a moment'] })
  if (viewer.cell === null) return { count: 0 }
  const { categories, radius } = parseQuery(asked)
  const cells = cellsOf(viewer.cell, sectionWithin(radius)).map(({ cell }) => cell)
  const from = new Date(Math.max(given, now.getTime() - farthestMs))
  return { count: await countSince(db, viewer, { cells, categories, since: from }) }
}
