import { pageItems } from './local-items.ts'

/** These belong to the device, not to the person; a withdrawal waits for its person to sign in again. */
const deviceKeys = new Set(['language', 'theme', 'cookie_consent', 'home_withdrawals'])

/** Databases named in `but` stay. */
export async function clearLocalItems(but: readonly string[] = []): Promise<void> {
  pageItems.clear()
  try {
    for (const key of Object.keys(localStorage)) if (!deviceKeys.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
  await Promise.all([clearStores((name) => !but.includes(name)), clearPushes()])
}

/** Nothing more comes, even if the server can't be told; what is shown may say something of the person. */
async function clearPushes() {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // As above.
  }
}

/** What was seen, kept for times without a network; see web/frame/offline. */
export const seenDatabase = 'xom-seen'
export const seenPictures = 'xom-pictures'

/** What another app has shared, until the composer takes it. */
export const sharedDatabase = 'xom-shared'

export const clearSeen = (): Promise<void> => clearStores((name) => name === seenDatabase)

async function clearStores(isMeant: (database: string) => boolean) {
  try {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name && isMeant(name) ? [name] : []))
    await Promise.all([...names.map(emptyDatabase), globalThis.caches?.delete(seenPictures)])
  } catch {
    // As above.
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
