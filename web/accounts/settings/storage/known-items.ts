import { lookUp } from '../../../../contract/look-up.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { clearDatabase } from '../../../platform/storage/clear-storage.ts'

export type StorageKind = 'local' | 'session' | 'database' | 'cache'

/** An item that this origin stores on this device. `bytes` is an estimate. */
export interface StoredItem {
  kind: StorageKind
  key: string
  bytes: number
}

export interface StoredItems {
  items: StoredItem[]
  /** The storage quota in bytes; null if the browser doesn't report it. */
  quota: number | null
}

/** Lists all stored items of this origin, the largest first. Never throws. */
export async function listStoredItems(): Promise<StoredItems> {
  const groups = await Promise.all([
    listOrEmpty(() => storageItems('local', localStorage)),
    listOrEmpty(() => storageItems('session', sessionStorage)),
    listOrEmpty(databaseItems),
    listOrEmpty(cacheItems),
  ])
  const items = groups.flat().toSorted((a, b) => b.bytes - a.bytes || a.key.localeCompare(b.key))
  return { items, quota: await loadQuota() }
}

async function listOrEmpty(list: () => StoredItem[] | Promise<StoredItem[]>): Promise<StoredItem[]> {
  try {
    return await list()
  } catch {
    return []
  }
}

async function loadQuota(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).quota ?? null
  } catch {
    return null
  }
}

/** Browsers store two bytes per character. */
const storageItems = (kind: 'local' | 'session', storage: Storage): StoredItem[] =>
  Object.keys(storage).map((key) => ({
    kind,
    key,
    bytes: (key.length + (storage.getItem(key)?.length ?? 0)) * 2,
  }))

async function databaseItems(): Promise<StoredItem[]> {
  const databases = await indexedDB.databases()
  const items = await Promise.all(
    databases.map(async ({ name }) => (name ? { key: name, ...(await databaseSize(name)) } : null)),
  )
  return items.flatMap((item) =>
    item?.records ? [{ kind: 'database' as const, key: item.key, bytes: item.bytes }] : [],
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
      const transaction = database.transaction(stores)
      for (const store of stores)
        transaction.objectStore(store).openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
          if (!cursor) return
          size.records++
          size.bytes += estimateBytes(cursor.value)
          cursor.continue()
        }
      transaction.oncomplete = () => resolve(size)
      transaction.onabort = () => reject(transaction.error)
    } else resolve(size)
    database.close()
  }
  return promise
}

function estimateBytes(value: unknown): number {
  if (value instanceof Blob) return value.size
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  return (JSON.stringify(value)?.length ?? 0) * 2
}

async function cacheItems(): Promise<StoredItem[]> {
  const names = await caches.keys()
  return Promise.all(
    names.map(async (key) => {
      const cache = await caches.open(key)
      const replies = await cache.matchAll()
      const sizes = await Promise.all(replies.map(async (reply) => (await reply.blob()).size))
      return { kind: 'cache' as const, key, bytes: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
}

/** Clearing the program's cache also unregisters the service worker; the next page installs it again. */
async function removeCache(key: string) {
  await caches.delete(key)
  if (key !== 'xom-program') return
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.active?.scriptURL.endsWith('/sw.js')) await registration.unregister()
}

/** Removes an item and notifies this tab like the others. */
export async function removeStoredItem({ kind, key }: Pick<StoredItem, 'kind' | 'key'>): Promise<void> {
  if (kind === 'database') await clearDatabase(key)
  else if (kind === 'cache') await removeCache(key)
  else {
    const storage = kind === 'local' ? localStorage : sessionStorage
    storage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: storage }))
  }
}

interface KnownItem {
  name: TextKey
  /** The text that explains what is lost. */
  loss: TextKey
  /** Whether clearing the item signs the user out. */
  signsOut?: true
}

const session = { loss: 'settings.loss_session', signsOut: true } as const

const localStorageItems: Record<string, KnownItem> = {
  'auth-storage': { name: 'settings.item_session', ...session },
  access_token: { name: 'settings.item_access', ...session },
  refresh_token: { name: 'settings.item_refresh', ...session },
  local_items_of: { name: 'settings.item_owner', loss: 'settings.loss_owner' },
  preferences: { name: 'settings.item_preferences', loss: 'settings.loss_preferences' },
  language: { name: 'settings.item_language', loss: 'settings.loss_language' },
  theme: { name: 'settings.item_theme', loss: 'settings.loss_theme' },
  cart: { name: 'settings.item_cart', loss: 'settings.loss_cart' },
  orders: { name: 'settings.item_orders', loss: 'settings.loss_orders' },
  likes_waiting: { name: 'settings.item_likes', loss: 'settings.loss_likes' },
  outbox: { name: 'settings.item_outbox', loss: 'settings.loss_outbox' },
  form_drafts: { name: 'settings.item_form_drafts', loss: 'settings.loss_drafts' },
  onboarding_draft: { name: 'settings.item_form_drafts', loss: 'settings.loss_drafts' },
  'posts-storage': { name: 'settings.item_posts', loss: 'settings.loss_posts' },
  search_history: { name: 'settings.item_search', loss: 'settings.loss_search' },
  last_visited_page: { name: 'settings.item_last_page', loss: 'settings.loss_last_page' },
  functional_used: { name: 'settings.item_used', loss: 'settings.loss_used' },
  invitation_code: { name: 'settings.item_invitation', loss: 'settings.loss_invitation' },
  location_skipped: { name: 'settings.item_skipped', loss: 'settings.loss_skipped' },
  home_withdrawals: { name: 'settings.item_withdrawals', loss: 'settings.loss_withdrawals' },
  arrival_card: { name: 'settings.item_arrival', loss: 'settings.loss_arrival' },
  onboarding_card_dismissed: { name: 'settings.item_dismissed', loss: 'settings.loss_dismissed' },
  push: { name: 'settings.item_push', loss: 'settings.loss_push' },
  cookie_consent: { name: 'settings.item_consent', loss: 'settings.loss_consent' },
}

const sessionStorageItems: Record<string, KnownItem> = {
  scroll_places: { name: 'settings.item_places', loss: 'settings.loss_places' },
  sign_in_from: { name: 'settings.item_from', loss: 'settings.loss_from' },
  sign_in_again: { name: 'settings.item_again', loss: 'settings.loss_again' },
  phone_code: { name: 'settings.item_phone_code', loss: 'settings.loss_phone_code' },
}

const knownDatabases: Record<string, KnownItem> = {
  'xom-outbox': { name: 'settings.item_drafts', loss: 'settings.loss_drafts' },
  'xom-shared': { name: 'settings.item_shared', loss: 'settings.loss_shared' },
  'xom-seen': { name: 'settings.item_seen', loss: 'settings.loss_seen' },
}

const knownCaches: Record<string, KnownItem> = {
  'xom-program': { name: 'settings.item_program', loss: 'settings.loss_program' },
  'xom-pictures': { name: 'settings.item_pictures', loss: 'settings.loss_seen' },
}

const knownItems: Record<StorageKind, Record<string, KnownItem>> = {
  local: localStorageItems,
  session: sessionStorageItems,
  database: knownDatabases,
  cache: knownCaches,
}

export const describeItem = (kind: StorageKind, key: string): KnownItem | undefined =>
  lookUp(knownItems[kind], key)
