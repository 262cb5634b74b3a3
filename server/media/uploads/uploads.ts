import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import * as Type from 'typebox'
import { dayMs } from '../../../contract/durations.ts'
import { imageLimits, maxUploadBytesPerDay, videoLimits } from '../../../contract/media/uploads.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { Shape } from '../../../contract/shape.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { invalid, notAllowed, Refusal, storageFull } from '../../platform/http/refusal.ts'
import { isSigned, sign } from '../../platform/secrets/secrets.ts'
import { isFilm } from '../media-files.ts'
import { findUpload, insertMedia, markReceived, type Purpose, turnIntoFilm } from '../queries.ts'

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

/** The size of an upload that declares none; limited to the maximum of pictures. */
export const unknownSize = 0

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
  { content_type, size = unknownSize, purpose, poster }: Announced,
  now: Date,
) {
  const film = isFilm(content_type)
  if (!film && size > imageLimits.bytes)
    throw invalid({ size: [`must be at most ${imageLimits.bytes} bytes of a picture`] })
  if (film && purpose === 'chat') throw invalid({ purpose: ['is for pictures'] })
  if (!film && poster !== undefined) throw invalid({ poster: ['goes with a film alone'] })
  await checkDailyQuota(db, viewer.id, size, now)
  if (!(await storage.hasRoom())) throw storageFull()
  const upload = { purpose, content_type, size, owner_id: viewer.id, created_at: now }
  // A signed address of a bucket limits the bytes only if the size is declared.
  const direct = size === unknownSize ? null : storage.direct
  const inserted = await inTransaction(db, async (tx) => {
    const row =
      poster === undefined
        ? await insertMedia(tx, { ...upload, key: newMediaKey(purpose) }, maxUnused)
        : await turnIntoFilm(tx, poster, upload)
    // The app doesn't see these bytes arrive, so they count when announced.
    if (row && direct) await chargeDailyQuota(tx, viewer.id, size, now)
    return row
  })
  if (!inserted && poster !== undefined)
    throw invalid({ poster: ['must be a confirmed picture of your own that nothing shows'] })
  if (!inserted)
    throw new Refusal(429, 'too_many_unused', 'Use the pictures that are there first', { retryAfter: 3600 })
  const { id, key: media_key } = inserted
  const expires = Math.floor(now.getTime() / 1000) + uploadSeconds
  const signature = sign(key, uploadSignaturePayload({ ...upload, key: media_key }, expires))
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

/** Stores one of several concurrent uploads. Only a complete upload counts, so an interrupted one may be repeated. */
async function receiveUpload(
  db: Database,
  storage: Storage,
  running: RunningUploads,
  key: Buffer,
  ticket: UploadTicket,
  bytes: Readable,
  now: Date,
) {
  const upload = await findUpload(db, ticket.key)
  const isValid =
    upload !== undefined &&
    isSigned(key, uploadSignaturePayload(upload, ticket.expires), ticket.signature) &&
    ticket.content_type === upload.content_type &&
    isAllowedSize(upload, ticket.size)
  if (!isValid) throw notAllowed('This address was not signed for this upload')
  if (ticket.expires * 1000 < now.getTime()) throw notAllowed('This address has expired')
  if (upload.state !== 'announced') throw alreadyReceived()
  await checkDailyQuota(db, upload.owner_id, ticket.size, now)
  await running.receive(upload.owner_id, ticket.size, () =>
    storage.receive(originalKey(upload.key), bytes, ticket.size, async (received) => {
      if (received !== ticket.size) throw incompleteUpload()
      await inTransaction(db, async (tx) => {
        if (!(await markReceived(tx, upload.id))) throw alreadyReceived()
        await chargeDailyQuota(tx, upload.owner_id, received, now)
      })
    }),
  )
}

const isAllowedSize = (upload: { size: number }, size: number) =>
  upload.size === unknownSize ? size > 0 && size <= imageLimits.bytes : size === upload.size

const incompleteUpload = () => new Refusal(400, 'cut_off', 'Fewer bytes arrived than were announced')

const alreadyReceived = () =>
  new Refusal(409, 'already_received', 'The bytes are there already; announce another upload')

/** 128 random bits in hexadecimal. Keys of private media are longer, so that no public address matches them. */
const newMediaKey = (purpose: Purpose) => randomBytes(purpose === 'chat' ? 20 : 16).toString('hex')

/** The key of the bytes until they are processed; never public. */
export const originalKey = (key: string) => `originals/${key}`

const uploadSignaturePayload = (
  upload: { key: string; owner_id: number; size: number; content_type: string },
  expires: number,
) => [upload.key, upload.owner_id, upload.size, upload.content_type, expires].join(' ')

async function checkDailyQuota(db: Database, user_id: number, bytes: number, now: Date) {
  const day = await dayOf(db, user_id, now)
  if (day && day.bytes + bytes > maxUploadBytesPerDay) throw quotaExceeded(day.since, now)
}

async function chargeDailyQuota(db: Database, user_id: number, bytes: number, now: Date) {
  const { rows } = await sql`
    INSERT INTO upload_days AS day (user_id, since, bytes) VALUES (${user_id}, ${now}::timestamptz, ${bytes})
    ON CONFLICT (user_id) DO UPDATE SET
      since = CASE WHEN ${isOver(now)} THEN excluded.since ELSE day.since END,
      bytes = CASE WHEN ${isOver(now)} THEN 0 ELSE day.bytes END + excluded.bytes
    WHERE ${isOver(now)} OR day.bytes + excluded.bytes <= ${maxUploadBytesPerDay}::bigint
    RETURNING user_id`.execute(db)
  if (rows.length) return
  const day = await dayOf(db, user_id, now)
  throw quotaExceeded(day?.since ?? now, now)
}

/** `at`: when the upload was announced. Uploads of an earlier day are not refunded. */
export const refundDailyQuota = (db: Database, user_id: number, bytes: number, at: Date) =>
  sql`
    UPDATE upload_days SET bytes = GREATEST(0, bytes - ${bytes}::bigint)
    WHERE user_id = ${user_id} AND since <= ${at}::timestamptz`.execute(db)

const isOver = (now: Date) => sql`day.since <= ${new Date(now.getTime() - dayMs)}::timestamptz`

const dayOf = (db: Database, user_id: number, now: Date) =>
  db
    .selectFrom('upload_days as day')
    .select(['since', 'bytes'])
    .where('user_id', '=', user_id)
    .where(sql<boolean>`NOT ${isOver(now)}`)
    .executeTakeFirst()

const quotaExceeded = (since: Date, now: Date) =>
  new Refusal(429, 'daily_quota', `At most ${maxUploadBytesPerDay} bytes a day`, {
    retryAfter: Math.max(1, Math.ceil((since.getTime() + dayMs - now.getTime()) / 1000)),
  })

const maxRunningBytes = postLimits.media * imageLimits.bytes

/** Running uploads need space but do not yet count toward the daily limit. */
class RunningUploads {
  readonly #bytes = new Map<number, number>()

  /** Throws a 429 `Refusal` if the owner has too many running uploads. */
  async receive<T>(owner_id: number, bytes: number, work: () => Promise<T>): Promise<T> {
    const before = this.#bytes.get(owner_id) ?? 0
    if (before + bytes > maxRunningBytes)
      throw new Refusal(429, 'too_much_at_once', 'Wait until your other files have arrived', {
        retryAfter: 5,
      })
    this.#bytes.set(owner_id, before + bytes)
    try {
      return await work()
    } finally {
      const remaining = (this.#bytes.get(owner_id) ?? 0) - bytes
      if (remaining > 0) this.#bytes.set(owner_id, remaining)
      else this.#bytes.delete(owner_id)
    }
  }
}

const ByKey = Shape({ key: Type.String({ pattern: '^([0-9a-f]{32}|[0-9a-f]{40})$' }) })

const Signed = Shape({
  expires: Type.Integer({ minimum: 0, maximum: 1e11 }),
  signature: Type.String({ minLength: 1, maxLength: 100 }),
})

/** The signed address is the only authorisation, as with a storage bucket; bodies of any type are streamed. */
export function registerUploadRoute(app: FastifyInstance, key: Buffer) {
  app.register(async (scope) => {
    const { db, storage, clock } = app.context
    const running = new RunningUploads()
    scope.removeAllContentTypeParsers()
    // The handler reads the request itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
    scope.put<{ Params: Type.Static<typeof ByKey>; Querystring: Type.Static<typeof Signed> }>(
      '/api/media/:key/upload/',
      {
        schema: { params: ByKey, querystring: Signed, hide: true },
        bodyLimit: videoLimits.bytes,
        config: { rateLimit: { max: 300, timeWindow: 600_000 } },
      },
      async (request, reply) => {
        const ticket = {
          ...request.params,
          ...request.query,
          content_type: request.headers['content-type'] ?? '',
          size: Number(request.headers['content-length'] ?? Number.NaN),
        }
        try {
          await receiveUpload(db, storage, running, key, ticket, request.raw, clock())
        } catch (error) {
          // Reads the rest of the body, so that the client can receive the error.
          request.raw.resume()
          throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? incompleteUpload() : error
        }
        return reply.code(204).send()
      },
    )
  })
}
