import { pageSize } from '../../contract/posts/posts.ts'
import { toInterestScores } from '../posts/interests/interest-columns.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import type { Cursor, FeedQuery, Window, Page } from './query.ts'
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

/** Sorts windows of time by the score at the first page, so that new posts and likes don't shift the pages. */
export async function rankedPage(
  db: Database,
  viewer: { id: number; cell: Cell },
  query: FeedQuery,
  { from, now }: { from: Cursor | null; now: Date },
): Promise<Page<Cursor>> {
  const startedAt = from?.window?.startedAt ?? now
  let section = from?.section ?? sectionWithinReach(query.radius)
  let window: Window = from?.window ?? { startedAt, top: noTop, after: null, until: null }
  let last = from?.last ?? null
  const found: Ranked[] = []
  let reader: typeof viewer & Partial<ViewerData> = viewer

  while (found.length <= pageSize) {
    const {
      posts,
      until,
      viewer: loaded,
    } = await selectWindow(db, reader, {
      cells: cellsOfSection(viewer.cell, section),
      categories: query.categories,
      window,
    })
    reader = loaded
    const taste = toInterestScores(loaded.interests)
    const isFirst = !from && found.length === 0 && window.after === null
    const wider = widenSection(section)
    if (isFirst && posts.length < pageSize && wider) {
      section = wider
      continue
    }
    const candidates = posts.map((post) => ({ ...post, ...taste(post) }))
    if (isFirst) window = { ...window, top: findTop(candidates, startedAt) }
    found.push(...sortByScore(candidates, { section, window: { ...window, until } }, last))
    last = null
    const belt = nextSection(section)
    if (until) window = { startedAt, top: noTop, after: until, until: null }
    else if (belt) {
      section = belt
      window = { startedAt, top: noTop, after: null, until: null }
    } else break
  }

  const page = found.slice(0, pageSize)
  const end = page.at(-1)
  const isMore = found.length > pageSize && end !== undefined
  return {
    posts: { ids: page.map(({ id }) => id), blocked: reader.blocked ?? [] },
    radius: (isMore ? end.section : section).reach,
    next: isMore ? toCursor(end, from) : null,
  }
}

const toCursor = ({ score, id, section, window }: Ranked, from: Cursor | null): Cursor => ({
  page: (from?.page ?? 1) + 1,
  section,
  last: { rank: 0, value: score, id },
  window,
})

function sortByScore(
  posts: Candidate[],
  at: Pick<Ranked, 'section' | 'window'>,
  last: Cursor['last'] | null,
) {
  const isAfter = (post: Ranked) =>
    !last || post.score < last.value || (post.score === last.value && post.id < last.id)
  return posts
    .map((post) => ({
      id: post.id,
      score: Math.round(10_000 * computeScore(post, at.window.startedAt, at.window.top)),
      ...at,
    }))
    .filter(isAfter)
    .sort((a, b) => b.score - a.score || b.id - a.id)
}
