import { Readable } from 'node:stream'
import { sendMail } from '../mail/mail.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/handle.ts'
import { languageOf } from '../settings/settings.ts'
import { entriesOf } from './entries.ts'
import { fileOf } from './exports.ts'
import { changeExport, exportOf, readerOf } from './queries.ts'
import { zipped } from './zip.ts'

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
    if (!(await finish(context, user_id, key, bytes))) await context.storage.remove(fileOf(key))
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
  return storage.receive(fileOf(key), Readable.from(chunks), maxFileBytes)
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
      const language = await languageOf(tx, user_id)
      await sendMail(tx, { template: 'export_ready', to, about: user_id, language, data }, now)
    }
    return true
  })
}
