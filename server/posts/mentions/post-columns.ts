import { type RawBuilder, sql } from 'kysely'
import type { Mention } from '../../../contract/posts/mentions.ts'
import { isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'

/** Mentioned people whom the viewer can see. A text without `@` needs no lookup. */
const mentionsWhere = (viewer: Viewer, text: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<
  Mention[]
>`
  CASE WHEN ${text} LIKE '%@%' THEN (
    SELECT coalesce(json_agg(json_build_object('id', users.id, 'username', users.username,
      'display_name', users.display_name) ORDER BY mentions.id), '[]')
    FROM mentions JOIN users ON users.id = mentions.person_id
    WHERE ${where} AND mentions.is_there AND ${isUserVisibleTo(viewer)}
  ) ELSE '[]' END`

export interface MentionFields {
  mentions: Mention[]
}

/** The `MentionFields` of a `post`. */
export const mentionColumn = (viewer: Viewer) => sql`
  ${mentionsWhere(viewer, sql`post.content`, sql`mentions.post_id = post.id AND mentions.comment_id IS NULL`)} AS mentions`

/** The mentions of a `comment`. */
export const commentMentionColumn = (viewer: Viewer) =>
  mentionsWhere(viewer, sql`comment.content`, sql`mentions.comment_id = comment.id`)
