import { pageSize } from '../../contract/posts/posts.ts'
import { tasteOf } from './interests/taste.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import type { Cursor, Window } from './cursor.ts'
import type { Page } from './pages.ts'
import type { FeedQuery } from './query.ts'
import { windowOf } from './ranking-queries.ts'
import { type Candidate, noTop, scoreOf, topOf } from './score.ts'
import { beltAround, cellsOf, type FeedSection, sectionWithin, widened } from '../geo/sections.ts'
import type { ViewerData } from './viewer-queries.ts'

interface Ranked {
  id: number
  score: number
  section: FeedSection
  window: Window
}

/** In windows of time, each sorted by score as of the first page, so that newer posts and likes move nothing. */
export async function rankedPage(
  db: Database,
  viewer: { id: number; cell: Cell } & ViewerData,
  query: FeedQuery,
  { from, now }: { from: Cursor | null; now: Date },
): Promise<Page<Cursor>> {
  const asked = from?.window?.asked ?? now
  let section = from?.section ?? sectionWithin(query.radius)
  let window: Window = from?.window ?? { asked, top: noTop, after: null, until: null }
  let last = from?.last ?? null
  const found: Ranked[] = []
  const taste = tasteOf(viewer.interests)

  while (found.length <= pageSize) {
    const { posts, until } = await windowOf(db, viewer, {
      cells: cellsOf(viewer.cell, section),
      categories: query.categories,
      window,
    })
    const isFirst = !from && found.length === 0 && window.after === null
    const wider = widened(section)
    if (isFirst && posts.length < pageSize && wider) {
      section = wider
      continue
    }
    const candidates = posts.map((post) => ({ ...post, ...taste(post) }))
    if (isFirst) window = { ...window, top: topOf(candidates, asked) }
    found.push(...inOrder(candidates, { section, window: { ...window, until } }, last))
    last = null
    const belt = beltAround(section)
    if (until) window = { asked, top: noTop, after: until, until: null }
    else if (belt) {
      section = belt
      window = { asked, top: noTop, after: null, until: null }
    } else break
  }

  const page = found.slice(0, pageSize)
  const end = page.at(-1)
  const isMore = found.length > pageSize && end !== undefined
  return {
    ids: page.map(({ id }) => id),
    radius: (isMore ? end.section : section).reach,
    next: isMore ? after(end, from) : null,
  }
}

const after = ({ score, id, section, window }: Ranked, from: Cursor | null): Cursor => ({
  page: (from?.page ?? 1) + 1,
  section,
  last: { rank: 0, value: score, id },
  window,
})

function inOrder(posts: Candidate[], at: Pick<Ranked, 'section' | 'window'>, last: Cursor['last'] | null) {
  const isAfter = (post: Ranked) =>
    !last || post.score < last.value || (post.score === last.value && post.id < last.id)
  return posts
    .map((post) => ({
      id: post.id,
      score: Math.round(10_000 * scoreOf(post, at.window.asked, at.window.top)),
      ...at,
    }))
    .filter(isAfter)
    .sort((a, b) => b.score - a.score || b.id - a.id)
}
