import { emptyDatabase } from '../../../platform/kept/clearing.ts'

export type Shelf = 'local' | 'session' | 'database' | 'cache'

/** An item that this origin stores on this device. Bytes are an estimate. */
export interface KeptItem {
  shelf: Shelf
  key: string
  bytes: number
}

export interface Inventory {
  items: KeptItem[]
  /** The browser's own figures of usage and quota; null where it gives none. */
  quota: number | null
}

/** All items of this origin's storage, the largest first in each group. Never throws. */
export async function takeInventory(): Promise<Inventory> {
  const shelves = await Promise.all([
    safely(() => storageItems('local', localStorage)),
    safely(() => storageItems('session', sessionStorage)),
    safely(databaseItems),
    safely(cacheItems),
  ])
  const items = shelves.flat().toSorted((a, b) => b.bytes - a.bytes || a.key.localeCompare(b.key))
  return { items, quota: await quotaOf() }
}

async function safely(list: () => KeptItem[] | Promise<KeptItem[]>): Promise<KeptItem[]> {
  try {
    return await list()
  } catch {
    return []
  }
}

async function quotaOf(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).quota ?? null
  } catch {
    return null
  }
}

/** Browsers store two bytes per character. */
const storageItems = (shelf: 'local' | 'session', storage: Storage): KeptItem[] =>
  Object.keys(storage).map((key) => ({
    shelf,
    key,
    bytes: (key.length + (storage.getItem(key)?.length ?? 0)) * 2,
  }))

async function databaseItems(): Promise<KeptItem[]> {
  const databases = await indexedDB.databases()
  const items = await Promise.all(
    databases.map(async ({ name }) => (name ? { key: name, ...(await databaseSize(name)) } : null)),
  )
  return items.flatMap((item) =>
    item?.records ? [{ shelf: 'database' as const, key: item.key, bytes: item.bytes }] : [],
  )
}

/** The size of a database, estimated record by record. */
function databaseSize(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ records: number; bytes: number }>()
  const opening = indexedDB.open(name)
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const database = opening.result
    const stores = [...database.objectStoreNames]
    const size = { records: 0, bytes: 0 }
    if (stores.length) {
      const work = database.transaction(stores)
      for (const store of stores)
        work.objectStore(store).openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
          if (!cursor) return
          size.records++
          size.bytes += bytesOf(cursor.value)
          cursor.continue()
        }
      work.oncomplete = () => resolve(size)
      work.onabort = () => reject(work.error)
    } else resolve(size)
    database.close()
  }
  return promise
}

function bytesOf(value: unknown): number {
  if (value instanceof Blob) return value.size
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  return (JSON.stringify(value)?.length ?? 0) * 2
}

async function cacheItems(): Promise<KeptItem[]> {
  const names = await caches.keys()
  return Promise.all(
    names.map(async (key) => {
      const cache = await caches.open(key)
      const replies = await cache.matchAll()
      const sizes = await Promise.all(replies.map(async (reply) => (await reply.blob()).size))
      return { shelf: 'cache' as const, key, bytes: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
}

/** The worker goes with what it has installed; the next page installs it anew. */
async function removeCache(key: string) {
  await caches.delete(key)
  if (key !== 'xom-program') return
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.active?.scriptURL.endsWith('/sw.js')) await registration.unregister()
}

/** Notifies this tab as well, like the others. */
export async function removeItem({ shelf, key }: Pick<KeptItem, 'shelf' | 'key'>): Promise<void> {
  if (shelf === 'database') await emptyDatabase(key)
  else if (shelf === 'cache') await removeCache(key)
  else {
    const storage = shelf === 'local' ? localStorage : sessionStorage
    storage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: storage }))
  }
}
