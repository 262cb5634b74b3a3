import type { Category } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Room } from '../platform/room.ts'
import type { Config } from '../platform/start/config.ts'

declare module '../platform/room.ts' {
  interface Room {
    onPost?: PostHook
  }
}

/**
 * `post` is as it stood before; `changed` tells of any edit, once it is made. `by` is its author, or staff; null where it
 * is withheld, which is told as `deleted`, and shown again.
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
  | { kind: 'written' | 'changed' | 'ended' | 'reopened' | 'deleted' | 'restored' }
  | { kind: 'recategorized'; to: Category }
)

/** Part of the event's transaction: what it throws undoes the event and refuses the request. */
export type PostHook = (
  tx: Database,
  event: PostEvent,
  deps: { rooms: readonly Room[]; config: Pick<Config, 'requireVerifiedToPost'> },
) => Promise<unknown>

export type PostDeps = Parameters<PostHook>[2]

export async function announce(tx: Database, deps: PostDeps, event: PostEvent) {
  for (const { onPost } of deps.rooms) await onPost?.(tx, event, deps)
}
