import { pageSize } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import { layersOf, type Search } from './layers.ts'
import { lastRankOf, planOf, type Segment } from './plan.ts'
import { foundByTime, foundByWords, foundElsewhereByTime, foundNearByWords } from './queries.ts'
import { farthestNear } from './rank.ts'
import { type Spot, spotsAround } from './spots.ts'
import type { Found } from './words.ts'

export interface Reader {
  id: number
  cell: Cell | null
}

/** In the order of `rankOf`, newest first within a rank: a page and one more. `reach`, in rings, is what counts as near. */
export async function find(
  db: Database,
  viewer: Reader,
  search: Search,
  after: Found | null,
  reach = farthestNear,
): Promise<Found[]> {
  const spots = spotsAround(viewer.cell, reach)
  const steps = [...new Set(spots.map(({ step }) => step))]
  const found: Found[] = []
  for (const segment of planOf(layersOf(search), steps)) {
    if (after && lastRankOf(segment) < after.rank) continue
    const next = await look(db, viewer, segment, spots, found.at(-1) ?? after)
    const isFull = found.length + next.length > pageSize
    if (isFull || segment.by !== 'newest') found.push(...next)
    if (isFull) break
  }
  return found
}

/** A page and one more of a segment, or all that is left of it. */
function look(db: Database, viewer: Reader, segment: Segment, spots: Spot[], after: Found | null) {
  if (segment.by === 'words') return foundByWords(db, viewer, segment.layers, spots, after, segment.where)
  if (segment.by === 'newest') return foundElsewhereByTime(db, viewer, segment.layer, spots, after)
  const here = spots.filter(({ step }) => step === segment.step)
  const search = segment.by === 'time' ? foundByTime : foundNearByWords
  return search(db, viewer, segment.layer, here, after)
}
