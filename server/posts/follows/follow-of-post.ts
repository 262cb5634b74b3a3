import { sql } from 'kysely'

type Viewer = { id: number }

export interface FollowOfPost {
  is_followed: boolean
}

/** A column for a SELECT from a `post`. What the viewer follows is read once for all of them. */
export const followOfPost = ({ id }: Viewer) => sql`
  post.id = ANY(ARRAY(SELECT followed_id FROM followed_posts WHERE user_id = ${id})) AS is_followed`
