import type * as Type from 'typebox'
import { dayMs } from '../../contract/durations.ts'
import type { countNewPosts } from '../../contract/feed/feed.ts'
import { isAlert, reaches, widestReach } from '../../contract/posts/posts.ts'
import { cellsOfSection, sectionWithinReach } from '../geo/sections.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import { invalid } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import type { Realtime, SocketRequest } from '../platform/realtime/sockets.ts'
import type { PostEvent } from '../posts/post-events.ts'
import { countPostsSince, findPlaceAndBlocks, findReaderCell, hasFullPage } from './new-post-queries.ts'
import type { PostViewer } from '../posts/posts.ts'
import { parseFeedQuery } from './query.ts'

type NewPostsQuery = Type.Static<typeof countNewPosts.query>

const maxAgeMs = 2 * dayMs

/** 0 for a viewer without a home. Throws a 400 `Refusal` if `since` is not a time. */
export async function countNew(
  db: Database,
  viewer: PostViewer,
  { since, ...filters }: NewPostsQuery,
  now: Date,
) {
  const time = Date.parse(since)
  // The schema accepts a leap second, but Date doesn't.
  if (Number.isNaN(time)) throw invalid({ since: ['must be a moment'] })
  if (viewer.cell === null) return { count: 0 }
  const { categories, radius } = parseFeedQuery(filters)
  const cells = cellsOfSection(viewer.cell, sectionWithinReach(radius)).map(({ cell }) => cell)
  const from = new Date(Math.max(time, now.getTime() - maxAgeMs))
  return { count: await countPostsSince(db, viewer, { cells, categories, since: from }) }
}

/** One audience for each cell, so that announcing a post needs no query about users. */
const audienceOf = (topic: 'feed' | 'alerts', cell: Cell) => `${topic}:${cell}`

/** Without a home there are no events until the user sets one. */
const topicOfCell =
  (topic: 'feed' | 'alerts') =>
  async ({ db, viewer }: SocketRequest) => {
    const cell = await findReaderCell(db, viewer.id)
    return cell === null ? [] : [audienceOf(topic, cell)]
  }

export const feedRealtime: Realtime = {
  topics: { feed: topicOfCell('feed'), alerts: topicOfCell('alerts') },
}

/**
 * A hint to load new posts, or the alerts, among which one begins or ends; the request then decides what the user can see. Not
 * sent to users who blocked the author or are blocked. Posts for fewer people must not be announced here; users find them by
 * polling.
 */
export async function announceInFeeds(tx: Database, event: PostEvent) {
  const { kind, post } = event
  const isOfAlerts =
    (isAlert(post.category) && kind !== 'changed') || (kind === 'recategorized' && isAlert(event.to))
  if (kind !== 'written' && !isOfAlerts) return
  const found = await findPlaceAndBlocks(tx, post.id)
  if (!found || found.cell === null) return
  const cells = await findReachedCells(tx, found.cell)
  const to = (topic: 'feed' | 'alerts') => cells.map((cell) => audienceOf(topic, cell))
  if (kind === 'written')
    announce(tx, { topics: to('feed'), except: [post.author_id, ...found.blocked] }, 'feed', {
      post_id: post.id,
    })
  if (isOfAlerts)
    announce(tx, { topics: to('alerts'), except: found.blocked }, 'changed', { topic: 'alerts' })
}

/** The cells whose feeds reach the post: the reach grows until a page is full. */
async function findReachedCells(tx: Database, cell: Cell): Promise<Cell[]> {
  const within = (reach: number) => cellsOfSection(cell, sectionWithinReach(reach)).map((near) => near.cell)
  for (const reach of reaches) {
    const cells = within(reach)
    if (await hasFullPage(tx, cells)) return cells
  }
  return within(widestReach)
}
