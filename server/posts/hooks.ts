import { type Database } from '../platform/database/db.ts'
import { type PostEvent, type Room } from '../platform/room.ts'

export interface PostDeps {
  rooms: readonly Room[]
}

export async function announce(tx: Database, { rooms }: PostDeps, event: PostEvent) {
  for (const { onPost } of rooms) await onPost?.(tx, event)
}
