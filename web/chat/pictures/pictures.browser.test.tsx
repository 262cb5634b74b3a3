/** @module-tag full */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chatFilePath } from '../../../contract/chat/messages.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import type { Media } from '../../../contract/media/media.ts'
import { confirmUpload, startUpload } from '../../../contract/media/uploads.ts'
import { ById, Id, Nothing, Shape } from '../../../contract/shape.ts'
import * as Type from 'typebox'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import {
  messageRegion,
  closeAll,
  connectSocket,
  createConversation,
  field,
  message,
  openConversation,
  messageTexts,
} from '../conversation/test-conversation.tsx'

afterEach(closeAll)

/** The routes of bytes, which are in no contract. */
const getFile = endpoint({
  method: 'GET',
  path: chatFilePath,
  access: 'anyone',
  summary: 'A picture',
  params: Shape({ id: Id, media: Id, name: Type.String() }),
  reply: Nothing,
})
const putFile = endpoint({
  method: 'PUT',
  path: '/api/media/bytes/:id',
  access: 'anyone',
  summary: 'Bytes',
  params: ById,
  reply: Nothing,
})

const media = (id: number, signature: string): Media => {
  const url = (width: number) => `/api/chats/5/files/${id}/${width}.webp?signature=${signature}`
  return {
    id,
    type: 'image',
    url: url(800),
    width: 1600,
    height: 1200,
    blur: '',
    variants: [400, 800, 1600].map((width) => ({
      url: url(width),
      type: 'image/webp' as const,
      width,
      height: width * 0.75,
    })),
  }
}

test('pictures load with the access token, renew an expired URL once and revoke their object URLs', async () => {
  const chat = createConversation()
  chat.addMessage('', { media: [media(7, 'stale'), media(8, 'good')] })
  const files: [string, string | null][] = []
  answer(getFile, ({ params, query, headers }) => {
    files.push([`${params['media']} ${query['signature']}`, headers.get('authorization')])
    if (query['signature'] !== 'stale') return {}
    chat.put(1, { media: [media(7, 'good'), media(8, 'good')] })
    return new ApiError(404, { code: 'not_found' })
  })
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  connectSocket()
  const { close } = await openConversation()
  const sources = () => [...messageRegion().element().querySelectorAll('img[src^="blob:"]')].map((each) => each.getAttribute('src'))
  await expect.poll(() => sources().length).toBe(2)
  expect(files.map(([file]) => file).toSorted()).toEqual(['7 good', '7 stale', '8 good'])
  expect(new Set(files.map(([, token]) => token))).toEqual(new Set(['Bearer access of lan']))
  const shown = sources()

  await page.getByRole('button', { name: 'Ảnh 2 trên 2 của Cô Hoa' }).click()
  const viewer = page.getByRole('dialog', { name: 'Ảnh của Cô Hoa' })
  await expect.element(viewer.getByText('2 / 2')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(viewer.getByText('1 / 2')).toBeVisible()
  await expect.element(viewer.getByRole('status')).toHaveTextContent('Ảnh 1 trên 2 của Cô Hoa')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await close()
  expect(revoked.mock.calls.map(([address]) => address)).toEqual(expect.arrayContaining(shown))
})

test('a picture that fails to load can be retried', async () => {
  const chat = createConversation()
  chat.addMessage('', { media: [media(7, 'good')] })
  let fails = true
  answer(getFile, () => (fails ? unreachable : {}))
  connectSocket()
  await openConversation()
  const again = page.getByRole('button', { name: /chưa tải được\. Bấm để tải lại$/ })
  await expect.element(again).toBeVisible()
  fails = false
  await again.click()
  await expect.poll(() => messageRegion().element().querySelector('img[src^="blob:"]')).not.toBeNull()
})

/** A real picture, three by two. */
async function photo(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 3, height: 2 })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], name, { type: 'image/png' })
}

test('picked pictures survive a reload and are sent with the text; other files are refused with a reason', async () => {
  const chat = createConversation()
  chat.addMessage('Gửi cô xem với')
  const uploads: unknown[] = []
  const gate = Promise.withResolvers<void>()
  answer(startUpload, ({ body }) => {
    uploads.push(body)
    return {
      id: 70 + uploads.length,
      upload_url: `/api/media/bytes/${uploads.length}`,
      method: 'PUT' as const,
      headers: {},
      expires_at: new Date().toISOString(),
    }
  })
  answer(putFile, () => gate.promise.then(() => ({})))
  answer(confirmUpload, ({ params }) => media(Number(params['id']), 'good'))
  answer(getFile, () => ({}))
  connectSocket()
  const first = await openConversation()
  await expect.poll(messageTexts).toEqual(['Gửi cô xem với'])
  const input = page.getByLabelText('Thêm ảnh').elements().find((each) => each instanceof HTMLInputElement)
  if (!input) throw new Error('There is no place for files')
  await userEvent.upload(input, [await photo('quat.png'), await photo('den.png'), new File(['x'], 'thu.txt')])
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('“thu.txt” không phải là ảnh.')
  await page.getByRole('button', { name: 'Bỏ ảnh 2' }).click()
  await field().fill('Cái quạt')
  await expect.poll(async () => (await readRecords()).length).toBe(1)

  await first.close()
  connectSocket()
  await openConversation()
  await expect.element(page.getByRole('img', { name: 'quat.png' })).toBeVisible()
  await field().fill('Cái quạt này')
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect.element(message('Tin chưa gửi của bạn')).toMatchTextContent('Cái quạt này')
  await expect.poll(() => uploads).toMatchObject([{ content_type: 'image/png', purpose: 'chat' }])
  await expect.element(page.getByRole('list', { name: 'Ảnh sẽ gửi' })).not.toBeInTheDocument()
  gate.resolve()
  await expect.poll(() => chat.sent).toMatchObject([{ content: 'Cái quạt này', media: [71] }])
  await expect.poll(readRecords).toEqual([])
})
