import { distanceSteps, pageSize } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { type Cell, ringsAround, stepOf } from '../platform/place.ts'
import { type Alternative, tsqueryOf } from './parse-query.ts'
import {
  farRank,
  type Found,
  foundByTime,
  foundByWords,
  foundElsewhereByTime,
  foundNearByWords,
  type Spot,
} from './queries.ts'

export interface Reader {
  id: number
  cell: Cell | null
}

/** `also` is a term that nobody can type, such as `'~event'`. */
export interface Search {
  alternatives: Alternative[]
  total: number
  also?: string
}

/** Distance steps that are searched one after the other; everything beyond counts as far. */
const steps = distanceSteps.filter((step) => step < farRank)
const nearRings = farRank - 1
/** Up to this step there are so few cells that each is searched separately. */
const fewCells = 1

/** Words with so few posts are looked up at once, wherever the posts are. */
const fewPosts = 2000
/** A word in one post of so many is found quickly in order of time: in a few cells, in many, in the country. */
const commonNearby = 25
const commonAround = 8
const commonAnywhere = 500

/** Nearest first, newest first within a step: a page and one more. */
export async function find(
  db: Database,
  viewer: Reader,
  { alternatives, total, also }: Search,
  after: Found | null,
): Promise<Found[]> {
  const spots = spotsAround(viewer.cell)
  const wanted = {
    exact: tsqueryOf(alternatives, also),
    index: tsqueryOf(alternatives.map(countsOf), also),
  }
  const most = alternatives.reduce((sum, words) => sum + rarestOf(words), 0)
  if (most <= fewPosts) return foundByWords(db, viewer, wanted, spots, after)

  const isFrequent = (common: number) =>
    total / most < common && alternatives.every((words) => words.length === 1)
  const found: Found[] = []
  for (const step of steps) {
    const near = spots.filter(({ rank }) => rank === step && rank >= (after?.rank ?? 0))
    if (near.length === 0 || found.length > pageSize) continue
    const isFew = step <= fewCells
    const more = isFrequent(isFew ? commonNearby : commonAround)
      ? foundByTime(db, viewer, wanted.exact, near, after)
      : isFew
        ? foundNearByWords(db, viewer, wanted, near, after)
        : foundByWords(db, viewer, wanted, near, after, 'near')
    found.push(...(await more))
  }
  if (found.length > pageSize) return found

  const last = after?.rank === farRank ? after : null
  const soon =
    total / most < commonAnywhere ? await foundElsewhereByTime(db, viewer, wanted.exact, spots, last) : []
  const far = soon.length > pageSize ? soon : await foundByWords(db, viewer, wanted, spots, last, 'far')
  return [...found, ...far]
}

/** A cache of the some three hundred cells around a home, the same for every search from it. */
const known = new Map<Cell, Spot[]>()
const maxKnown = 500

function spotsAround(cell: Cell | null): Spot[] {
  if (cell === null) return []
  const before = known.get(cell)
  if (before) return before
  const spots = ringsAround(cell, nearRings).flatMap((ring, n) =>
    ring.map((near) => ({ cell: near, rank: stepOf(n) })),
  )
  if (known.size >= maxKnown) known.clear()
  known.set(cell, spots)
  return spots
}

const rarestOf = (words: Alternative) => Math.min(...words.map(({ count }) => count))

/** Prefixes of many words are slow to look up; the other words then select enough. */
const countsOf = (words: Alternative) => {
  const few = words.filter(({ isPrefix, count }) => !isPrefix || count <= 20 * rarestOf(words))
  return few.length ? few : words
}
