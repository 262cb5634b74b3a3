/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createCalendarAddress,
  deleteCalendarAddress,
  getCalendarAddress,
} from '../../contract/events/calendar.ts'
import { listEvents } from '../../contract/events/events.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { signInAsLan } from '../posts/test-posts.ts'
import { eventOf, answerEmptyLists, open, pageOf, pastOf } from './test-events.tsx'

beforeEach(() => {
  signInAsLan()
  answerEmptyLists()
})

test('an event can be added only on the viewer’s own tab', async () => {
  const requests: unknown[] = []
  answer(listEvents, ({ query }) => (requests.push(query), pageOf([eventOf()])))
  const { address } = await open('/events')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sự kiện' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Tất cả', selected: true })).toBeVisible()
  const add = page.getByRole('link', { name: 'Thêm sự kiện' })
  await expect.element(add).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Của bạn' }).click()
  await expect.element(add).toHaveAttribute('href', '/events/create')
  expect(address()).toBe('/events?tab=yours')
  await expect.poll(() => requests).toEqual([{}, { mine: 'true' }])
})

test('a card shows the time, place, free places and status', async () => {
  answer(listEvents, () =>
    pageOf([
      eventOf({ repeats: { every: 'week', until: null } }),
      eventOf({ id: 8, name: 'Hội chợ', my_status: 'waiting', my_turn: 2, waiting: 3, participants: 50 }),
      eventOf({ id: 9, name: 'Dọn hẻm', cancelled_at: '2026-11-20T00:00:00.000Z' }),
      eventOf({ id: 10, name: 'Đá cầu', maxParticipants: null, participants: 0 }),
    ]),
  )
  await open('/events')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  const film = card('Chiếu phim ngoài trời')
  await expect.element(film).toMatchTextContent(/22/)
  await expect.element(film).toMatchTextContent(/18:30 – 21:00/)
  await expect.element(film).toMatchTextContent(/Sân nhà văn hóa/)
  await expect.element(film).toMatchTextContent(/Hằng tuần/)
  await expect.element(film).toMatchTextContent(/19\/50/)
  await expect
    .element(film.getByRole('progressbar', { name: '19 trên 50 chỗ đã có người' }))
    .toHaveAttribute('aria-valuenow', '38')
  await expect.element(film.getByRole('link')).toHaveAttribute('href', '/events/7')
  await expect.element(card('Hội chợ')).toMatchTextContent(/Bạn đang chờ chỗ/)
  await expect.element(card('Hội chợ')).toMatchTextContent(/3 người đang chờ/)
  await expect.element(card('Dọn hẻm')).toMatchTextContent(/Đã hủy/)
  await expect.element(card('Đá cầu')).toMatchTextContent(/Chưa có ai tham gia/)
})

test('an empty list says so', async () => {
  await open('/events')
  await expect.element(page.getByRole('heading', { name: 'Hiện chưa có sự kiện nào' })).toBeVisible()
})

test('a search covers all events, whatever tab and days are chosen', async () => {
  const requests: unknown[] = []
  answer(listEvents, ({ query }) => (requests.push(query), pageOf([eventOf()])))
  await open('/events?tab=yours&past=1&days=week&order=near&q=phim')
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(requests).toEqual([{ search: 'phim' }])
})

test('a search without results can be cleared', async () => {
  const requests: unknown[] = []
  answer(listEvents, ({ query }) => (requests.push(query), pageOf(query['search'] ? [] : [eventOf()])))
  const { address } = await open('/events')
  await page.getByRole('searchbox', { name: 'Tìm sự kiện' }).fill('cầu lông')
  await expect
    .element(page.getByRole('heading', { name: 'Không thấy sự kiện nào hợp với “cầu lông”' }))
    .toBeVisible()
  expect(requests.at(-1)).toEqual({ search: 'cầu lông' })
  await page.getByRole('button', { name: 'Xem mọi sự kiện' }).click()
  await expect.element(page.getByText('Chiếu phim ngoài trời')).toBeVisible()
  expect(address()).toBe('/events')
})

test('days and distance filter the list, and stay in the address', async () => {
  const requests: Record<string, string>[] = []
  answer(listEvents, ({ query }) => (requests.push(query), pageOf([eventOf()])))
  const { address } = await open('/events')
  await page.getByRole('button', { name: 'Tuần này', exact: true }).click()
  await expect.poll(() => requests.at(-1)?.['to']).toMatch(/T17:00:00.000Z$/)
  await page.getByRole('button', { name: 'Gần nhất trước' }).click()
  await expect.poll(() => requests.at(-1)?.['ordering']).toBe('distance')
  expect(address()).toBe('/events?days=week&order=near')
})

test('choosing a tab ends the search', async () => {
  answer(listEvents, () => pageOf([eventOf()]))
  const { address } = await open('/events?q=phim')
  await expect.element(page.getByRole('link', { name: 'Chiếu phim ngoài trời' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Tuần này', exact: true }).elements()).toEqual([])
  await page.getByRole('tab', { name: 'Của bạn' }).click()
  await expect.element(page.getByRole('tab', { name: 'Của bạn', selected: true })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  expect(address()).toBe('/events?tab=yours')
})

test('the viewer’s past events are shown by a button', async () => {
  answer(listEvents, ({ query }) =>
    pageOf(query['past'] ? [pastOf({ name: 'Trung thu', my_status: 'going' })] : [eventOf()]),
  )
  await open('/events?tab=yours')
  await expect.element(page.getByText('Chiếu phim ngoài trời')).toBeVisible()
  await page.getByRole('button', { name: 'Đã qua' }).click()
  await expect.element(page.getByText('Trung thu')).toBeVisible()
  await expect.element(page.getByRole('article')).toMatchTextContent(/Đã diễn ra/)
})

test('a failure is shown and can be retried; the end of the page loads more', async () => {
  answer(listEvents, () => new ApiError(503))
  await open('/events')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa lấy được các sự kiện/)
  answer(listEvents, ({ query }) =>
    query['cursor']
      ? pageOf([eventOf({ id: 8, name: 'Trang hai' })])
      : pageOf([eventOf()], '/api/events/?cursor=x'),
  )
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByText('Trang hai')).toBeVisible()
})

test('a calendar address is shown once, and can be deleted', async () => {
  const secret = `/api/calendar/${'x'.repeat(43)}.ics`
  answer(getCalendarAddress, () => ({ created_at: null }))
  answer(createCalendarAddress, () => ({ created_at: '2026-11-20T03:00:00.000Z', path: secret }))
  answer(deleteCalendarAddress, () => ({}))
  await open('/events?tab=yours')
  await page.getByRole('button', { name: 'Lịch của bạn trên điện thoại' }).click()
  await page.getByRole('button', { name: 'Tạo địa chỉ lịch' }).click()
  await expect.element(page.getByText(location.origin + secret)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Mở trong lịch' }))
    .toHaveAttribute('href', `webcal://${location.host}${secret}`)
  await page.getByRole('button', { name: 'Đóng' }).click()
  await page.getByRole('button', { name: 'Lịch của bạn trên điện thoại' }).click()
  await expect.element(page.getByText(/Bạn có một địa chỉ lịch từ ngày 20\/11\/2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ địa chỉ lịch' }).click()
  await expect.element(page.getByRole('button', { name: 'Tạo địa chỉ lịch' })).toBeVisible()
})
