import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Insertable } from 'kysely'
import type { EncodedImage } from '../media/media-files.ts'
import type { Media } from '../platform/database/database.ts'
import type { Database } from '../platform/database/db.ts'
import type { PictureName } from './content-schemas.ts'
import rows from './pictures/pictures.json' with { type: 'json' }

/** An encoded picture without the content of its files. `size` is that of the upload in bytes. */
interface EncodedPicture extends Omit<EncodedImage, 'files'> {
  size: number
  files: string[]
}

const folder = new URL('./pictures/', import.meta.url)
const pictures: Record<PictureName, EncodedPicture> = rows

/** Reads a picture with the content of its files. */
export function readPicture(name: PictureName): EncodedImage {
  const { files, ...picture } = pictures[name]
  const read = (file: string) => readFileSync(new URL(`${name.replace(/\W+/g, '-')}-${file}`, folder))
  return { ...picture, files: files.map((file) => ({ name: file, bytes: read(file) })) }
}

/** The storage key of the n-th picture. It is constant, so that seeding again leaves no unused files. */
export const demoMediaKey = (n: number) => createHash('sha256').update(`demo ${n}`).digest('hex').slice(0, 32)

export interface KeyedPicture {
  picture: PictureName
  key: string
}

type MediaOwner = Pick<Insertable<Media>, 'owner_id' | 'created_at' | 'post_id' | 'position' | 'used_by'>

/** Returns the ids in the order of the pictures. */
export async function insertPictures(db: Database, all: (MediaOwner & KeyedPicture)[]): Promise<number[]> {
  if (!all.length) return []
  const inserted = await db
    .insertInto('media')
    .values(
      all.map(({ picture, ...row }) => {
        const { size, width, height, blur, widths } = pictures[picture]
        return { ...row, size, width, height, blur, widths, content_type: 'image/png', state: 'ready' }
      }),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b)
}
