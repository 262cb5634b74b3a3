/** @module-tag full */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listMessages } from '../../../contract/chat/messages.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import {
  closeAll,
  connectSocket,
  createConversation,
  field,
  lan,
  message,
  openConversation,
  messageTexts,
} from '../conversation/test-conversation.tsx'
import { messageOutbox } from './message-outbox.ts'

afterEach(closeAll)

const typeAndSend = async (content: string) => {
  await field().fill(content)
  await userEvent.keyboard('{Enter}')
}
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

async function openWithMessage() {
  const chat = createConversation()
  chat.addMessage('Chào em')
  const events = connectSocket()
  const opened = await openConversation()
  await expect.poll(messageTexts).toEqual(['Chào em'])
  return { chat, events, ...opened }
}

test('a sent message appears at once, and once even if its event comes before the reply', async () => {
  const { chat } = await openWithMessage()
  const { promise, resolve } = Promise.withResolvers<void>()
  chat.replies.push(promise)
  await typeAndSend('Dạ em chào cô')
  await expect.element(message('Tin chưa gửi của bạn')).toMatchTextContent('Đang gửi')
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('')
  await expect.poll(() => chat.sent.length).toBe(1)
  const client_id = chat.sent[0]?.client_id ?? ''
  expect(client_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  chat.broadcast(chat.addMessage('Dạ em chào cô', { author: lan, client_id }))
  expect(messageTexts()).toEqual(['Chào em', 'Dạ em chào cô'])
  resolve()
  await expect.element(message('Tin chưa gửi của bạn')).not.toBeInTheDocument()
  expect(messageTexts()).toEqual(['Chào em', 'Dạ em chào cô'])
  expect(await readRecords()).toEqual([])
  await expect.element(message(/^Bạn/)).toMatchTextContent('Đã gửi')
})

test('messages that could not be loaded offline are loaded when the network returns', async () => {
  const chat = createConversation()
  chat.addMessage('Chào em')
  queryClient.mount()
  onTestFinished(() => queryClient.unmount())
  const online = offline()
  answer(listMessages, () => unreachable)
  await openConversation()
  await expect.element(page.getByRole('button', { name: 'Thử lại' })).toBeVisible()
  answer(listMessages, () => ({ results: [...chat.messages()], has_more: false, revision: 1 }))
  dispatchEvent(new Event('offline'))
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.poll(messageTexts).toEqual(['Chào em'])
})

test('messages queued offline survive a reload and are sent once, in order', async () => {
  const { chat, close } = await openWithMessage()
  const online = offline()
  for (const content of ['một', 'hai', 'ba']) await typeAndSend(content)
  await field().fill('còn dở')
  await expect.element(page.getByText('Đang chờ mạng. Có mạng là tin tự gửi.').first()).toBeVisible()
  await expect.poll(async () => (await readRecords()).length).toBe(3)
  expect(chat.sent).toEqual([])
  await close()
  connectSocket()
  await openConversation()
  await expect.poll(messageTexts).toEqual(['Chào em', 'một', 'hai', 'ba'])
  await expect.element(field()).toHaveValue('còn dở')
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect
    .poll(() => chat.messages().map(({ content }) => content))
    .toEqual(['Chào em', 'một', 'hai', 'ba'])
  await expect.poll(readRecords).toEqual([])
  await expect.poll(messageTexts).toEqual(['Chào em', 'một', 'hai', 'ba'])
})

test('a lost reply doesn’t duplicate the message', async () => {
  const { chat } = await openWithMessage()
  chat.replies.push(unreachable)
  await typeAndSend('Có em đây')
  await expect.element(page.getByText('Đang chờ mạng. Có mạng là tin tự gửi.')).toBeVisible()
  const client_id = chat.sent[0]?.client_id ?? ''
  chat.addMessage('Có em đây', { author: lan, client_id })
  await messageOutbox.flush()
  await expect.poll(() => chat.sent.length).toBe(2)
  expect(chat.sent[1]).toEqual(chat.sent[0])
  await expect.poll(messageTexts).toEqual(['Chào em', 'Có em đây'])
})

test('a refused message shows why, and can be edited or discarded with an undo', async () => {
  const { chat } = await openWithMessage()
  chat.replies.push(new ApiError(422, { code: 'words_only', detail: 'x' }))
  await typeAndSend('xem http://a.vn')
  const unsent = message('Tin chưa gửi của bạn')
  await expect.element(unsent.getByRole('alert')).toMatchTextContent('chưa gửi được ảnh, liên kết')
  await expect.element(unsent.getByRole('button', { name: 'Gửi lại' })).not.toBeInTheDocument()
  await unsent.getByRole('button', { name: 'Sửa' }).click()
  await expect.element(field()).toHaveValue('xem http://a.vn')
  await expect.element(unsent).not.toBeInTheDocument()

  chat.replies.push(new ApiError(429, { code: 'not_answered_yet', detail: 'x' }, 86_400))
  await typeAndSend('em chào cô')
  await expect.element(unsent.getByRole('alert')).toMatchTextContent('chờ người ấy trả lời')
  await unsent.getByRole('button', { name: 'Bỏ' }).click()
  await expect.element(unsent).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await unsent.getByRole('button', { name: 'Gửi lại' }).click()
  await expect.poll(messageTexts).toEqual(['Chào em', 'em chào cô'])
})

test('Shift+Enter adds a line, and Enter doesn’t send during text composition', async () => {
  const { chat } = await openWithMessage()
  await field().fill('một')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}hai')
  await expect.element(field()).toHaveValue('một\nhai')
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      bubbles: true,
      cancelable: true,
      ...composing,
    })
    field().element().dispatchEvent(enter)
    expect(enter.defaultPrevented).toBe(false)
  }
  expect(chat.sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chat.sent).toMatchObject([{ content: 'một\nhai' }])
})
