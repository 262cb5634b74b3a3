import { sql } from 'kysely'
import type { Author } from '../../contract/people/accounts.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { userSeenBy, type Viewer } from '../relations/blocks/visibility.ts'
import { authorJson } from '../relations/author.ts'
import { offererId } from './offers/offerer.ts'
import { takesPart } from '../posts/participants-count.ts'

export interface FavoursOnPost extends Pick<Post, 'my_offer' | 'offers_count'> {
  helping: { person: Author; status: NonNullable<Post['helper_status']> } | null
}

/** Columns for a SELECT from a `post`. */
export const favoursOnPost = (viewer: Viewer) => sql`
  (CASE WHEN post.participants_count > 0 AND post.category <> 'event' THEN (SELECT json_build_object('person', ${authorJson('person')}, 'status', favours.status) FROM favours
    JOIN users AS person ON person.id = ${offererId} AND ${userSeenBy(viewer, 'person')}
    WHERE favours.post_id = post.id AND ${takesPart}
    ORDER BY favours.status = 'completed', favours.updated_at, favours.id LIMIT 1) END) AS helping,
  (SELECT json_build_object('id', favours.id, 'status', favours.status) FROM favours
    WHERE favours.post_id = post.id AND ${offererId} = ${viewer.id}) AS my_offer,
  (CASE WHEN post.author_id = ${viewer.id} THEN (SELECT count(*)::integer FROM favours
    JOIN users ON users.id = ${offererId} AND ${userSeenBy(viewer)}
    WHERE favours.post_id = post.id AND favours.status = 'offered') ELSE 0 END) AS offers_count`
