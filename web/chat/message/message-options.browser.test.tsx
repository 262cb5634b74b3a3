/** @module-tag full */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteMessage, editMessage, react, removeReaction } from '../../../contract/chat/messages.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
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

afterEach(closeAll)

const justNow = () => new Date(Date.now() - 60_000).toISOString()

async function openWithMessages() {
  const chat = createConversation()
  chat.addMessage('Chị ơi, em để quạt ở cửa')
  chat.addMessage('Dạ cảm ơn', { author: lan, createdAt: justNow() })
  connectSocket()
  await openConversation()
  await expect.poll(() => messageTexts().length).toBe(2)
  return chat
}
const options = (author: string) =>
  page.getByRole('button', { name: `Tùy chọn cho tin của ${author}` }).click()

test('a message is edited in place of the composer; text that is too late can be sent as a new message', async () => {
  const chat = await openWithMessages()
  const edits: string[] = []
  let isLate = false
  answer(editMessage, ({ params, body }) => {
    edits.push(body.content)
    if (isLate) return new ApiError(409, { code: 'too_late', detail: 'x' })
    const before = chat.messages().find(({ id }) => id === Number(params['id']))
    return chat.put(before?.seq ?? 0, { content: body.content, edited_at: justNow() })
  })
  await field().fill('đang viết dở')
  await options('bạn')
  await page.getByRole('button', { name: 'Sửa tin nhắn' }).click()
  const edit = page.getByRole('textbox', { name: 'Sửa tin nhắn' })
  await expect.element(edit).toHaveFocus()
  await expect.element(edit).toHaveValue('Dạ cảm ơn')
  await edit.fill('Dạ cảm ơn chị')
  await userEvent.keyboard('{Enter}')
  await expect.element(message(/^Bạn/)).toMatchTextContent('Dạ cảm ơn chị')
  await expect.element(message(/^Bạn/)).toMatchTextContent('đã sửa')
  await expect.element(field()).toHaveValue('đang viết dở')
  await expect.element(field()).toHaveFocus()

  isLate = true
  await options('bạn')
  await page.getByRole('button', { name: 'Sửa tin nhắn' }).click()
  await edit.fill('Muộn rồi')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('15 phút')
  await expect.element(edit).toHaveValue('Muộn rồi')
  await expect.element(message(/^Bạn/)).toMatchTextContent('Dạ cảm ơn chị')
  await page.getByRole('button', { name: 'Gửi thành tin mới' }).click()
  await expect.poll(messageTexts).toEqual(['Chị ơi, em để quạt ở cửa', 'Dạ cảm ơn chị', 'Muộn rồi'])
  // A pending message would be sent in the next test.
  await expect.poll(() => chat.messages().at(-1)?.content).toBe('Muộn rồi')
  await expect.element(page.getByText('Đang gửi')).not.toBeInTheDocument()
  expect(edits).toEqual(['Dạ cảm ơn chị', 'Muộn rồi'])
})

test('the author can delete a message within fifteen minutes, after confirming', async () => {
  const chat = await openWithMessages()
  answer(deleteMessage, () =>
    chat.put(2, { author: null, content: '', reactions: [], deleted_at: justNow() }),
  )
  await options('bạn')
  await page.getByRole('button', { name: 'Gỡ tin nhắn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ tin', exact: true }).click()
  await expect.element(page.getByText('Tin nhắn đã được gỡ')).toBeVisible()
  await expect.poll(messageTexts).toEqual(['Chị ơi, em để quạt ở cửa', ''])
  chat.broadcast(chat.addMessage('Hôm qua nè', { author: lan }))
  await expect.poll(() => messageTexts().length).toBe(3)
  await options('bạn')
  await expect.element(page.getByText(/quá 15 phút/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Gỡ tin nhắn' })).not.toBeInTheDocument()
})

test('a reaction can be added and replaced; a refused removal is reverted', async () => {
  const chat = await openWithMessages()
  const signs: string[] = []
  answer(react, ({ body: { emoji } }) => {
    signs.push(emoji)
    return chat.put(1, { reactions: [{ emoji, count: 1, mine: true }] })
  })
  answer(removeReaction, () => new ApiError(503, { code: 'unavailable' }))
  await options('Cô Hoa')
  await page.getByRole('button', { name: 'Thả 👍' }).click()
  await expect
    .element(page.getByRole('button', { name: '👍 1 người' }))
    .toHaveAttribute('aria-pressed', 'true')
  await options('Cô Hoa')
  await page.getByRole('button', { name: 'Thả 🙏' }).click()
  await expect.element(page.getByRole('button', { name: '🙏 1 người' })).toBeVisible()
  await expect.poll(() => signs).toEqual(['👍', '🙏'])
  await page.getByRole('button', { name: '🙏 1 người' }).click()
  await expect.element(page.getByText('Chưa ghi được cảm xúc')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '🙏 1 người' })).toBeVisible()
})

test('the composer shows the message that is replied to', async () => {
  const chat = await openWithMessages()
  await page.getByRole('button', { name: 'Trả lời tin của Cô Hoa' }).click()
  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByText('Trả lời Cô Hoa', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Trả lời Cô Hoa', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Trả lời tin của Cô Hoa' }).click()
  await field().fill('Em thấy rồi')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chat.sent).toMatchObject([{ content: 'Em thấy rồi', reply_to: 1 }])
})

test('a message is reported with its id', async () => {
  await openWithMessages()
  const reports: unknown[] = []
  answer(createReport, ({ body }) => {
    reports.push(body)
    return {}
  })
  await options('Cô Hoa')
  await page.getByRole('button', { name: /^Báo cáo tin nhắn/ }).click()
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect.poll(() => reports).toMatchObject([{ target_type: 'message', target_id: 1001 }])
})
