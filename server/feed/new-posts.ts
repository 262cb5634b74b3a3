import type * as Type from 'typebox'
import type { countNewPosts } from '../../contract/feed/feed.ts'
import { reaches, widestReach } from '../../contract/posts/posts.ts'
import { cellsOfSection, sectionWithinReach } from '../geo/sections.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import { invalid } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import type { Realtime } from '../platform/realtime/sockets.ts'
import type { PostEvent } from '../posts/post-events.ts'
import { countPostsSince, findPlaceAndBlocks, findReaderCell, hasFullPage } from './new-post-queries.ts'
import type { PostViewer } from '../posts/posts.ts'
import { parseFeedQuery } from './query.ts'

type Asked = Type.Static<typeof countNewPosts.query>

const farthestMs = 2 * 24 * 60 * 60 * 1000

/** Nothing around a viewer without a home. Throws a 400 `Refusal` where `since` is no moment. */
export async function countNew(db: Database, viewer: PostViewer, { since, ...asked }: Asked, now: Date) {
  const given = Date.parse(since)
  // A leap second has the form of a moment, and is none.
  if (Number.isNaN(given)) throw invalid({ since: ['must be a moment'] })
  if (viewer.cell === null) return { count: 0 }
  const { categories, radius } = parseFeedQuery(asked)
  const cells = cellsOfSection(viewer.cell, sectionWithinReach(radius)).map(({ cell }) => cell)
  const from = new Date(Math.max(given, now.getTime() - farthestMs))
  return { count: await countPostsSince(db, viewer, { cells, categories, since: from }) }
}

const cellAudience = (cell: Cell) => `feed:${cell}`

/** One audience for each cell, so that a post is announced to whom it reaches without asking about anybody. */
export const feedRealtime: Realtime = {
  topics: {
    // Without a home there is nothing to hear, until one is set.
    feed: async ({ db, viewer }) => {
      const cell = await findReaderCell(db, viewer.id)
      return cell === null ? [] : [cellAudience(cell)]
    },
  },
}

/**
 * A hint that there is something to ask for; what of it somebody may see, the asking decides. Who has a block with the
 * author hears nothing. Every post is for all who live around; one for fewer people must not be announced here, and is
 * found by those who ask from time to time.
 */
export async function announceNewPost(tx: Database, { kind, post }: PostEvent) {
  if (kind !== 'written') return
  const found = await findPlaceAndBlocks(tx, post.id)
  if (!found || found.cell === null) return
  const cells = await cellsReached(tx, found.cell)
  announce(tx, { topics: cells.map(cellAudience), except: [post.author_id, ...found.blocked] }, 'feed', {
    post_id: post.id,
  })
}

/** As far as feeds around there look: until a page is full. */
async function cellsReached(tx: Database, cell: Cell): Promise<Cell[]> {
  const within = (reach: number) => cellsOfSection(cell, sectionWithinReach(reach)).map((near) => near.cell)
  for (const reach of reaches) {
    const cells = within(reach)
    if (await hasFullPage(tx, cells)) return cells
  }
  return within(widestReach)
}
