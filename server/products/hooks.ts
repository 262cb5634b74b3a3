import { type Database } from '../platform/database/db.ts'
import { type AppContext } from '../platform/http/handle.ts'
import { type ProductEvent } from '../platform/room.ts'

export type ProductDeps = Pick<AppContext, 'rooms' | 'config'>

export async function announce(tx: Database, deps: ProductDeps, event: ProductEvent) {
  for (const { onProduct } of deps.rooms) await onProduct?.(tx, event, deps)
}
