import { beforeEach, describe, expect, test } from 'vitest'
import { clearLocalItems } from '../../platform/kept/clearing.ts'
import { blobIn } from '../../platform/outbox/entry.ts'
import { draftsIn, waitingIn } from '../../platform/outbox/outbox.ts'
import { put, recordsKept } from '../../platform/outbox/test-records.ts'
import { endSession } from '../../platform/session/session.ts'
import { signInAsLan } from '../test-posts.ts'
import { newDraft, type PostEntry } from './post-entry.ts'
import { keepPost, openDraft, posts } from './post-outbox.ts'

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
  await posts.ready()
})

describe('drafts', () => {
  test('the stored one is opened', async () => {
    const draft = draftOf(lan, { tag: 'Nhờ', due_date: '2026-11-23', media: [{ ...photo, id: 'a' }] })
    await keepPost(draft)
    expect(open()).toEqual(draft)
  })

  test('are one record each, with the bytes of their pictures', async () => {
    const draft = draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } })
    await keepPost(draft)
    expect(await recordsKept()).toEqual([draft])
  })

  test('leave nothing behind when blank', async () => {
    const draft = draftOf(lan)
    await keepPost(draft)
    await keepPost({ ...draft, content: ' \n ' })
    expect(await recordsKept()).toEqual([])
  })

  test('store the last of several quick changes', async () => {
    const draft = draftOf(lan)
    const all = ['N', 'Nh', 'Nhà'].map((content) => keepPost({ ...draft, content }))
    expect(open().content).toBe('Nhà')
    await Promise.all(all)
    expect(await recordsKept()).toMatchObject([{ content: 'Nhà' }])
  })

  test('words typed while a large record is being written are stored when the page is left', async () => {
    const draft = draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } })
    void keepPost({ ...draft, content: 'N' })
    void keepPost({ ...draft, content: 'Nhà' })
    dispatchEvent(new PageTransitionEvent('pagehide'))
    endSession()
    await expect.poll(recordsKept).toMatchObject([{ content: 'Nhà' }])
  })

  test('without one a new draft starts, with a key of its own', () => {
    const [first, second] = [open(), open()]
    expect(first).toMatchObject({ user_id: lan, content: '', tag: null, media: [] })
    expect(first.key).not.toBe(second.key)
  })

  test("another person's draft is neither shown nor left on the device", async () => {
    await keepPost(draftOf(lan))
    expect(openDraft(minh, true).content).toBe('')
    await expect.poll(recordsKept).toEqual([])
  })

  test('a dropped draft is deleted with its pictures', async () => {
    const draft = draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } })
    await keepPost(draft)
    await keepPost({ ...draft, content: '', media: [], bytes: {} })
    expect(open().content).toBe('')
    expect(await recordsKept()).toEqual([])
  })
})

describe('pictures of drafts', () => {
  test('are returned byte for byte', async () => {
    const draft = draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } })
    await keepPost(draft)
    const [kept] = await recordsKept()
    expect(await (kept && blobIn(kept, 'a', 'image/jpeg'))?.text()).toBe('ảnh')
  })

  test('are cleared at sign-out, although the store is in use', async () => {
    await keepPost(draftOf(lan, { media: [{ ...photo, id: 'a' }], bytes: { a: bytes() } }))
    await clearLocalItems()
    expect(await recordsKept()).toEqual([])
  })
})

describe('queued posts', () => {
  test('are no drafts, and are in the order in which they were queued', async () => {
    await keepPost(draftOf(lan, { content: 'nháp' }))
    await put(waiting('2026-11-22T00:00:00Z', { content: 'sau' }))
    await put(waiting('2026-11-21T00:00:00Z', { content: 'trước' }))
    await put(waiting('2026-11-21T00:00:00Z', { user_id: minh }))
    expect(waitingIn(posts.entries()).map(({ content }) => content)).toEqual(['trước', 'sau'])
    expect(draftsIn(posts.entries()).map(({ content }) => content)).toEqual(['nháp'])
  })

  test('stay when auto-save is turned off', async () => {
    await keepPost(draftOf(lan))
    await put(waiting('2026-11-22T00:00:00Z'))
    openDraft(lan, false)
    await expect.poll(() => draftsIn(posts.entries())).toEqual([])
    expect(await recordsKept()).toMatchObject([{ state: 'queued' }])
  })

  test('taken back are the newest draft, and no longer change as queued ones', async () => {
    const item = await put(waiting('2026-11-22T00:00:00Z', { tried_at: 'x' }))
    await keepPost(draftOf(lan))
    expect(await posts.change(item.id, (kept) => ({ ...kept, content: 'khác' }))).toMatchObject({
      content: 'khác',
    })
    expect(await posts.takeBack(item.id)).toMatchObject({ content: 'khác', state: 'draft', tried_at: 'x' })
    expect(open()).toMatchObject({ id: item.id, key: item.key })
    await posts.flush()
    expect(await recordsKept()).toHaveLength(2)
  })

  test('discarded lose their pictures, and both can be restored', async () => {
    const item = await put(waiting('2026-11-22T00:00:00Z', { state: 'refused', bytes: { a: bytes() } }))
    const thrown = await posts.discard(item.id)
    expect(await recordsKept()).toEqual([])
    if (thrown) await posts.putBack(thrown)
    expect(await recordsKept()).toEqual([item])
  })
})
