import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { answer } from '../platform/api/fake-network.ts'
import { countUnread } from '../../contract/notifications/unread-count.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { emitServerEvent, setConnection } from '../platform/socket/hub.ts'
import { Bell } from './Bell.tsx'
import { listenToNotifications } from './live.ts'
import NotificationsScreen from './NotificationsScreen.tsx'
import { answerList, notification } from './test-notifications.tsx'

beforeEach(() => {
  actAs(person())
})

const open = () =>
  render(
    <MemoryRouter>
      <Bell />
      <NotificationsScreen />
    </MemoryRouter>,
  )

test('a server event about a new, read or withdrawn notification updates the bell and the list at once', async () => {
  const stopListening = listenToNotifications()
  answerList([notification({ id: 4 })])
  const screen = await open()
  const bell = screen.getByRole('link', { name: /^Thông báo/ })
  await expect.element(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc')
  await expect.element(screen.getByText('Chưa đọc.')).toBeInTheDocument()

  answerList([notification({ id: 5, message: 'Cô Hoa đã trả lời bạn' }), notification({ id: 4 })])
  emitServerEvent('notification', { kind: 'reply' })
  await expect.element(bell).toHaveAccessibleName('Thông báo, 2 chưa đọc')
  await expect.element(screen.getByText(/đã trả lời bạn/)).toBeVisible()

  answerList([notification({ id: 4, read: true })])
  emitServerEvent('notification', { kind: null })
  await expect.element(bell).toHaveAccessibleName('Thông báo')
  await expect.element(screen.getByText(/đã trả lời bạn/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Chưa đọc.')).not.toBeInTheDocument()
  stopListening()
})

test('each new connection refetches the notifications until the listener is removed', async () => {
  const count = vi.fn(() => ({ unread_count: 1, newest: null }))
  answerList([notification()])
  answer(countUnread, count)
  const stopListening = listenToNotifications()
  await open()
  await expect.poll(() => count.mock.calls.length).toBe(1)
  // Simultaneous refetches share one request.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  setConnection({ send: () => Promise.resolve({ ok: true }) })
  await expect.poll(() => count.mock.calls.length).toBe(2)
  setConnection(null)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  stopListening()
  emitServerEvent('notification', { kind: 'like' })
  setConnection({ send: () => Promise.resolve({ ok: true }) })
  setConnection(null)
  expect(queryClient.isFetching()).toBe(0)
  expect(count).toHaveBeenCalledTimes(2)
})
