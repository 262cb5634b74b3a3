import type { Media } from '../../contract/media.ts'
import type { Database } from '../platform/database/db.ts'
import { unlessHeld } from '../platform/files/removal-hold.ts'
import type { Storage } from '../platform/files/storage.ts'
import type { WorkerPool } from '../platform/workers/worker-pool.ts'
import { isFilm } from './films.ts'
import { finishFilm, finishPicture } from './finish.ts'
import { ownMedia } from './own-media.ts'
import { type Picture, pictureKey, publicKeys, removePicture } from './pictures.ts'
import { deleteUnused, markFilmReady, markReady, readyAfter } from './queries.ts'
import { noteDirect } from './uploads/direct.ts'
import { originalKey } from './uploads/uploads.ts'

const unusedSeconds = 24 * 60 * 60

/** A repeated call returns the same. Bytes that are neither picture nor film are removed. */
export async function confirmUpload(
  db: Database,
  storage: Storage,
  workers: WorkerPool,
  viewer: { id: number },
  id: number,
): Promise<Media> {
  const find = async () => (await ownMedia(db, viewer.id, 'post', id)) ?? ownMedia(db, viewer.id, 'chat', id)
  const { content_type = '' } = (await find()) ?? {}
  const upload = { find, owner_id: viewer.id, arrive: (key: string) => noteDirect(db, storage, key) }
  if (isFilm(content_type))
    return finishFilm(storage, workers, { ...upload, kind: content_type, keep: () => markFilmReady(db, id) })
  return finishPicture(storage, workers, { ...upload, kind: 'post', keep: (made) => markReady(db, id, made) })
}

export async function removeFiles(storage: Storage, media: Pick<Picture, 'key' | 'widths' | 'content_type'>) {
  await storage.remove(originalKey(media.key))
  await removePicture(storage, media)
}

/** The keys of the files that every ready picture and film has, in no order. */
export async function* filesInUse(db: Database): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const batch = await readyAfter(db, after)
    for (const media of batch) yield* publicKeys(media)
    const last = batch.at(-1)
    if (!last) return
    after = last.id
  }
}

export const publicFile = (storage: Storage, key: string, name: string) => storage.get(pictureKey(key, name))

export const filmSize = (storage: Storage, key: string, name: string) => storage.size(pictureKey(key, name))

export const openFilm = (
  storage: Storage,
  key: string,
  name: string,
  part?: { start: number; end: number },
) => storage.open(pictureKey(key, name), part)

/** Unused uploads that were declared or confirmed a day ago, except while a backup is made; returns how many. */
export async function removeUnused(db: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedSeconds * 1000)
  let removed = 0
  for (;;) {
    // If a file can't be removed, the rows are rolled back and the next run retries.
    let batch = 0
    await unlessHeld(db, async (tx) => {
      const unused = await deleteUnused(tx, before)
      for (const media of unused) await removeFiles(storage, media)
      batch = unused.length
    })
    removed += batch
    if (batch === 0) return removed
  }
}
