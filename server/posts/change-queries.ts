import { sql } from 'kysely'
import { videoLimits } from '../../contract/media/uploads.ts'
import type { AlertEnding, AlertKind } from '../../contract/posts/alert-fields.ts'
import type { Category } from '../../contract/posts/posts.ts'
import { isModeratorOf, isPostVisibleTo } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import type { normalizeDraft } from './drafts.ts'
import { nextUpdatedAt } from './post-updates.ts'

type Reader = { id: number }

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>

/** Returns undefined if the post is hidden from the viewer. `is_moderator`: whether the viewer moderates its community. */
export const lockPost = (tx: Database, viewer: Reader, id: number) =>
  tx
    .selectFrom('posts')
    .select([
      'id',
      'author_id',
      sql<Category>`category`.as('category'),
      'title',
      'content',
      'tags',
      'start_date',
      'end_date',
      'max_participants',
      'due_date',
      'is_lending',
      sql<AlertKind | null>`alert_kind`.as('alert_kind'),
      'place',
      'spot_latitude',
      'spot_longitude',
      'over_at',
      'ended_as',
      'updated_at',
      isModeratorOf(viewer, 'posts.community_id').as('is_moderator'),
    ])
    .where('id', '=', id)
    .where(isPostVisibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockDeleted = (tx: Database, deleted_by: number, id: number, after: Date) =>
  tx
    .selectFrom('posts')
    .select(['id', 'author_id', sql<Category>`category`.as('category'), 'start_date', 'end_date'])
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('deleted_by', '=', deleted_by)
    .where('deleted_at', '>', after)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const overwritePost = (
  tx: Database,
  id: number,
  columns: Omit<ReturnType<typeof normalizeDraft>, 'media'> & { over_at: Date | null },
  now: Date,
) =>
  tx
    .updateTable('posts')
    .set({ ...columns, is_edited: true, edited_at: now, updated_at: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute()

export async function mediaOfPost(tx: Database, post_id: number) {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('post_id', '=', post_id)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns false and changes nothing if some media belong to somebody else or to another post, or are not confirmed, or
 * if there are too many films.
 */
export async function replaceMedia(tx: Database, post: { id: number; author_id: number }, ids: number[]) {
  const { rows } = await sql<{ type: string }>`
    SELECT type FROM media
    WHERE id = ANY(${ids}::bigint[]) AND owner_id = ${post.author_id} AND purpose = 'post' AND state = 'ready'
      AND used_by IS NULL
      AND (post_id IS NULL OR post_id = ${post.id})
    ORDER BY id FOR UPDATE`.execute(tx)
  const films = rows.filter(({ type }) => type === 'video').length
  if (rows.length < ids.length || films > videoLimits.perPost) return false
  await sql`
    UPDATE media SET post_id = NULL, position = 0
    WHERE post_id = ${post.id} AND id <> ALL(${ids}::bigint[])`.execute(tx)
  await sql`
    UPDATE media SET post_id = ${post.id}, position = chosen.position
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS chosen(id, position)
    WHERE media.id = chosen.id`.execute(tx)
  return true
}

/** How an alert ended. Staff end it as `false`. */
export interface Ending {
  ended_as: AlertEnding
  end_note: string
}

export const setEnded = (tx: Database, id: number, over_at: Date, ending: Ending | null) =>
  tx
    .updateTable('posts')
    .set({ over_at, ...ending, ...(ending?.ended_as === 'false' && { false_at: over_at }) })
    .where('id', '=', id)
    .execute()

export const setReopened = (tx: Database, id: number, reopened_at: Date) =>
  tx
    .updateTable('posts')
    .set({ over_at: null, ended_as: null, end_note: '', reopened_at })
    .where('id', '=', id)
    .execute()

export const setDeleted = (
  tx: Database,
  { id, author_id }: { id: number; author_id: number },
  deleted: { at: Date; by: number } | null,
) =>
  sql`
    WITH changed AS (
      UPDATE posts SET status = ${deleted ? 'deleted' : 'active'}, deleted_at = ${deleted?.at ?? null}::timestamptz,
        deleted_by = ${deleted?.by ?? null}::bigint
      WHERE id = ${id}
    )
    UPDATE users SET post_count = post_count + ${sql.lit(deleted ? -1 : 1)} WHERE id = ${author_id}`.execute(
    tx,
  )

/** The last ten. */
export const listDeletedSince = (db: Database, deleted_by: number, after: Date) =>
  db
    .selectFrom('posts')
    .select(['id', 'title', 'content', 'deleted_at'])
    .where('status', '=', 'deleted')
    .where('deleted_by', '=', deleted_by)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

/** Up to a hundred; skips rows that another transaction has locked. */
export async function lockLongDeleted(tx: Database, before: Date) {
  const rows = await tx
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'deleted')
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** `ids` are newest first; the new dates are a millisecond apart. */
export const setCreatedAt = (tx: Database, ids: number[], now: Date) =>
  sql`
    UPDATE posts SET created_at = ${now}::timestamptz - (ordered.place - 1) * interval '1 millisecond',
      updated_at = least(updated_at, ${now}::timestamptz)
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS ordered(id, place) WHERE posts.id = ordered.id`.execute(
    tx,
  )

/** Reports about them stay. */
export const erasePosts = (tx: Database, ids: number[]) =>
  tx.deleteFrom('posts').where('id', 'in', ids).execute()
