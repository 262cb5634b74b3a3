import { createStore, keys } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { signOut as logout } from '../../contract/accounts.ts'
import { createPost } from '../../contract/posts.ts'
import { answer } from '../platform/fake-network.ts'
import { signOut } from '../platform/session.ts'
import { openComposer, photo, pick, servePictures, text, tile } from './test-composer.tsx'
import { openDraft } from './drafts.ts'
import { lan, postOf, signInAsLan } from './test-posts.ts'

beforeEach(() => signInAsLan())

test('a draft is there again after the screen was left', async () => {
  const first = await openComposer()
  await first.words.fill(text)
  await first.tag('Nhờ').click()
  await first.screen.getByLabelText('Trả trước ngày').fill('2099-11-23')
  await expect.element(first.screen.getByText('Đã lưu nháp')).toBeVisible()
  await first.screen.unmount()

  const { screen, words, tag } = await openComposer()
  await expect.element(words).toHaveValue(text)
  await expect.element(tag('Nhờ')).toBeChecked()
  await expect.element(screen.getByLabelText('Trả trước ngày')).toHaveValue('2099-11-23')
})

test('a draft can be thrown away, and got back', async () => {
  const { screen, words, tag } = await openComposer()
  await words.fill(text)
  await tag('Cho').click()
  await screen.getByRole('button', { name: 'Bỏ nháp' }).click()
  await expect.element(words).toHaveValue('')
  await expect.element(tag('Cho')).not.toBeChecked()
  expect(localStorage.getItem('drafts')).toBe(null)
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(words).toHaveValue(text)
  await expect.element(tag('Cho')).toBeChecked()
  expect(localStorage.getItem('drafts')).toContain(text)
})

test('a post left while it is on its way, it is posted once, and a composer opened meanwhile waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let posts = 0
  answer(createPost, async () => {
    posts++
    await promise
    return postOf({ author: lan })
  })
  const { screen, words, submit, tag, router } = await openComposer()
  await words.fill(text)
  await tag('Cần').click()
  await submit.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Đang đăng')
  await router.navigate('/chat')
  await expect.element(screen.getByText('at /chat')).toBeVisible()
  await router.navigate('/create-post')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Đang đăng')
  resolve()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
  expect(posts).toBe(1)
  expect(localStorage.getItem('drafts')).toBe(null)
})

test('a draft goes when its owner signs out, and is nobody else’s', async () => {
  answer(logout, () => ({}))
  const first = await openComposer()
  await first.words.fill(text)
  expect(localStorage.getItem('drafts')).toContain(text)
  await first.screen.unmount()
  await signOut()
  expect(localStorage.getItem('drafts')).toBe(null)

  signInAsLan()
  const second = await openComposer()
  await second.words.fill(text)
  await second.screen.unmount()
  signInAsLan({ id: 2, username: 'minh' })
  const third = await openComposer()
  await expect.element(third.words).toHaveValue('')
})

describe('with saving by itself turned off', () => {
  const turnOff = () => localStorage.setItem('preferences', '{"autoSave":false}')

  test('neither words nor pictures stay on the device, and the composer says so', async () => {
    turnOff()
    servePictures({ auto: true })
    const composer = await openComposer()
    await composer.words.fill(text)
    pick(await photo('quat.png'))
    await expect.element(tile(composer, 'Ảnh 1: quat.png')).toBeVisible()
    await expect.element(composer.screen.getByText('Nháp không lưu trên máy này')).toBeVisible()
    expect(localStorage.getItem('drafts')).toBe(null)
    expect(await keys(createStore('xom-drafts', 'pictures'))).toEqual([])
    await composer.screen.unmount()
    await expect.element((await openComposer()).words).toHaveValue('')
  })

  test('what was kept before goes when the composer opens', async () => {
    const first = await openComposer()
    await first.words.fill(text)
    await first.screen.unmount()
    expect(openDraft(lan.id).content).toBe(text)
    turnOff()
    await expect.element((await openComposer()).words).toHaveValue('')
    expect(localStorage.getItem('drafts')).toBe(null)
  })
})
