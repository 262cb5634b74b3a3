import type { Database } from '../platform/database/db.ts'
import type { ProductEvent, ProductHook } from '../platform/room.ts'

export type ProductDeps = Parameters<ProductHook>[2]

export async function announce(tx: Database, deps: ProductDeps, event: ProductEvent) {
  for (const { onProduct } of deps.rooms) await onProduct?.(tx, event, deps)
}
