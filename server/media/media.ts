import { type Media } from '../../contract/media.ts'
import { type Database } from '../platform/db.ts'
import { notFound, Refusal } from '../platform/refusal.ts'
import { type Storage } from '../platform/storage.ts'
import { encodeImage, type EncodedImage } from './encode.ts'
import { cleanFilm, isFilm } from './films.ts'
import { keepPicture, type Picture, pictureKey, removePicture, showPicture } from './pictures.ts'
import { deleteUnused, markFilmReady, markReady, ownMedia } from './queries.ts'
import { slots } from './slots.ts'
import { originalKey } from './uploads.ts'

export { picturesOf, takeMediaOf, takeMediaOfPosts } from './belongings.ts'
export { encodeAvatar, encodeImage, type EncodedImage } from './encode.ts'
export { keepPicture, type Picture, publicPath, showPicture } from './pictures.ts'
export { ownMedia } from './queries.ts'
export { startUpload } from './uploads.ts'

const unusedSeconds = 24 * 60 * 60
/** More than these would make the last of them wait longer than the client does. */
const mostUnderWay = 8

/** A film is held whole while it is cleaned. */
const cleaning = slots(1)

/** Pictures being made, by key: who asks again meanwhile gets the same one. */
const underWay = new Map<string, Promise<Media>>()

/** Turns uploaded bytes into a picture; asking again gives the same. Bytes that are no picture are removed. */
export async function confirmUpload(
  db: Database,
  storage: Storage,
  viewer: { id: number },
  id: number,
): Promise<Media> {
  const find = () => ownMedia(db, viewer.id, 'post', id)
  const { content_type = '' } = (await find()) ?? {}
  if (isFilm(content_type))
    return finishUpload(storage, {
      find,
      make: (bytes) => cleaning(async () => cleanFilm(content_type, bytes)),
      keep: () => markFilmReady(db, id),
    })
  return finishUpload(storage, { find, make: encodeImage, keep: (image) => markReady(db, id, image) })
}

/** How one upload becomes a picture or film: found again at any time, made of its bytes, and kept in the tables. */
export interface Making<Made extends Pick<EncodedImage, 'files'>> {
  find: () => Promise<(Picture & { state: string }) | undefined>
  make: (bytes: Buffer) => Promise<Made>
  /** Undefined where its row is gone meanwhile; its files go too then. */
  keep: (made: Made) => Promise<Picture | undefined>
}

/** Makes a picture of an upload, once however many ask; 404, 409 `nothing_uploaded`, 422 or 503 where it can't be. */
export async function finishUpload<Made extends Pick<EncodedImage, 'files'>>(
  storage: Storage,
  making: Making<Made>,
): Promise<Media> {
  const media = await making.find()
  if (!media) throw notFound('Media')
  if (media.state === 'ready') return showPicture(media)
  const begun = underWay.get(media.key)
  if (begun) return begun
  if (underWay.size >= mostUnderWay)
    throw new Refusal(503, 'busy', 'Too many pictures at the moment; try again shortly', { retryAfter: 5 })
  const picture = finishPicture(storage, media, making).finally(() => underWay.delete(media.key))
  underWay.set(media.key, picture)
  return picture
}

async function finishPicture<Made extends Pick<EncodedImage, 'files'>>(
  storage: Storage,
  begun: Picture,
  { find, make, keep }: Making<Made>,
): Promise<Media> {
  const { key } = begun
  const original = await storage.get(originalKey(key))
  if (!original) {
    // Another confirmation may have finished it since.
    const media = await find()
    if (media?.state === 'ready') return showPicture(media)
    throw new Refusal(409, 'nothing_uploaded', 'PUT the bytes to the upload address first')
  }
  const made = await make(original).catch(async (error: unknown) => {
    if (error instanceof Refusal) await storage.remove(originalKey(key))
    throw error
  })
  await keepPicture(storage, key, made)
  const media = await keep(made)
  await storage.remove(originalKey(key))
  if (media) return showPicture(media)
  for (const { name } of made.files) await storage.remove(pictureKey(key, name))
  throw notFound('Media')
}

/** Removes all files of an upload, finished or not. */
export async function removeFiles(storage: Storage, media: Pick<Picture, 'key' | 'widths' | 'content_type'>) {
  await storage.remove(originalKey(media.key))
  await removePicture(storage, media)
}

/** A picture's public file, such as `480.avif` of a key; null where there is none. */
export const publicFile = (storage: Storage, key: string, name: string) => storage.get(pictureKey(key, name))

/** A film's public file, or a part of it. */
export const openFilm = (
  storage: Storage,
  key: string,
  name: string,
  part?: { start: number; end: number },
) => storage.open(pictureKey(key, name), part)

/** Removes what was announced or confirmed a day ago and is part of nothing, with its files; tells how many. */
export async function removeUnused(db: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedSeconds * 1000)
  let removed = 0
  for (;;) {
    // The rows come back when a file can't be removed, and the next run tries again.
    const batch = await db.transaction().execute(async (tx) => {
      const unused = await deleteUnused(tx, before)
      for (const media of unused) await removeFiles(storage, media)
      return unused.length
    })
    removed += batch
    if (batch === 0) return removed
  }
}
