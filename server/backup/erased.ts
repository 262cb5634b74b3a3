import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { erasedFolder, uidOfEntry } from '../leaving/erased-list.ts'
import { PlainError } from '../platform/http/refusal.ts'
import { connectAlone } from './one-transaction.ts'
import { isThere, payloadsOf } from './queries.ts'
import type { Wanted } from './restore-backup.ts'
import { filesIn } from './stored-files.ts'

/** Random ids of accounts: of the backup's list, the storage's, those that were given, and what waits to be noted. */
export async function allErased({ url, storage, folder, erased = [] }: Wanted): Promise<string[]> {
  const names: string[] = []
  for (const given of erased) {
    if (!existsSync(given)) throw new PlainError(`There is no folder ${given}.`)
    const found = (await readdir(resolve(given), { recursive: true })).map((each) =>
      each.replaceAll('\\', '/'),
    )
    if (!found.some((each) => uidOfEntry(each)))
      throw new PlainError(`${given} holds no list of who was erased.`)
    names.push(...found)
  }
  for await (const key of storage.list(erasedFolder)) names.push(key)
  for await (const { key } of filesIn(folder)) if (key.startsWith(erasedFolder)) names.push(key)
  const uids = names.map(uidOfEntry).filter((uid) => uid !== null)
  return [...new Set([...uids, ...(await waiting(url))])]
}

async function waiting(url: string): Promise<string[]> {
  const client = await connectAlone(url)
  try {
    if (!(await isThere(client, 'graphile_worker._private_jobs'))) return []
    return ((await payloadsOf(client, 'note_erased')) as { uid: string }[]).map(({ uid }) => uid)
  } finally {
    await client.end()
  }
}
