import { sql } from 'kysely'
import { separatedFrom } from '../relations/blocks/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { announce } from '../platform/realtime/announce.ts'
import type { Realtime } from '../platform/realtime/topics.ts'
import { postSeenBy } from '../relations/post-visibility.ts'

const topicOf = (post_id: number) => `post:${post_id}`

export const postRealtime: Realtime = {
  topics: {
    post: async ({ db, viewer }, id) => {
      const { rows } = await sql`SELECT FROM posts WHERE id = ${id} AND ${postSeenBy(viewer)}`.execute(db)
      return rows.length ? [topicOf(id)] : null
    },
  },
}

/** To whoever looks at the post: its likes, its words, its offers. */
export const announcePostChanged = (db: Database, post_id: number) =>
  announce(db, { topics: [topicOf(post_id)] }, 'post_changed', { post_id })

/** Who has a block with its author does not learn that there is one. */
export async function announceComment(db: Database, post_id: number, author: { id: number }) {
  const except = await separatedFrom(db, author)
  announce(db, { topics: [topicOf(post_id)], except }, 'comment', { post_id })
}
