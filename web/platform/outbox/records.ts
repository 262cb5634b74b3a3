import { createStore, promisifyRequest } from 'idb-keyval'
import { create } from 'zustand'
import { localItems, memoryItems } from '../storage/local-items.ts'
import { trackWork } from '../session/pending-work.ts'
import { onSignOut } from '../session/session.ts'
import { type OutboxEntry, isWaiting } from './entry.ts'
import { waitingCountKey } from './waiting-count.ts'

const databaseName = 'xom-outbox'
const database = createStore(databaseName, 'entries')

/** Reading must not create the database: nothing is stored before the person writes something. */
async function hasDatabase(): Promise<boolean> {
  const { databases } = indexedDB as { databases?: () => Promise<IDBDatabaseInfo[]> }
  return !databases || (await databases.call(indexedDB)).some(({ name }) => name === databaseName)
}

/** Entries that are not stored; they take precedence over the record with the same id. */
const memoryEntries = new Map<string, OutboxEntry>()

const unsavedDrafts = new Map<string, OutboxEntry>()

interface OutboxState {
  /** The entries of all users of this device. */
  entries: readonly OutboxEntry[]
  flushing: readonly string[]
  /** The uploaded part of an entry's files, from 0 to 1; null once all are uploaded. */
  progress: Readonly<Record<string, number | null>>
}

export const useOutbox = create<OutboxState>(() => ({ entries: [], flushing: [], progress: {} }))

/** Increases with every read and write, to ignore stale results. */
let version = 0

function setEntries(entries: readonly OutboxEntry[]) {
  useOutbox.setState({ entries })
  // Entries in memory are counted in this tab only.
  const hasWaitingInMemory = [...memoryEntries.values()].some(isWaiting)
  if (hasWaitingInMemory) memoryItems.set(waitingCountKey, toLines(entries))
  else if (isCountedInMemory) memoryItems.delete(waitingCountKey)
  isCountedInMemory = hasWaitingInMemory
  dispatchEvent(new Event(waitingCountKey))
}
let isCountedInMemory = false

/** The first line is always new, so that the storage event reaches every other tab. */
const toLines = (entries: readonly OutboxEntry[]) =>
  [Date.now(), ...entries.filter(isWaiting).map(({ kind, user_id }) => `${kind} ${user_id}`)].join('\n')

function storeWaitingLines(stored: readonly OutboxEntry[]) {
  if (stored.length) localItems.setItem(waitingCountKey, toLines(stored))
  else localItems.removeItem(waitingCountKey)
}

/** The stored lines may be wrong after a crash. */
function repairWaitingLines(stored: readonly OutboxEntry[]) {
  const [, ...lines] = (localItems.getItem(waitingCountKey) ?? '').split('\n')
  const [, ...expected] = toLines(stored).split('\n')
  if (!isCountedInMemory && lines.join() !== expected.join()) storeWaitingLines(stored)
}

const mergeUnstored = (stored: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  const drafts = [...unsavedDrafts.values()].map((draft) => {
    const in_page = memoryEntries.get(draft.id)?.in_page
    return in_page ? { ...draft, in_page } : draft
  })
  const all = [...stored, ...memoryEntries.values(), ...drafts]
  return [...new Map(all.map((entry) => [entry.id, entry])).values()]
}

export function showEntry(entry: OutboxEntry) {
  const others = useOutbox.getState().entries.filter(({ id }) => id !== entry.id)
  useOutbox.setState({ entries: [...others, entry] })
}

export async function loadEntries(): Promise<readonly OutboxEntry[]> {
  const ownVersion = ++version
  try {
    const stored = (await hasDatabase())
      ? await database<OutboxEntry[]>('readonly', (store) => promisifyRequest(store.getAll()))
      : []
    if (ownVersion === version) {
      repairWaitingLines(stored)
      setEntries(mergeUnstored(stored))
    }
    return mergeUnstored(stored)
  } catch {
    // The browser refuses databases.
    return useOutbox.getState().entries
  }
}

type Change<E> = (entry: E | undefined) => E | undefined

/**
 * Changes a record in one transaction. `change` gets undefined if there is no record, returns undefined to delete it,
 * and may run twice. If the browser can't store the entry, it stays in memory.
 */
export const changeEntry = <E extends OutboxEntry>(id: string, change: Change<E>): Promise<E | undefined> =>
  trackWork(writeEntry(id, change))

async function writeEntry<E extends OutboxEntry>(id: string, change: Change<E>): Promise<E | undefined> {
  const inMemory = memoryEntries.get(id) as E | undefined
  let next: E | undefined
  const changed: Change<E> = (entry) => (next = withoutInPage(change(inMemory ?? entry)))
  if (inMemory?.in_page === 'not_wanted') return saveInMemory(id, change(inMemory))
  const writeDraft = async (how: Change<E>) => {
    const ownVersion = ++version
    const all = await changeRecord(id, how)
    memoryEntries.delete(id)
    if (ownVersion === version) setEntries(mergeUnstored(all))
    return next
  }
  try {
    return await writeDraft(changed)
  } catch {
    next ??= changed(undefined)
    if (!next) return inMemory ? saveInMemory<E>(id, undefined) : undefined
  }
  try {
    // Safari refuses blobs in private windows and may lose stored ones: github.com/dexie/Dexie.js/issues/1919.
    const buffers = await toBuffers(next.bytes)
    return await writeDraft((entry) => {
      const written = changed(entry)
      return written && { ...written, bytes: { ...written.bytes, ...buffers } }
    })
  } catch {
    return saveInMemory(id, Object.assign({}, next, { in_page: 'no_room' as const }))
  }
}

const withoutInPage = <E extends OutboxEntry>(entry: E | undefined): E | undefined => {
  if (!entry?.in_page) return entry
  const { in_page: _, ...rest } = entry
  return rest as E
}

export function saveInMemory<E extends OutboxEntry>(id: string, entry: E | undefined): E | undefined {
  if (entry) memoryEntries.set(id, entry)
  else memoryEntries.delete(id)
  setEntries(mergeUnstored(useOutbox.getState().entries.filter((other) => other.id !== id)))
  return entry
}

function changeRecord<E extends OutboxEntry>(id: string, change: Change<E>): Promise<OutboxEntry[]> {
  return database('readwrite', (store) => {
    const { promise, resolve, reject } = Promise.withResolvers<OutboxEntry[]>()
    const { transaction } = store
    let all: OutboxEntry[] = []
    const request = store.get(id)
    request.onsuccess = () => {
      try {
        const next = change(request.result as E | undefined)
        if (!next) store.delete(id)
        else if (next !== request.result) store.put(next, id)
        const allRequest = store.getAll()
        // Within the transaction, so that the tab that writes last also writes the lines last.
        allRequest.onsuccess = () => {
          all = allRequest.result as OutboxEntry[]
          if (next !== request.result) storeWaitingLines(all)
        }
        // Commits without waiting: the page may be closing.
        transaction.commit()
      } catch (error) {
        reject(error)
        transaction.abort()
      }
    }
    transaction.oncomplete = () => resolve(all)
    transaction.onabort = () => reject(transaction.error ?? new Error('Aborted'))
    return promise
  })
}

const toBuffers = async (bytes: OutboxEntry['bytes']) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(bytes).map(
        async ([id, file]) => [id, file instanceof Blob ? await file.arrayBuffer() : file] as const,
      ),
    ),
  )

/** A record with files is too large to write at every keystroke. */
const autosaveDelayMs = 500

export async function saveDraft(draft: OutboxEntry): Promise<void> {
  const { id } = draft
  const isWriting = unsavedDrafts.has(id)
  unsavedDrafts.set(id, draft)
  showEntry(draft)
  if (isWriting) return
  for (let entry = unsavedDrafts.get(id); entry; entry = unsavedDrafts.get(id)) {
    await writeDraft(entry)
    if (unsavedDrafts.get(id) === entry) unsavedDrafts.delete(id)
    else if (Object.keys(entry.bytes).length)
      await new Promise((resolve) => setTimeout(resolve, autosaveDelayMs))
  }
}

/** Keeps a record that another tab has queued meanwhile. */
const writeDraft = (draft: OutboxEntry) =>
  changeEntry<OutboxEntry>(draft.id, (stored) => (stored && isWaiting(stored) ? stored : draft))

export const stopAutosave = (id: string) => void unsavedDrafts.delete(id)

export async function deleteDraft(id: string): Promise<void> {
  stopAutosave(id)
  await changeEntry<OutboxEntry>(id, (stored) => (stored && isWaiting(stored) ? stored : undefined))
}

const flushDrafts = () => {
  for (const draft of unsavedDrafts.values()) void writeDraft(draft)
}

function reset() {
  version++
  memoryEntries.clear()
  unsavedDrafts.clear()
  setEntries([])
}

addEventListener('pagehide', flushDrafts)
addEventListener('storage', ({ key }) => {
  if (key === waitingCountKey) void loadEntries()
})
onSignOut(reset)
