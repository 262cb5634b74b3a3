import { sql } from 'kysely'
import { maxUpdateLetters } from '../../../contract/posts/alert-fields.ts'
import type { Database } from '../../platform/database/db.ts'
import { startOfText } from '../../platform/database/sql-fragments.ts'
import { isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'

/** Deleted ones count too, so that nobody notifies more often by deleting them. */
export async function countUpdates(tx: Database, post_id: number) {
  const { count } = await tx
    .selectFrom('comments')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('post_id', '=', post_id)
    .where('is_update', 'is', true)
    .executeTakeFirstOrThrow()
  return count
}

export const findUpdate = (tx: Database, id: number) =>
  tx
    .selectFrom('comments')
    .select(['post_id', 'author_id', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_hidden', 'is', false)
    .executeTakeFirst()

/** The latest update of an alert that is a `post`. */
export const latestUpdate = (viewer: Viewer) => sql`(
  SELECT json_build_object('text', ${startOfText('comments.content', maxUpdateLetters)},
    'at', to_char(comments.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'is_by_author', comments.author_id = post.author_id)
  FROM comments JOIN users ON users.id = comments.author_id AND ${isUserVisibleTo(viewer)}
  WHERE comments.post_id = post.id AND comments.is_update AND comments.deleted_at IS NULL AND NOT comments.is_hidden
  ORDER BY comments.id DESC LIMIT 1)`
