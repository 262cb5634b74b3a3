import { beforeEach, describe, expect, test } from 'vitest'
import { clearLocalItems } from '../../platform/kept/local-items.ts'
import { keepPicture, pictureOf, spare, sweepPictures } from '../outbox/draft-pictures.ts'
import {
  backToDrafts,
  changeWaiting,
  draftsOf,
  dropDraft,
  dropDraftsOf,
  keepDraft,
  type LocalDraft,
  newDraft,
  openDraft,
  type Sending,
  waitingOf,
} from './drafts.ts'

const lan = 1
const minh = 2

const draftOf = (user_id: number, fields: Partial<LocalDraft> = {}): LocalDraft => ({
  ...newDraft(user_id),
  content: 'Nhà mình cúp quạt, trời lại oi.',
  ...fields,
})

const photo = { name: 'quat.jpg', type: 'image/jpeg', size: 3, media: null }
const bytes = () => new Blob(['ảnh'], { type: 'image/jpeg' })

beforeEach(clearLocalItems)

describe('drafts', () => {
  test('what was kept is what is opened', () => {
    const draft = draftOf(lan, { tag: 'Nhờ', due_date: '2026-11-23', media: [{ ...photo, id: 'a' }] })
    expect(keepDraft(draft)).toBe(true)
    expect(openDraft(lan)).toEqual(draft)
  })

  test('lie under the key "drafts" as a list', () => {
    const draft = draftOf(lan)
    keepDraft(draft)
    expect(JSON.parse(localStorage.getItem('drafts') ?? '')).toEqual([draft])
  })

  test('a blank one leaves nothing behind', () => {
    const draft = draftOf(lan)
    keepDraft(draft)
    keepDraft({ ...draft, content: ' \n ' })
    expect(localStorage.getItem('drafts')).toBe(null)
  })

  test('without one a new draft begins, with a key of its own', () => {
    const [first, second] = [openDraft(lan), openDraft(lan)]
    expect(first).toMatchObject({ user_id: lan, content: '', tag: null, media: [] })
    expect(first.key).not.toBe(second.key)
  })

  test("another person's draft is neither shown nor left on the device", () => {
    keepDraft(draftOf(lan))
    expect(openDraft(minh).content).toBe('')
    expect(localStorage.getItem('drafts')).toBe(null)
  })

  test('a dropped draft is gone', () => {
    const draft = draftOf(lan)
    keepDraft(draft)
    dropDraft(draft.id)
    expect(openDraft(lan).content).toBe('')
  })

  test.each(['{', '"x"', 'null', '[null, 1, {"id": "x"}]'])(
    'storage that holds %s is taken as empty',
    (kept) => {
      localStorage.setItem('drafts', kept)
      expect(openDraft(lan).content).toBe('')
    },
  )
})

describe('pictures of drafts', () => {
  test('come back byte for byte', async () => {
    await keepPicture('a', bytes())
    expect(await (await pictureOf('a'))?.text()).toBe('ảnh')
  })

  test('that no draft names are swept, the others stay', async () => {
    keepDraft(draftOf(lan, { media: [{ ...photo, id: 'named' }] }))
    await keepPicture('named', bytes())
    await keepPicture('orphan', bytes())
    await sweepPictures()
    expect(await pictureOf('named')).toBeInstanceOf(Blob)
    expect(await pictureOf('orphan')).toBe(undefined)
  })

  test('are forgotten when the device forgets a person, although the store is in use', async () => {
    keepDraft(draftOf(lan, { media: [{ ...photo, id: 'a' }] }))
    await keepPicture('a', bytes())
    await clearLocalItems()
    expect(localStorage.getItem('drafts')).toBe(null)
    expect(await pictureOf('a')).toBe(undefined)
  })
})

describe('posts that wait to be sent', () => {
  const sending = (since: string): Sending => ({
    since,
    tried_at: null,
    body: null,
    not_before: null,
    refused: null,
  })

  test('are no drafts, and stand in the order in which they were handed over', () => {
    keepDraft(draftOf(lan, { content: 'nháp' }))
    keepDraft(draftOf(lan, { content: 'sau', outbox: sending('2026-11-22T00:00:00Z') }))
    keepDraft(draftOf(lan, { content: 'trước', outbox: sending('2026-11-21T00:00:00Z') }))
    keepDraft(draftOf(minh, { outbox: sending('2026-11-21T00:00:00Z') }))
    expect(waitingOf(lan).map(({ content }) => content)).toEqual(['trước', 'sau'])
    expect(draftsOf(lan).map(({ content }) => content)).toEqual(['nháp'])
  })

  test('stay when drafts are no longer to be kept', () => {
    keepDraft(draftOf(lan))
    keepDraft(draftOf(lan, { outbox: sending('2026-11-22T00:00:00Z') }))
    dropDraftsOf(lan)
    expect(draftsOf(lan)).toEqual([])
    expect(waitingOf(lan)).toHaveLength(1)
  })

  test('taken back are the newest draft, and no longer change as waiting ones', () => {
    const item = draftOf(lan, { outbox: { ...sending('2026-11-22T00:00:00Z'), tried_at: 'x' } })
    keepDraft(item)
    keepDraft(draftOf(lan))
    expect(changeWaiting(item.id, (kept) => ({ ...kept, content: 'khác' }))).toBe(true)
    expect(backToDrafts(item.id)).toMatchObject({ content: 'khác', tried_at: 'x' })
    expect(openDraft(lan)).toMatchObject({ id: item.id, key: item.key })
    expect(changeWaiting(item.id, (kept) => kept)).toBe(null)
    expect(backToDrafts(item.id)).toBe(null)
  })
})

test('pictures of what was just thrown away are spared by the sweeping', async () => {
  await keepPicture('wanted', bytes())
  spare(['wanted'])
  await sweepPictures()
  expect(await pictureOf('wanted')).toBeInstanceOf(Blob)
})
