import type { QueryKey } from '@tanstack/react-query'
import { createStore, promisifyRequest } from 'idb-keyval'
import { currentConsent } from '../../platform/storage/consent.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { offlineDatabase } from '../../platform/storage/clear-storage.ts'
import { toOwnerKey, useSession } from '../../platform/session/session.ts'
import { hasTokens } from '../../platform/session/tokens.ts'

type Entry = readonly [key: QueryKey, data: unknown]

/** What a screen has shown. */
export interface SeenRecord {
  owner: string
  /** Another version of the app may expect other fields. */
  version: string
  kind: string
  entries: readonly Entry[]
  /** When it was fetched, and last looked at, in milliseconds. */
  fetched_at: number
  looked_at: number
}

const store = createStore(offlineDatabase, 'seen')

/** A release changes the name of the app's first file. */
const version = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** Null while nothing may be kept. */
export function seenOwner(): string | null {
  const { user } = useSession.getState()
  return user && hasTokens(localItems) && currentConsent().functional ? toOwnerKey(user) : null
}

/** Writes nothing once its owner has signed out, in whichever tab. */
export async function saveSeen(id: string, seen: Omit<SeenRecord, 'version' | 'looked_at'>) {
  if (seenOwner() !== seen.owner) return
  await store('readwrite', (records) => {
    // A transaction that begins after signing out would come after the clearing.
    if (seenOwner() !== seen.owner) return
    const record: SeenRecord = { ...seen, version: version(), looked_at: Date.now() }
    records.put(record, id)
    return promisifyRequest(records.transaction)
  })
}

export async function deleteSeen(id: string) {
  if (await isThere())
    await store('readwrite', (records) => {
      records.delete(id)
      return promisifyRequest(records.transaction)
    })
}

/** Milliseconds. */
const maxAgeMs = 14 * 24 * 3600_000
/** Characters of JSON. */
const maxCharacters = 1_500_000

/** Deletes what is too old or too much, `limits` by kind, and returns the rest, last looked at first. */
export async function pruneSeen(limits: Record<string, number>): Promise<SeenRecord[]> {
  const mine = seenOwner()
  if (mine === null || !(await isThere())) return []
  return store('readwrite', async (records) => {
    const [ids, all] = await Promise.all([
      promisifyRequest(records.getAllKeys()),
      promisifyRequest(records.getAll() as IDBRequest<SeenRecord[]>),
    ])
    const known = ids
      .map((id, index) => ({ id, seen: all[index] as SeenRecord }))
      .toSorted((a, b) => b.seen.looked_at - a.seen.looked_at)
    const counts: Record<string, number> = {}
    let size = 0
    const left: SeenRecord[] = []
    for (const { id, seen } of known) {
      const count = (counts[seen.kind] = (counts[seen.kind] ?? 0) + 1)
      size += JSON.stringify(seen.entries).length
      const isOurs = seen.owner === mine && seen.version === version()
      const isKept = isOurs && Date.now() - seen.fetched_at < maxAgeMs && size < maxCharacters
      if (isKept && count <= (limits[seen.kind] ?? 0)) left.push(seen)
      else records.delete(id)
    }
    return left
  })
}

/** Reading creates no database. */
const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === offlineDatabase)
