import type { Page } from '@playwright/test'
import { composer } from '../journeys/seen-things.ts'
import { heading, pictures, type Screen } from './screen.ts'
import { talkedAbout } from './talk-screens.ts'

/** A sheet over a list of posts, opened by the first button of a name; `inside` is some content of it. */
const opened = (button: string | RegExp, inside: string) => async (page: Page) => {
  await pictures(page)
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').getByText(inside, { exact: true }).waitFor()
}

/** The full list of recipients, with some chosen. */
const everybody = async (page: Page) => {
  await opened('Chia sẻ bài viết', 'Xem thêm')(page)
  await page.getByRole('dialog').getByText('Xem thêm', { exact: true }).click()
  const boxes = page.getByRole('dialog', { name: 'Gửi đến' }).getByRole('checkbox')
  for (const place of [0, 2]) await boxes.nth(place).check()
}

/** The composer with one of Lan's own posts. */
const editing = async (page: Page) => {
  await page.goto('/profile')
  await opened(/bài của bạn$/, 'Chỉnh sửa bài viết')(page)
  await page.getByRole('button', { name: 'Chỉnh sửa bài viết' }).click()
  await page.getByText('Chưa có gì thay đổi').waitFor()
}

/** The question before deleting the viewer's post. */
const deleting = async (page: Page) => {
  await opened(/bài của bạn$/, 'Xóa bài viết')(page)
  await page.getByRole('button', { name: 'Xóa bài viết' }).click()
  await page.getByRole('dialog', { name: 'Xóa bài viết này?' }).waitFor()
}

const writing = (page: Page) => composer(page).waitFor()

/** The days of a month over a request. */
const calendar = async (page: Page) => {
  await page.getByRole('button', { name: 'Chọn ngày' }).click()
  await page.getByRole('dialog').getByRole('grid').waitFor()
}

/** An alert like one already posted nearby. */
const alertAgain = async (page: Page) => {
  await composer(page).fill(
    'Mưa từ nãy tới giờ, khúc ngã ba dưới dốc nước lên quá nửa bánh xe rồi, bà con vòng đường khác nha.',
  )
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await page.getByRole('dialog').getByText('Mưa từ nãy tới giờ').waitFor()
}

/** A picture in full screen. */
const viewer = async (page: Page) => {
  await talkedAbout(page)
  await page.getByRole('button', { name: 'Ảnh 2 trên 5, bài của Lan Nguyễn' }).click()
  await page.getByRole('dialog').getByText('2 / 5').waitFor()
}

/** The screens of posts and their sheets. */
export const postScreens: Screen[] = [
  { name: 'saved', path: '/saved', as: 'lan', ready: heading('Hiện chưa có bookmarks nào') },
  { name: 'post-comments', path: '/profile', as: 'lan', ready: talkedAbout },
  { name: 'post-viewer', path: '/profile', as: 'lan', ready: viewer },
  { name: 'post-edit', path: '/feed', as: 'lan', ready: editing },
  {
    name: 'post-edit-missing',
    path: '/edit-post/999999',
    as: 'lan',
    ready: heading('Không tìm thấy bài viết'),
  },
  {
    name: 'post-options',
    path: '/feed',
    as: 'lan',
    ready: opened(/^Tùy chọn cho bài của (?!bạn)/, 'Quan tâm'),
  },
  { name: 'post-options-own', path: '/profile', as: 'lan', ready: opened(/bài của bạn$/, 'Xóa bài viết') },
  { name: 'post-delete', path: '/profile', as: 'lan', ready: deleting },
  { name: 'create-request', path: '/create-post?category=request', as: 'lan', ready: writing },
  { name: 'calendar', path: '/create-post?category=request', as: 'lan', ready: calendar },
  { name: 'alert-similar', path: '/create-post?category=alert', as: 'lan', ready: alertAgain },
  { name: 'post-share', path: '/feed', as: 'lan', ready: opened('Chia sẻ bài viết', 'Xem thêm') },
  { name: 'post-share-people', path: '/feed', as: 'lan', ready: everybody },
  { name: 'feed-filter', path: '/feed', as: 'lan', ready: opened('Lọc tin', 'Nhiều người thích') },
]
