import { set } from 'idb-keyval'
import { describe, expect, test, vi } from 'vitest'
import { endSession } from '../session/session.ts'
import { findBlob, type OutboxEntry, newEntry } from './entry.ts'
import { changeEntry, deleteDraft, saveDraft, saveInMemory, useOutbox } from './records.ts'
import { otherTab, put, recordsKept } from './test-records.ts'
import { waitingCountKey } from './waiting-count.ts'

const entryOf = (fields: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...newEntry('post', 1),
  body: null,
  ...fields,
})
const known = () => useOutbox.getState().entries
const noted = () => localStorage.getItem(waitingCountKey)?.split('\n').slice(1)
const bytes = { a: new Blob(['ảnh'], { type: 'image/jpeg' }) }

type Write = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>

const refuse = (isRefused: (value: unknown) => boolean, name: string) => {
  const write = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as Write
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (isRefused(value)) throw new DOMException('x', name)
    return write.call(this, value, key)
  })
}
const hasBlob = (value: unknown) =>
  Object.values((value as OutboxEntry).bytes).some((file) => file instanceof Blob)

describe('a browser that stores no blobs', () => {
  test('stores the bytes, and returns them as the file they were', async () => {
    refuse(hasBlob, 'DataCloneError')
    const { id } = await put(entryOf({ bytes }))
    const [kept] = await recordsKept()
    expect(kept?.bytes['a']).toBeInstanceOf(ArrayBuffer)
    expect(kept && findBlob(kept, 'a', 'image/jpeg')).toMatchObject({ type: 'image/jpeg', size: 5 })
    await changeEntry<OutboxEntry>(id, (entry) => entry && { ...entry, state: 'queued' })
    expect(await recordsKept()).toMatchObject([{ id, state: 'queued' }])
    expect(known()[0]?.in_page).toBe(undefined)
  })
})

describe('a browser without room', () => {
  const full = () => refuse(() => true, 'QuotaExceededError')

  test('keeps an entry in memory, over its earlier record', async () => {
    const { id } = await put(entryOf({ createdAt: 'before' }))
    const failing = full()
    await saveDraft({ ...entryOf({ id }), createdAt: 'after' })
    expect(known()).toMatchObject([{ id, createdAt: 'after', in_page: 'no_room' }])
    expect(await recordsKept()).toMatchObject([{ id, createdAt: 'before' }])

    failing.mockRestore()
    await changeEntry<OutboxEntry>(id, (entry) => entry && { ...entry, state: 'queued' })
    expect(await recordsKept()).toMatchObject([{ id, createdAt: 'after', state: 'queued' }])
    expect(known()).toHaveLength(1)
    expect(known()[0]).not.toHaveProperty('in_page')
  })

  test('keeps nothing of it once it is dropped', async () => {
    const { id } = await put(entryOf())
    full()
    await saveDraft(entryOf({ id }))
    await deleteDraft(id)
    expect(known()).toEqual([])
    expect(await recordsKept()).toEqual([])
  })
})

test('without a database entries last while the page lives', async () => {
  using _ = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('x', 'InvalidStateError')
  })
  const { id } = await put(entryOf({ state: 'queued' }))
  expect(known()).toMatchObject([{ id, in_page: 'no_room' }])
  await changeEntry<OutboxEntry>(id, (entry) => entry && { ...entry, state: 'refused' })
  expect(known()).toMatchObject([{ id, state: 'refused' }])
  await changeEntry<OutboxEntry>(id, () => undefined)
  expect(known()).toEqual([])
})

test('an entry not to be stored never reaches the database', async () => {
  const entry = entryOf({ state: 'queued', in_page: 'not_wanted' })
  saveInMemory(entry.id, entry)
  await changeEntry<OutboxEntry>(entry.id, (here) => here && { ...here, state: 'refused' })
  expect(known()).toMatchObject([{ id: entry.id, state: 'refused', in_page: 'not_wanted' }])
  expect(await recordsKept()).toEqual([])
})

describe('the note of waiting entries', () => {
  test('names each waiting entry, and is removed with the last record', async () => {
    const { id } = await put(entryOf({ state: 'queued' }))
    const draft = await put(entryOf({ user_id: 2 }))
    expect(noted()).toEqual(['post 1'])
    await changeEntry<OutboxEntry>(id, () => undefined)
    expect(noted()).toEqual([])
    await deleteDraft(draft.id)
    expect(localStorage.getItem(waitingCountKey)).toBe(null)
  })

  test('brings over what another tab has written, and is corrected after a crash', async () => {
    const entry = entryOf({ state: 'queued' })
    await set(entry.id, entry, otherTab)
    dispatchEvent(new StorageEvent('storage', { key: waitingCountKey }))
    await expect.poll(known).toEqual([entry])
    await expect.poll(noted).toEqual(['post 1'])
  })
})

test('a draft that another tab has queued is not overwritten', async () => {
  const draft = await put(entryOf())
  await set(draft.id, { ...draft, state: 'queued' }, otherTab)
  await saveDraft({ ...draft, createdAt: 'later' })
  expect(await recordsKept()).toMatchObject([{ state: 'queued', createdAt: draft.createdAt }])
})

test('a tab whose session ends keeps and writes nothing', async () => {
  await put(entryOf({ bytes }))
  const [draft] = known()
  if (draft) void saveDraft({ ...draft, createdAt: 'later' })
  endSession()
  expect(known()).toEqual([])
})
