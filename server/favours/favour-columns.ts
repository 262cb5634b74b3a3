import { type RawBuilder, sql } from 'kysely'
import { isParticipating } from '../posts/post-updates.ts'
import { authorJson } from '../relations/users-sql.ts'
import { isUserVisibleTo, type Viewer } from '../relations/visibility.ts'

/** The `FavourFields` of a `post`. */
export const favourColumns = (viewer: Viewer) => sql`
  (CASE WHEN post.participants_count > 0 AND post.category <> 'event' THEN (SELECT json_build_object('person', ${authorJson('person')}, 'status', favours.status) FROM favours
    JOIN users AS person ON person.id = ${offererId} AND ${isUserVisibleTo(viewer, 'person')}
    WHERE favours.post_id = post.id AND ${isParticipating}
    ORDER BY favours.status = 'completed', favours.updated_at, favours.id LIMIT 1) END) AS helping,
  (SELECT json_build_object('id', favours.id, 'status', favours.status) FROM favours
    WHERE favours.post_id = post.id AND ${offererId} = ${viewer.id}) AS my_offer,
  (CASE WHEN post.author_id = ${viewer.id} THEN (SELECT count(*)::integer FROM favours
    JOIN users ON users.id = ${offererId} AND ${isUserVisibleTo(viewer)}
    WHERE favours.post_id = post.id AND favours.status = 'offered') ELSE 0 END) AS offers_count`

/** People of the latest `limit` favours on each side: rows of `person_id` and `at`. */
export const favourPartners = ({ id }: { id: number }, limit: RawBuilder<unknown>) => sql`
    (SELECT helper_id AS person_id, updated_at AS at FROM favours
      WHERE helped_id = ${id} ORDER BY updated_at DESC, id DESC LIMIT ${limit})
    UNION ALL (SELECT helped_id, updated_at FROM favours
      WHERE helper_id = ${id} ORDER BY updated_at DESC, id DESC LIMIT ${limit})`

/** The id of the person who made the offer: the helper, or the recipient of a gift. */
export const offererId = sql<
  number | null
>`(CASE favours.kind WHEN 'give' THEN favours.helped_id ELSE favours.helper_id END)`
