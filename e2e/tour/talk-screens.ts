import { expect, type Page } from '@playwright/test'
import { createComment, listHiddenComments } from '../../contract/posts/comments.ts'
import { createPost, getPost } from '../../contract/posts/posts.ts'
import { photo } from '../journeys/photos.ts'
import { composer } from '../journeys/seen-things.ts'
import { answered, changed, whole } from './changed-reply.ts'
import { hoursAgo, inTurn, opened } from './opened.ts'
import { pictures, type Screen, shown } from './screen.ts'

/** A post with many comments. */
export const talkedAbout = async (page: Page) => {
  await page.getByRole('article').getByText('Bữa cơm mỗi nhà một món').first().click()
  await page.waitForURL(/\/posts\/\d+$/)
  // Skeletons are replaced, also below the scroll position.
  const said = page.getByText('Bác đem bàn cờ để cuối dãy').first()
  await expect(() => said.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
  await pictures(page)
}

const comment = async (page: Page, words: string) => {
  const bar = page.locator('form').getByRole('textbox').last()
  await bar.fill(words)
  await page.getByRole('button', { name: 'Gửi bình luận' }).click()
}

/** A comment that was refused, and one that answers somebody. */
const refused = async (page: Page) => {
  await talkedAbout(page)
  await answered(page, createComment, 403, { detail: '', code: 'verify_first' })
  await comment(page, 'Nhà em góp nồi chè đậu xanh với hai chục cái chén nhé.')
  await page.getByRole('link', { name: 'Xác minh', exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Trả lời bình luận của/ })
    .first()
    .click()
  await shown(/^Đang trả lời/)(page)
}

const hidden = async (page: Page) => {
  const content = 'Bữa trước hẹn rồi không ai tới, lần này có chắc không mà góp?'
  await changed(page, listHiddenComments, () => whole([{ id: 1, content, createdAt: hoursAgo(50) }]))
  await talkedAbout(page)
  await page.getByRole('button', { name: '1 bình luận đang ẩn với bạn' }).click()
  await shown(content)(page)
}

/** The first post of others whose author still looks for somebody. */
const offering = async (page: Page) => {
  await pictures(page)
  await page.locator('a[href$="#offer"]').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gửi cho / })
    .waitFor()
}

/** One of the viewer's favours in a given state. */
const favour = (state: string) => async (page: Page) => {
  await page.getByRole('listitem').filter({ hasText: state }).getByRole('link').first().click()
  await page.waitForURL(/\/posts\/\d+/)
}

/** The question before nobody else can answer. */
const ending = async (page: Page) => {
  await changed(page, getPost, (post) => ({ ...post, over_at: null }))
  await favour('Hùng Mai muốn nhận')(page)
  await page.reload()
  await opened(/^Không (cần thêm|cho) nữa$/, 'Để nguyên')(page)
}

/** An event with a picture and a broken one, its dates in the wrong order. */
const event = async (page: Page) => {
  await composer(page).fill('Sáng chủ nhật cả xóm dọn con hẻm, rồi ăn cháo ở nhà cô Hoa.')
  const [name, mimeType] = ['noi-chao-to-nhat-xom.jpg', 'image/jpeg']
  const photos = [await photo('hem-sach.jpg', 90), { name, mimeType, buffer: Buffer.from('?') }]
  await page.locator('input[type=file]').first().setInputFiles(photos)
  await page.getByRole('button', { name: 'Mai', exact: true }).click()
  await page.getByLabel('Bắt đầu').fill('07:00')
  await page.getByLabel('Kết thúc').fill('06:00')
  await shown('Giờ kết thúc đang sớm hơn giờ bắt đầu.')(page)
  await shown('Không đọc được ảnh này')(page)
}

/** The birthday that the server wants before the first post. */
const birthday = async (page: Page) => {
  await answered(page, createPost, 403, { detail: '', code: 'birthday_needed' })
  await composer(page).fill('Xin chào cả xóm, nhà mình mới dọn về.')
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await page.getByRole('dialog').getByText('Lưu và tiếp tục').waitFor()
}

const tooYoung = async (page: Page) => {
  await birthday(page)
  const [month, day, year] = ['Tháng', 'Ngày', 'Năm'].map((name) => page.getByLabel(name, { exact: true }))
  await month?.fill('2')
  await day?.fill('28')
  await year?.fill(String(new Date().getFullYear() - 9))
  await page.getByRole('button', { name: 'Lưu và tiếp tục' }).click()
  await page.getByRole('dialog').getByText('Sửa lại ngày sinh').waitFor()
}

const at = (path: string) => ({ path, as: 'lan' })

/** What opens below posts, while writing one, and from a notification. */
export const talkScreens: Screen[] = [
  { name: 'comment-refused', ...at('/profile'), ready: refused },
  { name: 'comments-hidden', ...at('/profile'), ready: hidden },
  {
    name: 'comment-options',
    ...at('/profile'),
    ready: inTurn(talkedAbout, opened(/^Tùy chọn cho bình luận của (?!bạn)/, 'Báo cáo bình luận')),
  },
  { name: 'offer', ...at('/feed'), ready: offering },
  {
    name: 'favour-return',
    ...at('/profile/favors'),
    ready: inTurn(favour('đang mượn'), opened('Đã trả đồ', 'Đồ đã về với chủ rồi chứ?')),
  },
  { name: 'favour-end', ...at('/profile/favors'), ready: ending },
  { name: 'create-event', ...at('/create-post?category=event'), ready: event },
  {
    name: 'create-post-shared-lost',
    ...at('/create-post?shared=gone&tag=Cho'),
    ready: shown('Ảnh, video vừa chia sẻ không còn trên máy.'),
  },
  { name: 'birthday', ...at('/create-post?category=share'), ready: birthday },
  { name: 'birthday-too-young', ...at('/create-post?category=share'), ready: tooYoung },
  {
    name: 'notification-options',
    ...at('/notifications'),
    ready: opened(/^Tùy chọn/, /./),
  },
]
