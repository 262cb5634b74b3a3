import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Check } from 'typebox/value'
import type { Media } from '../../../contract/media/media.ts'
import { videoLimits } from '../../../contract/media/uploads.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { WorkerEnded, type WorkerPool } from '../../platform/workers/worker-pool.ts'
import {
  filmName,
  type Picture,
  pictureFileNames,
  pictureKey,
  ProcessedPicture,
  toMedia,
} from '../media-files.ts'
import { findUpload, markReceived } from '../queries.ts'
import { unreadableFilm, unreadableImage } from '../worker/unreadable.ts'
import { originalKey, unknownSize } from './uploads.ts'

interface Upload<What> {
  owner_id: number
  kind: string
  find: () => Promise<(Picture & { state: string }) | undefined>
  /** Records an upload that went directly to the storage. Throws 409 `nothing_uploaded`. */
  arrive: (key: string) => Promise<void>
  /** Undefined if the row was deleted meanwhile; then the files are removed. */
  keep: (made: What) => Promise<Picture | undefined>
}

interface ProcessingSteps<What> extends Upload<What> {
  read: (answer: unknown) => { made: What; files: string[] }
  unreadable: () => Refusal
}

/** Concurrent calls process an upload once. Throws 404, 409 `nothing_uploaded`, 422 or 503. */
export const finishPicture = (storage: Storage, workers: WorkerPool, upload: Upload<ProcessedPicture>) =>
  finishOnce(storage, workers, {
    ...upload,
    read: (answer) => {
      // A process that has parsed untrusted bytes is not trusted either.
      if (!Check(ProcessedPicture, answer)) throw new Error('The worker returned no picture')
      return { made: answer, files: pictureFileNames(answer.widths) }
    },
    unreadable: unreadableImage,
  })

export const finishFilm = (storage: Storage, workers: WorkerPool, upload: Upload<undefined>) =>
  finishOnce(storage, workers, {
    ...upload,
    read: () => ({ made: undefined, files: [filmName(upload.kind)] }),
    unreadable: unreadableFilm,
  })

/** Uploads in progress: a concurrent call gets the same result. */
const running = new Map<string, Promise<Media>>()

async function finishOnce<What>(
  storage: Storage,
  workers: WorkerPool,
  steps: ProcessingSteps<What>,
): Promise<Media> {
  const media = await steps.find()
  if (!media) throw notFound('Media')
  if (media.state === 'ready') return toMedia(media)
  const pending = running.get(media.key)
  if (pending) return pending
  const finished = processUpload(storage, workers, media, steps).finally(() => running.delete(media.key))
  running.set(media.key, finished)
  return finished
}

async function processUpload<What>(
  storage: Storage,
  workers: WorkerPool,
  { key }: Picture,
  { owner_id, kind, find, arrive, read, keep, unreadable }: ProcessingSteps<What>,
): Promise<Media> {
  try {
    await arrive(key)
    return await workers.run(owner_id, {
      kind,
      writeInput: (file) => copyOriginal(storage, key, file),
      readResult: async (answer, folder) => {
        const { made, files } = read(answer)
        for (const name of files)
          await storage.receive(pictureKey(key, name), createReadStream(join(folder, name)), maxFileBytes)
        const media = await keep(made)
        await storage.remove(originalKey(key))
        if (media) return toMedia(media)
        for (const name of files) await storage.remove(pictureKey(key, name))
        throw notFound('Media')
      },
    })
  } catch (thrown) {
    if (thrown instanceof NothingUploaded) {
      // Another confirmation may have finished it since.
      const media = await find()
      if (media?.state === 'ready') return toMedia(media)
      throw nothingUploaded()
    }
    const error = thrown instanceof WorkerEnded ? unreadable() : thrown
    if (error instanceof Refusal && error.status === 422) await storage.remove(originalKey(key))
    throw error
  }
}

/** A rewritten container may be slightly larger than the original. */
const maxFileBytes = 2 * videoLimits.bytes

class NothingUploaded extends Error {}

async function copyOriginal(storage: Storage, key: string, file: string) {
  const original = await storage.open(originalKey(key))
  if (!original) throw new NothingUploaded()
  await pipeline(original.bytes, createWriteStream(file))
}

/** Marks what a browser sent straight to the storage as received. Throws 409 `nothing_uploaded` if it isn't there. */
export async function markDirectUpload(db: Database, storage: Storage, key: string) {
  if (!storage.direct) return
  const upload = await findUpload(db, key)
  if (upload?.state !== 'announced' || upload.size === unknownSize) return
  const size = await storage.size(originalKey(key))
  // The address of the poster has the same key, so the storage may contain other bytes.
  if (size !== upload.size) throw nothingUploaded()
  await markReceived(db, upload.id)
}

const nothingUploaded = () =>
  new Refusal(409, 'nothing_uploaded', 'PUT the bytes to the upload address first')
