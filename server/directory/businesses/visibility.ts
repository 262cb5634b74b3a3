import { sql } from 'kysely'
import { isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'

/** For rows of `businesses`. */
export const isBusinessVisible = sql<boolean>`businesses.withheld_at IS NULL`

/**
 * For rows of `businesses`. A business is public, but a block hides the owner's name, phone number, story and answers.
 */
export const isOwnerVisibleTo = (viewer: Viewer) =>
  sql<boolean>`EXISTS (SELECT FROM users AS owner WHERE owner.id = businesses.owner_id
    AND (owner.id = ${viewer.id} OR ${isUserVisibleTo(viewer, 'owner')}))`
