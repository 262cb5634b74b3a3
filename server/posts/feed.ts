import { type Category, pageSize, reaches } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { type Cell, ringsAround, stepOf } from '../platform/place.ts'
import { type Progress, type Section, type TimelyOrdering, widestReach } from './cursor.ts'
import { type FoundRow, postsAtSpots, type SortColumn, type Spot } from './feed-queries.ts'

/** Somebody who looks from a cell. */
export interface Onlooker {
  id: number
  cell: Cell
}

/** A page of the feed, how far it looked in rings, and from where it goes on, null at the end. */
export interface FeedPage {
  posts: FoundRow[]
  radius: number
  next: Progress | null
}

interface TimelyWalk {
  ordering: TimelyOrdering
  categories: Category[]
}

type Found = FoundRow & { section: Section }

const sortColumns: Record<TimelyOrdering, SortColumn> = {
  '-created_at': 'created_at',
  '-reactions_count': 'reactions_count',
  distance: 'created_at',
}

/**
 * One page: the nearest section in order, then, as it runs out, the belt of cells around it, until `widestReach`.
 * A first page begins with the least reach that fills it, so it is short only when there is nothing more.
 */
export async function feedPage(
  db: Database,
  viewer: Onlooker,
  walk: TimelyWalk,
  radius: number,
  from: Progress | null,
): Promise<FeedPage> {
  const look = async (section: Section, last: Progress['last'] | null): Promise<Found[]> => {
    const spots = spotsOf(viewer.cell, walk, section, last)
    const { rows } = await postsAtSpots(viewer, spots, sortColumns[walk.ordering]).execute(db)
    return rows.map((row) => ({ ...row, section }))
  }

  let section = from?.section ?? { inner: -1, reach: radius }
  let found = await look(section, from?.last ?? null)
  while (!from && found.length < pageSize && section.reach < widestReach) {
    section = { inner: -1, reach: reachBeyond(section.reach) }
    found = await look(section, null)
  }
  while (found.length <= pageSize && section.reach < widestReach) {
    section = { inner: section.reach, reach: reachBeyond(section.reach) }
    found.push(...(await look(section, null)))
  }

  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  const isMore = found.length > pageSize && last !== undefined
  return {
    posts,
    radius: (isMore ? last.section : section).reach,
    next: isMore
      ? { page: (from?.page ?? 1) + 1, section: last.section, last: keyOf(last, walk.ordering) }
      : null,
  }
}

/** The least reach that is not below some kilometres. */
export const reachOf = (km: number) => reaches.find((reach) => reach >= km) ?? widestReach

export const reachBeyond = (reach: number) => reaches.find((wider) => wider > reach) ?? widestReach

const keyOf = ({ rank, created_at, reactions_count, id }: FoundRow, ordering: TimelyOrdering) => ({
  rank,
  value: ordering === '-reactions_count' ? reactions_count : created_at.getTime(),
  id,
})

function spotsOf(cell: Cell, walk: TimelyWalk, section: Section, last: Progress['last'] | null): Spot[] {
  const isByTime = sortColumns[walk.ordering] === 'created_at'
  const after = last && { value: isByTime ? new Date(last.value) : last.value, id: last.id }
  const wanted: (Category | null)[] = walk.categories.length ? walk.categories : [null]
  const rings = ringsAround(cell, section.reach).slice(section.inner + 1)
  return rings.flatMap((ring, n) => {
    const rank = walk.ordering === 'distance' ? stepOf(section.inner + 1 + n) : 0
    if (last && rank < last.rank) return []
    const bound = last && rank === last.rank ? after : null
    return ring.flatMap((near) => wanted.map((category) => ({ cell: near, category, rank, after: bound })))
  })
}
