import { sql } from 'kysely'
import { wardsAround } from '../relations/users-sql.ts'
import {
  isFavourTitleVisibleTo,
  isPostListedFor,
  isUserVisibleTo,
  type Viewer,
} from '../relations/visibility.ts'

type Reader = Viewer & { ward_code: string | null }

/** Posts read, and people found. */
const maxRead = 200
const maxFound = 20

/**
 * People of the wards around who answered a request that matches `words`, a tsquery of posts nearby. `note` is what they
 * helped with; it is on their profile, too.
 */
export const selectLenders = (viewer: Reader, words: string) => sql`(
    SELECT DISTINCT ON (helper.id) 'people', helper.id, helper.display_name, NULL::bigint, helper.joined_at,
      NULL::jsonb, true, 'lent ' || favours.title
    FROM (SELECT post_id FROM post_words WHERE words @@ (SELECT ${words}::tsquery) LIMIT ${sql.lit(maxRead)}) AS hit
    JOIN posts ON posts.id = hit.post_id AND posts.category = 'request' AND ${isPostListedFor(viewer)}
    JOIN favours ON favours.post_id = posts.id AND favours.kind = 'request'
      AND favours.status IN ('handed_over', 'completed') AND ${isFavourTitleVisibleTo(viewer)}
    JOIN users AS helper ON helper.id = favours.helper_id AND helper.id <> ${viewer.id}
      AND helper.ward_code = ANY (${wardsAround(viewer)}) AND ${isUserVisibleTo(viewer, 'helper')}
    ORDER BY helper.id, favours.id DESC LIMIT ${sql.lit(maxFound)})`
