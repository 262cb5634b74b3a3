import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPriceOffersOfProduct } from '../../../contract/market/price-offers.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { emitServerEvent } from '../../platform/socket/hub.ts'
import {
  messageRegion,
  closeAll,
  connectSocket,
  createConversation,
  field,
  hoa,
  lan,
  message,
  openConversation,
  messageTexts,
} from './test-conversation.tsx'

afterEach(closeAll)

const scroller = () => messageRegion().element()
const top = (name: string) =>
  message(name).element().getBoundingClientRect().top - scroller().getBoundingClientRect().top

test('a conversation shows its members, the unread messages and the status of own messages', async () => {
  const chat = createConversation()
  for (const content of ['một', 'hai']) chat.addMessage(content, { author: lan })
  chat.addMessage('ba')
  chat.addMessage('bốn', { createdAt: '2026-11-25T05:00:00.000Z' })
  chat.set({ read_seq: 2, unread_count: 2, marks: [{ user_id: hoa.id, delivered_seq: 2, read_seq: 1 }] })
  connectSocket()
  await openConversation()
  await expect.element(page.getByRole('heading', { name: 'Cô Hoa' })).toBeVisible()
  await expect.poll(messageTexts).toEqual(['một', 'hai', 'ba', 'bốn'])
  await expect.element(page.getByText('Chưa đọc từ đây')).toBeVisible()
  await expect.element(message(/^Bạn/).first()).toMatchTextContent('Đã xem')
  await expect.element(message(/^Bạn/).last()).toMatchTextContent('Đã nhận')
  emitServerEvent('read', { chat_id: 5, user_id: hoa.id, read_seq: 2, delivered_seq: 2 })
  await expect.element(message(/^Bạn/).last()).toMatchTextContent('Đã xem')
  await expect.poll(() => chat.read).toEqual([4])
})

test('messages keep the server’s order with late, repeated or lost events', async () => {
  const chat = createConversation()
  chat.addMessage('một')
  connectSocket()
  await openConversation()
  await expect.poll(messageTexts).toEqual(['một'])
  const [two, three, four, five] = ['hai', 'ba', 'bốn', 'năm'].map((content) => chat.addMessage(content))
  if (!two || !three || !four || !five) throw new Error('Not said')
  chat.broadcast(three)
  chat.broadcast(two)
  chat.broadcast(two)
  chat.broadcast(five, false)
  await expect.poll(messageTexts).toEqual(['một', 'hai', 'ba', 'bốn', 'năm'])
  await expect.element(page.getByText(/^Cô Hoa: năm|\nCô Hoa: năm/)).toBeInTheDocument()
})

test('a message of 10,000 lines is folded', async () => {
  const chat = createConversation()
  const lines = Array.from({ length: 10_000 }, (_, n) => `Dòng ${n + 1}`).join('\n')
  chat.addMessage('Cô gửi danh sách nhé')
  chat.addMessage(lines)
  chat.addMessage('Em nhận được chưa?')
  connectSocket()
  await openConversation()
  const more = messageRegion().getByRole('button', { name: 'Xem thêm' })
  await expect.element(more).toBeVisible()
  expect(messageTexts()[1]).toMatch(/^Dòng 1\n[^]*\nDòng 12… Xem thêm$/)
  expect(scroller().scrollHeight).toBeLessThanOrEqual(scroller().clientHeight)
  await more.click()
  await expect.poll(() => messageTexts()[1]).toBe(lines)
})

test('a conversation catches up after reconnecting', async () => {
  const chat = createConversation()
  chat.addMessage('một')
  connectSocket()
  await openConversation()
  await expect.poll(messageTexts).toEqual(['một'])
  chat.put(1, { content: 'một, sửa', edited_at: '2026-11-24T05:03:00.000Z' })
  chat.addMessage('hai')
  connectSocket()
  await expect.poll(messageTexts).toEqual(['một, sửa', 'hai'])
  expect(chat.requests.at(-1)).toContain('since=1')
})

test('new messages are announced, typing and presence are shown', async () => {
  const chat = createConversation()
  chat.addMessage('một')
  chat.set({ marks: [{ user_id: hoa.id, delivered_seq: 0, read_seq: 0 }] })
  const events = connectSocket()
  await openConversation()
  await expect.poll(messageTexts).toEqual(['một'])
  await expect
    .poll(() => events.filter(([name]) => name === 'subscribe').map(([, event]) => event))
    .toEqual(expect.arrayContaining([{ topic: 'chat:5' }, { topic: `presence:${hoa.id}` }]))
  emitServerEvent('presence', { user_id: hoa.id, online: true })
  await expect.element(page.getByText('đang hoạt động')).toBeVisible()
  emitServerEvent('typing', { chat_id: 5, user_id: hoa.id })
  await expect.element(page.getByText('đang gõ…')).toBeVisible()
  chat.broadcast(chat.addMessage('Chị ghé nhé'))
  await expect.element(page.getByText('Cô Hoa: Chị ghé nhé')).toHaveAttribute('aria-live', 'polite')
  await expect.element(page.getByText('đang gõ…')).not.toBeInTheDocument()
  await field().fill('Dạ')
  await field().fill('Dạ em')
  expect(events.filter(([name]) => name === 'typing')).toEqual([['typing', { chat_id: 5 }]])
})

test('loading older messages keeps the scroll position', { tags: ['full'] }, async () => {
  const chat = createConversation()
  chat.fill(120)
  connectSocket()
  await openConversation()
  await expect.element(page.getByText('Tin 120', { exact: true })).toBeVisible()
  await expect
    .poll(() => scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight)
    .toBeLessThan(2)
  const loaded = () => messageTexts().length
  const before = loaded()
  scroller().scrollTop = 300
  const name =
    message(/^Cô Hoa/)
      .nth(8)
      .element()
      .getAttribute('aria-label') ?? ''
  const at = top(name)
  await expect.poll(loaded).toBeGreaterThan(before)
  await expect.poll(() => Math.abs(top(name) - at)).toBeLessThan(2)
  await expect.element(page.getByRole('button', { name: 'Về tin mới nhất' })).toBeVisible()
  chat.broadcast(chat.addMessage('Mới'))
  await page.getByRole('button', { name: 'Xem 1 tin mới' }).click()
  await expect.element(page.getByText('Mới', { exact: true })).toBeInViewport()
  await expect.poll(() => chat.read.at(-1)).toBe(121)
})

test('messages that come while one reads further up and types move nothing', { tags: ['full'] }, async () => {
  const chat = createConversation()
  chat.fill(60)
  connectSocket()
  await openConversation()
  await expect.element(page.getByText('Tin 60', { exact: true })).toBeVisible()
  await field().fill('Dạ em qua')
  scroller().scrollTop = scroller().scrollHeight - scroller().clientHeight - 400
  const shown = message(/^Cô Hoa/)
    .elements()
    .find((each) => each.getBoundingClientRect().top > scroller().getBoundingClientRect().top)
  await expect.element(page.getByRole('button', { name: 'Về tin mới nhất' })).toBeVisible()
  const before = shown?.getBoundingClientRect().top
  for (let n = 0; n < 5; n++) chat.broadcast(chat.addMessage(`Mới ${n}`))
  await expect.element(page.getByRole('button', { name: 'Xem 5 tin mới' })).toBeVisible()
  expect(shown?.getBoundingClientRect().top).toBeCloseTo(before ?? 0, 0)
  await expect.element(field()).toHaveValue('Dạ em qua')
  await expect.element(field()).toHaveFocus()
})

test(
  'a conversation with many unread messages opens at the first one, with a button to the end',
  { tags: ['full'] },
  async () => {
    const chat = createConversation()
    chat.fill(200)
    chat.set({ read_seq: 80, unread_count: 120 })
    connectSocket()
    await openConversation()
    await expect.element(page.getByText('Chưa đọc từ đây')).toBeInViewport()
    await expect.element(page.getByText('Tin 81', { exact: true })).toBeInViewport()
    expect(page.getByText('Tin 200', { exact: true }).elements()).toEqual([])
    await expect.poll(() => chat.read.length).toBeGreaterThan(0)
    expect(chat.read.at(-1)).toBeLessThan(120)
    await page.getByRole('button', { name: /tin mới$/ }).click()
    await expect.element(page.getByText('Tin 200', { exact: true })).toBeInViewport()
    await expect.poll(() => chat.read.at(-1)).toBe(200)
  },
)

test('a reply links to its message, and an address opens at a message', async () => {
  const chat = createConversation()
  chat.fill(150)
  chat.addMessage('Dạ được', {
    reply_to: { seq: 20, author_id: hoa.id, author_name: 'Cô Hoa', content: 'Tin 20' },
  })
  connectSocket()
  const { close } = await openConversation()
  await page.getByRole('button', { name: 'Xem tin được trả lời: Cô Hoa Tin 20' }).click()
  await expect.element(page.getByText('Tin 20', { exact: true }).first()).toBeInViewport()
  await expect.poll(() => document.activeElement?.getAttribute('data-message')).toBe('20')
  await close()
  await openConversation('/chat/5?at=40')
  await expect.element(page.getByText('Tin 40', { exact: true })).toBeInViewport()
})

test(
  'the product of a chat is pinned above, and a shared product links to its page',
  { tags: ['full'] },
  async () => {
    const chat = createConversation()
    const shown = {
      title: 'Tủ sách gỗ',
      content: '',
      image: null,
      author_name: 'Minh Trần',
      category: 'furniture',
    }
    chat.addMessage('', { card: { type: 'product', id: 31, shown: { ...shown, price: '1250000' } } })
    chat.addMessage('', {
      card: { type: 'product', id: 32, shown: { ...shown, title: 'Sách cũ', price: '0' } },
    })
    chat.addMessage('', { card: { type: 'product', id: 33, shown: null } })
    const group = { ...shown, title: 'Cầu lông', category: 'group', members_count: 12, is_member: false }
    chat.addMessage('', { card: { type: 'community', id: 5, shown: group } })
    const image = '/media/key/480.webp'
    chat.set({
      kind: 'product',
      subject: { type: 'product', id: 9, title: 'Nồi cơm điện', image, path: '/marketplace/products/9' },
    })
    answer(listPriceOffersOfProduct, () => ({ results: [] }))
    connectSocket()
    const { close } = await openConversation()
    const pinned = page.getByRole('link', { name: /^Món trong chợ.*Nồi cơm điện/ })
    await expect.element(pinned).toHaveAttribute('href', '/marketplace/products/9')
    expect(pinned.element().querySelector('img')?.getAttribute('src')).toBe(image)
    const card = message(/^Cô Hoa/).getByRole('link', { name: /^Tủ sách gỗ/ })
    await expect.element(card).toMatchTextContent('1.250.000đ')
    await expect.element(card).toMatchTextContent('Minh Trần đang bán')
    await expect.element(card).toHaveAttribute('href', '/marketplace/products/31')
    await expect.element(page.getByRole('link', { name: /^Sách cũ/ })).toMatchTextContent('Miễn phí')
    await expect.element(page.getByText('Bạn không xem được món đồ được chia sẻ này.')).toBeVisible()
    const groupCard = page.getByRole('link', { name: 'Cầu lông 12 thành viên Xem và tham gia' })
    await expect.element(groupCard).toHaveAttribute('href', '/groups/5')
    await close()
    chat.set({ subject: { type: 'product', id: 9, title: '', image: null, path: null } })
    await openConversation()
    await expect.element(page.getByText('Món này không còn ở chợ', { exact: true })).toBeVisible()
    expect(page.getByRole('link', { name: /^Món trong chợ/ }).elements()).toEqual([])
  },
)
