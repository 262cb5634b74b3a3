import { reaches, widestReach } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/place.ts'
import { announce } from '../../platform/realtime/announce.ts'
import type { Realtime } from '../../platform/realtime/topics.ts'
import type { PostEvent } from '../../posts/hooks.ts'
import { cellOfReader, fillsPage, kept } from './live-queries.ts'
import { cellsOf, sectionWithin } from '../../geo/sections.ts'

const audienceOf = (cell: Cell) => `feed:${cell}`

/** One audience for each cell, so that a post is announced to whom it reaches without asking about anybody. */
export const feedRealtime: Realtime = {
  topics: {
    // Without a home there is nothing to hear, until one is set.
    feed: async ({ db, viewer }) => {
      const cell = await cellOfReader(db, viewer.id)
      return cell === null ? [] : [audienceOf(cell)]
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
  const found = await kept(tx, post.id)
  if (!found || found.cell === null) return
  const cells = await cellsReached(tx, found.cell)
  announce(tx, { topics: cells.map(audienceOf), except: [post.author_id, ...found.blocked] }, 'feed', {
    post_id: post.id,
  })
}

/** As far as feeds around there look: until a page is full. */
async function cellsReached(tx: Database, cell: Cell): Promise<Cell[]> {
  const within = (reach: number) => cellsOf(cell, sectionWithin(reach)).map((near) => near.cell)
  for (const reach of reaches) {
    const cells = within(reach)
    if (await fillsPage(tx, cells)) return cells
  }
  return within(widestReach)
}
