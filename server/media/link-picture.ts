import { sql } from 'kysely'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../platform/files/storage.ts'
import type { LinkSubject } from '../platform/web/link-subjects.ts'
import type { WorkerPool } from '../platform/workers/worker-pool.ts'
import { pictureKey } from './media-files.ts'

/** For rows of `media`: the picture of a `LinkSubject`, in the width that the preview shows. */
export const linkPictureJson = sql`json_build_object('key', media.key,
  'width', (SELECT max(width) FROM unnest(media.widths) AS sizes(width) WHERE width <= 960))`

export const isLinkPicture = sql<boolean>`media.type = 'image' AND media.state = 'ready'`

/** The texts and the drawing of a link's picture. `photo`: WebP in Base64, shown instead of the drawing. */
export interface LinkPictureDraft {
  art: LinkSubject['kind']
  label: string
  title: string
  line: string
  photo: string | null
}

/** A JPEG of 1200 by 630, drawn in a worker. Throws 503 if too many wait. */
export async function drawLinkPicture(
  storage: Storage,
  workers: WorkerPool,
  draft: Omit<LinkPictureDraft, 'photo'>,
  picture: LinkSubject['picture'],
): Promise<Buffer> {
  const photo = picture && (await storage.get(pictureKey(picture.key, `${picture.width}.webp`)))
  const input: LinkPictureDraft = { ...draft, photo: photo?.toString('base64') ?? null }
  // Nobody has the id 0: drawings take turns among themselves and delay no upload.
  return workers.run(0, {
    kind: 'link',
    writeInput: (file) => writeFile(file, JSON.stringify(input)),
    readResult: (_, folder) => readFile(join(folder, 'picture.jpg')),
  })
}
