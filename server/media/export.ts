import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { pictureKey, publicKeys } from './pictures.ts'
import { originalKey } from './uploads/uploads.ts'

/** Returns the keys of the files to remove. */
export async function takeMediaOf(tx: Database, owner_id: number): Promise<string[]> {
  const taken = await tx
    .deleteFrom('media')
    .where('owner_id', '=', owner_id)
    .returning(['key', 'widths', 'content_type'])
    .execute()
  return taken.flatMap(filesOf)
}

export async function takeMediaOfPosts(tx: Database, post_ids: number[]): Promise<string[]> {
  if (!post_ids.length) return []
  const taken = await tx
    .deleteFrom('media')
    .where('post_id', 'in', post_ids)
    .returning(['key', 'widths', 'content_type'])
    .execute()
  return taken.flatMap(filesOf)
}

/** Pictures that a post shows, too, stay with it. */
export async function takeMediaOfProducts(tx: Database, product_ids: number[]): Promise<string[]> {
  const taken = await tx
    .deleteFrom('media')
    .where('product_id', 'in', product_ids)
    .where('post_id', 'is', null)
    .returning(['key', 'widths', 'content_type'])
    .execute()
  return taken.flatMap(filesOf)
}

export async function takeMediaOfMessage(tx: Database, message_id: number): Promise<string[]> {
  const taken = await tx
    .deleteFrom('media')
    .where('message_id', '=', message_id)
    .returning(['key', 'widths', 'content_type'])
    .execute()
  return taken.flatMap(filesOf)
}

export const filesOf = (media: { key: string; widths: number[]; content_type: string }) => [
  originalKey(media.key),
  ...publicKeys(media),
]

/** Each with the key of its largest WebP file; without those of messages that are taken back. */
export async function picturesOf(db: Database, owner_id: number) {
  const { rows } = await sql<{
    id: number
    purpose: string
    post_id: number | null
    width: number
    height: number
    created_at: Date
    key: string
    largest: number
  }>`
    SELECT id, purpose, post_id, width, height, created_at, key, widths[cardinality(widths)] AS largest
    FROM media WHERE owner_id = ${owner_id} AND state = 'ready' AND cardinality(widths) > 0
      AND NOT EXISTS (SELECT FROM messages WHERE messages.id = media.message_id AND deleted_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM withheld_messages WHERE withheld_messages.message_id = messages.id))
    ORDER BY id`.execute(db)
  return rows.map(({ key, largest, ...picture }) => ({
    ...picture,
    file: pictureKey(key, `${largest}.webp`),
  }))
}
