import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getEventCalendar } from '../../contract/events/calendar.ts'
import { cancelEvent, getEvent } from '../../contract/events/events.ts'
import { deleteEventPhoto, listEventPhotos } from '../../contract/events/photos.ts'
import { createReport } from '../../contract/moderation/reports.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { hoa, lan, picture, signInAsLan } from '../posts/test-posts.ts'
import { eventOf, answerEmptyLists, open, pageOf, pastOf } from './test-events.tsx'

beforeEach(() => {
  signInAsLan()
  answerEmptyLists()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('shows the time, place, free places, contact and comments', async () => {
  answer(getEvent, () => eventOf({ repeats: { every: 'month', until: null } }))
  await open('/events/7')
  await expect.element(page.getByRole('heading', { name: 'Chiếu phim ngoài trời' })).toBeVisible()
  await expect.element(page.getByText(/22\/11\/2030, 18:30 – 21:00/)).toBeVisible()
  await expect.element(page.getByText('Hằng tháng')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38')
  await expect
    .element(page.getByRole('link', { name: 'Gọi 0903 118 447' }))
    .toHaveAttribute('href', 'tel:0903118447')
  await expect
    .element(page.getByRole('link', { name: 'Viết cho hoa@example.com' }))
    .toHaveAttribute('href', 'mailto:hoa@example.com')
  await expect.element(page.getByRole('link', { name: 'Bình luận (3)' })).toHaveAttribute('href', '/posts/7')
})

test('an event outside the viewer’s area says so, and has no join button and no contact', async () => {
  const contact = { name: 'Cô Hoa', phone: null, email: null }
  answer(getEvent, () => eventOf({ is_out_of_reach: true, contact }))
  await open('/events/7')
  await expect.element(page.getByText(/^Sự kiện này ở ngoài khu bạn sống/)).toBeVisible()
  expect(button('Tham gia').elements()).toEqual([])
  expect(page.getByText(/Tham gia rồi/).elements()).toEqual([])
})

test.each([
  [{ changed: ['time' as const] }, /^Đổi giờ: .*22\/11\/2030, 18:30 – 21:00$/],
  [{ changed: ['place' as const] }, /^Đổi chỗ: Nhà văn hóa phường$/],
  [{ changed: ['time' as const, 'place' as const] }, /Đổi giờ: .*Đổi chỗ: Nhà văn hóa phường/],
])('who answered reads what changed since (%o)', async (but, says) => {
  answer(getEvent, () => eventOf({ my_status: 'going', location: 'Nhà văn hóa phường', ...but }))
  const { screen } = await open('/events/7')
  await expect.element(screen.getByRole('note')).toMatchTextContent(says)
})

test('a changed event that is called off says only that', async () => {
  answer(getEvent, () => eventOf({ changed: ['time'], cancelled_at: '2026-11-20T00:00:00.000Z' }))
  const { screen } = await open('/events/7')
  await expect.element(screen.getByRole('note')).toMatchTextContent(/^Sự kiện này đã hủy/)
})

test('says that participants see the phone number and the e-mail address', async () => {
  answer(getEvent, () => eventOf({ contact: { name: 'Cô Hoa', phone: null, email: null } }))
  await open('/events/7')
  await expect.element(page.getByText('Tham gia rồi bạn sẽ thấy số điện thoại và email.')).toBeVisible()
  expect(page.getByRole('link', { name: /^Gọi/ }).elements()).toEqual([])
})

test('the organiser cancels with a reason, others can only report', { tags: ['full'] }, async () => {
  answer(getEvent, () => eventOf({ is_mine: true, can_look_after: true, organiser: lan }))
  const sent: unknown[] = []
  answer(cancelEvent, ({ body }) => {
    sent.push(body)
    return eventOf({ is_mine: true, cancelled_at: '2026-11-20T00:00:00.000Z', cancel_reason: body.reason })
  })
  const { screen } = await open('/events/7')
  await expect.element(button('Tham gia')).not.toBeInTheDocument()
  await button('Tùy chọn cho Chiếu phim ngoài trời').click()
  await page.getByRole('button', { name: /^Hủy sự kiện/ }).click()
  await button('Hủy sự kiện').click()
  await expect.element(page.getByText('Bạn cho mọi người biết lý do nhé')).toBeVisible()
  await page.getByRole('textbox', { name: 'Lý do hủy' }).fill('Mưa to')
  await button('Hủy sự kiện').click()
  await expect.element(page.getByText('Sự kiện này đã hủy')).toBeVisible()
  await expect.element(page.getByText('Mưa to')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Mưa to' }])
  await screen.unmount()

  answer(getEvent, () => eventOf({ id: 8, post_id: 8 }))
  const reports: unknown[] = []
  answer(createReport, ({ body }) => (reports.push(body), {}))
  await open('/events/8')
  await button('Tùy chọn cho Chiếu phim ngoài trời').click()
  await expect.element(page.getByText('Sao chép đường dẫn')).toBeVisible()
  for (const name of ['Sửa sự kiện', 'Hủy sự kiện', 'Xóa sự kiện'])
    await expect.element(page.getByText(name, { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Báo cáo sự kiện/ }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Báo cáo/)
})

test('after the start participants add photos, and delete their own', async () => {
  const photos = [
    { id: 1, image: picture(1), person: lan, can_delete: true, createdAt: '2026-11-21T00:00:00.000Z' },
    { id: 2, image: picture(2), person: hoa, can_delete: false, createdAt: '2026-11-20T00:00:00.000Z' },
  ]
  const state = { photos }
  answer(getEvent, () => pastOf({ my_status: 'going', photos_count: 2 }))
  answer(listEventPhotos, () => pageOf(state.photos))
  answer(deleteEventPhoto, ({ params }) => {
    state.photos = photos.filter(({ id }) => String(id) !== params['photo'])
    return {}
  })
  await open('/events/7')
  await expect.element(page.getByRole('img', { name: 'Ảnh 2, của Cô Hoa' })).toBeInTheDocument()
  await expect.element(button('Tham gia')).not.toBeInTheDocument()
  await expect.element(button('Thêm ảnh')).toBeVisible()
  await expect.element(button('Gỡ ảnh 2')).not.toBeInTheDocument()
  await button('Gỡ ảnh 1').click()
  await button('Gỡ ảnh').click()
  await expect.element(page.getByRole('img', { name: 'Ảnh 1, của Cô Hoa' })).toBeInTheDocument()
})

test('other people can’t add photos', async () => {
  answer(getEvent, () => pastOf())
  await open('/events/7')
  await expect.element(page.getByText(/Chưa có ảnh nào/)).toBeVisible()
  await expect.element(button('Thêm ảnh')).not.toBeInTheDocument()
})

test('the event can be saved as a calendar file', async () => {
  answer(getEvent, () => eventOf())
  answer(getEventCalendar, () => 'BEGIN:VCALENDAR')
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:calendar'
  })
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await open('/events/7')
  await button('Thêm vào lịch').click()
  await expect.poll(() => press.mock.contexts[0]).toMatchObject({ download: 'xom-7.ics' })
  expect(await files[0]?.text()).toBe('BEGIN:VCALENDAR')
})

test('a missing event says so', async () => {
  answer(getEvent, () => new ApiError(404, {}))
  await open('/events/9')
  await expect.element(page.getByRole('heading', { name: 'Không thấy sự kiện này' })).toBeVisible()
})
