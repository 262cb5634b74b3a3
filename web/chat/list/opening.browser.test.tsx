/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getChat, listChats, openChat } from '../../../contract/chat/chats.ts'
import { listMessages } from '../../../contract/chat/messages.ts'
import { listOffersOnPost } from '../../../contract/favours/offers.ts'
import { laterOffers, openPost, pageOf, requestWithOffer } from '../../favours/test-favours.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { hoa, signInAsLan } from '../../posts/test-posts.ts'
import { getCachedChat } from '../chat-cache.ts'
import ChatScreen from './ChatScreen.tsx'
import { chatOf, chatsPage, openChats } from './test-chats.tsx'

const minh = { ...hoa, id: 2, username: 'minh', display_name: 'Minh Trần' }

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  await page.viewport(390, 844)
  answer(listChats, () => chatsPage([chatOf(), chatOf({ id: 6, members: [minh] })]))
})

test.each([
  ['/chat?with=3', { user_id: 3 }],
  ['/chat?about=favour:31', { subject: { type: 'favour', id: 31 } }],
  ['/chat?about=community:4', { subject: { type: 'community', id: 4 } }],
])('%s opens the conversation and replaces the address', async (path, expected) => {
  const requests: unknown[] = []
  answer(openChat, ({ body }) => {
    requests.push(body)
    return chatOf()
  })
  const { at, router } = await openChats(path)
  await expect.element(page.getByRole('heading', { name: 'Cuộc trò chuyện' })).toBeVisible()
  expect(at()).toBe('/chat/5')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(requests).toEqual([expected])
  expect(getCachedChat(5)?.id).toBe(5)
})

test('an invalid request address shows the list', async () => {
  await openChats('/chat?with=abc&about=post:3')
  await expect.element(page.getByRole('link', { name: /Cô Hoa/ })).toBeVisible()
})

test.each([
  [
    'with=3',
    403,
    'not_to_be_written',
    'Người này không nhận tin nhắn lúc này',
    'Xem trang của họ',
    '/users/3',
  ],
  ['with=1', 422, 'oneself', 'Đó là chính bạn', 'Hồ sơ của bạn', '/profile'],
  ['with=3', 404, 'not_found', 'Không nhắn được cho người này', 'Về danh sách tin nhắn', '/chat'],
  ['about=favour:9', 404, 'not_found', /về việc này$/, 'Về danh sách tin nhắn', '/chat'],
  ['about=community:9', 404, 'not_found', /của nơi này$/, 'Về danh sách tin nhắn', '/chat'],
  ['with=3', 403, 'birthday_needed', 'Bạn cho Xóm biết ngày sinh đã nhé', 'Về danh sách tin nhắn', '/chat'],
])(
  '%s refused with %i %s shows the reason and a next step',
  async (query, status, code, title, way, href) => {
    answer(openChat, () => new ApiError(status, { code, detail: '' }))
    await openChats(`/chat?${query}`)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByRole('link', { name: way })).toHaveAttribute('href', href)
  },
)

test('opening a chat can be retried after a failure', async () => {
  answer(openChat, () => new ApiError(400))
  await openChats('/chat?with=3')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Chưa mở được cuộc trò chuyện/)
  answer(openChat, () => chatOf())
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cuộc trò chuyện' })).toBeVisible()
})

test.each(['/chat/404', '/chat/abc'])('%s is not found and links back to the chats', async (path) => {
  answer(getChat, () => new ApiError(404, { code: 'not_found', detail: '' }))
  const { at } = await openChats(path, { path: '/chat/:id', element: <ChatScreen /> })
  await expect.element(page.getByRole('heading', { name: 'Không tìm thấy cuộc trò chuyện' })).toBeVisible()
  await page.getByRole('link', { name: 'Về danh sách tin nhắn' }).click()
  expect(at()).toBe('/chat')
})

test('on a desktop the list is beside the open conversation and highlights it', async () => {
  await page.viewport(1280, 800)
  answer(listMessages, () => ({ results: [], has_more: false, revision: 3 }))
  const { at } = await openChats('/chat?box=open')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tin nhắn' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Chọn một cuộc trò chuyện' })).toBeVisible()
  const list = page.getByRole('complementary', { name: 'Các cuộc trò chuyện' })
  await list.getByRole('link', { name: /Minh Trần/ }).click()
  expect(at()).toBe('/chat/6')
  await expect.element(list.getByRole('link', { name: /Minh Trần/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cuộc trò chuyện' })).toBeVisible()
})

test('an accepted favour links to its conversation', async () => {
  const offer = laterOffers.accepted({ side: 'offerer' })
  answer(listOffersOnPost, () => pageOf([offer]))
  const { screen } = await openPost(requestWithOffer(offer))
  await expect
    .element(screen.getByRole('link', { name: 'Nhắn tin cho Minh Trần' }))
    .toHaveAttribute('href', `/chat?about=favour:${offer.id}`)
})
