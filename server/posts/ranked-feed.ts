import { pageSize } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { ringsAround, stepOf } from '../platform/place.ts'
import { type Progress, type Section, type Walk, type Window, widestReach } from './cursor.ts'
import { type Onlooker, reachBeyond } from './feed.ts'
import { postsById } from './queries.ts'
import { windowOf, type WindowRow } from './ranked-queries.ts'
import { scoreOf } from './score.ts'

/** Where a post stands in a ranked walk. */
interface Ranked {
  id: number
  worth: number
  section: Section
  window: Window
}

/**
 * One page of the feed for somebody: their own section first, then the belts around it as it runs out. In each, posts
 * come in windows of time, and within a window by their worth as it was when the first page was asked for, so that
 * what is written, liked or seen meanwhile moves nothing.
 */
export async function rankedPage(
  db: Database,
  viewer: Onlooker,
  walk: Walk,
  { radius, from, now }: { radius: number; from: Progress | null; now: Date },
) {
  const asked = from?.window?.asked ?? now
  let section = from?.section ?? { inner: -1, reach: radius }
  let window: Window | null = from?.window ?? { asked, after: null, until: null }
  let last = from?.last ?? null
  const found: Ranked[] = []

  // One more than a page shows, to know whether there is more.
  while (found.length <= pageSize) {
    const { posts, until } = await windowOf(db, viewer, {
      cells: cellsOf(viewer, section),
      categories: walk.categories,
      window,
    })
    const isFirst = !from && found.length === 0 && window.after === null
    if (isFirst && posts.length < pageSize && section.reach < widestReach) {
      section = { inner: -1, reach: reachBeyond(section.reach) }
      continue
    }
    found.push(...inOrder(posts, { section, window: { ...window, until } }, last))
    last = null
    if (until) window = { asked, after: until, until: null }
    else if (section.reach < widestReach) {
      section = { inner: section.reach, reach: reachBeyond(section.reach) }
      window = { asked, after: null, until: null }
    } else break
  }

  const page = found.slice(0, pageSize)
  const end = page.at(-1)
  const isMore = found.length > pageSize && end !== undefined
  const posts = await postsById(
    db,
    viewer,
    page.map(({ id }) => id),
  )
  return { posts, radius: (isMore ? end.section : section).reach, next: isMore ? after(end, from) : null }
}

const after = ({ worth, id, section, window }: Ranked, from: Progress | null): Progress => ({
  page: (from?.page ?? 1) + 1,
  section,
  last: { rank: 0, value: worth, id },
  window,
})

/** A window's posts by their worth, the highest first; a tie goes to the newer. Only those after `last`. */
function inOrder(posts: WindowRow[], at: Pick<Ranked, 'section' | 'window'>, last: Progress['last'] | null) {
  const isAfter = (post: Ranked) =>
    !last || post.worth < last.value || (post.worth === last.value && post.id < last.id)
  return posts
    .map((post) => ({ id: post.id, worth: Math.round(10_000 * scoreOf(post, at.window.asked)), ...at }))
    .filter(isAfter)
    .sort((a, b) => b.worth - a.worth || b.id - a.id)
}

const cellsOf = ({ cell }: Onlooker, { inner, reach }: Section) =>
  ringsAround(cell, reach)
    .slice(inner + 1)
    .flatMap((ring, n) => ring.map((near) => ({ cell: near, rings: stepOf(inner + 1 + n) })))
