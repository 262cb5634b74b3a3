/** @module-tag full */
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readNotification } from '../../contract/notifications/notifications.ts'
import { countUnread } from '../../contract/notifications/unread-count.ts'
import {
  defaultNotificationPreferences as usual,
  getNotificationPreferences,
} from '../../contract/notifications/preferences.ts'
import { TopBar } from '../frame/TopBar.tsx'
import Frame from '../frame/Frame.tsx'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { shownToast } from '../ui/feedback/toast.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { formatBadgeCount } from './unread-count.ts'
import { notification, answerList } from './test-notifications.tsx'

beforeEach(async () => {
  actAs(person())
  await page.viewport(390, 844)
  answer(getNotificationPreferences, () => usual)
})
const CurrentPath = () => <p>{`at ${useLocation().pathname}`}</p>

const open = (path = '/feed') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Toaster />
      <Routes>
        <Route element={<Frame />}>
          <Route path="/feed" element={<TopBar viewer={null} />} />
          <Route path="*" element={<CurrentPath />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )

const bell = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.getByRole('banner').getByRole('link', { name: /^Thông báo/ })
const badgeIn = (element: Element) =>
  element.querySelector<HTMLElement>('[data-count]')?.dataset['count'] ?? ''
const refetchCount = () => queryClient.refetchQueries({ queryKey: ['notifications', 'unread'] })
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test.each([
  [0, 'Thông báo', ''],
  [3, 'Thông báo, 3 chưa đọc', '3'],
  [9, 'Thông báo, 9 chưa đọc', '9'],
  [10, 'Thông báo, 10 chưa đọc', '9+'],
  [100, 'Thông báo, 99+ chưa đọc', '9+'],
])('with %i unread notifications the bell says so', async (unread_count, name, shown) => {
  answer(countUnread, () => ({ unread_count, newest: null }))
  const screen = await open()
  await expect.element(bell(screen)).toHaveAccessibleName(name)
  expect(badgeIn(bell(screen).element())).toBe(shown)
  expect(formatBadgeCount(unread_count)).toBe(shown || '0')
})

test('a wide screen shows the bell only in the rail', async () => {
  answer(countUnread, () => ({ unread_count: 12, newest: null }))
  await page.viewport(1280, 800)
  const screen = await open()
  const inRail = screen.getByRole('navigation').getByRole('link', { name: 'Thông báo, 12 chưa đọc' })
  await expect.element(inRail).toBeVisible()
  expect(badgeIn(inRail.element())).toBe('9+')
  expect(bell(screen).elements()).toEqual([])
})

test('the count is fetched every minute, and not while the page is hidden', async () => {
  const count = vi.fn(() => ({ unread_count: 1, newest: null }))
  answer(countUnread, count)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  queryClient.mount()
  const screen = await open()
  await expect.element(bell(screen)).toHaveAccessibleName('Thông báo, 1 chưa đọc')
  expect(count).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(59_999)
  expect(count).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await expect.poll(() => count.mock.calls.length).toBe(2)
  // A refetch before the reply would share that request.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(180_000)
  hidden.mockRestore()
  expect(count).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => count.mock.calls.length).toBe(3)
  queryClient.unmount()
})

test('a notification that arrives while the app is open appears at the top, and a tap opens it', async () => {
  answerList([notification({ updated_at: at(-60) })])
  const read = vi.fn(() => notification({ read: true }))
  answer(readNotification, read)
  const screen = await open()
  await expect.element(bell(screen)).toHaveAccessibleName('Thông báo, 1 chưa đọc')
  expect(shownToast()).toBeNull()

  answerList([
    notification({ id: 5, updated_at: at(0), message: 'Cô Hoa đã bình luận bài viết của bạn' }),
    notification({ updated_at: at(-60) }),
  ])
  await refetchCount()
  const news = screen.getByRole('listitem').getByRole('button', { name: /Cô Hoa đã bình luận/ })
  await expect.element(news).toBeVisible()
  const box = news.element().closest('li')?.getBoundingClientRect()
  expect(box?.top).toBeLessThan(100)
  expect(Math.abs(((box?.left ?? 0) + (box?.right ?? 0)) / 2 - innerWidth / 2)).toBeLessThan(12)
  await news.click()
  await expect.element(screen.getByText('at /posts/12')).toBeVisible()
  await expect.poll(() => read.mock.calls.length).toBe(1)
})

type Preferences = typeof usual | typeof unreachable

/** Opens the app with one notification, then receives a second one. */
async function receiveSecond(preferences: () => Preferences | Promise<Preferences>) {
  const earlier = notification({ id: 4, updated_at: at(-60) })
  answerList([earlier])
  answer(getNotificationPreferences, preferences)
  const screen = await open()
  await expect.element(bell(screen)).toHaveAccessibleName('Thông báo, 1 chưa đọc')
  answerList([notification({ updated_at: at(0) }), earlier])
  await refetchCount()
  await expect.element(bell(screen)).toHaveAccessibleName('Thông báo, 2 chưa đọc')
  return screen.getByRole('button', { name: /Minh Trần đã thích/ })
}

test('a user who turned off notifications in the app sees no toast', async () => {
  const off = vi.fn(() => ({ ...usual, web_notifications: false }))
  const news = await receiveSecond(off)
  await expect
    .poll(() => queryClient.getQueryState(['notification-preferences', person().id])?.status)
    .toBe('success')
  expect(off).toHaveBeenCalledTimes(1)
  expect(shownToast()).toBeNull()
  await expect.element(news).not.toBeInTheDocument()
})

test.each<[how: string, preferences: () => Preferences | Promise<Preferences>]>([
  ['fails', () => unreachable],
  ['gets no reply', () => new Promise<never>(() => {})],
])('the toast appears when the request for the preferences %s', async (_how, preferences) => {
  await expect.element(await receiveSecond(preferences)).toBeVisible()
})

test('no toast appears for a known or read notification, or over the list itself', async () => {
  answerList([notification({ updated_at: at(-5) })])
  const screen = await open()
  await expect.element(bell(screen)).toHaveAccessibleName('Thông báo, 1 chưa đọc')
  await refetchCount()
  answerList([notification({ updated_at: at(-5), read: true })])
  await refetchCount()
  await expect.element(bell(screen)).toHaveAccessibleName('Thông báo')
  expect(shownToast()).toBeNull()
  await screen.unmount()

  answerList([])
  const list = await open('/notifications')
  await expect.element(list.getByText('at /notifications')).toBeVisible()
})

test('a message of the open conversation causes no toast, another message does', async () => {
  const messageFields = { notification_type: 'message', action_url: '/chat/3?at=8' } as const
  const earlier = notification({ id: 4, updated_at: at(-60) })
  answerList([earlier])
  const before = location.href
  history.pushState(history.state, '', '/chat/3')
  try {
    const screen = await open()
    await expect.element(bell(screen)).toHaveAccessibleName('Thông báo, 1 chưa đọc')
    answerList([
      notification({ id: 6, updated_at: at(2), message: 'Cô Hoa nhắn tin cho bạn', ...messageFields }),
      notification({
        id: 5,
        updated_at: at(1),
        message: 'Chú Bảy nhắn tin cho bạn',
        ...messageFields,
        action_url: '/chat/30',
      }),
      earlier,
    ])
    await refetchCount()
    await expect.element(screen.getByRole('button', { name: /Chú Bảy nhắn tin/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /Cô Hoa nhắn tin/ }).elements()).toEqual([])
  } finally {
    history.pushState(history.state, '', before)
  }
})

test('a failed count keeps the last one and shows no message', async () => {
  answer(countUnread, () => ({ unread_count: 2, newest: null }))
  const screen = await open()
  await expect.element(bell(screen)).toHaveAccessibleName('Thông báo, 2 chưa đọc')
  answer(countUnread, () => unreachable)
  await refetchCount()
  await expect.element(bell(screen)).toHaveAccessibleName('Thông báo, 2 chưa đọc')
  expect(shownToast()).toBeNull()
})
