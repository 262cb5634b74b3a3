/** @module-tag full */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endpoint } from '../../../../contract/endpoint.ts'
import { imageLimits } from '../../../../contract/media/uploads.ts'
import { Nothing } from '../../../../contract/shape.ts'
import { confirmAvatar, removeAvatar, uploadAvatar } from '../../../../contract/people/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { useSession } from '../../../platform/session/session.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { cropImage } from './CropSheet.tsx'
import { openAt, signInAsLan } from '../test-people.tsx'

/** The fake server's upload address; the real one is signed and not part of the contract. */
const putBytes = endpoint({
  method: 'PUT',
  path: '/api/media/bytes/',
  access: 'anyone',
  summary: 'Bytes',
  reply: Nothing,
})

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const requests: string[] = []
beforeEach(async () => {
  requests.length = 0
  signInAsLan()
  await setLanguage('vi')
  answer(uploadAvatar, ({ body, params }) => {
    requests.push(`start ${params['id']} ${body.content_type}`)
    return {
      id: 7,
      upload_url: '/api/media/bytes/',
      method: 'PUT' as const,
      headers: { 'Content-Type': 'image/jpeg' },
      expires_at: '2030-01-01T00:00:00.000Z',
    }
  })
  answer(putBytes, ({ headers }) => {
    requests.push(`put ${headers.get('content-type')}`)
    return {}
  })
  answer(confirmAvatar, ({ body }) => {
    requests.push(`confirm ${body.id}`)
    return person({ avatar_url: dot })
  })
})

/** A photo, its left half red and its right half blue. */
async function photo(width = 400, height = 300) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = 'rgb(200 0 0)'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = 'rgb(0 0 200)'
  context.fillRect(width / 2, 0, width / 2, height)
  return new File([await canvas.convertToBlob()], 'toi.png', { type: 'image/png' })
}

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to choose a file')
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

async function openCropper() {
  const { screen } = await openAt('/profile/edit')
  choose(await photo())
  const sheet = screen.getByRole('dialog', { name: 'Chỉnh khung ảnh' })
  const use = sheet.getByRole('button', { name: 'Dùng ảnh này' })
  await expect.element(use).toBeEnabled()
  return { screen, sheet, use }
}

const avatar = () => useSession.getState().user?.avatar_url

test('a photo is cropped, uploaded and shown', async () => {
  const { screen, use } = await openCropper()
  await use.click()
  await expect.poll(avatar).toBe(dot)
  expect(requests).toEqual(['start 1 image/jpeg', 'put image/jpeg', 'confirm 7'])
  await expect.element(screen.getByRole('button', { name: 'Đổi ảnh' })).toBeVisible()
})

test('the crop moves with the keyboard and grows with the slider', async () => {
  const { sheet } = await openCropper()
  const zoom = sheet.getByRole('slider', { name: 'Phóng to' })
  await zoom.fill('2')
  const frame = sheet.getByRole('group', { name: /Khung ảnh/ })
  const picture = () =>
    document.querySelector<HTMLImageElement>('.reactEasyCrop_Image')?.style.transform ?? ''
  await expect.poll(picture).toMatch(/scale\(2\)/)
  const previous = picture()
  ;(frame.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(picture).not.toBe(previous)
})

test('the uploaded picture is the cropped part, square and at most 640 pixels wide', async () => {
  const part = await cropImage(await photo(4000, 3000), { x: 2000, y: 0, width: 1500, height: 1500 })
  const picture = await createImageBitmap(part ?? new Blob())
  expect([part?.type, picture.width, picture.height]).toEqual(['image/jpeg', 640, 640])
  const canvas = new OffscreenCanvas(640, 640)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const [red = 255, , blue = 0] = context?.getImageData(320, 320, 1, 1).data ?? []
  expect(red).toBeLessThan(40)
  expect(blue).toBeGreaterThan(160)
  expect(await cropImage(new Blob(['x']), { x: 0, y: 0, width: 1, height: 1 })).toBeNull()
})

test('an upload shows its progress and can be cancelled', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const { promise: halfway, resolve: arrive } = Promise.withResolvers<void>()
  answer(putBytes, () => {
    // The browser reports no upload progress through a mocking worker, so the test does.
    const { upload } = send.mock.contexts[0] as XMLHttpRequest
    upload.dispatchEvent(new ProgressEvent('progress', { loaded: 5, total: 9 }))
    arrive()
    return new Promise<never>(() => {})
  })
  const { screen, use } = await openCropper()
  await use.click()
  await halfway
  const bar = screen.getByRole('progressbar', { name: 'Đang gửi ảnh đại diện' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
  await screen.getByRole('button', { name: 'Thôi' }).click()
  await expect.element(screen.getByRole('button', { name: 'Thêm ảnh' })).toBeVisible()
  expect(requests).toEqual(['start 1 image/jpeg'])
  expect(avatar()).toBeNull()
})

test('a failed upload can be retried', async () => {
  answer(putBytes, () => unreachable)
  const { screen, use } = await openCropper()
  await use.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/chưa tới nơi/)
  answer(putBytes, () => ({}))
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.poll(avatar).toBe(dot)
})

test('a picture refused by the server can be replaced by another one', async () => {
  answer(confirmAvatar, () => new ApiError(422, { detail: 'Not a picture', code: 'not_a_picture' }))
  const { screen, use } = await openCropper()
  await use.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Ảnh này không dùng được/)
  await expect.element(screen.getByRole('button', { name: 'Chọn ảnh khác' })).toBeVisible()
  await screen.getByRole('button', { name: 'Thôi' }).click()
  await expect.element(screen.getByRole('button', { name: 'Thêm ảnh' })).toBeVisible()
})

test('a used-up daily quota shows a message and allows a retry', async () => {
  answer(uploadAvatar, () => new ApiError(429, { detail: 'At most', code: 'daily_quota' }))
  const { screen, use } = await openCropper()
  await use.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Hôm nay bạn đã gửi đủ/)
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible()
})

test('a HEIC that the browser can’t show is uploaded unchanged', async () => {
  await openAt('/profile/edit')
  choose(new File(['ftypheic'], 'IMG_0042.HEIC'))
  await expect.poll(() => requests).toEqual(['start 1 image/jpeg', 'put image/jpeg', 'confirm 7'])
})

test.each([
  ['a text', new File(['x'], 'ghi-chu.txt', { type: 'text/plain' }), 'Tệp này không phải là ảnh.'],
  [
    'a drawing',
    new File(['<svg/>'], 've.svg', { type: 'image/svg+xml' }),
    /JPEG, PNG, WebP, GIF, HEIC và AVIF/,
  ],
  ['an empty file', new File([], 'rong.png', { type: 'image/png' }), 'Tệp này trống.'],
  [
    'a file that is too large',
    new File([new Uint8Array(imageLimits.bytes + 1)], 'to.png', { type: 'image/png' }),
    'Ảnh này nặng hơn 20 MB.',
  ],
  ['a file that is no picture', new File(['x'], 'gia.png', { type: 'image/png' }), /Không mở được ảnh này/],
])('%s is refused with a reason', async (_name, file, sentence) => {
  const { screen } = await openAt('/profile/edit')
  choose(file)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(sentence)
  expect(requests).toEqual([])
})

test('the picture can be removed, and comes back when the request fails', async () => {
  signInAsLan({ avatar_url: dot })
  answer(removeAvatar, () => new ApiError(503))
  const { screen } = await openAt('/profile/edit')
  const remove = async () => {
    // The previous sheet may still be closing.
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Gỡ ảnh' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Gỡ ảnh' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
  }
  await remove()
  await expect.poll(() => shownToast()?.title).toBe('Cập nhật thông tin thất bại')
  expect(avatar()).toBe(dot)
  answer(removeAvatar, () => person())
  await remove()
  await expect.poll(avatar).toBeNull()
})
