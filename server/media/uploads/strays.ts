import { type Database, inTransaction } from '../../platform/database/db.ts'
import { removeFiles } from '../../platform/files/file-removal.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { filesOf } from '../export.ts'
import { deleteExpired, underWayOf } from '../queries.ts'
import { refundBytes } from './upload-days.ts'
import { originalKey, uploadSeconds } from './uploads.ts'

/** A PUT that begins at the last moment may take a while. */
const slowestSeconds = 60 * 60
const aBatch = 500

/**
 * Removes bytes that nobody waits for any more: an address may be used again after its upload was confirmed, or its owner
 * erased. What never arrived at an address of a bucket, and no longer can, is given back to its owner's day.
 */
export async function removeStrays(db: Database, storage: Storage, now: Date) {
  const arrived = new Set<string>()
  let batch: string[] = []
  const sift = async () => {
    const awaited = new Set((await underWayOf(db, batch)).map(({ key }) => originalKey(key)))
    for (const key of batch.map(originalKey))
      if (awaited.has(key)) arrived.add(key)
      else await storage.remove(key)
    batch = []
  }
  for await (const key of storage.list(originalKey(''))) {
    batch.push(key.slice(originalKey('').length))
    if (batch.length === aBatch) await sift()
  }
  await sift()
  if (storage.direct) await giveBack(db, arrived, now)
}

async function giveBack(db: Database, arrived: Set<string>, now: Date) {
  const before = new Date(now.getTime() - (uploadSeconds + slowestSeconds) * 1000)
  const keys = [...arrived].map((key) => key.slice(originalKey('').length))
  await inTransaction(db, async (tx) => {
    for (const media of await deleteExpired(tx, keys, before)) {
      await refundBytes(tx, media.owner_id, media.size, media.created_at)
      await removeFiles(tx, filesOf(media))
    }
  })
}
