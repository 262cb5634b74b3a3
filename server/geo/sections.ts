import { type DistanceStep, reaches, widestReach } from '../../contract/posts/posts.ts'
import { type Cell, ringsAround, distanceStepOf } from '../platform/geography.ts'

/** Cells more than `inner` and at most `reach` rings away; −1 and 1 are the own cell and the six around it. */
export interface FeedSection {
  inner: number
  reach: number
}

export const reachForKm = (km: number) => reaches.find((reach) => reach >= km) ?? widestReach

export const sectionWithinReach = (reach: number): FeedSection => ({ inner: -1, reach })

export const widenSection = ({ inner, reach }: FeedSection): FeedSection | null =>
  reach < widestReach ? { inner, reach: nextReach(reach) } : null

export const nextSection = ({ reach }: FeedSection): FeedSection | null =>
  reach < widestReach ? { inner: reach, reach: nextReach(reach) } : null

const nextReach = (reach: number) => reaches.find((wider) => wider > reach) ?? widestReach

export const sections: FeedSection[] = reaches.flatMap((reach, n) => [
  sectionWithinReach(reach),
  ...(n ? [{ inner: reaches[n - 1] ?? -1, reach }] : []),
])

/** Nearest first, each with its distance in steps. */
export const cellsOfSection = (
  cell: Cell,
  { inner, reach }: FeedSection,
): { cell: Cell; step: DistanceStep }[] =>
  ringsAround(cell, reach)
    .slice(inner + 1)
    .flatMap((ring, n) => ring.map((near) => ({ cell: near, step: distanceStepOf(inner + 1 + n) })))
