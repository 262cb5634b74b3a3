import type { ProductStatus } from '../../../contract/market/products.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import type { Room } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import type { ProductFieldsRow } from './product-fields.ts'

declare module '../../platform/room.ts' {
  interface Room {
    onProduct?: ProductHook
  }
}

export interface LockedProduct<Status = ProductStatus> extends ProductFieldsRow {
  id: number
  seller_id: number
  status: Status
  post_id: number | null
  cell: Cell
  promoted_at: Date | null
  expires_at: Date
  /** When staff or reports took it out of the market. */
  withheld_at: Date | null
}

/**
 * `product` is the product before the event; for `written`, `changed` and `restored`, after it. `by` is the seller; null for
 * staff and jobs. `removed`: staff decided against a product that is withheld already.
 */
export interface ProductEvent {
  kind:
    | 'written'
    | 'changed'
    | 'sold'
    | 'hidden'
    | 'listed'
    | 'expired'
    | 'deleted'
    | 'restored'
    | 'promoted'
    | 'removed'
  product: LockedProduct<ProductStatus | 'deleted'>
  by: { id: number } | null
  now: Date
}

/** Runs in the transaction of the event: an error rolls it back. The pictures are saved before. */
export type ProductHook = (
  tx: Database,
  event: ProductEvent,
  deps: { rooms: readonly Room[]; config: Pick<Config, 'requireVerifiedToPost'> },
) => Promise<unknown>

export type ProductDeps = Parameters<ProductHook>[2]

export async function announceProductEvent(tx: Database, deps: ProductDeps, event: ProductEvent) {
  for (const { onProduct } of deps.rooms) await onProduct?.(tx, event, deps)
}
