import type { Page } from '@playwright/test'
import { getPost } from '../../contract/posts/posts.ts'
import { changeReply } from '../mock-replies.ts'
import { composer } from '../page-steps.ts'
import { hoursAgo, waitForHeading, waitForPictures, type Screen } from './screen.ts'
import { openPostWithComments } from './comment-and-composer-screens.ts'

/** Presses the first button with a name over a list of posts and waits for text in the sheet. */
const openPostSheet = (button: string | RegExp, inside: string) => async (page: Page) => {
  await waitForPictures(page)
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').getByText(inside, { exact: true }).waitFor()
}

/** Opens the full list of recipients and selects some. */
const openRecipientList = async (page: Page) => {
  await openPostSheet('Chia sẻ bài viết', 'Xem thêm')(page)
  await page.getByRole('dialog').getByText('Xem thêm', { exact: true }).click()
  const boxes = page.getByRole('dialog', { name: 'Gửi đến' }).getByRole('checkbox')
  for (const place of [0, 2]) await boxes.nth(place).check()
}

/** Opens the composer with a post of Lan. */
const openEditor = async (page: Page) => {
  await page.goto('/profile')
  await openPostSheet(/bài của bạn$/, 'Chỉnh sửa bài viết')(page)
  await page.getByRole('button', { name: 'Chỉnh sửa bài viết' }).click()
  await page.getByText('Chưa có gì thay đổi').waitFor()
}

/** Opens the question before a post is deleted. */
const openDeleteQuestion = async (page: Page) => {
  await openPostSheet(/bài của bạn$/, 'Xóa bài viết')(page)
  await page.getByRole('button', { name: 'Xóa bài viết' }).click()
  await page.getByRole('dialog', { name: 'Xóa bài viết này?' }).waitFor()
}

const waitForComposer = (page: Page) => composer(page).waitFor()

/** Opens the calendar of a request. */
const openCalendar = async (page: Page) => {
  await page.getByRole('button', { name: 'Chọn ngày' }).click()
  await page.getByRole('dialog').getByRole('grid').waitFor()
}

/** Submits an alert like one already posted nearby. */
const submitSimilarAlert = async (page: Page) => {
  await page.getByRole('button', { name: 'Ngập', exact: true }).click()
  await composer(page).fill(
    'Mưa từ nãy tới giờ, khúc ngã ba dưới dốc nước lên quá nửa bánh xe rồi, bà con vòng đường khác nha.',
  )
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await page.getByRole('dialog').getByText('Mưa từ nãy tới giờ').waitFor()
}

/** Chooses what an alert is about. */
const openAlertForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Mùi gas' }).click()
  await page.getByRole('textbox', { name: 'Ở đâu?' }).waitFor()
}

/** Opens the live alert above the feed. */
const openLiveAlert = async (page: Page) => {
  const alerts = page.getByRole('region', { name: 'Cảnh báo' })
  const flood = alerts.getByText('Mưa từ nãy tới giờ')
  const more = alerts.getByRole('button', { name: /^Xem thêm \d+ cảnh báo/ })
  // By the time of the day, another alert may be newer.
  await alerts.getByRole('article').first().waitFor()
  if (!(await flood.isVisible())) await more.click()
  await flood.click()
  await page.waitForURL(/\/posts\/\d+$/)
  await page.getByText('3 hàng xóm cũng thấy').waitFor()
}

const openEndedAlert = async (page: Page) => {
  await openLiveAlert(page)
  await changeReply(page, getPost, (post) => ({
    ...post,
    over_at: hoursAgo(1),
    alert: post.alert && {
      ...post.alert,
      ended_as: 'handled' as const,
      end_note: 'Nước rút rồi, xe chạy được',
    },
  }))
  await page.reload()
  await page.getByText('Nước rút rồi').first().waitFor()
}

/** Opens a picture in full screen. */
const openViewer = async (page: Page) => {
  await openPostWithComments(page)
  await page.getByRole('button', { name: 'Ảnh 2 trên 5, bài của Lan Nguyễn' }).click()
  await page.getByRole('dialog').getByText('2 / 5').waitFor()
}

/** The screens of posts and their sheets. */
export const postScreens: Screen[] = [
  { name: 'saved', path: '/saved', as: 'lan', ready: waitForHeading('Hiện chưa có bookmarks nào') },
  { name: 'post-comments', path: '/profile', as: 'lan', ready: openPostWithComments },
  { name: 'post-viewer', path: '/profile', as: 'lan', ready: openViewer },
  { name: 'post-edit', path: '/feed', as: 'lan', ready: openEditor },
  {
    name: 'post-edit-missing',
    path: '/edit-post/999999',
    as: 'lan',
    ready: waitForHeading('Không tìm thấy bài viết'),
  },
  {
    name: 'post-options',
    path: '/feed',
    as: 'lan',
    ready: openPostSheet(/^Tùy chọn cho bài của (?!bạn)/, 'Quan tâm'),
  },
  {
    name: 'post-options-own',
    path: '/profile',
    as: 'lan',
    ready: openPostSheet(/bài của bạn$/, 'Xóa bài viết'),
  },
  { name: 'post-delete', path: '/profile', as: 'lan', ready: openDeleteQuestion },
  { name: 'create-request', path: '/create-post?category=request', as: 'lan', ready: waitForComposer },
  { name: 'calendar', path: '/create-post?category=request', as: 'lan', ready: openCalendar },
  {
    name: 'alert-kind',
    path: '/create-post?category=alert',
    as: 'lan',
    ready: waitForHeading('Chuyện gì vậy?'),
  },
  { name: 'alert-form', path: '/create-post?category=alert', as: 'lan', ready: openAlertForm },
  { name: 'alert-live', path: '/feed', as: 'lan', ready: openLiveAlert },
  { name: 'alert-ended', path: '/feed', as: 'lan', ready: openEndedAlert },
  { name: 'alert-similar', path: '/create-post?category=alert', as: 'lan', ready: submitSimilarAlert },
  { name: 'post-share', path: '/feed', as: 'lan', ready: openPostSheet('Chia sẻ bài viết', 'Xem thêm') },
  { name: 'post-share-people', path: '/feed', as: 'lan', ready: openRecipientList },
  { name: 'feed-filter', path: '/feed', as: 'lan', ready: openPostSheet('Lọc tin', 'Nhiều người thích') },
]
