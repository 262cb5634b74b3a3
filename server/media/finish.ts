import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Check } from 'typebox/value'
import type { Media } from '../../contract/media.ts'
import { videoLimits } from '../../contract/upload-limits.ts'
import type { Storage } from '../platform/files/storage.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { WorkerEnded, type WorkerPool } from '../platform/workers/worker-pool.ts'
import { filmName } from './films.ts'
import { fileNames, Made, type Picture, pictureKey, showPicture } from './pictures.ts'
import { nothingUploaded } from './uploads/direct.ts'
import { originalKey } from './uploads/uploads.ts'
import { notAFilm, unreadableImage } from './worker/unreadable.ts'

interface Upload<What> {
  owner_id: number
  kind: string
  find: () => Promise<(Picture & { state: string }) | undefined>
  /** Notes what has come past the app; throws 409 `nothing_uploaded`. */
  arrive: (key: string) => Promise<void>
  /** Undefined if its row is gone meanwhile; its files are removed then. */
  keep: (made: What) => Promise<Picture | undefined>
}

interface Making<What> extends Upload<What> {
  read: (answer: unknown) => { made: What; files: string[] }
  unreadable: () => Refusal
}

/** Once however many ask; throws 404, 409 `nothing_uploaded`, 422 or 503. */
export const finishPicture = (storage: Storage, workers: WorkerPool, upload: Upload<Made>) =>
  finish(storage, workers, {
    ...upload,
    read: (answer) => {
      // A process that has parsed untrusted bytes is not trusted either.
      if (!Check(Made, answer)) throw new Error('A worker made no picture')
      return { made: answer, files: fileNames(answer.widths) }
    },
    unreadable: unreadableImage,
  })

export const finishFilm = (storage: Storage, workers: WorkerPool, upload: Upload<undefined>) =>
  finish(storage, workers, {
    ...upload,
    read: () => ({ made: undefined, files: [filmName(upload.kind)] }),
    unreadable: notAFilm,
  })

/** Uploads in progress: a concurrent call gets the same result. */
const running = new Map<string, Promise<Media>>()

async function finish<What>(storage: Storage, workers: WorkerPool, making: Making<What>): Promise<Media> {
  const media = await making.find()
  if (!media) throw notFound('Media')
  if (media.state === 'ready') return showPicture(media)
  const begun = running.get(media.key)
  if (begun) return begun
  const finished = make(storage, workers, media, making).finally(() => running.delete(media.key))
  running.set(media.key, finished)
  return finished
}

async function make<What>(
  storage: Storage,
  workers: WorkerPool,
  { key }: Picture,
  { owner_id, kind, find, arrive, read, keep, unreadable }: Making<What>,
): Promise<Media> {
  try {
    await arrive(key)
    return await workers.run(owner_id, {
      kind,
      bring: (file) => copyOut(storage, key, file),
      take: async (answer, folder) => {
        const { made, files } = read(answer)
        for (const name of files)
          await storage.receive(pictureKey(key, name), createReadStream(join(folder, name)), maxFileBytes)
        const media = await keep(made)
        await storage.remove(originalKey(key))
        if (media) return showPicture(media)
        for (const name of files) await storage.remove(pictureKey(key, name))
        throw notFound('Media')
      },
    })
  } catch (thrown) {
    if (thrown instanceof NothingUploaded) {
      // Another confirmation may have finished it since.
      const media = await find()
      if (media?.state === 'ready') return showPicture(media)
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

async function copyOut(storage: Storage, key: string, file: string) {
  const original = await storage.open(originalKey(key))
  if (!original) throw new NothingUploaded()
  await pipeline(original.bytes, createWriteStream(file))
}
