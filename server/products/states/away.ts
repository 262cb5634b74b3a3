import type { Database } from '../../platform/database/db.ts'
import { setAway } from './state-queries.ts'

/** Nobody finds what somebody who is leaving sells; it stays as it is for orders under way, and for whoever stays. */
export const hideProductsOf = (tx: Database, seller_id: number) => setAway(tx, seller_id, true)

export const unhideProductsOf = (tx: Database, seller_id: number) => setAway(tx, seller_id, false)
