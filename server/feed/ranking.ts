import { pageSize } from '../../contract/posts/posts.ts'
import { toTaste } from '../posts/interests/interest-columns.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import type { Cursor, FeedQuery, Window } from './query.ts'
import type { Page } from './pages.ts'
import { selectWindow } from './ranking-queries.ts'
import { type Candidate, noTop, computeScore, findTop } from './score.ts'
import {
  nextSection,
  cellsOfSection,
  type FeedSection,
  sectionWithinReach,
  widenSection,
} from '../geo/sections.ts'
import type { ViewerData } from './viewer-data.ts'

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
  let section = from?.section ?? sectionWithinReach(query.radius)
  let window: Window = from?.window ?? { asked, top: noTop, after: null, until: null }
  let last = from?.last ?? null
  const found: Ranked[] = []
  const taste = toTaste(viewer.interests)

  while (found.length <= pageSize) {
    const { posts, until } = await selectWindow(db, viewer, {
      cells: cellsOfSection(viewer.cell, section),
      categories: query.categories,
      window,
    })
    const isFirst = !from && found.length === 0 && window.after === null
    const wider = widenSection(section)
    if (isFirst && posts.length < pageSize && wider) {
      section = wider
      continue
    }
    const candidates = posts.map((post) => ({ ...post, ...taste(post) }))
    if (isFirst) window = { ...window, top: findTop(candidates, asked) }
    found.push(...inOrder(candidates, { section, window: { ...window, until } }, last))
    last = null
    const belt = nextSection(section)
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
      score: Math.round(10_000 * computeScore(post, at.window.asked, at.window.top)),
      ...at,
    }))
    .filter(isAfter)
    .sort((a, b) => b.score - a.score || b.id - a.id)
}
