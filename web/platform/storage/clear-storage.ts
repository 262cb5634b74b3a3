import { memoryItems } from './local-items.ts'

/** These belong to the device, not to the person. A withdrawal is sent when its person signs in again. */
const deviceKeys = new Set(['language', 'theme', 'cookie_consent', 'home_withdrawals'])

/** Clears everything that this browser stores for the person. The databases named in `except` stay. */
export async function clearLocalItems(except: readonly string[] = []): Promise<void> {
  memoryItems.clear()
  try {
    for (const key of Object.keys(localStorage)) if (!deviceKeys.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
  await Promise.all([clearDatabases((name) => !except.includes(name)), clearPushes()])
}

/** Ends push even if the server is unreachable, and closes notifications, which may contain personal data. */
async function clearPushes() {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // The browser has no push.
  }
}

/** Replies and pictures stored for offline use; see web/frame/offline. */
export const offlineDatabase = 'xom-seen'
export const offlinePictureCache = 'xom-pictures'

/** Pictures and text shared from another app, until the composer loads them. */
export const sharedDatabase = 'xom-shared'

export const clearOfflineData = (): Promise<void> => clearDatabases((name) => name === offlineDatabase)

async function clearDatabases(matches: (database: string) => boolean) {
  try {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name && matches(name) ? [name] : []))
    await Promise.all([...names.map(clearDatabase), globalThis.caches?.delete(offlinePictureCache)])
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
}

/** Clears every store. Deleting the database would wait for every tab that has it open. */
export function clearDatabase(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = indexedDB.open(name)
  request.onerror = () => reject(request.error)
  request.onsuccess = () => {
    const database = request.result
    try {
      const stores = [...database.objectStoreNames]
      if (!stores.length) resolve()
      else {
        const transaction = database.transaction(stores, 'readwrite')
        for (const store of stores) transaction.objectStore(store).clear()
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      }
    } catch (error) {
      reject(error)
    }
    database.close()
  }
  return promise
}
