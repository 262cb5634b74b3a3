/** @module-tag full */
import { beforeEach, expect, test, vi } from 'vitest'
import { imageLimits } from '../../../contract/media/uploads.ts'
import { phoneFilm } from '../../media/test-film.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { unreachable } from '../../platform/api/fake-network.ts'
import { names, openComposer, photo, pick, servePictures, tile, write } from './test-composer.tsx'
import { signInAsLan } from '../test-posts.ts'

beforeEach(() => signInAsLan())

test('several pictures are shown at once and sent two at a time, each with its progress', async () => {
  const sends = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const { puts } = servePictures()
  const opened = await openComposer()
  const { screen } = opened
  pick(await photo('quat.png'), await photo('meo.png'), await photo('hem.png'))
  await expect.poll(() => names(opened)).toEqual(['quat.png', 'meo.png', 'hem.png'])
  await expect.poll(() => puts.length).toBe(2)
  await expect.element(tile(opened, 'hem.png')).toMatchTextContent(/Chờ tải/)
  const { upload } = sends.mock.contexts[0] as XMLHttpRequest
  upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
  const bar = screen.getByRole('progressbar', { name: 'Đang tải ảnh quat.png' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '45')
  puts[0]?.()
  await expect.poll(() => puts.length).toBe(3)
  await expect.element(bar).not.toBeInTheDocument()
})

test('a file that is no picture, or too large, is refused by name', async () => {
  const { puts } = servePictures()
  const opened = await openComposer()
  pick(
    new File(['x'], 'ghi-chu.pdf', { type: 'application/pdf' }),
    new File([new Uint8Array(imageLimits.bytes + 1)], 'to.jpg', { type: 'image/jpeg' }),
    await photo('quat.png'),
  )
  await expect.element(opened.screen.getByText('“ghi-chu.pdf” không phải là ảnh hay video.')).toBeVisible()
  await expect.element(opened.screen.getByText('“to.jpg” nặng quá 20 MB.')).toBeVisible()
  await expect.poll(() => names(opened)).toEqual(['quat.png'])
  await expect.poll(() => puts.length).toBe(1)
})

test('a film that many devices can’t play says so, and what to do, before anything is sent', async () => {
  const { asked } = servePictures()
  const opened = await openComposer()
  await write(opened)
  pick(await phoneFilm('iphone-hevc.mov'))
  const sentence = opened.screen.getByText(
    /“IPHONE-HEVC.MOV” là loại video nhiều máy không mở được: .*Tương thích nhất/,
  )
  await expect.element(sentence).toBeVisible()
  await expect.element(opened.submit).toBeDisabled()
  expect(asked.starts).toBe(0)
  await opened.screen.getByRole('button', { name: 'Gỡ video IPHONE-HEVC.MOV' }).click()
  await expect.element(sentence).not.toBeInTheDocument()
  await expect.element(opened.submit).toBeEnabled()
})

test('pictures are limited to ten, and one sentence says how many were left out', async () => {
  const { puts } = servePictures()
  const { screen } = await openComposer()
  pick(...(await Promise.all(Array.from({ length: 30 }, (_, index) => photo(`anh-${index}.png`)))))
  await expect
    .element(screen.getByText('Mỗi bài có tối đa 10 ảnh và video, nên 20 tệp chưa được thêm.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Thêm ảnh, video' })).toBeDisabled()
  await expect.poll(() => puts.length).toBe(2)
})

test('a failed picture says so, and is sent again on demand', async () => {
  const { puts } = servePictures()
  const opened = await openComposer()
  const { screen, submit } = opened
  await write(opened)
  pick(await photo('quat.png'))
  await expect.poll(() => puts.length).toBe(1)
  puts[0]?.(unreachable)
  await expect.element(tile(opened, 'quat.png')).toHaveTextContent('Chưa tải được')
  // It may be sent later, with the post.
  await expect.element(submit).toBeEnabled()
  await screen.getByRole('button', { name: 'Tải lại ảnh quat.png' }).click()
  await expect.poll(() => puts.length).toBe(2)
  puts[1]?.()
  await expect.element(submit).toBeEnabled()
})

test('a picture that the network stopped continues by itself', async () => {
  const { puts } = servePictures()
  const opened = await openComposer()
  pick(await photo('quat.png'))
  await expect.poll(() => puts.length).toBe(1)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  puts[0]?.(unreachable)
  await expect.element(tile(opened, 'quat.png')).toHaveTextContent('Chưa tải được')
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.poll(() => puts.length).toBe(2)
})

test('a picture the server can’t read blocks the post and can only be removed', async () => {
  const { puts } = servePictures()
  const opened = await openComposer()
  await write(opened)
  pick(await photo('quat.png'))
  await expect.poll(() => puts.length).toBe(1)
  puts[0]?.(new ApiError(422, { detail: 'x', code: 'not_an_image' }))
  await expect.element(tile(opened, 'quat.png')).toHaveTextContent('Không đọc được ảnh này')
  await expect.element(opened.submit).toBeDisabled()
  await expect.element(opened.screen.getByRole('status')).toHaveTextContent('1 ảnh chưa tải được')
  await expect
    .element(opened.screen.getByRole('button', { name: 'Tải lại ảnh quat.png' }))
    .not.toBeInTheDocument()
  await opened.screen.getByRole('button', { name: 'Gỡ ảnh quat.png' }).click()
  await expect.element(tile(opened, 'quat.png')).not.toBeInTheDocument()
  await expect.element(opened.screen.getByRole('button', { name: 'Thêm ảnh, video' })).toHaveFocus()
})

test('a picture beyond the day’s quota says so, and can be sent again', async () => {
  const { puts } = servePictures()
  const opened = await openComposer()
  pick(await photo('quat.png'))
  await expect.poll(() => puts.length).toBe(1)
  puts[0]?.(new ApiError(429, { detail: 'x', code: 'daily_quota' }, 3600))
  await expect.element(tile(opened, 'quat.png')).toHaveTextContent('Hôm nay bạn đã gửi đủ, mai gửi tiếp nhé')
  await opened.screen.getByRole('button', { name: 'Tải lại ảnh quat.png' }).click()
  await expect.poll(() => puts.length).toBe(2)
})

test('cancelling a picture stops it, lets the next start and moves the focus there', async () => {
  const aborts = vi.spyOn(XMLHttpRequest.prototype, 'abort')
  const { puts, asked } = servePictures()
  const opened = await openComposer()
  pick(await photo('quat.png'), await photo('meo.png'), await photo('hem.png'))
  await expect.poll(() => puts.length).toBe(2)
  await opened.screen.getByRole('button', { name: 'Hủy tải ảnh quat.png' }).click()
  await expect.poll(() => names(opened)).toEqual(['meo.png', 'hem.png'])
  await expect.poll(() => puts.length).toBe(3)
  expect(aborts).toHaveBeenCalledOnce()
  await expect.element(opened.screen.getByRole('button', { name: 'Hủy tải ảnh meo.png' })).toHaveFocus()
  expect(asked.confirmed).toEqual([])
})

test('a picture the browser can’t show has a placeholder', async () => {
  const { puts } = servePictures()
  const { screen } = await openComposer()
  pick(new File(['not really'], 'la.webp', { type: 'image/webp' }))
  await expect.element(screen.getByRole('img', { name: 'Ảnh 1: la.webp' })).toMatchTextContent(/la\.webp/)
  await expect.element(screen.getByText('Chưa xem trước được')).toBeVisible()
  await expect.poll(() => puts.length).toBe(1)
})

test('the object URLs of previews are revoked', async () => {
  const { puts } = servePictures()
  const made = vi.spyOn(URL, 'createObjectURL')
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const opened = await openComposer()
  pick(await photo('quat.png'), await photo('meo.png'))
  await expect.poll(() => puts.length).toBe(2)
  await opened.screen.getByRole('button', { name: 'Hủy tải ảnh quat.png' }).click()
  await expect.poll(() => names(opened)).toHaveLength(1)
  await opened.screen.unmount()
  const addresses = made.mock.results.map(({ value }) => value as string)
  expect(addresses.length).toBeGreaterThanOrEqual(2)
  expect(revoked.mock.calls.map(([address]) => address).toSorted()).toEqual(addresses.toSorted())
})

test('pasted and dropped pictures are added too', async () => {
  const { puts } = servePictures()
  const opened = await openComposer()
  const carry = async (name: string) => {
    const transfer = new DataTransfer()
    transfer.items.add(await photo(name))
    return transfer
  }
  const pasted = new ClipboardEvent('paste', { clipboardData: await carry('dan.png'), bubbles: true })
  opened.words.element().dispatchEvent(pasted)
  await expect.poll(() => names(opened)).toEqual(['dan.png'])
  const transfer = { dataTransfer: await carry('tha.png'), bubbles: true, cancelable: true }
  document.body.dispatchEvent(new DragEvent('dragover', transfer))
  await expect.element(opened.screen.getByText('Thả ảnh, video vào đây')).toBeVisible()
  document.body.dispatchEvent(new DragEvent('drop', transfer))
  await expect.poll(() => names(opened)).toEqual(['dan.png', 'tha.png'])
  await expect.element(opened.screen.getByText('Thả ảnh, video vào đây')).not.toBeInTheDocument()
  await expect.poll(() => puts.length).toBe(2)
})
