import { QueryObserver } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Chat, countUnreadChats, getChat, listChats } from '../../../contract/chat/chats.ts'
import { ChatTab } from '../../frame/TabBar.tsx'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { emitServerEvent, setConnection } from '../../platform/socket/hub.ts'
import { hoa, lan, signInAsLan } from '../../posts/test-posts.ts'
import { cacheChat, chatKeys, chatQuery, chatsQuery, getCachedChat, watchUnreadChats } from '../chat-cache.ts'
import { chatOf, chatsPage } from '../list/test-chats.tsx'
import { messageOf } from '../test-messages.ts'
import { listenToChats } from './live.ts'

const cleanups: (() => void)[] = []
const countHandler = vi.fn(() => ({ unread_count: 2, requests_count: 1 }))

beforeEach(() => {
  signInAsLan()
  countHandler.mockClear()
  answer(countUnreadChats, countHandler)
})
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  setConnection(null)
  vi.useRealTimers()
})

const tab = () => page.getByRole('link', { name: /^Tin nhắn/ })
const openTab = () =>
  render(
    <MemoryRouter>
      <ChatTab />
    </MemoryRouter>,
  )

test('the tab counts unread chats and requests', async () => {
  await openTab()
  await expect.element(tab()).toHaveAccessibleName('Tin nhắn')
  cleanups.push(watchUnreadChats())
  await expect.element(tab()).toHaveAccessibleName('Tin nhắn, 3 chưa đọc')
  expect(tab().element().querySelector<HTMLElement>('[data-count]')?.dataset['count']).toBe('3')
})

test('the unread count is fetched every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  cleanups.push(watchUnreadChats())
  await expect.poll(() => countHandler.mock.calls.length).toBe(1)
  await expect.poll(() => queryClient.getQueryData(chatKeys.unread)).toBeDefined()
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => countHandler.mock.calls.length).toBe(2)
})

/** Caches a chat with Cô Hoa that is read up to 3; the server replies with `chat`. */
async function startListening(chat: Chat) {
  answer(listChats, () => chatsPage([chat]))
  answer(getChat, () => chat)
  // The fake server uses the last matching answer, and `:id` matches every path.
  answer(countUnreadChats, countHandler)
  cacheChat(chatOf())
  await queryClient.fetchInfiniteQuery(chatsQuery('open', ''))
  const send = vi.fn(() => Promise.resolve({ ok: true as const }))
  cleanups.push(listenToChats())
  return { send, connect: () => setConnection({ send }) }
}

test('a new message updates its row and the counts, and is acknowledged', async () => {
  const { send, connect } = await startListening(chatOf())
  connect()
  cleanups.push(watchUnreadChats())
  await expect.poll(() => queryClient.getQueryData(chatKeys.unread)).toBeDefined()
  countHandler.mockClear()
  emitServerEvent('message', { chat_id: 5, revision: 4, message: messageOf(4, { content: 'Na ngủ rồi' }) })
  expect(getCachedChat(5)).toMatchObject({
    unread_count: 1,
    last_seq: 4,
    last_message: { content: 'Na ngủ rồi' },
  })
  expect(send).toHaveBeenCalledWith('received', { chat_id: 5, seq: 4 })
  await expect.poll(() => countHandler.mock.calls.length).toBe(1)
})

test('a chat is refetched after an event without the message or after a missed message', async () => {
  const { send, connect } = await startListening(chatOf({ last_seq: 6, revision: 6, unread_count: 3 }))
  connect()
  emitServerEvent('message', { chat_id: 5, revision: 6, message: null })
  await expect.poll(() => getCachedChat(5)?.unread_count).toBe(3)
  await expect.poll(() => send.mock.calls.at(-1)).toEqual(['received', { chat_id: 5, seq: 6 }])
})

test('messages sent or read on another device reset the unread count', async () => {
  await startListening(chatOf())
  emitServerEvent('message', { chat_id: 5, revision: 4, message: messageOf(4) })
  emitServerEvent('read', { chat_id: 5, user_id: lan.id, read_seq: 4, delivered_seq: 4 })
  expect(getCachedChat(5)).toMatchObject({ unread_count: 0, read_seq: 4 })
  emitServerEvent('message', { chat_id: 5, revision: 5, message: messageOf(5, { author: lan }) })
  expect(getCachedChat(5)).toMatchObject({ unread_count: 0, last_seq: 5 })
  emitServerEvent('read', { chat_id: 5, user_id: hoa.id, read_seq: 5, delivered_seq: 5 })
  expect(getCachedChat(5)?.marks).toEqual([{ user_id: hoa.id, read_seq: 5, delivered_seq: 5 }])
})

test('visible chats are refetched after reconnecting, and events are ignored after stopping', async () => {
  const { connect } = await startListening(chatOf({ revision: 9, last_seq: 9, unread_count: 6 }))
  const unsubscribe = new QueryObserver(queryClient, chatQuery(5)).subscribe(() => {})
  connect()
  await expect.poll(() => getCachedChat(5)?.last_seq).toBe(9)
  unsubscribe()
  for (const cleanup of cleanups.splice(0)) cleanup()
  emitServerEvent('message', { chat_id: 5, revision: 10, message: messageOf(10) })
  expect(getCachedChat(5)?.last_seq).toBe(9)
})
