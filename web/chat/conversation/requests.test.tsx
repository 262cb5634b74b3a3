import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { acceptChat, declineChat, getChat } from '../../../contract/chat/chats.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { refreshChat } from '../chat-cache.ts'
import {
  closeAll,
  connectSocket,
  createConversation,
  field,
  hoa,
  lan,
  openConversation,
  messageTexts,
} from './test-conversation.tsx'

afterEach(closeAll)

async function openRequest() {
  const chat = createConversation()
  chat.addMessage('Chào bạn, xem www.a.vn và http://b.vn nhé')
  chat.set({ state: 'request', read_seq: 0, unread_count: 1 })
  connectSocket()
  const { router } = await openConversation()
  await expect.poll(() => messageTexts().length).toBe(1)
  return { ...chat, router }
}
const requestRegion = () => page.getByRole('region', { name: 'Cô Hoa muốn trò chuyện với bạn' })

test('a chat request shows the sender without links and can be accepted', { tags: ['full'] }, async () => {
  const chat = await openRequest()
  let fails = true
  answer(acceptChat, () => {
    if (fails) return new ApiError(503, { code: 'unavailable' })
    chat.set({ state: 'open' })
    return chat.chat()
  })
  await expect.element(requestRegion()).toMatchTextContent('Phường Bến Thành')
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /b\.vn/ })).not.toBeInTheDocument()
  await requestRegion().getByRole('button', { name: 'Đồng ý' }).click()
  await expect.element(page.getByText('Chưa nhận được lời trò chuyện')).toBeVisible()
  await expect.element(requestRegion()).toBeVisible()
  fails = false
  await requestRegion().getByRole('button', { name: 'Đồng ý' }).click()
  await expect.element(field()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /b\.vn/ }))
    .toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test('a chat request can be reported, declined and accepted later', async () => {
  const chat = await openRequest()
  answer(declineChat, () => {
    chat.set({ state: 'declined' })
    return chat.chat()
  })
  await requestRegion().getByRole('button', { name: 'Báo cáo' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Báo cáo tin nhắn' })).toBeVisible()
  await page.getByRole('button', { name: 'Đóng' }).click()
  await requestRegion().getByRole('button', { name: 'Từ chối' }).click()
  await expect.element(page.getByText(/^Bạn đã từ chối/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Đồng ý lại' })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('blocking the sender of a chat request opens the list of chats', async () => {
  const { router } = await openRequest()
  const blocked: string[] = []
  answer(blockUser, ({ params }) => {
    blocked.push(params['id'] ?? '')
    return {}
  })
  await requestRegion().getByRole('button', { name: 'Chặn Cô Hoa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Chặn/ }).last().click()
  await expect.poll(() => blocked).toEqual([String(hoa.id)])
  await expect.poll(() => router.state.location.pathname).toBe('/chat')
})

test('a stranger can send a limited number of messages before a reply', async () => {
  const chat = createConversation()
  chat.addMessage('Chào cô', { author: lan })
  chat.set({ is_waiting: true })
  connectSocket()
  await openConversation()
  await expect.element(page.getByText(/bạn nhắn được 2 lời nữa, chỉ bằng chữ/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Thêm ảnh' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Thêm địa điểm' })).not.toBeInTheDocument()
  for (const content of ['Em là Lan', 'ở hẻm 42']) {
    await field().fill(content)
    await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  }
  await expect.element(page.getByText(/^Bạn đã nhắn vài lời/)).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  // A pending message would be sent in the next test.
  await expect.poll(() => chat.sent.length).toBe(2)
  await expect.element(page.getByRole('list', { name: 'Tin chưa gửi xong' })).not.toBeInTheDocument()
})

test('a closed conversation can be read but not written to', async () => {
  const chat = createConversation()
  chat.addMessage('Chào em')
  chat.set({ state: 'closed', members: [] })
  connectSocket()
  await openConversation()
  await expect.poll(messageTexts).toEqual(['Chào em'])
  await expect.element(page.getByText('Cuộc trò chuyện này đã đóng, chỉ còn đọc lại được.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Trả lời tin của Cô Hoa' })).not.toBeInTheDocument()
})

test('the draft of a conversation that was closed meanwhile can be copied', { tags: ['full'] }, async () => {
  const chat = createConversation()
  chat.broadcast(chat.addMessage('Chào em'))
  connectSocket()
  await openConversation()
  await field().fill('Cô ơi, em gửi cái thang ở nhà chú Bảy')
  chat.set({ state: 'closed', members: [] })
  await refreshChat(5)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(page.getByText('Cô ơi, em gửi cái thang ở nhà chú Bảy')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sao chép lời nhắn' })).toBeVisible()
})

test('a conversation that fails to load shows the reason and loads again', { tags: ['full'] }, async () => {
  const chat = createConversation()
  chat.addMessage('Chào em')
  let fails = true
  answer(getChat, () => (fails ? new ApiError(503, { code: 'unavailable' }) : chat.chat()))
  connectSocket()
  await openConversation()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Chưa tải được cuộc trò chuyện')
  fails = false
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.poll(messageTexts).toEqual(['Chào em'])
})
