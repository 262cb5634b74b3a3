import { set } from 'idb-keyval'
import { describe, expect, test, vi } from 'vitest'
import { endSession } from '../session/session.ts'
import { findBlob, type OutboxEntry, newEntry } from './entry.ts'
import { changeEntry, deleteDraft, saveDraft, saveInMemory, useOutbox } from './records.ts'
import { otherTab, put, readRecords } from './test-records.ts'
import { waitingCountKey } from './waiting-count.ts'

const entryOf = (fields: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...newEntry('post', 1),
  body: null,
  ...fields,
})
const listedEntries = () => useOutbox.getState().entries
const waitingLines = () => localStorage.getItem(waitingCountKey)?.split('\n').slice(1)
const bytes = { a: new Blob(['ảnh'], { type: 'image/jpeg' }) }

type Write = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>

const refuseWrites = (isRefused: (value: unknown) => boolean, name: string) => {
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
  test('stores the bytes and restores the file from them', async () => {
    refuseWrites(hasBlob, 'DataCloneError')
    const { id } = await put(entryOf({ bytes }))
    const [record] = await readRecords()
    expect(record?.bytes['a']).toBeInstanceOf(ArrayBuffer)
    expect(record && findBlob(record, 'a', 'image/jpeg')).toMatchObject({ type: 'image/jpeg', size: 5 })
    await changeEntry<OutboxEntry>(id, (entry) => entry && { ...entry, state: 'queued' })
    expect(await readRecords()).toMatchObject([{ id, state: 'queued' }])
    expect(listedEntries()[0]?.in_page).toBe(undefined)
  })
})

describe('a full storage', () => {
  const fillStorage = () => refuseWrites(() => true, 'QuotaExceededError')

  test('keeps the newer entry in memory', async () => {
    const { id } = await put(entryOf({ createdAt: 'before' }))
    const failing = fillStorage()
    await saveDraft({ ...entryOf({ id }), createdAt: 'after' })
    expect(listedEntries()).toMatchObject([{ id, createdAt: 'after', in_page: 'no_room' }])
    expect(await readRecords()).toMatchObject([{ id, createdAt: 'before' }])

    failing.mockRestore()
    await changeEntry<OutboxEntry>(id, (entry) => entry && { ...entry, state: 'queued' })
    expect(await readRecords()).toMatchObject([{ id, createdAt: 'after', state: 'queued' }])
    expect(listedEntries()).toHaveLength(1)
    expect(listedEntries()[0]).not.toHaveProperty('in_page')
  })

  test('keeps no deleted draft', async () => {
    const { id } = await put(entryOf())
    fillStorage()
    await saveDraft(entryOf({ id }))
    await deleteDraft(id)
    expect(listedEntries()).toEqual([])
    expect(await readRecords()).toEqual([])
  })
})

test('without a database entries stay in memory', async () => {
  using _ = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('x', 'InvalidStateError')
  })
  const { id } = await put(entryOf({ state: 'queued' }))
  expect(listedEntries()).toMatchObject([{ id, in_page: 'no_room' }])
  await changeEntry<OutboxEntry>(id, (entry) => entry && { ...entry, state: 'refused' })
  expect(listedEntries()).toMatchObject([{ id, state: 'refused' }])
  await changeEntry<OutboxEntry>(id, () => undefined)
  expect(listedEntries()).toEqual([])
})

test('an entry that must not be stored never reaches the database', async () => {
  const entry = entryOf({ state: 'queued', in_page: 'not_wanted' })
  saveInMemory(entry.id, entry)
  await changeEntry<OutboxEntry>(entry.id, (current) => current && { ...current, state: 'refused' })
  expect(listedEntries()).toMatchObject([{ id: entry.id, state: 'refused', in_page: 'not_wanted' }])
  expect(await readRecords()).toEqual([])
})

describe('the stored list of waiting entries', () => {
  test('has a line for each waiting entry and is removed with the last record', async () => {
    const { id } = await put(entryOf({ state: 'queued' }))
    const draft = await put(entryOf({ user_id: 2 }))
    expect(waitingLines()).toEqual(['post 1'])
    await changeEntry<OutboxEntry>(id, () => undefined)
    expect(waitingLines()).toEqual([])
    await deleteDraft(draft.id)
    expect(localStorage.getItem(waitingCountKey)).toBe(null)
  })

  test('loads the entries of another tab and is corrected after a crash', async () => {
    const entry = entryOf({ state: 'queued' })
    await set(entry.id, entry, otherTab)
    dispatchEvent(new StorageEvent('storage', { key: waitingCountKey }))
    await expect.poll(listedEntries).toEqual([entry])
    await expect.poll(waitingLines).toEqual(['post 1'])
  })
})

test('a draft that another tab has queued is not overwritten', async () => {
  const draft = await put(entryOf())
  await set(draft.id, { ...draft, state: 'queued' }, otherTab)
  await saveDraft({ ...draft, createdAt: 'later' })
  expect(await readRecords()).toMatchObject([{ state: 'queued', createdAt: draft.createdAt }])
})

test('after the session has ended, a tab keeps and writes no entries', async () => {
  await put(entryOf({ bytes }))
  const [draft] = listedEntries()
  if (draft) void saveDraft({ ...draft, createdAt: 'later' })
  endSession()
  expect(listedEntries()).toEqual([])
})
