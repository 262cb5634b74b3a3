import { type DistanceStep, reaches } from '../../contract/posts/posts.ts'
import { type Cell, ringsAround, stepOf } from '../platform/place.ts'

/**
 * Cells more than `inner` and at most `reach` rings away; −1 and 1 are the own cell and the six around it.
 */
export interface FeedSection {
  inner: number
  reach: number
}

/** The widest reach of a feed, in rings. */
const widestReach = 10

/** The least reach that covers a distance in kilometres. */
export const reachOf = (km: number) => reaches.find((reach) => reach >= km) ?? widestReach

/** A first page's section: everything within a reach. */
export const sectionWithin = (reach: number): FeedSection => ({ inner: -1, reach })

/** The section out to the next reach, from the centre; null at the widest. */
export const widened = ({ inner, reach }: FeedSection): FeedSection | null =>
  reach < widestReach ? { inner, reach: nextReach(reach) } : null

/** The belt around a section, out to the next reach; null at the widest. */
export const beltAround = ({ reach }: FeedSection): FeedSection | null =>
  reach < widestReach ? { inner: reach, reach: nextReach(reach) } : null

const nextReach = (reach: number) => reaches.find((wider) => wider > reach) ?? widestReach

/** All sections a feed can be in: a first one of any reach, and the belts between two. */
export const sections: FeedSection[] = reaches.flatMap((reach, n) => [
  sectionWithin(reach),
  ...(n ? [{ inner: reaches[n - 1] ?? -1, reach }] : []),
])

/** The cells of a section around `cell`, nearest first, each with its distance in steps. */
export const cellsOf = (cell: Cell, { inner, reach }: FeedSection): { cell: Cell; step: DistanceStep }[] =>
  ringsAround(cell, reach)
    .slice(inner + 1)
    .flatMap((ring, n) => ring.map((near) => ({ cell: near, step: stepOf(inner + 1 + n) })))
