import { randomBytes } from 'node:crypto'
import { type Readable } from 'node:stream'
import { type Media } from '../../contract/media.ts'
import { type Database } from '../platform/db.ts'
import { isSigned, sign } from '../platform/keys.ts'
import { notAllowed, notFound, Refusal } from '../platform/refusal.ts'
import { type Storage } from '../platform/storage.ts'
import { encodeImage } from './encode.ts'
import { keepPicture, pictureKey, removePicture, showPicture } from './pictures.ts'
import { announcedUpload, deleteUnused, insertMedia, markReady, ownMedia } from './queries.ts'

export { encodeImage } from './encode.ts'
export { keepPicture, type Picture, removePicture, showPicture } from './pictures.ts'

const uploadSeconds = 15 * 60
const unusedSeconds = 24 * 60 * 60
/** More than these would make the last of them wait longer than the client does. */
const mostUnderWay = 8

/** What PUTs bytes must say of them, and what it was signed for. */
export interface UploadTicket {
  id: number
  expires: number
  signature: string
  content_type: string
  size: number
}

export async function startUpload(
  db: Database,
  key: Buffer,
  viewer: { id: number },
  announced: { content_type: string; size: number },
  now: Date,
) {
  const upload = { ...announced, owner_id: viewer.id, key: newMediaKey(), created_at: now }
  const { id } = await insertMedia(db, upload)
  const expires = Math.floor(now.getTime() / 1000) + uploadSeconds
  const signature = sign(key, signedText({ ...upload, id }, expires))
  return {
    id,
    upload_url: `/api/media/${id}/upload/?expires=${expires}&signature=${signature}`,
    method: 'PUT' as const,
    headers: { 'content-type': announced.content_type },
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

/** Keeps the bytes of an upload, for whoever holds its signed address. */
export async function receiveUpload(
  db: Database,
  storage: Storage,
  key: Buffer,
  ticket: UploadTicket,
  bytes: Readable,
  now: Date,
) {
  const upload = await announcedUpload(db, ticket.id)
  const isMeant =
    upload !== undefined &&
    isSigned(key, signedText(upload, ticket.expires), ticket.signature) &&
    ticket.content_type === upload.content_type &&
    ticket.size === upload.size
  if (!isMeant) throw notAllowed('This address was not signed for this upload')
  if (ticket.expires * 1000 < now.getTime()) throw notAllowed('This address has expired')
  if (upload.state === 'ready') throw alreadyConfirmed()
  const received = await storage.receive(originalKey(upload.key), bytes, upload.size)
  const isAwaited = (await announcedUpload(db, ticket.id))?.state === 'announced'
  if (received === upload.size && isAwaited) return
  await storage.remove(originalKey(upload.key))
  throw isAwaited ? cutOff() : alreadyConfirmed()
}

/** 400, for an upload that ended before all its bytes were there. */
export const cutOff = () => new Refusal(400, 'cut_off', 'Fewer bytes arrived than were announced')

const alreadyConfirmed = () => new Refusal(409, 'already_confirmed', 'The picture is finished')

/** Pictures being made, by key: who asks again meanwhile gets the same one. */
const underWay = new Map<string, Promise<Media>>()

/** Turns uploaded bytes into a picture; asking again gives the same. Bytes that are no picture are removed. */
export async function confirmUpload(
  db: Database,
  storage: Storage,
  viewer: { id: number },
  id: number,
): Promise<Media> {
  const media = await ownMedia(db, viewer.id, id)
  if (!media) throw notFound('Media')
  if (media.state === 'ready') return showPicture(media)
  const begun = underWay.get(media.key)
  if (begun) return begun
  if (underWay.size >= mostUnderWay)
    throw new Refusal(503, 'busy', 'Too many pictures at the moment; try again shortly', { retryAfter: 5 })
  const picture = finishPicture(db, storage, viewer, media).finally(() => underWay.delete(media.key))
  underWay.set(media.key, picture)
  return picture
}

async function finishPicture(
  db: Database,
  storage: Storage,
  viewer: { id: number },
  { id, key }: { id: number; key: string },
): Promise<Media> {
  const original = await storage.get(originalKey(key))
  if (!original) {
    // Another confirmation may have finished it since.
    const media = await ownMedia(db, viewer.id, id)
    if (media?.state === 'ready') return showPicture(media)
    throw new Refusal(409, 'nothing_uploaded', 'PUT the bytes to the upload address first')
  }
  const image = await encodeImage(original).catch(async (error: unknown) => {
    if (error instanceof Refusal) await storage.remove(originalKey(key))
    throw error
  })
  await keepPicture(storage, key, image)
  const media = await markReady(db, id, image)
  await storage.remove(originalKey(key))
  if (media) return showPicture(media)
  await removePicture(storage, { key, widths: image.widths })
  throw notFound('Media')
}

/** A picture's public file, such as `480.avif` of a key; null where there is none. */
export const publicFile = (storage: Storage, key: string, name: string) => storage.get(pictureKey(key, name))

/** Removes what was announced or confirmed a day ago and is part of nothing, with its files; tells how many. */
export async function removeUnused(db: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedSeconds * 1000)
  let removed = 0
  for (;;) {
    // The rows come back when a file can't be removed, and the next run tries again.
    const batch = await db.transaction().execute(async (tx) => {
      const unused = await deleteUnused(tx, before)
      for (const media of unused) {
        await storage.remove(originalKey(media.key))
        await removePicture(storage, media)
      }
      return unused.length
    })
    removed += batch
    if (batch === 0) return removed
  }
}

/** 128 random bits, in letters and digits that a path takes. */
export const newMediaKey = () => randomBytes(16).toString('hex')

const originalKey = (key: string) => `originals/${key}`

const signedText = (
  upload: { id: number; owner_id: number; size: number; content_type: string },
  expires: number,
) => [upload.id, upload.owner_id, upload.size, upload.content_type, expires].join(' ')
