import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { imageLimits } from '../../../contract/upload-limits.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { invalid, notAllowed, Refusal } from '../../platform/http/refusal.ts'
import { isSigned, sign } from '../../platform/secrets/keys.ts'
import { isFilm } from '../films.ts'
import { announcedUpload, insertMedia, markReceived, type Purpose, turnIntoFilm } from '../queries.ts'
import type { Arriving } from './arriving.ts'
import { checkDay, countBytes } from './upload-days.ts'

export const uploadSeconds = 15 * 60
/** Keeps people from filling the disk with unused uploads. */
const maxUnused = 100

export interface UploadTicket {
  /** Ids may be assigned again after a restore, keys are not. */
  key: string
  expires: number
  signature: string
  content_type: string
  size: number
}

/** Stands for an undeclared size, up to the picture limit. */
export const anySize = 0

interface Announced {
  content_type: string
  /** Bytes. */
  size?: number
  purpose: Purpose
  /** The id of a finished picture; the film takes over its id. */
  poster?: number
}

export async function startUpload(
  db: Database,
  storage: Storage,
  key: Buffer,
  viewer: { id: number },
  { content_type, size = anySize, purpose, poster }: Announced,
  now: Date,
) {
  const film = isFilm(content_type)
  if (!film && size > imageLimits.bytes)
    throw invalid({ size: [`must be at most ${imageLimits.bytes} bytes of a picture`] })
  if (film && purpose === 'chat') throw invalid({ purpose: ['is for pictures'] })
  if (!film && poster !== undefined) throw invalid({ poster: ['goes with a film alone'] })
  await checkDay(db, viewer.id, size, now)
  const upload = { purpose, content_type, size, owner_id: viewer.id, created_at: now }
  // Without a size anybody could fill a bucket.
  const direct = size === anySize ? null : storage.direct
  const inserted = await inTransaction(db, async (tx) => {
    const row =
      poster === undefined
        ? await insertMedia(tx, { ...upload, key: newMediaKey(purpose) }, maxUnused)
        : await turnIntoFilm(tx, poster, upload)
    // Nobody sees them arrive.
    if (row && direct) await countBytes(tx, viewer.id, size, now)
    return row
  })
  if (!inserted && poster !== undefined)
    throw invalid({ poster: ['must be a confirmed picture of your own that nothing shows'] })
  if (!inserted)
    throw new Refusal(429, 'too_many_unused', 'Use the pictures that are there first', { retryAfter: 3600 })
  const { id, key: media_key } = inserted
  const expires = Math.floor(now.getTime() / 1000) + uploadSeconds
  const signature = sign(key, signedText({ ...upload, key: media_key }, expires))
  return {
    id,
    upload_url: direct
      ? await direct.sign(originalKey(media_key), upload, { now, seconds: uploadSeconds })
      : `/api/media/${media_key}/upload/?expires=${expires}&signature=${signature}`,
    method: 'PUT' as const,
    headers: { 'content-type': content_type },
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

/** Of concurrent uploads one is stored, and only a complete one counts, so that an interrupted one may be repeated. */
export async function receiveUpload(
  db: Database,
  storage: Storage,
  arriving: Arriving,
  key: Buffer,
  ticket: UploadTicket,
  bytes: Readable,
  now: Date,
) {
  const upload = await announcedUpload(db, ticket.key)
  const isMeant =
    upload !== undefined &&
    isSigned(key, signedText(upload, ticket.expires), ticket.signature) &&
    ticket.content_type === upload.content_type &&
    fits(upload, ticket.size)
  if (!isMeant) throw notAllowed('This address was not signed for this upload')
  if (ticket.expires * 1000 < now.getTime()) throw notAllowed('This address has expired')
  if (upload.state !== 'announced') throw alreadyReceived()
  await checkDay(db, upload.owner_id, ticket.size, now)
  await arriving.receive(upload.owner_id, ticket.size, () =>
    storage.receive(originalKey(upload.key), bytes, ticket.size, async (received) => {
      if (received !== ticket.size) throw cutOff()
      await inTransaction(db, async (tx) => {
        if (!(await markReceived(tx, upload.id))) throw alreadyReceived()
        await countBytes(tx, upload.owner_id, received, now)
      })
    }),
  )
}

const fits = (upload: { size: number }, size: number) =>
  upload.size === anySize ? size > 0 && size <= imageLimits.bytes : size === upload.size

export const cutOff = () => new Refusal(400, 'cut_off', 'Fewer bytes arrived than were announced')

const alreadyReceived = () =>
  new Refusal(409, 'already_received', 'The bytes are there already; announce another upload')

/** 128 random bits, in characters that are safe in a path. A private one is longer, so that no public address can name it. */
const newMediaKey = (purpose: Purpose) => randomBytes(purpose === 'chat' ? 20 : 16).toString('hex')

/** Of the bytes until they are processed; never public. */
export const originalKey = (key: string) => `originals/${key}`

const signedText = (
  upload: { key: string; owner_id: number; size: number; content_type: string },
  expires: number,
) => [upload.key, upload.owner_id, upload.size, upload.content_type, expires].join(' ')
