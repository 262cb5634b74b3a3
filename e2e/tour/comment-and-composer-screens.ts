import { expect, type Page } from '@playwright/test'
import { createComment, listHiddenComments } from '../../contract/posts/comments.ts'
import { createPost, getPost } from '../../contract/posts/posts.ts'
import { createPhoto } from '../journeys/images.ts'
import { composer } from '../page-steps.ts'
import { changeReply, mockReply, pageOf } from '../mock-replies.ts'
import { hoursAgo, runSteps, openSheet, waitForPictures, type Screen, waitForText } from './screen.ts'

/** Opens a post with many comments. */
export const openPostWithComments = async (page: Page) => {
  await page.getByRole('article').getByText('Bữa cơm mỗi nhà một món').first().click()
  await page.waitForURL(/\/posts\/\d+$/)
  // Retried, because content replaces the skeletons while this scrolls.
  const lateComment = page.getByText('Bác đem bàn cờ để cuối dãy').first()
  await expect(() => lateComment.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
  await waitForPictures(page)
}

const sendComment = async (page: Page, text: string) => {
  const bar = page.locator('form').getByRole('textbox').last()
  await bar.fill(text)
  await page.getByRole('button', { name: 'Gửi bình luận' }).click()
}

/** Shows a refused comment and the form for a reply. */
const showRefusedComment = async (page: Page) => {
  await openPostWithComments(page)
  await mockReply(page, createComment, 403, { detail: '', code: 'verify_first' })
  await sendComment(page, 'Nhà em góp nồi chè đậu xanh với hai chục cái chén nhé.')
  await page.getByRole('link', { name: 'Xác minh', exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Trả lời bình luận của/ })
    .first()
    .click()
  await waitForText(/^Đang trả lời/)(page)
}

const showHiddenComments = async (page: Page) => {
  const content = 'Bữa trước hẹn rồi không ai tới, lần này có chắc không mà góp?'
  await changeReply(page, listHiddenComments, () => pageOf([{ id: 1, content, createdAt: hoursAgo(50) }]))
  await openPostWithComments(page)
  await page.getByRole('button', { name: '1 bình luận đang ẩn với bạn' }).click()
  await waitForText(content)(page)
}

/** Opens the offer form of the first post that accepts offers. */
const openOffer = async (page: Page) => {
  await waitForPictures(page)
  await page.locator('a[href$="#offer"]').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gửi cho / })
    .waitFor()
}

/** Opens one of the viewer's favours in a state. */
const openFavour = (state: string) => async (page: Page) => {
  await page.getByRole('listitem').filter({ hasText: state }).getByRole('link').first().click()
  await page.waitForURL(/\/posts\/\d+/)
}

/** Opens the question before offers are closed. */
const openEndQuestion = async (page: Page) => {
  await changeReply(page, getPost, (post) => ({ ...post, over_at: null }))
  await openFavour('Hùng Mai muốn nhận')(page)
  await page.reload()
  await openSheet(/^Không (cần thêm|cho) nữa$/, 'Để nguyên')(page)
}

/** Fills in an event with a valid and an invalid picture, and an end before its start. */
const fillEvent = async (page: Page) => {
  await page
    .getByRole('textbox', { name: /^Mô tả/ })
    .fill('Sáng chủ nhật cả xóm dọn con hẻm, rồi ăn cháo ở nhà cô Hoa.')
  const [name, mimeType] = ['noi-chao-to-nhat-xom.jpg', 'image/jpeg']
  const photos = [await createPhoto('hem-sach.jpg', 90), { name, mimeType, buffer: Buffer.from('?') }]
  await page.locator('input[type=file]').first().setInputFiles(photos)
  await page.getByRole('button', { name: 'Mai', exact: true }).click()
  await page.getByLabel(/^Bắt đầu/).fill('07:00')
  await page.getByLabel(/^Kết thúc/).fill('06:00')
  await waitForText('Không đọc được ảnh này')(page)
}

/** Opens the sheet for the birthday, which the server requires before the first post. */
const askForBirthday = async (page: Page) => {
  await mockReply(page, createPost, 403, { detail: '', code: 'birthday_needed' })
  await composer(page).fill('Xin chào cả xóm, nhà mình mới dọn về.')
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await page.getByRole('dialog').getByText('Lưu và tiếp tục').waitFor()
}

const enterTooYoungBirthday = async (page: Page) => {
  await askForBirthday(page)
  const [month, day, year] = ['Tháng', 'Ngày', 'Năm'].map((name) => page.getByLabel(name, { exact: true }))
  await month?.fill('2')
  await day?.fill('28')
  await year?.fill(String(new Date().getFullYear() - 9))
  await page.getByRole('button', { name: 'Lưu và tiếp tục' }).click()
  await page.getByRole('dialog').getByText('Sửa lại ngày sinh').waitFor()
}

const at = (path: string) => ({ path, as: 'lan' })

/** Comments, favours, the composer, and the options of notifications. */
export const commentAndComposerScreens: Screen[] = [
  { name: 'comment-refused', ...at('/profile'), ready: showRefusedComment },
  { name: 'comments-hidden', ...at('/profile'), ready: showHiddenComments },
  {
    name: 'comment-options',
    ...at('/profile'),
    ready: runSteps(
      openPostWithComments,
      openSheet(/^Tùy chọn cho bình luận của (?!bạn)/, 'Báo cáo bình luận'),
    ),
  },
  { name: 'offer', ...at('/feed'), ready: openOffer },
  {
    name: 'favour-return',
    ...at('/profile/favors'),
    ready: runSteps(openFavour('đang mượn'), openSheet('Đã trả đồ', 'Đồ đã về với chủ rồi chứ?')),
  },
  { name: 'favour-end', ...at('/profile/favors'), ready: openEndQuestion },
  { name: 'create-event', ...at('/create-post?category=event'), ready: fillEvent },
  {
    name: 'create-post-shared-lost',
    ...at('/create-post?shared=gone&tag=Cho'),
    ready: waitForText('Máy không còn giữ một ảnh hoặc video của bài.'),
  },
  { name: 'birthday', ...at('/create-post?category=share'), ready: askForBirthday },
  { name: 'birthday-too-young', ...at('/create-post?category=share'), ready: enterTooYoungBirthday },
  {
    name: 'notification-options',
    ...at('/notifications'),
    ready: openSheet(/^Tùy chọn/, /./),
  },
]
