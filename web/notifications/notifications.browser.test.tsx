/** @module-tag full */
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications/notifications.ts'
import { countUnread } from '../../contract/notifications/unread-count.ts'
import { defaultPreferences, getPreferences } from '../../contract/accounts/settings.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import AllNotificationsScreen from './AllNotificationsScreen.tsx'
import NotificationsScreen from './NotificationsScreen.tsx'
import { listPage, notification, readItem, answerList } from './test-notifications.tsx'

beforeEach(async () => {
  actAs(person())
  queryClient.setDefaultOptions({ queries: { retry: false } })
  await page.viewport(390, 844)
})

const CurrentPath = () => {
  const { pathname, hash } = useLocation()
  return <p>{`at ${pathname}${hash}`}</p>
}

const open = (path = '/notifications') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Toaster />
      <Routes>
        <Route path="/notifications" element={<NotificationsScreen />} />
        <Route path="/notifications/all" element={<AllNotificationsScreen />} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
    </MemoryRouter>,
  )

test('newer notifications come first, and unread ones say that they are unread', async () => {
  answerList([notification(), readItem({ message: 'Cô Hoa đã trả lời bình luận của bạn', title: 'Trả lời' })])
  const screen = await open()
  const newer = screen.getByRole('region', { name: 'Mới' }).or(screen.getByRole('list', { name: 'Mới' }))
  await expect.element(newer.getByRole('link', { name: /^Chưa đọc\. Minh Trần đã thích/ })).toBeVisible()
  const older = screen.getByRole('list', { name: 'Trước đó' })
  await expect.element(older.getByRole('link', { name: /^Cô Hoa đã trả lời.*Trả lời · / })).toBeVisible()
  await expect.element(older.getByRole('link')).not.toHaveTextContent('Chưa đọc')
  await expect.element(screen.getByRole('link', { name: 'Xem tất cả thông báo' })).not.toBeInTheDocument()
})

test('opening a notification marks it as read and opens its target', async () => {
  answerList([notification({ action_url: '/posts/12#comment-3' })])
  const read = vi.fn()
  answer(readNotification, ({ params }) => {
    read(params['id'])
    return notification({ read: true })
  })
  const screen = await open()
  await screen.getByRole('link', { name: /Minh Trần đã thích/ }).click()
  await expect.element(screen.getByText('at /posts/12#comment-3')).toBeVisible()
  await expect.poll(() => read.mock.calls).toEqual([['1']])
})

test.each(['javascript:alert(1)', ''])(
  'a notification with the outside address %s links to the list',
  async (action_url) => {
    answerList([notification({ action_url })])
    const screen = await open()
    await expect
      .element(screen.getByRole('link', { name: /Minh Trần đã thích/ }))
      .toHaveAttribute('href', '/notifications')
  },
)

test('marking all as read applies at once and is rolled back when the request fails', async () => {
  answerList([notification(), notification({ id: 3, message: 'Cô Hoa đã bình luận bài viết của bạn' })])
  const canReply = Promise.withResolvers<void>()
  answer(readAllNotifications, async () => {
    await canReply.promise
    return new ApiError(503)
  })
  const screen = await open()
  const unread = () => screen.getByText('Chưa đọc.').elements().length
  await expect.poll(unread).toBe(2)
  await screen.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click()
  await expect.poll(unread).toBe(0)
  await expect.element(screen.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('main')).toHaveFocus()
  canReply.resolve()
  await expect.poll(unread).toBe(2)
  await expect
    .element(screen.getByText('Chưa đánh dấu được. Bạn thử lại giúp nhé.', { exact: true }))
    .toBeVisible()
})

test('the menu marks a notification as read or deletes it, and the deletion can be undone', async () => {
  answerList([notification()])
  answer(getPreferences, () => defaultPreferences)
  const deleted = vi.fn()
  answer(deleteNotification, () => {
    deleted()
    return {}
  })
  answer(readNotification, () => notification({ read: true }))
  const screen = await open()
  const menu = screen.getByRole('button', { name: /^Tùy chọn cho thông báo: Minh Trần/ })
  await menu.click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Đánh dấu đã đọc' }).click()
  await expect.element(screen.getByText('Chưa đọc.')).not.toBeInTheDocument()
  await menu.click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Xóa thông báo này' }).click()
  await expect.element(screen.getByRole('link', { name: /Minh Trần/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(screen.getByRole('link', { name: /Minh Trần/ })).toBeVisible()
  expect(deleted).not.toHaveBeenCalled()
})

test('a deletion that is not undone reaches the server; a failed one is rolled back', async () => {
  answerList([notification()])
  answer(getPreferences, () => defaultPreferences)
  const replies = [new ApiError(500), {}]
  answer(deleteNotification, () => {
    const reply = replies.shift() ?? {}
    if (replies.length === 0) answerList([])
    return reply
  })
  const screen = await open()
  const remove = async () => {
    await screen.getByRole('button', { name: /^Tùy chọn/ }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Xóa thông báo này' }).click()
    await expect.element(screen.getByRole('link', { name: /Minh Trần/ })).not.toBeInTheDocument()
    // Hiding the page ends the time for an undo.
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
  }
  await remove()
  await expect.element(screen.getByText('Chưa xóa được thông báo', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Minh Trần/ })).toBeVisible()
  await remove()
  await expect.element(screen.getByRole('heading', { name: 'Chưa có thông báo nào' })).toBeVisible()
  await expect.poll(() => replies).toEqual([])
})

test('a failed list shows an error and can be retried, and loaded notifications stay', async () => {
  answer(listNotifications, () => unreachable)
  const screen = await open()
  await expect.element(screen.getByText('Chưa tải được thông báo', { exact: true })).toBeVisible()
  answerList([notification()])
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByRole('link', { name: /Minh Trần/ })).toBeVisible()
  answer(listNotifications, () => unreachable)
  await queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] })
  await expect.element(screen.getByText(/^Chưa cập nhật được/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Minh Trần/ })).toBeVisible()
  answerList([notification()])
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText(/^Chưa cập nhật được/)).not.toBeInTheDocument()
})

test('an empty list says whether there is nothing yet or notifications are off', async () => {
  answerList([])
  answer(getPreferences, () => defaultPreferences)
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Chưa có thông báo nào' })).toBeVisible()
  await screen.unmount()
  queryClient.clear()
  answer(getPreferences, () => ({ ...defaultPreferences, notifications: false }))
  const off = await open()
  await expect.element(off.getByRole('heading', { name: 'Bạn đang tắt mọi thông báo' })).toBeVisible()
  await expect
    .element(off.getByRole('link', { name: 'Mở cài đặt thông báo' }))
    .toHaveAttribute('href', '/notifications/preferences')
})

test('the screen shows ten notifications, and another page shows all or only the unread ones', async () => {
  const many = Array.from({ length: 12 }, (_, n) =>
    notification({
      id: n + 1,
      read: n > 0,
      message: `Tin số ${n + 1}`,
      data: {
        name: null,
        avatar: null,
        is_staff: false,
        is_verified: false,
        others: 0,
        person_id: null,
        post_id: null,
        second: null,
      },
    }),
  )
  const recordQuery = vi.fn()
  answer(listNotifications, ({ query }) => {
    recordQuery(query)
    if (query['unread']) return listPage(many.slice(0, 1))
    return query['cursor'] === 'abc'
      ? listPage(many.slice(10))
      : listPage(many.slice(0, 10), { next: '/api/notifications/?cursor=abc' })
  })
  answer(countUnread, () => ({ unread_count: 1, newest: many[0]?.updated_at ?? null }))
  const screen = await open()
  const rows = () => screen.getByRole('listitem').elements().length
  await expect.poll(rows).toBe(10)
  await screen.getByRole('link', { name: 'Xem tất cả thông báo' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tất cả thông báo' })).toBeVisible()
  await screen.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.poll(rows).toBe(12)
  await expect.element(screen.getByText(/^Đến đây là hết/)).toBeVisible()
  await screen.getByRole('tab', { name: 'Chưa đọc' }).click()
  await expect.poll(rows).toBe(1)
  expect([...new Set(recordQuery.mock.calls.map(([query]) => JSON.stringify(query)))]).toEqual([
    '{}',
    '{"cursor":"abc"}',
    '{"unread":"true"}',
  ])
})

test('another language refetches the list', async () => {
  answer(listNotifications, ({ headers }) =>
    listPage([
      notification(headers.get('accept-language') === 'en' ? { message: 'Minh Trần liked your post' } : {}),
    ]),
  )
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: /Minh Trần đã thích/ })).toBeVisible()
  await setLanguage('en')
  await expect.element(screen.getByRole('link', { name: /Minh Trần liked your post/ })).toBeVisible()
  await setLanguage('vi')
})

test('the screen fits a phone 320 pixels wide', async () => {
  answerList([notification({ message: `Minh Trần ${'dàidòng'.repeat(30)}` }), readItem()])
  await page.viewport(320, 640)
  const screen = await open()
  await expect.element(screen.getByRole('list', { name: 'Trước đó' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
