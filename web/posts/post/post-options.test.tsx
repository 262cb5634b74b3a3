import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { listPosts } from '../../../contract/posts/posts.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import FeedScreen from '../../feed/FeedScreen.tsx'
import { hoa, lan, pageOf, postOf, signInAsLan } from '../test-posts.ts'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  answer(listPosts, () => pageOf([postOf({ id: 7 }), postOf({ author: hoa }), postOf({ author: lan })]))
})
afterEach(async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

const openFeed = () =>
  render(
    <MemoryRouter initialEntries={['/feed']}>
      <Toaster />
      <Routes>
        <Route path="/feed" element={<FeedScreen />} />
        <Route path="*" element={<p>another page</p>} />
      </Routes>
    </MemoryRouter>,
  )

const optionsOf = (name: string) => ({ name: `Tùy chọn cho bài của ${name}` })

test("the author's name leads to their page, the viewer's to their profile", { tags: ['full'] }, async () => {
  const screen = await openFeed()
  await expect.element(screen.getByRole('link', { name: 'Cô Hoa' })).toHaveAttribute('href', '/users/3')
  await expect
    .element(screen.getByRole('link', { name: 'Bạn', exact: true }))
    .toHaveAttribute('href', '/profile')
  expect(screen.getByRole('button', { name: /^Tùy chọn cho bài/ }).elements()).toHaveLength(3)
})

test('a post is reported with a reason, and the report is confirmed', async () => {
  const sent: unknown[] = []
  answer(createReport, ({ body }) => {
    sent.push(body)
    return { id: 1 }
  })
  const screen = await openFeed()
  await screen.getByRole('button', optionsOf('Minh Trần')).click()
  await screen.getByRole('button', { name: /^Báo cáo bài viết/ }).click()
  const sheet = screen.getByRole('dialog', { name: 'Báo cáo bài viết' })
  await sheet.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Bạn chọn giúp một lý do nhé.')
  await sheet.getByRole('radio', { name: 'Lừa đảo, giả mạo' }).click()
  await sheet.getByRole('textbox', { name: /Kể thêm/ }).fill('Bán quạt giả')
  await expect.element(sheet.getByText('12/1.000')).toBeVisible()
  await sheet.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Cảm ơn bạn đã báo' })).toBeVisible()
  expect(sent).toEqual([{ target_type: 'post', target_id: 7, reason: 'scam', note: 'Bán quạt giả' }])
  await screen.getByRole('button', { name: 'Xong' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  [429, /nhiều báo cáo trong một lúc/],
  [503, /Chưa gửi được báo cáo/],
])('a report refused with %s says so and keeps the text', { tags: ['full'] }, async (status, sentence) => {
  answer(createReport, () => new ApiError(status))
  const screen = await openFeed()
  const open = async () => {
    await screen.getByRole('button', optionsOf('Minh Trần')).click()
    await screen.getByRole('button', { name: /^Báo cáo bài viết/ }).click()
  }
  await open()
  await screen.getByRole('radio', { name: 'Chuyện khác' }).click()
  await screen.getByRole('textbox', { name: /Kể thêm/ }).fill('Dài dòng')
  await screen.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(sentence)
  await screen.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await open()
  await expect.element(screen.getByRole('textbox', { name: /Kể thêm/ })).toHaveValue('Dài dòng')
  await expect.element(screen.getByRole('radio', { name: 'Chuyện khác' })).toBeChecked()
})

test("blocking removes a person's posts from the list before the server replies", async () => {
  const { promise: replied, resolve: reply } = Promise.withResolvers<void>()
  answer(blockUser, async () => {
    await replied
    answer(listPosts, () => pageOf([postOf({ author: lan, content: 'Còn lại' })]))
    return {}
  })
  const screen = await openFeed()
  await screen.getByRole('button', optionsOf('Cô Hoa')).click()
  await screen.getByRole('button', { name: /^Chặn trang cá nhân của Cô Hoa/ }).click()
  await screen.getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect.element(screen.getByRole('article', { name: 'Cô Hoa' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('article', { name: 'Minh Trần' })).toBeVisible()
  reply()
  await expect.poll(() => shownToast()?.title).toBe('Đã chặn Cô Hoa')
  await expect.element(screen.getByText('Còn lại', { exact: true })).toBeVisible()
})

test('posts return when the block is refused', async () => {
  answer(blockUser, () => new ApiError(503))
  const screen = await openFeed()
  await screen.getByRole('button', optionsOf('Cô Hoa')).click()
  await screen.getByRole('button', { name: /^Chặn trang/ }).click()
  await screen.getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa chặn được Cô Hoa')
  await expect.element(screen.getByRole('article', { name: 'Cô Hoa' })).toBeVisible()
})
