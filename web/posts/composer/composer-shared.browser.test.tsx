/** @module-tag full */
import { keys, createStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { saveShared, parseSharedForm } from './share-store.ts'
import { sharedDatabase } from '../../platform/storage/clear-storage.ts'
import { signInAsLan } from '../test-posts.ts'
import { names, openComposer, openCreatePost, photo, servePictures } from './test-composer.tsx'

beforeEach(() => signInAsLan())

async function share(text: string, ...files: File[]) {
  const form = new FormData()
  form.append('text', text)
  for (const file of files) form.append('files', file)
  return saveShared(parseSharedForm(form))
}

test('shared photos and words arrive as if they had been picked and written, once', async () => {
  servePictures({ auto: true })
  const id = await share('Cho bà con xem', await photo('quat.png'))
  const composer = await openComposer(`/create-post?shared=${id}`)
  await expect.element(composer.words).toHaveValue('Cho bà con xem')
  await expect.poll(() => names(composer)).toEqual(['quat.png'])
  await expect.poll(() => composer.router.state.location.search).toBe('')
  expect(await keys(createStore(sharedDatabase, 'shared'))).toEqual([])
})

test('what a post does not take is refused with a sentence', async () => {
  servePictures({ auto: true })
  const id = await share(
    '',
    new File(['x'], 'giay-to.pdf', { type: 'application/pdf' }),
    await photo('quat.png'),
  )
  const composer = await openComposer(`/create-post?shared=${id}`)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/giay-to\.pdf/)
  await expect.poll(() => names(composer)).toEqual(['quat.png'])
})

test('a draft that was begun stays a draft of its own', async () => {
  const first = await openComposer()
  await first.words.fill('Mai họp tổ dân phố')
  await expect.element(page.getByText('Đã lưu nháp')).toBeVisible()
  const id = await share('Cho bà con xem')
  await first.router.navigate(`/create-post?shared=${id}`)
  await expect.element(first.words).toHaveValue('Cho bà con xem')
  await expect.element(page.getByRole('button', { name: 'Bản nháp (2)' })).toBeVisible()
})

test('what is no longer on the device is missed', async () => {
  const { screen, words } = await openComposer('/create-post?shared=lost')
  await expect.element(screen.getByText(/^Máy không còn giữ một ảnh hoặc video/)).toBeVisible()
  await expect.element(words).toHaveValue('')
})

test('what is shared without a type waits for one, and shows them', async () => {
  const id = await share('Cho bà con xem')
  const { screen, words, submit, radio, chosen } = await openCreatePost(`/create-post?shared=${id}`)
  await expect.element(words).toHaveValue('Cho bà con xem')
  await expect.element(chosen('Chọn loại')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Chọn một loại nhé')
  expect(screen.getByRole('radio').elements()).toHaveLength(6)
  await radio('Chia sẻ').click()
  await expect.element(submit).toBeEnabled()
})

test('a shortcut chooses the tag', async () => {
  const { chosen, router } = await openComposer(`/create-post?tag=${encodeURIComponent('Nhờ')}`)
  await expect.element(chosen('Nhờ')).toBeVisible()
  await expect.poll(() => router.state.location.search).toBe('')
  await router.navigate('/create-post?tag=toString')
  await expect.element(chosen('Nhờ')).toBeVisible()
})
