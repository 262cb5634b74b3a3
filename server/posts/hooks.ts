import type { Database } from '../platform/database/db.ts'
import type { PostEvent, PostHook } from '../platform/room.ts'

export type PostDeps = Parameters<PostHook>[2]

export async function announce(tx: Database, deps: PostDeps, event: PostEvent) {
  for (const { onPost } of deps.rooms) await onPost?.(tx, event, deps)
}
