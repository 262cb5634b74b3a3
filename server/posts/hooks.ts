import { type Database } from '../platform/database/db.ts'
import { type PostEvent, type Room } from '../platform/room.ts'

/** The rooms that follow what becomes of posts are among these. */
export interface House {
  rooms: readonly Room[]
}

/** Has every room follow what becomes of a post, in their order. */
export async function announce(tx: Database, { rooms }: House, event: PostEvent) {
  for (const { onPost } of rooms) await onPost?.(tx, event)
}
