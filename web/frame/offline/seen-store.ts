import type { QueryKey } from '@tanstack/react-query'
import { createStore, promisifyRequest } from 'idb-keyval'
import { currentConsent } from '../../platform/storage/consent.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { offlineDatabase } from '../../platform/storage/clear-storage.ts'
import { toOwnerKey, useSession } from '../../platform/session/session.ts'
import { hasTokens } from '../../platform/session/tokens.ts'

type Entry = readonly [key: QueryKey, data: unknown]

/** The stored data of a query that a screen has shown. */
export interface SeenRecord {
  owner: string
  /** Records of other versions are deleted, as their fields can differ. */
  version: string
  kind: string
  entries: readonly Entry[]
  /** Unix time in milliseconds. */
  fetched_at: number
  looked_at: number
}

const store = createStore(offlineDatabase, 'seen')

/** The name of the app's entry file changes with each release. */
const version = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** Null if nothing may be stored. */
export function seenOwner(): string | null {
  const { user } = useSession.getState()
  return user && hasTokens(localItems) && currentConsent().functional ? toOwnerKey(user) : null
}

/** Stores nothing if the owner has signed out, in this or another tab. */
export async function saveSeen(id: string, seen: Omit<SeenRecord, 'version' | 'looked_at'>) {
  if (seenOwner() !== seen.owner) return
  await store('readwrite', (records) => {
    // A transaction that starts after signing out would run after the store is cleared.
    if (seenOwner() !== seen.owner) return
    const record: SeenRecord = { ...seen, version: version(), looked_at: Date.now() }
    records.put(record, id)
    return promisifyRequest(records.transaction)
  })
}

export async function deleteSeen(id: string) {
  if (await databaseExists())
    await store('readwrite', (records) => {
      records.delete(id)
      return promisifyRequest(records.transaction)
    })
}

const maxAgeMs = 14 * 24 * 3600_000
/** Characters of JSON. */
const maxCharacters = 1_500_000

/** Deletes old records and those above the `limits` per kind. Returns the others, latest first. */
export async function pruneSeen(limits: Record<string, number>): Promise<SeenRecord[]> {
  const owner = seenOwner()
  if (owner === null || !(await databaseExists())) return []
  return store('readwrite', async (records) => {
    const [ids, all] = await Promise.all([
      promisifyRequest(records.getAllKeys()),
      promisifyRequest(records.getAll() as IDBRequest<SeenRecord[]>),
    ])
    const sorted = ids
      .map((id, index) => ({ id, seen: all[index] as SeenRecord }))
      .toSorted((a, b) => b.seen.looked_at - a.seen.looked_at)
    const counts: Record<string, number> = {}
    let size = 0
    const kept: SeenRecord[] = []
    for (const { id, seen } of sorted) {
      const count = (counts[seen.kind] = (counts[seen.kind] ?? 0) + 1)
      size += JSON.stringify(seen.entries).length
      const isCurrent = seen.owner === owner && seen.version === version()
      const isValid = isCurrent && Date.now() - seen.fetched_at < maxAgeMs && size < maxCharacters
      if (isValid && count <= (limits[seen.kind] ?? 0)) kept.push(seen)
      else records.delete(id)
    }
    return kept
  })
}

/** Checked first, because opening a store would create the database. */
const databaseExists = async () => (await indexedDB.databases()).some(({ name }) => name === offlineDatabase)
