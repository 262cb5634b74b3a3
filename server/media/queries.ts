import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import type { ProcessedPicture, Picture } from './media-files.ts'

export type Purpose = 'post' | 'avatar' | 'chat'

export const mediaColumns = [
  'id',
  'type',
  'content_type',
  'state',
  'key',
  'width',
  'height',
  'blur',
  'widths',
] as const

/** Undefined if the owner has too many unused uploads. */
export async function insertMedia(
  db: Database,
  media: {
    owner_id: number
    purpose: Purpose
    content_type: string
    size: number
    key: string
    created_at: Date
  },
  maxUnused: number,
) {
  const { rows } = await sql<{ id: number; key: string }>`
    INSERT INTO media (owner_id, purpose, content_type, size, key, created_at)
    SELECT ${media.owner_id}, ${media.purpose}, ${media.content_type}, ${media.size}, ${media.key},
      ${media.created_at}::timestamptz
    WHERE (SELECT count(*) FROM media
      WHERE owner_id = ${media.owner_id} AND post_id IS NULL AND avatar_of IS NULL
        AND message_id IS NULL AND product_id IS NULL AND used_by IS NULL) < ${maxUnused}::integer
    RETURNING id, key`.execute(db)
  return rows[0]
}

/** The film takes over the poster's row, key and files. Undefined if the owner has no such unused picture. */
export async function turnIntoFilm(
  db: Database,
  poster: number,
  film: { owner_id: number; content_type: string; size: number; created_at: Date },
) {
  const { rows } = await sql<{ id: number; key: string }>`
    UPDATE media SET type = 'video', content_type = ${film.content_type}, size = ${film.size}, state = 'announced',
      created_at = ${film.created_at}::timestamptz
    WHERE id = ${poster} AND owner_id = ${film.owner_id} AND purpose = 'post' AND type = 'image'
      AND state = 'ready' AND post_id IS NULL AND used_by IS NULL
    RETURNING id, key`.execute(db)
  return rows[0]
}

export const findUpload = (db: Database, key: string) =>
  db
    .selectFrom('media')
    .select(['id', 'owner_id', 'size', 'content_type', 'state', 'key'])
    .where('key', '=', key)
    .executeTakeFirst()

/** The keys of uploads that are not received or confirmed yet. */
export const listPendingKeys = (db: Database, keys: string[]) =>
  db
    .selectFrom('media')
    .select('key')
    .where(sql<boolean>`key = ANY(${keys})`)
    .where('state', '<>', 'ready')
    .execute()

/** Uploads with a declared size that did not arrive. Concurrent processes get different rows. */
export async function deleteExpiredUploads(tx: Database, arrived: string[], before: Date) {
  const { rows } = await sql<{
    owner_id: number
    size: number
    created_at: Date
    key: string
    widths: number[]
    content_type: string
  }>`
    DELETE FROM media WHERE id IN (
      SELECT id FROM media
      WHERE post_id IS NULL AND avatar_of IS NULL AND message_id IS NULL AND product_id IS NULL
        AND state = 'announced' AND size > 0 AND created_at < ${before} AND key <> ALL(${arrived}) FOR UPDATE SKIP LOCKED
    ) RETURNING owner_id, size, created_at, key, widths, content_type`.execute(tx)
  return rows
}

/** False if a concurrent upload was first. */
export async function markReceived(db: Database, id: number) {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ state: 'received' })
    .where('id', '=', id)
    .where('state', '=', 'announced')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function markReady(
  db: Database,
  id: number,
  { width, height, blur, widths, perceptual_hash }: ProcessedPicture,
) {
  const media = await db
    .updateTable('media')
    .set({ state: 'ready', width, height, blur, widths })
    .where('id', '=', id)
    .returning(mediaColumns)
    .executeTakeFirst()
  if (media && perceptual_hash !== null) await savePictureHash(db, id, perceptual_hash)
  return media
}

/** Stores the hashes of pictures that the market may show. */
const savePictureHash = (db: Database, media_id: number, hash: string) =>
  sql`
    INSERT INTO picture_hashes (media_id, bits, bands)
    SELECT id, bits, ARRAY(SELECT band * 65536 + substring(bits FROM band * 16 + 1 FOR 16)::integer
      FROM generate_series(0, 3) AS band)
    FROM media, (SELECT ${`x${hash}`}::bit(64) AS bits) AS hash
    WHERE id = ${media_id} AND purpose = 'post'
    ON CONFLICT (media_id) DO NOTHING`.execute(db)

const defaultSize = { width: 16, height: 9 }

export async function markFilmReady(db: Database, id: number) {
  const { rows } = await sql<Picture & { state: string }>`
    UPDATE media SET state = 'ready', type = 'video',
      width = CASE width WHEN 0 THEN ${sql.lit(defaultSize.width)} ELSE width END,
      height = CASE height WHEN 0 THEN ${sql.lit(defaultSize.height)} ELSE height END
    WHERE id = ${id} RETURNING ${sql.join(mediaColumns.map((column) => sql.ref(column)))}`.execute(db)
  return rows[0]
}

/** The next thousand rows by id. */
export const listReadyAfter = (db: Database, id: number) =>
  db
    .selectFrom('media')
    .select(['id', 'key', 'widths', 'content_type'])
    .where('state', '=', 'ready')
    .where('id', '>', id)
    .orderBy('id')
    .limit(1000)
    .execute()

/** Up to a hundred rows. Concurrent processes get different rows. */
export async function deleteUnused(db: Database, before: Date) {
  const { rows } = await sql<{ key: string; widths: number[]; content_type: string }>`
    DELETE FROM media WHERE id IN (
      SELECT id FROM media
      WHERE post_id IS NULL AND avatar_of IS NULL AND message_id IS NULL AND product_id IS NULL AND used_by IS NULL
        AND created_at < ${before}
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED
    ) RETURNING key, widths, content_type`.execute(db)
  return rows
}
