import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { dayMs } from '../../../contract/durations.ts'
import { loadLanguage } from '../../accounts/settings/settings.ts'
import { listPicturesOf } from '../../media/owned-media.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Room, AppContext } from '../../platform/room.ts'
import { exportFileKey } from './exports.ts'
import { changeExport, findExport, findRecipient } from './queries.ts'

const maxFileBytes = 2 ** 31 - 1
const retentionMs = 7 * dayMs
/** The minimum increase of progress that is saved. */
const minProgressStep = 0.05

/** An interrupted export restarts with the same file. Does nothing if it is ready or replaced by a newer one. */
export async function makeExport(context: AppContext, user_id: number, key: string) {
  const { db } = context
  const row = await findExport(db, user_id)
  if (row?.key !== key || row.state === 'ready') return
  try {
    const bytes = await writeArchive(context, user_id, key)
    if (!(await finish(context, user_id, key, bytes))) await context.storage.remove(exportFileKey(key))
  } catch (error) {
    await changeExport(db, user_id, key, { state: 'failed', progress: 0 })
    throw error
  }
}

async function writeArchive(context: AppContext, user_id: number, key: string) {
  const { db, storage, clock } = context
  const entries = await listEntries(context, user_id, clock())
  let saved = 0
  const saveProgress = async (progress: number) => {
    saved = progress
    await changeExport(db, user_id, key, { state: 'making', progress })
  }
  await saveProgress(0)
  const chunks = zipEntries(entries, clock(), async (done) => {
    const progress = done / (entries.length + 1)
    if (progress >= saved + minProgressStep) await saveProgress(progress)
  })
  return storage.receive(exportFileKey(key), Readable.from(chunks), maxFileBytes)
}

/** False if the export was deleted meanwhile. */
async function finish({ db, clock, config }: AppContext, user_id: number, key: string, bytes: number) {
  const now = clock()
  const expires_at = new Date(now.getTime() + retentionMs)
  return inTransaction(db, async (tx) => {
    const reader = await findRecipient(tx, user_id)
    const isCurrent = await changeExport(tx, user_id, key, { state: 'ready', progress: 1, bytes, expires_at })
    if (!reader || !isCurrent) return false
    if (reader.email !== null) {
      const data = {
        name: reader.display_name,
        link: `${config.publicUrl}/settings/account`,
        expires_at: expires_at.toISOString(),
      }
      const to = { address: reader.email, user_id }
      const language = await loadLanguage(tx, user_id)
      await sendMail(tx, { template: 'export_ready', to, about: user_id, language, data }, now)
    }
    return true
  })
}

async function listEntries(
  { db, storage, rooms }: { db: Database; storage: Storage; rooms: readonly Room[] },
  user_id: number,
  now: Date,
): Promise<Entry[]> {
  const pictures = (await listPicturesOf(db, user_id)).map(({ file, ...picture }) => ({
    file,
    entry: { ...picture, file: `pictures/${picture.id}.webp` },
  }))
  const documents = rooms.flatMap((room) => Object.entries(room.exports ?? {}))
  return [
    ...documents.map(([name, read]) => jsonEntry(name, () => read(db, user_id, now))),
    jsonEntry('pictures', async () => pictures.map(({ entry }) => entry)),
    ...pictures.map(({ file, entry }) => ({
      name: entry.file,
      isCompressed: true,
      read: () => storage.get(file),
    })),
  ]
}

const jsonEntry = (name: string, read: () => Promise<unknown>): Entry => ({
  name: `${name}.json`,
  isCompressed: false,
  read: async () => Buffer.from(`${JSON.stringify(await read(), null, 2)}\n`),
})

/** Already compressed data, such as pictures, is stored as it is. */
interface Entry {
  name: string
  isCompressed: boolean
  /** Null leaves the file out. */
  read: () => Promise<Uint8Array | null>
}

const sliceBytes = 64 * 1024

/** One file is in memory at a time; `onFile` is called after each. */
async function* zipEntries(entries: Entry[], mtime: Date, onFile: (done: number) => Promise<unknown>) {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [index, { name, isCompressed, read }] of entries.entries()) {
    const bytes = await read()
    if (bytes) {
      const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = mtime
      zip.add(file)
      for (let at = 0; at === 0 || at < bytes.length; at += sliceBytes) {
        file.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length)
        yield* chunks.splice(0)
        // Compression must not block other requests.
        await setImmediate()
      }
    }
    await onFile(index + 1)
  }
  zip.end()
  yield* chunks.splice(0)
}
