import { beforeEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { defaultPreferences } from '../../../contract/accounts/settings.ts'
import { useFormDraft } from './form-drafts.ts'

const start = { name: 'Lan', note: '' }
const open = (form = 'profile') => renderHook(() => useFormDraft(form, start))

beforeEach(() => localStorage.clear())

test('typed words are there again after leaving, and only changed fields are stored', async () => {
  const first = await open()
  expect(first.result.current).toMatchObject({ words: start, is_changed: false })
  await first.act(() => first.result.current.change({ note: 'dở' }))
  await first.unmount()
  const { result, act } = await open()
  expect(result.current).toMatchObject({ words: { name: 'Lan', note: 'dở' }, is_changed: true })
  await act(() => result.current.change({ note: '' }))
  expect(result.current.is_changed).toBe(false)
})

test('each form has its own draft, cleared alone', async () => {
  const [one, two] = [await open('một'), await open('hai')]
  await one.act(() => one.result.current.change({ note: '1' }))
  await two.act(() => two.result.current.change({ note: '2' }))
  await one.act(() => one.result.current.clear())
  expect(one.result.current.words).toEqual(start)
  expect((await open('hai')).result.current.words.note).toBe('2')
  await two.act(() => two.result.current.clear())
  expect(localStorage.getItem('form_drafts')).toBeNull()
})

test('only the last twenty forms are stored', async () => {
  for (let n = 0; n < 22; n++) {
    const { result, act, unmount } = await open(`form ${n}`)
    await act(() => result.current.change({ note: String(n) }))
    await unmount()
  }
  expect((await open('form 1')).result.current.is_changed).toBe(false)
  expect((await open('form 2')).result.current.words.note).toBe('2')
})

test('nothing is stored for a person who has turned auto-save off', async () => {
  localStorage.setItem('preferences', JSON.stringify({ ...defaultPreferences, autoSave: false }))
  const { result, act } = await open()
  await act(() => result.current.change({ note: 'dở' }))
  expect(result.current.words.note).toBe('dở')
  expect(localStorage.getItem('form_drafts')).toBeNull()
})

test.each(['', '{', '{"a":1}', '[["profile",null],["profile",{"note":5}],3]'])(
  'starts empty where storage holds %j',
  async (kept) => {
    localStorage.setItem('form_drafts', kept)
    expect((await open()).result.current).toMatchObject({ words: start, is_changed: false })
  },
)
