export type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const pageItems = new Map<string, string>()

/** Kept in memory where storage is refused, full or missing (prerendering). Never throws. */
export const localItems: Items = {
  getItem(key) {
    const kept = pageItems.get(key)
    if (kept !== undefined) return kept
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value)
      pageItems.delete(key)
    } catch {
      pageItems.set(key, value)
    }
  },
  removeItem(key) {
    pageItems.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // The item stays in memory.
    }
  },
}

/** These belong to the device, not to the person. */
const ofTheDevice = new Set(['language', 'theme', 'cookie_consent'])

export async function clearLocalItems(): Promise<void> {
  pageItems.clear()
  try {
    for (const key of Object.keys(localStorage)) if (!ofTheDevice.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
    const databases = await indexedDB.databases()
    await Promise.all(databases.flatMap(({ name }) => (name ? [emptyDatabase(name)] : [])))
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
}

/** Deleting the database would wait for every tab that has it open. */
export function emptyDatabase(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const opening = indexedDB.open(name)
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const database = opening.result
    try {
      const stores = [...database.objectStoreNames]
      if (!stores.length) resolve()
      else {
        const work = database.transaction(stores, 'readwrite')
        for (const store of stores) work.objectStore(store).clear()
        work.oncomplete = () => resolve()
        work.onabort = () => reject(work.error)
      }
    } catch (error) {
      reject(error)
    }
    database.close()
  }
  return promise
}
