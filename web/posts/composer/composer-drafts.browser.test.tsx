/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { listDrafts, listWaiting } from '../../platform/outbox/outbox.ts'
import { put, readRecords } from '../../platform/outbox/test-records.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { maxDrafts, newDraft } from '../outbox/post-draft.ts'
import { openDraft, postOutbox } from '../outbox/post-outbox.ts'
import { lan, postOf, signInAsLan } from '../test-posts.ts'
import { formatLongDay, toDay } from '../../ui/controls/day.ts'
import { dayAhead, openComposer, photo, pick, pickDay, servePictures, text, tile } from './test-composer.tsx'

beforeEach(() => signInAsLan())

const drafts = () => listDrafts(postOutbox.entries())
/** All text of the records on the device. */
const wordsKept = async () => JSON.stringify(await readRecords())

test('a draft is there again after leaving the screen', async () => {
  const first = await openComposer()
  await first.words.fill(text)
  await first.tag('Nhờ').click()
  await pickDay(first.screen, 'Trả chậm nhất', dayAhead(40))
  await expect.element(first.screen.getByText('Đã lưu nháp')).toBeVisible()
  await first.screen.unmount()

  const { screen, words, chosen } = await openComposer()
  await expect.element(words).toHaveValue(text)
  await expect.element(chosen('Nhờ')).toBeVisible()
  await expect.element(screen.getByText(formatLongDay(toDay(dayAhead(40)), 'vi-VN'))).toBeVisible()
})

test('a draft can be discarded and restored', async () => {
  const { screen, words, tag, chosen } = await openComposer()
  await words.fill(text)
  await tag('Cho').click()
  await screen.getByRole('button', { name: 'Bỏ nháp' }).click()
  await expect.element(words).toHaveValue('')
  await expect.element(chosen('Cho')).toBeVisible()
  await tag('Nhờ').click()
  await expect.poll(readRecords).toEqual([])
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(words).toHaveValue(text)
  await expect.element(chosen('Cho')).toBeVisible()
  await expect.poll(wordsKept).toContain(text)
})

test('a post left while it is being sent arrives once, and a composer opened meanwhile is blank', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  answer(createPost, async () => {
    asked++
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
  await router.navigate('/create-post?category=help')
  await expect.element(words).toHaveValue('')
  resolve()
  await expect.element(screen.getByText('Đã đăng bài', { exact: true })).toBeVisible()
  await expect.element(words).toHaveValue('')
  expect(asked).toBe(1)
  await expect.poll(readRecords).toEqual([])
})

describe('several drafts', () => {
  const button = ({ screen }: Opened, count: number) =>
    screen.getByRole('button', { name: `Bản nháp (${count})` })
  const sheet = ({ screen }: Opened) => screen.getByRole('dialog', { name: 'Bản nháp' })
  type Opened = Awaited<ReturnType<typeof openComposer>>

  test('a new post starts beside the one on screen, and both can be opened', async () => {
    servePictures({ auto: true })
    const opened = await openComposer()
    const { words, tag, chosen, screen } = opened
    await expect.element(screen.getByRole('button', { name: /Bản nháp/ })).not.toBeInTheDocument()
    await words.fill(text)
    await tag('Nhờ').click()
    pick(await photo('quat.png'))
    await expect.element(tile(opened, 'Ảnh 1: quat.png')).toBeVisible()
    await button(opened, 1).click()
    await sheet(opened).getByRole('button', { name: 'Viết bài khác' }).click()
    await expect.element(words).toHaveValue('')
    await expect.element(chosen('Nhờ')).toBeVisible()
    await tag('Cho').click()
    await expect.element(screen.getByRole('list', { name: 'Ảnh và video của bài' })).not.toBeInTheDocument()
    await words.fill('Cho mấy chậu sứ đỏ.')

    await button(opened, 2).click()
    const rows = sheet(opened).getByRole('listitem')
    await expect.element(rows.nth(0)).toMatchTextContent(/Cho mấy chậu sứ đỏ\..*Đang mở/)
    await expect.element(rows.nth(1)).toMatchTextContent(/Nhà mình cúp quạt.*Nhờ.*1 ảnh/)
    await rows
      .nth(1)
      .getByRole('button', { name: /Nhà mình cúp quạt.*1 ảnh/ })
      .click()
    await expect.element(words).toHaveValue(text)
    await expect.element(chosen('Nhờ')).toBeVisible()
    await expect.element(tile(opened, 'Ảnh 1: quat.png')).toBeVisible()
    expect(drafts().map(({ content }) => content)).toContain('Cho mấy chậu sứ đỏ.')
  })

  test('one is discarded and restored', async () => {
    await put({ ...newDraft(lan.id), content: 'Bài cũ' })
    await put({ ...newDraft(lan.id), content: text })
    const opened = await openComposer()
    await expect.element(opened.words).toHaveValue(text)
    await button(opened, 2).click()
    await opened.screen.getByRole('button', { name: 'Xóa bản nháp “Bài cũ”' }).click()
    await expect.element(sheet(opened).getByText('Bài cũ')).not.toBeInTheDocument()
    expect(drafts()).toHaveLength(1)
    const undo = sheet(opened).getByRole('button', { name: 'Hoàn tác' })
    await expect.element(undo).toHaveFocus()
    await undo.click()
    await expect.element(sheet(opened).getByText('Bài cũ')).toBeVisible()
    expect(drafts()).toHaveLength(2)
  })

  test('are limited to twenty', async () => {
    for (let count = 1; count <= maxDrafts; count++)
      await put({ ...newDraft(lan.id), content: `Bài ${count}` })
    const opened = await openComposer()
    await button(opened, 20).click()
    await expect
      .element(sheet(opened).getByText('Máy giữ tối đa 20 bản nháp.', { exact: false }))
      .toBeVisible()
    await expect.element(sheet(opened).getByRole('button', { name: 'Viết bài khác' })).toBeDisabled()
    await opened.screen.getByRole('button', { name: 'Xóa bản nháp “Bài 1”' }).click()
    await expect.element(sheet(opened).getByRole('button', { name: 'Viết bài khác' })).toBeEnabled()
  })

  test('belong to one person, and queued posts are not among them', async () => {
    await put({ ...newDraft(2), content: 'Bài của Minh' })
    const since = '2026-11-21T00:00:00Z'
    await put({ ...newDraft(lan.id), content: 'Bài chờ', state: 'queued', since })
    const opened = await openComposer()
    await expect.element(opened.words).toHaveValue('')
    await expect.element(opened.screen.getByRole('button', { name: /Bản nháp/ })).not.toBeInTheDocument()
    expect(listWaiting(postOutbox.entries())).toHaveLength(1)
    await expect.poll(wordsKept).not.toContain('Minh')
  })
})

test('a draft is cleared at sign-out, and nobody else sees it', async () => {
  answer(logout, () => ({}))
  const first = await openComposer()
  await first.words.fill(text)
  await expect.poll(wordsKept).toContain(text)
  await first.screen.unmount()
  await signOut()
  await expect.poll(readRecords).toEqual([])

  signInAsLan()
  const second = await openComposer()
  await second.words.fill(text)
  await second.screen.unmount()
  signInAsLan({ id: 2, username: 'minh' })
  const third = await openComposer()
  await expect.element(third.words).toHaveValue('')
})

describe('with auto-save off', () => {
  const turnOff = () => localStorage.setItem('preferences', '{"autoSave":false}')

  test('neither words nor pictures are stored, and the composer says so', async () => {
    turnOff()
    servePictures({ auto: true })
    const composer = await openComposer()
    await composer.words.fill(text)
    pick(await photo('quat.png'))
    await expect.element(tile(composer, 'Ảnh 1: quat.png')).toBeVisible()
    await expect.element(composer.screen.getByText('Nháp không lưu trên máy này')).toBeVisible()
    await expect.poll(readRecords).toEqual([])
    await composer.screen.unmount()
    await expect.element((await openComposer()).words).toHaveValue('')
  })

  test('stored drafts are deleted when the composer opens', async () => {
    const first = await openComposer()
    await first.words.fill(text)
    await first.screen.unmount()
    expect(openDraft(lan.id, true).content).toBe(text)
    turnOff()
    await expect.element((await openComposer()).words).toHaveValue('')
    await expect.poll(readRecords).toEqual([])
  })
})
