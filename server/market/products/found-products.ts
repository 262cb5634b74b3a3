import { sql } from 'kysely'
import { type NearSearch, selectFoundNear } from '../../text/words/near.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { isListedFor } from './visibility.ts'

/** Products for the search over everything. */
export const selectFoundProducts = (viewer: Viewer, search: NearSearch, now: Date) =>
  selectFoundNear('products', { type: sql`'marketplace'`, at: 'listed_at' }, isListedFor(viewer, now), search)
