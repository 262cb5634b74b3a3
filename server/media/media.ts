import type { FastifyInstance } from 'fastify'
import { dayMs, hourSeconds } from '../../contract/durations.ts'
import type { Media } from '../../contract/media/media.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { removeFiles, unlessBackupRuns } from '../platform/files/file-removal.ts'
import type { Storage } from '../platform/files/storage.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import type { WorkerPool } from '../platform/workers/worker-pool.ts'
import {
  filmTypeOfName,
  isFilm,
  type Picture,
  pictureKey,
  publicFileKeys,
  removePicture,
} from './media-files.ts'
import { fileKeysOf, findOwnMedia } from './owned-media.ts'
import {
  deleteExpiredUploads,
  deleteUnused,
  listPendingKeys,
  listReadyAfter,
  markFilmReady,
  markReady,
} from './queries.ts'
import { finishFilm, finishPicture, markDirectUpload } from './uploads/finish-upload.ts'
import { originalKey, refundDailyQuota, uploadSeconds } from './uploads/uploads.ts'

const maxUnusedMs = dayMs

/** Idempotent. Removes bytes that are neither picture nor film. */
export async function confirmUpload(
  db: Database,
  storage: Storage,
  workers: WorkerPool,
  viewer: { id: number },
  id: number,
): Promise<Media> {
  const findUpload = async () =>
    (await findOwnMedia(db, viewer.id, 'post', id)) ?? findOwnMedia(db, viewer.id, 'chat', id)
  const { content_type = '' } = (await findUpload()) ?? {}
  const upload = {
    find: findUpload,
    owner_id: viewer.id,
    arrive: (key: string) => markDirectUpload(db, storage, key),
  }
  if (isFilm(content_type))
    return finishFilm(storage, workers, { ...upload, kind: content_type, keep: () => markFilmReady(db, id) })
  return finishPicture(storage, workers, { ...upload, kind: 'post', keep: (made) => markReady(db, id, made) })
}

export async function removeMediaFiles(
  storage: Storage,
  media: Pick<Picture, 'key' | 'widths' | 'content_type'>,
) {
  await storage.remove(originalKey(media.key))
  await removePicture(storage, media)
}

/** The keys of all files of ready pictures and films, unordered. */
export async function* listFilesInUse(db: Database): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const batch = await listReadyAfter(db, after)
    for (const media of batch) yield* publicFileKeys(media)
    const last = batch.at(-1)
    if (!last) return
    after = last.id
  }
}

export const readPublicFile = (storage: Storage, key: string, name: string) =>
  storage.get(pictureKey(key, name))

const loadFilmSize = (storage: Storage, key: string, name: string) => storage.size(pictureKey(key, name))

const openFilm = (storage: Storage, key: string, name: string, part?: { start: number; end: number }) =>
  storage.open(pictureKey(key, name), part)

/** Unused uploads that were declared or confirmed a day ago, except while a backup is made; returns how many. */
export async function removeUnusedUploads(db: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - maxUnusedMs)
  let removed = 0
  for (;;) {
    // If a file can't be removed, the rows are rolled back and the next run retries.
    let batch = 0
    await unlessBackupRuns(db, async (tx) => {
      const unused = await deleteUnused(tx, before)
      for (const media of unused) await removeMediaFiles(storage, media)
      batch = unused.length
    })
    removed += batch
    if (batch === 0) return removed
  }
}

export function servePublicFilms(app: FastifyInstance) {
  app.get<{ Params: { key: string; name: string } }>(
    '/media/:key/:name(^film\\.(?:mp4|webm|ogv)$)',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, name } = request.params
      const type = filmTypeOfName(name)
      const range = parseRange(request.headers.range)
      const isPossible = /^[0-9a-f]{32}$/.test(key) && type !== undefined
      const size = isPossible ? await loadFilmSize(app.context.storage, key, name) : null
      if (!isPossible || size === null) throw notFound('Film')
      reply
        .type(type)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .header('etag', `"${key}-${name}"`)
      const part = range && clampRange(range, size)
      if (range && !part) throw new Refusal(416, 'no_such_part', `The film has ${size} bytes`)
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
      const film = await openFilm(app.context.storage, key, name, part ?? undefined)
      if (!film) throw notFound('Film')
      return reply.header('content-length', part ? part.end - part.start + 1 : size).send(film.bytes)
    },
  )
}

interface RequestedRange {
  start: number | null
  end: number | null
}

/** Null for no range, several ranges and invalid ranges, for which the reply is the complete file. */
function parseRange(range: string | undefined): RequestedRange | null {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (start === '' && end === '') return null
  return { start: start === '' ? null : Number(start), end: end === '' ? null : Number(end) }
}

/** Both ends included; null if it is empty. */
function clampRange({ start, end }: RequestedRange, size: number) {
  if (start === null) return end ? { start: Math.max(0, size - end), end: size - 1 } : null
  const last = Math.min(end ?? size - 1, size - 1)
  return start <= last ? { start, end: last } : null
}

/** The random address is the only authorisation. The files never change. */
export function servePublicPictures(app: FastifyInstance) {
  app.get<{ Params: { key: string; name: string } }>(
    '/media/:key/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, name } = request.params
      const isPossible = /^[0-9a-f]{32}$/.test(key) && /^[0-9]{1,4}\.(avif|webp)$/.test(name)
      const bytes = isPossible ? await readPublicFile(app.context.storage, key, name) : null
      if (!bytes) throw notFound('Picture')
      const etag = `"${key}-${name}"`
      reply
        .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .header('etag', etag)
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
    },
  )
}

/** The longest duration of a PUT. */
const maxPutSeconds = hourSeconds
const batchSize = 500

/**
 * Removes bytes that arrived after their upload was confirmed or its owner was erased. An upload that never arrived, and no
 * longer can, doesn't count toward its owner's daily limit any more.
 */
export async function removeStrayUploads(db: Database, storage: Storage, now: Date) {
  const arrived = new Set<string>()
  let batch: string[] = []
  const processBatch = async () => {
    const pending = new Set((await listPendingKeys(db, batch)).map(({ key }) => originalKey(key)))
    for (const key of batch.map(originalKey))
      if (pending.has(key)) arrived.add(key)
      else await storage.remove(key)
    batch = []
  }
  for await (const key of storage.list(originalKey(''))) {
    batch.push(key.slice(originalKey('').length))
    if (batch.length === batchSize) await processBatch()
  }
  await processBatch()
  if (storage.direct) await refundExpired(db, arrived, now)
}

async function refundExpired(db: Database, arrived: Set<string>, now: Date) {
  const before = new Date(now.getTime() - (uploadSeconds + maxPutSeconds) * 1000)
  const keys = [...arrived].map((key) => key.slice(originalKey('').length))
  await inTransaction(db, async (tx) => {
    for (const media of await deleteExpiredUploads(tx, keys, before)) {
      await refundDailyQuota(tx, media.owner_id, media.size, media.created_at)
      await removeFiles(tx, fileKeysOf(media))
    }
  })
}
