import { dayMs } from '../../contract/durations.ts'
import { maxUpcoming } from '../../contract/feed/feed.ts'
import type { Room } from '../platform/room.ts'
import { loadPostsByIds, type PostViewer } from '../posts/posts.ts'
import type { PostReader, PostRow } from '../posts/select-posts.ts'
import { type Category, pageSize, widestReach } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import type { Cursor, TimelineQuery, Page } from './query.ts'
import {
  nextSection,
  cellsOfSection,
  type FeedSection,
  sectionWithinReach,
  widenSection,
} from '../geo/sections.ts'
import {
  nextEvents,
  type FoundPost,
  findPostsAtSpots,
  loadPostsAtSpots,
  type SortColumn,
  type Spot,
} from './timeline-queries.ts'
import type { ViewerData } from './viewer-data.ts'

type Viewer = PostReader & { cell: Cell }

type Found = FoundPost & { section: FeedSection }

export const sortColumns: Record<TimelineQuery['ordering'], SortColumn> = {
  '-created_at': 'created_at',
  '-reactions_count': 'reactions_count',
  distance: 'created_at',
}

/** The reach of a first page grows until the page is full. */
export async function timelinePage(
  db: Database,
  rooms: readonly Room[],
  viewer: Viewer,
  query: TimelineQuery,
  { from, now }: { from: Cursor | null; now: Date },
): Promise<Page<Cursor>> {
  let reader: Viewer & Partial<ViewerData> = viewer
  let rows: PostRow[] | null = null
  const findInSection = async (
    section: FeedSection,
    last: Cursor['last'] | null,
    isFirst = true,
  ): Promise<Found[]> => {
    const { words, ordering } = query
    const spots = spotsOf(viewer.cell, query, section, last)
    const sorting = { now, by: sortColumns[ordering] }
    const found =
      isFirst && !words
        ? await loadPostsAtSpots(db, rooms, reader, spots, { ...sorting, isLast: !nextSection(section) })
        : { ...(await findPostsAtSpots(db, reader, spots, { ...sorting, words })), rows: null }
    reader = found.viewer
    rows = found.rows
    return found.posts.map((row) => ({ ...row, section }))
  }

  let section = from?.section ?? sectionWithinReach(query.radius)
  let found = await findInSection(section, from?.last ?? null)
  for (
    let wider = widenSection(section);
    !from && found.length < pageSize && wider;
    wider = widenSection(section)
  ) {
    section = wider
    found = await findInSection(section, null)
  }
  for (let belt = nextSection(section); found.length <= pageSize && belt; belt = nextSection(section)) {
    section = belt
    found.push(...(await findInSection(section, null, false)))
  }

  const posts = found.slice(0, pageSize)
  const last = posts.at(-1)
  const isMore = found.length > pageSize && last !== undefined
  return {
    posts: rows ? { rows } : { ids: posts.map(({ id }) => id), blocked: reader.blocked ?? [] },
    radius: (isMore ? last.section : section).reach,
    next: isMore ? { page: (from?.page ?? 1) + 1, section: last.section, last: keyOf(last) } : null,
  }
}

const keyOf = ({ rank, value, id }: FoundPost): Cursor['last'] => ({ rank, value: Number(value), id })

function spotsOf(
  cell: Cell,
  query: TimelineQuery,
  section: FeedSection,
  last: Cursor['last'] | null,
): Spot[] {
  const isByTime = sortColumns[query.ordering] === 'created_at'
  const after = last && { value: isByTime ? new Date(last.value) : last.value, id: last.id }
  const categories: (Category | null)[] = query.categories.length ? query.categories : [null]
  return cellsOfSection(cell, section).flatMap(({ cell: near, step }) => {
    const rank = query.ordering === 'distance' ? step : 0
    if (last && rank < last.rank) return []
    const bound = last && rank === last.rank ? after : null
    return categories.map((category) => ({ cell: near, category, rank, after: bound }))
  })
}

const weekMs = 7 * dayMs

export async function listUpcoming(db: Database, rooms: readonly Room[], viewer: PostViewer, now: Date) {
  if (viewer.cell === null) return { results: [] }
  const cells = cellsOfSection(viewer.cell, sectionWithinReach(widestReach)).map(({ cell }) => cell)
  const until = new Date(now.getTime() + weekMs)
  const ids = nextEvents(viewer, { cells, from: now, until, max: maxUpcoming })
  return { results: await loadPostsByIds(db, rooms, viewer, ids) }
}
