import { createStore, promisifyRequest } from 'idb-keyval'
import { create } from 'zustand'
import { localItems, memoryItems } from '../storage/local-items.ts'
import { onSignOut } from '../session/session.ts'
import { type OutboxEntry, isWaiting } from './entry.ts'
import { waitingCountKey } from './waiting-count.ts'

const databaseName = 'xom-outbox'
const database = createStore(databaseName, 'entries')

/** Reading creates no database: nothing is stored on a device before somebody has written something. */
async function isThere(): Promise<boolean> {
  const { databases } = indexedDB as { databases?: () => Promise<IDBDatabaseInfo[]> }
  return !databases || (await databases.call(indexedDB)).some(({ name }) => name === databaseName)
}

/** Not stored; they take precedence over the record of their id. */
const inPage = new Map<string, OutboxEntry>()

const unwritten = new Map<string, OutboxEntry>()

interface Known {
  /** Entries of everybody who wrote on this device. */
  entries: readonly OutboxEntry[]
  flushing: readonly string[]
  /** The sent part of an entry's files, from 0 to 1; null once all are. */
  progress: Readonly<Record<string, number | null>>
}

export const useOutbox = create<Known>(() => ({ entries: [], flushing: [], progress: {} }))

/** Data read before a write is stale. */
let turn = 0

function setEntries(entries: readonly OutboxEntry[]) {
  useOutbox.setState({ entries })
  // An entry in this page only is noted for this page only.
  const waitsHere = [...inPage.values()].some(isWaiting)
  if (waitsHere) memoryItems.set(waitingCountKey, linesOf(entries))
  else if (isNotedHere) memoryItems.delete(waitingCountKey)
  isNotedHere = waitsHere
  dispatchEvent(new Event(waitingCountKey))
}
let isNotedHere = false

/** The note starts with a new number each time, so that the storage event reaches every other tab. */
const linesOf = (entries: readonly OutboxEntry[]) =>
  [Date.now(), ...entries.filter(isWaiting).map(({ kind, user_id }) => `${kind} ${user_id}`)].join('\n')

function note(kept: readonly OutboxEntry[]) {
  if (kept.length) localItems.setItem(waitingCountKey, linesOf(kept))
  else localItems.removeItem(waitingCountKey)
}

/** The note may be wrong after a crash. */
function repairNote(kept: readonly OutboxEntry[]) {
  const [, ...lines] = (localItems.getItem(waitingCountKey) ?? '').split('\n')
  const [, ...right] = linesOf(kept).split('\n')
  if (!isNotedHere && lines.join() !== right.join()) note(kept)
}

const withPage = (kept: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  const typed = [...unwritten.values()].map((draft) => {
    const in_page = inPage.get(draft.id)?.in_page
    return in_page ? { ...draft, in_page } : draft
  })
  const all = [...kept, ...inPage.values(), ...typed]
  return [...new Map(all.map((entry) => [entry.id, entry])).values()]
}

export function showEntry(entry: OutboxEntry) {
  const others = useOutbox.getState().entries.filter(({ id }) => id !== entry.id)
  useOutbox.setState({ entries: [...others, entry] })
}

export async function loadEntries(): Promise<readonly OutboxEntry[]> {
  const mine = ++turn
  try {
    const kept = (await isThere())
      ? await database<OutboxEntry[]>('readonly', (store) => promisifyRequest(store.getAll()))
      : []
    if (mine === turn) {
      repairNote(kept)
      setEntries(withPage(kept))
    }
    return withPage(kept)
  } catch {
    // A browser that refuses databases has no records.
    return useOutbox.getState().entries
  }
}

type Change<E> = (entry: E | undefined) => E | undefined

/**
 * One transaction, shared with other tabs. `change` gets undefined where there is no record, returns undefined to
 * delete it, and may run twice. An entry that the browser refuses, or has no room for, is kept in memory.
 */
export async function changeEntry<E extends OutboxEntry>(
  id: string,
  change: Change<E>,
): Promise<E | undefined> {
  const here = inPage.get(id) as E | undefined
  let next: E | undefined
  const changed: Change<E> = (entry) => (next = lasting(change(here ?? entry)))
  if (here?.in_page === 'not_wanted') return saveInMemory(id, change(here))
  const write = async (how: Change<E>) => {
    const mine = ++turn
    const all = await transact(id, how)
    inPage.delete(id)
    if (mine === turn) setEntries(withPage(all))
    return next
  }
  try {
    return await write(changed)
  } catch {
    next ??= changed(undefined)
    if (!next) return here ? saveInMemory<E>(id, undefined) : undefined
  }
  try {
    // Safari stores no blobs in private windows, and sometimes loses stored ones: github.com/dexie/Dexie.js/issues/1919.
    const buffers = await buffersOf(next.bytes)
    return await write((entry) => {
      const written = changed(entry)
      return written && { ...written, bytes: { ...written.bytes, ...buffers } }
    })
  } catch {
    return saveInMemory(id, Object.assign({}, next, { in_page: 'no_room' as const }))
  }
}

const lasting = <E extends OutboxEntry>(entry: E | undefined): E | undefined => {
  if (!entry?.in_page) return entry
  const { in_page: _, ...rest } = entry
  return rest as E
}

export function saveInMemory<E extends OutboxEntry>(id: string, entry: E | undefined): E | undefined {
  if (entry) inPage.set(id, entry)
  else inPage.delete(id)
  setEntries(withPage(useOutbox.getState().entries.filter((other) => other.id !== id)))
  return entry
}

function transact<E extends OutboxEntry>(id: string, change: Change<E>): Promise<OutboxEntry[]> {
  return database('readwrite', (store) => {
    const { promise, resolve, reject } = Promise.withResolvers<OutboxEntry[]>()
    const { transaction } = store
    let all: OutboxEntry[] = []
    const one = store.get(id)
    one.onsuccess = () => {
      try {
        const next = change(one.result as E | undefined)
        if (!next) store.delete(id)
        else if (next !== one.result) store.put(next, id)
        const listing = store.getAll()
        // Within the transaction, so that the tab that writes last writes the note last.
        listing.onsuccess = () => {
          all = listing.result as OutboxEntry[]
          if (next !== one.result) note(all)
        }
        // Without waiting: the page may be on its way out.
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

const buffersOf = async (bytes: OutboxEntry['bytes']) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(bytes).map(
        async ([id, file]) => [id, file instanceof Blob ? await file.arrayBuffer() : file] as const,
      ),
    ),
  )

/** Milliseconds. A record with files is too large to write at every keystroke. */
const pause = 500

export async function saveDraft(draft: OutboxEntry): Promise<void> {
  const { id } = draft
  const isWriting = unwritten.has(id)
  unwritten.set(id, draft)
  showEntry(draft)
  if (isWriting) return
  for (let entry = unwritten.get(id); entry; entry = unwritten.get(id)) {
    await write(entry)
    if (unwritten.get(id) === entry) unwritten.delete(id)
    else if (Object.keys(entry.bytes).length) await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Another tab may have queued it meanwhile. */
const write = (draft: OutboxEntry) =>
  changeEntry<OutboxEntry>(draft.id, (kept) => (kept && isWaiting(kept) ? kept : draft))

export const stopAutosave = (id: string) => void unwritten.delete(id)

export async function deleteDraft(id: string): Promise<void> {
  stopAutosave(id)
  await changeEntry<OutboxEntry>(id, (kept) => (kept && isWaiting(kept) ? kept : undefined))
}

const writeNow = () => {
  for (const draft of unwritten.values()) void write(draft)
}

function reset() {
  turn++
  inPage.clear()
  unwritten.clear()
  setEntries([])
}

addEventListener('pagehide', writeNow)
addEventListener('storage', ({ key }) => {
  if (key === waitingCountKey) void loadEntries()
})
onSignOut(reset)
