import type { Category } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import { announce } from '../platform/realtime/announce.ts'
import { type Realtime, topicOfRow } from '../platform/realtime/sockets.ts'
import type { Room } from '../platform/room.ts'
import type { Config } from '../platform/start/config.ts'
import { isPostVisibleTo, listBlockedEitherWay } from '../relations/visibility.ts'

declare module '../platform/room.ts' {
  interface Room {
    onPost?: PostHook
  }
}

/**
 * `post` is the post before the event. `changed` follows every edit. `by` is the author or staff; null if the post is
 * withheld (an event `deleted`) or shown again (`restored`).
 */
export type PostEvent = {
  post: {
    id: number
    author_id: number
    category: Category
    start_date: Date | null
    end_date: Date | null
  }
  by: { id: number } | null
  now: Date
} & (
  | { kind: 'written' | 'ended' | 'reopened' | 'deleted' | 'restored' }
  /** Whether it warns of something else than before. */
  | { kind: 'changed'; has_other_alert_kind: boolean }
  | { kind: 'recategorized'; to: Category }
)

/** Runs in the transaction of the event: an error rolls it back and rejects the request. */
export type PostHook = (
  tx: Database,
  event: PostEvent,
  deps: { rooms: readonly Room[]; config: Pick<Config, 'requireVerifiedToPost'> },
) => Promise<unknown>

export type PostDeps = Parameters<PostHook>[2]

export async function announcePostEvent(tx: Database, deps: PostDeps, event: PostEvent) {
  for (const { onPost } of deps.rooms) await onPost?.(tx, event, deps)
}

const postTopic = (post_id: number) => `post:${post_id}`

export const postRealtime: Realtime = {
  topics: {
    post: topicOfRow('post', 'posts', isPostVisibleTo),
  },
}

/** Sent to viewers of the post when its likes, offers or answers change. A trigger announces changes of its row. */
export const announcePostChanged = (db: Database, post_id: number) =>
  announce(db, { topics: [postTopic(post_id)] }, 'post_changed', { post_id })

/** Not sent to people who blocked the author or are blocked by them. */
export async function announceComment(db: Database, post_id: number, author: { id: number }) {
  const except = await listBlockedEitherWay(db, author)
  announce(db, { topics: [postTopic(post_id)], except }, 'comment', { post_id })
}
