import { sql } from 'kysely'
import { isCommunityVisibleTo, type Viewer } from '../relations/visibility.ts'
import { type NearSearch, selectFoundNear } from '../text/words/near.ts'

const type = sql`CASE communities.kind WHEN 'group' THEN 'groups' ELSE 'communities' END`

/** Groups and founded communities for the search over everything. Wards are not found by words. */
export const selectFoundCommunities = (viewer: Viewer, search: NearSearch) =>
  selectFoundNear(
    'communities',
    { type, at: 'created_at' },
    sql<boolean>`communities.kind <> 'ward' AND ${isCommunityVisibleTo(viewer)}`,
    search,
  )
