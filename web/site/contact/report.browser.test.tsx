/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTicket, ticketTopics } from '../../../contract/moderation/tickets.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { showLanguage } from '../../platform/i18n/i18n.ts'
import { choose, resetPage, email, fillIn, message, openPage, send } from './test-contact.tsx'

let bodies: unknown[]
beforeEach(() => {
  resetPage()
  bodies = []
  answer(createTicket, ({ body }) => {
    bodies.push(body)
    return { id: 1, reference: 'XOM-7K2F9Q' }
  })
})

const about = () => page.getByRole('textbox', { name: /^Đường dẫn của nội dung/ })
const sent = () => page.getByRole('heading', { name: 'Xóm đã nhận báo cáo của bạn' })

test('shows emergency numbers first, then what happens after a report', async () => {
  await openPage('report')
  for (const [number, whom] of [
    ['113', 'Công an'],
    ['114', 'Cứu hỏa, cứu nạn'],
    ['115', 'Cấp cứu'],
  ] as const)
    await expect
      .element(page.getByRole('link', { name: `${number} ${whom}` }))
      .toHaveAttribute('href', `tel:${number}`)
  const [danger] = document.querySelectorAll('h2')
  expect(danger?.textContent).toMatch(/^Đang nguy hiểm/)
  expect(page.getByRole('list').last().element().textContent).toBe(
    '1Gỡ nội dung2Cảnh cáo tài khoản3Tạm khóa tài khoản4Khóa vĩnh viễn',
  )
  await expect
    .element(page.getByRole('link', { name: 'Đọc tiêu chuẩn cộng đồng' }))
    .toHaveAttribute('href', '/legal/community-guidelines')
  const offered = page.getByRole('radio').elements()
  expect(offered.map((each) => each.getAttribute('value'))).toEqual([...ticketTopics.report])
})

test('links to English pages in English', async () => {
  await openPage('report')
  await showLanguage('en')
  await expect
    .element(page.getByRole('link', { name: 'Read the community guidelines' }))
    .toHaveAttribute('href', '/en/community-guidelines')
  await showLanguage('vi')
})

test('shows the reported page, and sends its path', async () => {
  await openPage('report', '?about=%2Fposts%2F1')
  await expect.element(page.getByRole('link', { name: '/posts/1' })).toHaveAttribute('href', '/posts/1')
  await fillIn('Bài này lừa chuyển tiền trước')
  await choose('Lừa đảo, giả mạo')
  await send().click()
  await expect.element(sent()).toHaveFocus()
  expect(bodies).toEqual([
    {
      kind: 'report',
      topic: 'scam',
      email: 'khach@example.com',
      message: 'Bài này lừa chuyển tiền trước',
      about: '/posts/1',
    },
  ])
})

test('the page can be removed, and another link entered', async () => {
  const screen = await openPage('report', '?about=/posts/1')
  await page.getByRole('button', { name: 'Bỏ đường dẫn này' }).click()
  await expect.element(about()).toHaveFocus()
  await about().fill(`${location.origin}/users/7`)
  await fillIn()
  await screen.unmount()
  await openPage('report', '?about=/posts/1')
  await expect.element(about()).toHaveValue(`${location.origin}/users/7`)
  await send().click()
  await expect.element(sent()).toBeVisible()
  expect(bodies).toMatchObject([{ about: `${location.origin}/users/7` }])
})

test.each(['//evil.example', '/%5Cevil.example'])('?about=%s is ignored', async (link) => {
  await openPage('report', `?about=${encodeURIComponent(link)}`)
  await expect.element(about()).toHaveValue('')
  expect(document.querySelector('a[href*="evil"], a[href^="javascript"]')).toBeNull()
})

test('a link to another site is refused by the page and by the server', async () => {
  await openPage('report')
  await fillIn()
  await about().fill('https://evil.example/posts/1')
  await send().click()
  await expect.element(about()).toHaveAccessibleDescription(/không phải đường dẫn trên Xóm/)
  await expect.element(about()).toHaveFocus()
  expect(bodies).toEqual([])

  answer(createTicket, () => new ApiError(422, { code: 'foreign_link', errors: { about: ['x'] } }))
  await about().fill('/posts/1')
  await send().click()
  await expect.element(about()).toHaveAccessibleDescription(/không phải đường dẫn trên Xóm/)
  await expect.element(message()).toHaveValue('Mình không đăng nhập được từ hôm qua')
  await expect.element(email()).toHaveValue('khach@example.com')
})
