import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { erasedFolder, uidOfEntry } from '../../accounts/leaving/erasure.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { openDedicatedConnection } from './connection.ts'
import type { Backup } from './place.ts'
import { listPayloads, relationExists } from './queries.ts'
import { readFileList } from './stored-files.ts'

/** The random ids of erased accounts from the storage, the backup, the given folders and queued jobs. */
export async function listErasedUids({
  url,
  storage,
  backup,
  erased = [],
}: {
  url: string
  storage: Storage
  backup?: Backup
  /** Folders with further entries. */
  erased?: string[] | undefined
}): Promise<string[]> {
  const names: string[] = []
  for (const path of erased) {
    if (!existsSync(path)) throw new PlainError(`There is no folder ${path}.`)
    const entries = (await readdir(resolve(path), { recursive: true })).map((each) =>
      each.replaceAll('\\', '/'),
    )
    if (!entries.some((each) => uidOfEntry(each)))
      throw new PlainError(`${path} contains no list of erased accounts.`)
    names.push(...entries)
  }
  for await (const key of storage.list(erasedFolder)) names.push(key)
  if (backup)
    for await (const { key } of readFileList(backup)) if (key.startsWith(erasedFolder)) names.push(key)
  const uids = names.map(uidOfEntry).filter((uid) => uid !== null)
  return [...new Set([...uids, ...(await listQueuedUids(url))])]
}

async function listQueuedUids(url: string): Promise<string[]> {
  const client = await openDedicatedConnection(url)
  try {
    if (!(await relationExists(client, 'graphile_worker._private_jobs'))) return []
    return ((await listPayloads(client, 'note_erased')) as { uid: string }[]).map(({ uid }) => uid)
  } finally {
    await client.end()
  }
}
