/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  archiveChat,
  type Chat,
  countUnreadChats,
  listChats,
  muteChat,
  unarchiveChat,
} from '../../../contract/chat/chats.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { hoa, signInAsLan } from '../../posts/test-posts.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { chatKeys } from '../chat-cache.ts'
import { chatOf, chatsPage, byViewer, openChats, lastMessage } from './test-chats.tsx'

const minh = { ...hoa, id: 2, username: 'minh', display_name: 'Minh Trần' }
let chats: Chat[]

const boxOf = ({ state, archived }: Chat) => (state === 'open' && archived ? 'archived' : state)

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  await page.viewport(390, 844)
  chats = [chatOf()]
  answer(listChats, ({ query }) =>
    chatsPage(
      chats.filter(
        (chat) =>
          boxOf(chat) === (query['state'] ?? 'open') &&
          (chat.members[0]?.display_name ?? '').includes(query['search'] ?? ''),
      ),
    ),
  )
})

const rows = () => page.getByRole('list', { name: 'Các cuộc trò chuyện' }).getByRole('listitem')
const row = (name: string) => rows().filter({ hasText: name })
const options = (name: string) => page.getByRole('button', { name: `Tùy chọn cho ${name}` })
const box = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Hộp tin nhắn' }).getByRole('link', { name })

test('chats are listed latest first with name, last message and unread count', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const subject = { type: 'favour' as const, id: 9, title: 'Mượn thang nhôm', image: null, path: '/posts/4' }
  const ward = { type: 'community' as const, id: 1, title: 'Phường Bến Thành', image: null, path: null }
  const about = (id: number, overrides: Partial<Chat>) => chatOf({ id, ...overrides })
  chats = [
    about(1, { last_message: lastMessage('', { what: 'pictures', createdAt: ago(300) }) }),
    about(2, {
      members: [minh],
      unread_count: 2,
      last_message: lastMessage('Em qua liền', { createdAt: ago(1) }),
    }),
    about(3, {
      kind: 'favour',
      subject,
      last_message: lastMessage('Dạ được', { ...byViewer, createdAt: ago(100) }),
    }),
    about(4, {
      kind: 'community',
      subject: ward,
      last_message: lastMessage('Mai dọn hẻm nghe', { createdAt: ago(200) }),
      muted_until: ago(-60),
    }),
    about(5, {
      members: [],
      last_message: lastMessage('', { what: 'deleted', createdAt: ago(400) }),
      is_waiting: true,
    }),
  ]
  await openChats()
  await expect.element(rows().nth(0)).toMatchTextContent(/Minh Trần1 phútEm qua liền2 tin chưa đọc$/)
  await expect.element(rows().nth(1)).toMatchTextContent(/Cô Hoa.*Mượn thang nhômBạn: Dạ được$/)
  await expect
    .element(rows().nth(2))
    .toMatchTextContent(/^Phường Bến Thành.*Cô Hoa: Mai dọn hẻm ngheĐang tắt thông báo$/)
  await expect.element(rows().nth(3)).toMatchTextContent(/Cô Hoa đã gửi ảnh$/)
  await expect.element(rows().nth(4)).toMatchTextContent(/Một hàng xóm.*đã được gỡChờ người ấy trả lời$/)
  await expect.element(row('Minh Trần').getByRole('link')).toHaveAttribute('href', '/chat/2')
})

test('requests, archived and closed chats have boxes, each with its empty state', async () => {
  chats = [chatOf({ id: 7, members: [minh], state: 'request' })]
  queryClient.setQueryData(chatKeys.unread, { unread_count: 0, requests_count: 1 })
  answer(countUnreadChats, () => ({ unread_count: 0, requests_count: 1 }))
  const { at } = await openChats()
  await expect.element(page.getByRole('heading', { name: 'Chưa có cuộc trò chuyện nào' })).toBeVisible()
  await page.getByRole('link', { name: 'Xem tin nhắn chờ' }).click()
  expect(at()).toBe('/chat?box=request')
  await expect.element(row('Minh Trần').getByRole('link')).toHaveAttribute('href', '/chat/7?box=request')
  await expect.element(box('Tin nhắn chờ, 1 mới')).toHaveAttribute('aria-current', 'true')

  await box('Đã cất').click()
  await expect.element(page.getByRole('heading', { name: 'Chưa cất cuộc nào' })).toBeVisible()
  chats = [chatOf({ state: 'closed' })]
  await box('Đã đóng').click()
  await expect.element(row('Cô Hoa')).toBeVisible()
  await options('Cô Hoa').click()
  const sheet = page.getByRole('dialog', { name: 'Cô Hoa' })
  await expect.element(sheet.getByRole('link', { name: 'Xem trang của Cô Hoa' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: /^Cất đi/ })).not.toBeInTheDocument()
})

test('a search queries the server, and an empty result links to all chats', async () => {
  chats = [chatOf(), chatOf({ id: 2, members: [minh] })]
  const { at } = await openChats()
  await expect.element(rows().nth(1)).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Tìm theo tên' })
  await field.fill('Minh')
  await expect.element(row('Cô Hoa')).not.toBeInTheDocument()
  await expect.element(row('Minh Trần')).toBeVisible()
  expect(at()).toBe('/chat?q=Minh')
  await field.fill('Tùng')
  await expect.element(page.getByRole('heading', { name: 'Không thấy “Tùng” trong tên nào' })).toBeVisible()
  await page.getByRole('button', { name: 'Hiện tất cả' }).click()
  await expect.element(rows().nth(1)).toBeVisible()
  expect(at()).toBe('/chat')
})

test('archiving is immediate and can be undone; a refused change is reverted', async () => {
  const change = (archived: boolean) => () => (chats = [chatOf({ archived })])[0] as Chat
  answer(archiveChat, change(true))
  answer(unarchiveChat, change(false))
  await openChats()
  await options('Cô Hoa').click()
  await page.getByRole('button', { name: /^Cất đi/ }).click()
  await expect.element(row('Cô Hoa')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(row('Cô Hoa')).toBeVisible()

  answer(archiveChat, () => new ApiError(500))
  await options('Cô Hoa').click()
  await page.getByRole('button', { name: /^Cất đi/ }).click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa cất được')
  await expect.element(row('Cô Hoa')).toBeVisible()
})

test('a chat can be muted for a time and unmuted', async () => {
  const mutedUntil: (string | null)[] = []
  answer(muteChat, ({ body: { until } }) => {
    mutedUntil.push(until)
    return (chats = [chatOf({ muted_until: until })])[0] as Chat
  })
  await openChats()
  await options('Cô Hoa').click()
  await page.getByRole('button', { name: 'Tắt thông báo' }).click()
  await page.getByRole('button', { name: '8 giờ' }).click()
  await expect.element(row('Đang tắt thông báo')).toBeVisible()
  await expect.poll(() => mutedUntil).toHaveLength(1)
  expect(Date.parse(mutedUntil[0] ?? '') - Date.now()).toBeGreaterThan(7.9 * 60 * 60_000)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(row('Đang tắt thông báo')).not.toBeInTheDocument()
  await expect.poll(() => mutedUntil[1]).toBe(null)
})

test('a muted chat shows until when and can be unmuted', async () => {
  const soon = new Date(Date.now() + 60 * 60_000).toISOString()
  chats = [chatOf({ muted_until: soon })]
  answer(muteChat, ({ body: { until } }) => (chats = [chatOf({ muted_until: until })])[0] as Chat)
  await openChats()
  await options('Cô Hoa').click()
  const unmuteButton = page.getByRole('button', { name: /^Bật lại thông báo/ })
  await expect.element(unmuteButton).toMatchTextContent(/Đang tắt tới \d\d:\d\d$/)
  await unmuteButton.click()
  await expect.element(row('Đang tắt thông báo')).not.toBeInTheDocument()
  await expect.poll(() => shownToast()?.title).toBe('Đã bật lại thông báo')
})

test('more chats load at the end of the list', async () => {
  const many = Array.from({ length: 20 }, (_, n) =>
    chatOf({
      id: 100 + n,
      members: [{ ...hoa, display_name: `Bạn ${n}` }],
      last_message: lastMessage('Chào', { createdAt: new Date(Date.now() - n * 60_000).toISOString() }),
    }),
  )
  const old = lastMessage('Xưa rồi', { createdAt: '2026-01-01T00:00:00.000Z' })
  answer(listChats, ({ query }) =>
    query['cursor'] === 'abc'
      ? chatsPage([chatOf({ id: 200, members: [minh], last_message: old })])
      : chatsPage(many, '/api/chats/?state=open&cursor=abc'),
  )
  await openChats()
  await expect.element(row('Bạn 19')).toBeInTheDocument()
  await userEvent.wheel(page.getByRole('main'), { delta: { y: 4000 } })
  await expect.element(rows().nth(20)).toMatchTextContent(/Minh Trần/)
})

test('a list that fails to load shows an error and can be retried', async () => {
  answer(listChats, () => new ApiError(400))
  await openChats()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Chưa tải được tin nhắn/)
  answer(listChats, () => chatsPage(chats))
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(row('Cô Hoa')).toBeVisible()
})

test('resizing the window keeps the state of the open conversation', async () => {
  await openChats('/chat/1', { path: '/chat/:id', element: <input aria-label="Lời đang viết" /> })
  const field = page.getByRole('textbox', { name: 'Lời đang viết' })
  await field.fill('Em qua liền')
  await page.viewport(1280, 800)
  await expect.element(rows()).toBeVisible()
  await expect.element(field).toHaveValue('Em qua liền')
  await expect.element(field).toHaveFocus()
  await page.viewport(390, 844)
  await expect.element(rows()).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Em qua liền')
})

test('a chat about a product shows the product', async () => {
  const subject = { type: 'product' as const, id: 9, title: 'Nồi cơm điện', image: null, path: null }
  chats = [
    chatOf({ id: 1, kind: 'product', subject, last_message: lastMessage('Còn không chị?') }),
    chatOf({
      id: 2,
      kind: 'product',
      last_message: lastMessage('Dạ', { createdAt: '2026-11-01T02:00:00.000Z' }),
    }),
  ]
  await openChats()
  await expect.element(rows().nth(0)).toMatchTextContent(/Cô Hoa.*Nồi cơm điệnCòn không chị\?$/)
  await expect.element(rows().nth(1)).toMatchTextContent(/Cô Hoa.*Món đồ trong chợDạ$/)
})
