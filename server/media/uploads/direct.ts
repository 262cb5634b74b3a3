import type { Database } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { announcedUpload, markReceived } from '../queries.ts'
import { anySize, originalKey } from './uploads.ts'

/** Marks what a browser sent straight to the storage as received. Throws 409 `nothing_uploaded` if it isn't there. */
export async function noteDirect(db: Database, storage: Storage, key: string) {
  if (!storage.direct) return
  const upload = await announcedUpload(db, key)
  if (upload?.state !== 'announced' || upload.size === anySize) return
  const size = await storage.size(originalKey(key))
  // An older address of the same key, its poster's, may have left something else there.
  if (size !== upload.size) throw nothingUploaded()
  await markReceived(db, upload.id)
}

export const nothingUploaded = () =>
  new Refusal(409, 'nothing_uploaded', 'PUT the bytes to the upload address first')
