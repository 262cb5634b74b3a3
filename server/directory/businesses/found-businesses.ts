import { sql } from 'kysely'
import { type NearSearch, selectFoundNear } from '../../text/words/near.ts'
import { isBusinessVisible } from './visibility.ts'

/** Businesses for the search over everything. */
export const selectFoundBusinesses = (search: NearSearch) =>
  selectFoundNear(
    'businesses',
    { type: sql`'businesses'`, at: 'created_at', hours: 'hours' },
    isBusinessVisible,
    search,
  )
