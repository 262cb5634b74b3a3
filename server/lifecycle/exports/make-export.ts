import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { loadLanguage } from '../../accounts/settings/settings.ts'
import { listPicturesOf } from '../../media/owned-media.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Room, AppContext } from '../../platform/room.ts'
import { exportFileKey } from './exports.ts'
import { changeExport, exportOf, readerOf } from './queries.ts'

const maxFileBytes = 2 ** 31 - 1
const keptMs = 7 * 24 * 60 * 60 * 1000
/** How much the progress must rise before it is saved again. */
const step = 0.05

/** If interrupted it starts again with the same file; does nothing if it is ready or replaced by a newer one. */
export async function makeExport(context: AppContext, user_id: number, key: string) {
  const { db } = context
  const row = await exportOf(db, user_id)
  if (row?.key !== key || row.state === 'ready') return
  try {
    const bytes = await write(context, user_id, key)
    if (!(await finish(context, user_id, key, bytes))) await context.storage.remove(exportFileKey(key))
  } catch (error) {
    await changeExport(db, user_id, key, { state: 'failed', progress: 0 })
    throw error
  }
}

async function write(context: AppContext, user_id: number, key: string) {
  const { db, storage, clock } = context
  const entries = await entriesOf(context, user_id, clock())
  let saved = 0
  const add = async (progress: number) => {
    saved = progress
    await changeExport(db, user_id, key, { state: 'making', progress })
  }
  await add(0)
  const chunks = zipped(entries, clock(), async (done) => {
    const progress = done / (entries.length + 1)
    if (progress >= saved + step) await add(progress)
  })
  return storage.receive(exportFileKey(key), Readable.from(chunks), maxFileBytes)
}

/** False if the export was deleted meanwhile. */
async function finish({ db, clock, config }: AppContext, user_id: number, key: string, bytes: number) {
  const now = clock()
  const expires_at = new Date(now.getTime() + keptMs)
  return inTransaction(db, async (tx) => {
    const reader = await readerOf(tx, user_id)
    const isAwaited = await changeExport(tx, user_id, key, { state: 'ready', progress: 1, bytes, expires_at })
    if (!reader || !isAwaited) return false
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

async function entriesOf(
  { db, storage, rooms }: { db: Database; storage: Storage; rooms: readonly Room[] },
  user_id: number,
  now: Date,
): Promise<Entry[]> {
  const pictures = (await listPicturesOf(db, user_id)).map(({ file, ...picture }) => ({
    file,
    listed: { ...picture, file: `pictures/${picture.id}.webp` },
  }))
  const documents = rooms.flatMap((room) => Object.entries(room.exports ?? {}))
  return [
    ...documents.map(([name, read]) => json(name, () => read(db, user_id, now))),
    json('pictures', async () => pictures.map(({ listed }) => listed)),
    ...pictures.map(({ file, listed }) => ({
      name: listed.file,
      isPacked: true,
      read: () => storage.get(file),
    })),
  ]
}

const json = (name: string, read: () => Promise<unknown>): Entry => ({
  name: `${name}.json`,
  isPacked: false,
  read: async () => Buffer.from(`${JSON.stringify(await read(), null, 2)}\n`),
})

/** Already compressed data, such as pictures, is stored as it is. */
interface Entry {
  name: string
  isPacked: boolean
  /** Called when its turn comes; null leaves the file out. */
  read: () => Promise<Uint8Array | null>
}

const sliceBytes = 64 * 1024

/** One file is in memory at a time; `onFile` is called after each. */
async function* zipped(entries: Entry[], mtime: Date, onFile: (done: number) => Promise<unknown>) {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for (const [place, { name, isPacked, read }] of entries.entries()) {
    const bytes = await read()
    if (bytes) {
      const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = mtime
      zip.add(file)
      for (let at = 0; at === 0 || at < bytes.length; at += sliceBytes) {
        file.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length)
        yield* made.splice(0)
        // Much compression must not delay other requests.
        await setImmediate()
      }
    }
    await onFile(place + 1)
  }
  zip.end()
  yield* made.splice(0)
}
