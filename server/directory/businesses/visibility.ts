import { sql } from 'kysely'
import { isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'

/** Rows of `businesses`: everybody sees them, unless they are withheld. */
export const isBusinessShown = sql<boolean>`businesses.withheld_at IS NULL`

/**
 * A business is public; whoever runs it is a person: their name, telephone, story and answers are kept from whom a block
 * separates them from. A condition on rows of `businesses`.
 */
export const ownerSeenBy = (viewer: Viewer) =>
  sql<boolean>`EXISTS (SELECT FROM users AS owner WHERE owner.id = businesses.owner_id
    AND (owner.id = ${viewer.id} OR ${isUserVisibleTo(viewer, 'owner')}))`
