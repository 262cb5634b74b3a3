import { bearerHeader, callApiWith, fetchTokens } from '../api-calls.ts'
import { createTicket, getTicket, listTickets, type Ticket } from '../../contract/moderation/tickets.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const messageField = (page: Page) => page.getByRole('textbox', { name: /^(Lời nhắn|Kể cho Xóm nghe)$/ })
const emailField = (page: Page) => page.getByRole('textbox', { name: 'E-mail để trả lời bạn' })
const chooseTopic = (page: Page, topic: string) => page.getByText(topic, { exact: true }).click()
const sentHeading = (page: Page) => page.getByRole('heading', { name: /^Xóm đã nhận (thư|báo cáo) của bạn$/ })
const readReference = async (page: Page) =>
  (await page.getByText(/^XOM-[2-9B-DF-HJKMNP-TV-Z]{6}$/).textContent()) ?? ''

const isHydrated = () =>
  Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react'))

const waitForHydration = (page: Page) => page.waitForFunction(isHydrated)

/** The tickets, read from the API as staff. */
async function ticketsForStaff(page: Page) {
  const headers = bearerHeader((await fetchTokens(page, 'staff')).access)
  return {
    tickets: async () => (await callApiWith<{ results: Ticket[] }>(page, headers, listTickets.path)).results,
    ticket: (id: number) => callApiWith<Ticket>(page, headers, getTicket.path.replace(':id', String(id))),
  }
}

test('staff receive the message of a signed-out visitor', async ({ page }) => {
  await page.goto('/contact')
  await waitForHydration(page)
  await chooseTopic(page, 'Tài khoản, đăng nhập')
  await messageField(page).fill('Mình đổi số điện thoại nên không vào được nữa')
  await page.getByRole('textbox', { name: /^Tên của bạn/ }).fill('Cô Ba')
  await emailField(page).fill('co.ba@example.com')
  await expect(page.locator('[name=website]')).not.toBeInViewport()
  await page.getByRole('button', { name: 'Gửi thư' }).dblclick()
  await expect(sentHeading(page)).toBeFocused()
  const reference = await readReference(page)

  const { tickets, ticket } = await ticketsForStaff(page)
  const found = (await tickets()).filter((each) => each.email === 'co.ba@example.com')
  expect(found).toMatchObject([
    {
      reference,
      kind: 'contact',
      topic: 'account',
      name: 'Cô Ba',
      message: 'Mình đổi số điện thoại nên không vào được nữa',
      user: null,
      closed_at: null,
    },
  ])
  expect((await ticket(found[0]?.id ?? 0)).reference).toBe(reference)
})

test('a report of a signed-in person has their name, even with an expired token', async ({
  browserOf,
  page,
}) => {
  const minh = await browserOf('minh')
  await minh.goto('/feed')
  await expect(minh.getByRole('article').first()).toBeVisible()
  await minh.evaluate(() => localStorage.setItem('access_token', 'run.out.long-ago'))
  await minh.goto('/report?about=/posts/1')
  await waitForHydration(minh)
  await expect(minh.getByRole('link', { name: '/posts/1' })).toBeVisible()
  await expect(emailField(minh)).not.toHaveValue('')
  await chooseTopic(minh, 'Lừa đảo, giả mạo')
  await messageField(minh).fill('Bài này đòi chuyển tiền trước rồi biến mất')
  await minh.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect(sentHeading(minh)).toBeVisible()
  const reference = await readReference(minh)
  const found = (await (await ticketsForStaff(page)).tickets()).find((each) => each.reference === reference)
  expect(found).toMatchObject({
    kind: 'report',
    topic: 'scam',
    about: '/posts/1',
    user: { display_name: /Minh/ },
  })
})

test('without a network the text stays, also after leaving the page, and a retry creates one ticket', async ({
  page,
}) => {
  await page.goto('/contact')
  await waitForHydration(page)
  await chooseTopic(page, 'An toàn')
  await messageField(page).fill('Đèn đầu hẻm hư cả tuần nay rồi')
  await emailField(page).fill('mat.mang@example.com')
  // The server receives the ticket, but its reply is lost.
  await page.route(`**${createTicket.path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Gửi thư' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Lời bạn viết vẫn còn đây' })).toBeVisible()
  await expect(messageField(page)).toHaveValue('Đèn đầu hẻm hư cả tuần nay rồi')
  await page.unrouteAll()
  await page.goto('/help')
  await page.goBack()
  await waitForHydration(page)
  await expect(messageField(page)).toHaveValue('Đèn đầu hẻm hư cả tuần nay rồi')
  await page.getByRole('button', { name: 'Gửi thư' }).click()
  await expect(sentHeading(page)).toBeVisible()
  const reference = await readReference(page)
  const found = (await (await ticketsForStaff(page)).tickets()).filter(
    (each) => each.email === 'mat.mang@example.com',
  )
  expect(found.map((each) => each.reference)).toEqual([reference])
})

test('input typed before hydration stays', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/ContactPage-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await messageField(page).fill('Mình gõ nhanh hơn trang tải')
  await chooseTopic(page, 'Báo chí')
  await emailField(page).fill('nhanh@example.com')
  expect(await page.evaluate(isHydrated)).toBe(false)
  resolve()
  await waitForHydration(page)
  await expect(messageField(page)).toHaveValue('Mình gõ nhanh hơn trang tải')
  await page.getByRole('button', { name: 'Gửi thư' }).click()
  await expect(sentHeading(page)).toBeVisible()
  const found = (await (await ticketsForStaff(page)).tickets()).find(
    (each) => each.email === 'nhanh@example.com',
  )
  expect(found).toMatchObject({ topic: 'press', message: 'Mình gõ nhanh hơn trang tải' })
})

test.describe('without scripts', { tag: '@deep' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the pages explain that the form needs JavaScript, and show the emergency number', async ({
    page,
  }) => {
    for (const path of ['/contact', '/report', '/en/contact', '/en/report']) {
      await page.goto(path)
      await expect(page.locator('form')).toBeHidden()
      await expect(page.getByText(/JavaScript/).first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /^113/ })).toHaveAttribute('href', 'tel:113')
  })
})
