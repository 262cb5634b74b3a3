import { beforeEach, describe, expect, test } from 'vitest'
import { clearLocalItems } from '../../platform/storage/clear-storage.ts'
import { findBlob } from '../../platform/outbox/entry.ts'
import { listDrafts, listWaiting } from '../../platform/outbox/outbox.ts'
import { put, readRecords } from '../../platform/outbox/test-records.ts'
import { endSession } from '../../platform/session/session.ts'
import { signInAsLan } from '../test-posts.ts'
import { newDraft, type PostEntry } from './post-draft.ts'
import { saveDraft, openDraft, postOutbox } from './post-outbox.ts'

const lan = 1
const minh = 2

const draftOf = (user_id: number, fields: Partial<PostEntry> = {}): PostEntry => ({
  ...newDraft(user_id),
  content: 'Nhà mình cúp quạt, trời lại oi.',
  ...fields,
})
const waiting = (since: string, fields: Partial<PostEntry> = {}) =>
  draftOf(lan, { state: 'queued', since, ...fields })

const photo = { name: 'quat.jpg', type: 'image/jpeg', size: 3, media: null }
const bytes = () => new Blob(['ảnh'], { type: 'image/jpeg' })
const open = () => openDraft(lan, true)

beforeEach(async () => {
  signInAsLan()
  await postOutbox.ready()
})

describe('drafts', () => {
  test('the stored one is opened', async () => {
    const draft = draftOf(lan, { tag: 'Nhờ', due_date: '2026-11-23', media: [{ ...photo, id: 'a' }] })
    await saveDraft(draft)
    expect(open()).toEqual(draft)
  })

  test('are one record each, with the bytes of their pictures', async () => {
    const draft = draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } })
    await saveDraft(draft)
    expect(await readRecords()).toEqual([draft])
  })

  test('leave nothing behind when blank', async () => {
    const draft = draftOf(lan)
    await saveDraft(draft)
    await saveDraft({ ...draft, content: ' \n ' })
    expect(await readRecords()).toEqual([])
  })

  test('store the last of several quick changes', async () => {
    const draft = draftOf(lan)
    const all = ['N', 'Nh', 'Nhà'].map((content) => saveDraft({ ...draft, content }))
    expect(open().content).toBe('Nhà')
    await Promise.all(all)
    expect(await readRecords()).toMatchObject([{ content: 'Nhà' }])
  })

  test('words typed while a large record is being written are stored when the page is left', async () => {
    const draft = draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } })
    void saveDraft({ ...draft, content: 'N' })
    void saveDraft({ ...draft, content: 'Nhà' })
    dispatchEvent(new PageTransitionEvent('pagehide'))
    endSession()
    await expect.poll(readRecords).toMatchObject([{ content: 'Nhà' }])
  })

  test('without one a new draft starts, with a key of its own', () => {
    const [first, second] = [open(), open()]
    expect(first).toMatchObject({ user_id: lan, content: '', tag: null, media: [] })
    expect(first.key).not.toBe(second.key)
  })

  test("another person's draft is neither shown nor left on the device", async () => {
    await saveDraft(draftOf(lan))
    expect(openDraft(minh, true).content).toBe('')
    await expect.poll(readRecords).toEqual([])
  })

  test('a dropped draft is deleted with its pictures', async () => {
    const draft = draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } })
    await saveDraft(draft)
    await saveDraft({ ...draft, content: '', media: [], bytes: {} })
    expect(open().content).toBe('')
    expect(await readRecords()).toEqual([])
  })
})

describe('pictures of drafts', () => {
  test('are returned byte for byte', async () => {
    const draft = draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } })
    await saveDraft(draft)
    const [kept] = await readRecords()
    expect(await (kept && findBlob(kept, 'a', 'image/jpeg'))?.text()).toBe('ảnh')
  })

  test('are cleared at sign-out, although the store is in use', async () => {
    await saveDraft(draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } }))
    await clearLocalItems()
    expect(await readRecords()).toEqual([])
  })
})

describe('queued posts', () => {
  test('are no drafts, and are in the order in which they were queued', async () => {
    await saveDraft(draftOf(lan, { content: 'nháp' }))
    await put(waiting('2026-11-22T00:00:00Z', { content: 'sau' }))
    await put(waiting('2026-11-21T00:00:00Z', { content: 'trước' }))
    await put(waiting('2026-11-21T00:00:00Z', { user_id: minh }))
    expect(listWaiting(postOutbox.entries()).map(({ content }) => content)).toEqual(['trước', 'sau'])
    expect(listDrafts(postOutbox.entries()).map(({ content }) => content)).toEqual(['nháp'])
  })

  test('stay when auto-save is turned off', async () => {
    await saveDraft(draftOf(lan))
    await put(waiting('2026-11-22T00:00:00Z'))
    openDraft(lan, false)
    await expect.poll(() => listDrafts(postOutbox.entries())).toEqual([])
    expect(await readRecords()).toMatchObject([{ state: 'queued' }])
  })

  test('taken back are the newest draft, and no longer change as queued ones', async () => {
    const item = await put(waiting('2026-11-22T00:00:00Z', { tried_at: 'x' }))
    await saveDraft(draftOf(lan))
    expect(await postOutbox.change(item.id, (kept) => ({ ...kept, content: 'khác' }))).toMatchObject({
      content: 'khác',
    })
    expect(await postOutbox.returnToDraft(item.id)).toMatchObject({
      content: 'khác',
      state: 'draft',
      tried_at: 'x',
    })
    expect(open()).toMatchObject({ id: item.id, key: item.key })
    await postOutbox.flush()
    expect(await readRecords()).toHaveLength(2)
  })

  test('discarded lose their pictures, and both can be restored', async () => {
    const item = await put(waiting('2026-11-22T00:00:00Z', { state: 'refused', bytes: { a: bytes() } }))
    const thrown = await postOutbox.discard(item.id)
    expect(await readRecords()).toEqual([])
    if (thrown) await postOutbox.restore(thrown)
    expect(await readRecords()).toEqual([item])
  })
})
