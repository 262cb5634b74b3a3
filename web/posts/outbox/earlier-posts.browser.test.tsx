import { createStore, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPost } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { findBlob } from '../../platform/outbox/entry.ts'
import { listDrafts, listWaiting } from '../../platform/outbox/outbox.ts'
import { recordsKept } from '../../platform/outbox/test-records.ts'
import { takePosts } from '../composer/test-composer.tsx'
import { postOf, signInAsLan } from '../test-posts.ts'
import { openDraft, postOutbox } from './post-outbox.ts'

const picture = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 5, media: null })

/** As the version before stored them. */
const earlier = (id: string, fields: object = {}) => ({
  id,
  key: `key of ${id}`,
  user_id: 1,
  content: `Bài ${id}`,
  tag: 'Cho',
  media: [] as object[],
  due_date: '',
  start_date: '',
  end_date: '',
  createdAt: '2026-11-20T00:00:00.000Z',
  ...fields,
})
const since = '2026-11-21T00:00:00.000Z'
const outbox = { since, tried_at: null, body: null, not_before: null, refused: null }
const keepEarlier = (...all: object[]) => localStorage.setItem('drafts', JSON.stringify(all))

beforeEach(() => signInAsLan())

describe('data of the version before', () => {
  test('drafts keep their words, keys and order', async () => {
    keepEarlier(
      earlier('a', { tag: 'Nhờ', due_date: '2099-05-06' }),
      earlier('b', { content: '', tag: null, media: [picture('p')], tried_at: since }),
    )
    await postOutbox.ready()
    expect(listDrafts(postOutbox.entries())).toMatchObject([
      { id: 'b', key: 'key of b', tag: null, media: [picture('p')], tried_at: since, state: 'draft' },
      { id: 'a', content: 'Bài a', tag: 'Nhờ', due_date: '2099-05-06', tried_at: null },
    ])
    expect(openDraft(1, true).id).toBe('b')
    expect(localStorage.getItem('drafts')).toBe(null)
  })

  test('pictures move into the record of their post, and leave nothing behind', async () => {
    const pictures = createStore('xom-drafts', 'pictures')
    await set('p', new Blob(['ảnh'], { type: 'image/jpeg' }), pictures)
    await set('orphan', new Blob(['x']), pictures)
    keepEarlier(earlier('a', { media: [picture('p'), picture('lost')] }))
    await postOutbox.ready()
    const [kept] = await recordsKept()
    expect(Object.keys(kept?.bytes ?? {})).toEqual(['p'])
    expect(await (kept && findBlob(kept, 'p', 'image/jpeg'))?.text()).toBe('ảnh')
    expect(await keys(pictures)).toEqual([])
  })

  test('a queued post is sent under its own key with the bytes it was first sent with', async () => {
    const sent = takePosts()
    const body = { content: 'Như đã gửi', category: 'give' }
    keepEarlier(
      earlier('b', { outbox: { ...outbox, since: '2026-11-22T00:00:00.000Z' } }),
      earlier('a', { outbox: { ...outbox, tried_at: new Date().toISOString(), body } }),
    )
    await postOutbox.ready()
    expect(listWaiting(postOutbox.entries()).map(({ state }) => state)).toEqual(['queued', 'queued'])
    await postOutbox.flush()
    expect(sent).toEqual([
      { key: 'key of a', body },
      { key: 'key of b', body: { content: 'Bài b', category: 'give' } },
    ])
    expect(await recordsKept()).toEqual([])
  })

  test('a refused or delayed post stays so', async () => {
    keepEarlier(
      earlier('a', { outbox: { ...outbox, refused: { why: 'verify_first' } } }),
      earlier('b', { outbox: { ...outbox, not_before: '2099-01-01T00:00:00.000Z' } }),
    )
    await postOutbox.ready()
    expect(listWaiting(postOutbox.entries())).toMatchObject([
      { id: 'a', state: 'refused', refused: { why: 'verify_first' }, since },
      { id: 'b', state: 'queued', not_before: '2099-01-01T00:00:00.000Z' },
    ])
  })

  test('it is brought over once, even if a crash came before it was removed', async () => {
    answer(createPost, ({ body }) => postOf({ content: body.content }))
    keepEarlier(earlier('a'))
    await postOutbox.ready()
    const draft = openDraft(1, true)
    await postOutbox.change(draft.id, (entry) => ({ ...entry, content: 'Viết tiếp' }))
    keepEarlier(earlier('a'))
    signInAsLan()
    await postOutbox.ready()
    expect(await recordsKept()).toMatchObject([{ id: 'a', content: 'Viết tiếp' }])
  })

  test.each(['{', '"x"', 'null', '[null, 1, {"id": "x"}]'])(
    'storage that holds %s counts as empty',
    async (kept) => {
      localStorage.setItem('drafts', kept)
      await postOutbox.ready()
      expect(openDraft(1, true).content).toBe('')
      expect(await recordsKept()).toEqual([])
    },
  )
})
