import { createTicket, getTicket, listTickets, type Ticket } from '../../contract/moderation/tickets.ts'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/platform/http/staff-access.ts'
import { passwordSignIn } from '../../contract/accounts/sign-in.ts'
import { expect, test } from '../fixtures.ts'

const message = (page: Page) => page.getByRole('textbox', { name: /^(Lời nhắn|Kể cho Xóm nghe)$/ })
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail để trả lời bạn' })
const choose = (page: Page, topic: string) => page.getByText(topic, { exact: true }).click()
const sent = (page: Page) => page.getByRole('heading', { name: /^Xóm đã nhận (thư|báo cáo) của bạn$/ })
const referenceOf = async (page: Page) =>
  (await page.getByText(/^XOM-[2-9B-DF-HJKMNP-TV-Z]{6}$/).textContent()) ?? ''

const isHydrated = () =>
  Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react'))

/** The page is hydrated. */
const hydrated = (page: Page) => page.waitForFunction(isHydrated)

/** A ticket as staff get it from the API. */
async function staff(page: Page) {
  const signedIn = await page.request.post(passwordSignIn.path, {
    data: { username: 'staff', password: demoPassword },
  })
  const { access } = (await signedIn.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const read = async <T>(path: string) => {
    const reply = await page.request.get(path, { headers })
    expect(reply.status(), path).toBe(200)
    return (await reply.json()) as T
  }
  return {
    tickets: async () => (await read<{ results: Ticket[] }>(listTickets.path)).results,
    ticket: (id: number) => read<Ticket>(getTicket.path.replace(':id', String(id))),
  }
}

test('a signed-out visitor writes, and staff read it', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await choose(page, 'Tài khoản, đăng nhập')
  await message(page).fill('Mình đổi số điện thoại nên không vào được nữa')
  await page.getByRole('textbox', { name: /^Tên của bạn/ }).fill('Cô Ba')
  await email(page).fill('co.ba@example.com')
  await expect(page.locator('[name=website]')).not.toBeInViewport()
  await page.getByRole('button', { name: 'Gửi thư' }).dblclick()
  await expect(sent(page)).toBeFocused()
  const reference = await referenceOf(page)

  const { tickets, ticket } = await staff(page)
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

test('a signed-in person reports a page, and is identified even with an expired token', async ({
  browserOf,
  page,
}) => {
  const minh = await browserOf('minh')
  await minh.goto('/feed')
  await expect(minh.getByRole('article').first()).toBeVisible()
  await minh.evaluate(() => localStorage.setItem('access_token', 'run.out.long-ago'))
  await minh.goto('/report?about=/posts/1')
  await hydrated(minh)
  await expect(minh.getByRole('link', { name: '/posts/1' })).toBeVisible()
  await expect(email(minh)).not.toHaveValue('')
  await choose(minh, 'Lừa đảo, giả mạo')
  await message(minh).fill('Bài này đòi chuyển tiền trước rồi biến mất')
  await minh.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect(sent(minh)).toBeVisible()
  const reference = await referenceOf(minh)
  const found = (await (await staff(page)).tickets()).find((each) => each.reference === reference)
  expect(found).toMatchObject({
    kind: 'report',
    topic: 'scam',
    about: '/posts/1',
    user: { display_name: /Minh/ },
  })
})

test('without network the text is kept, also after leaving, and the retry makes one ticket', async ({
  page,
}) => {
  await page.goto('/contact')
  await hydrated(page)
  await choose(page, 'An toàn')
  await message(page).fill('Đèn đầu hẻm hư cả tuần nay rồi')
  await email(page).fill('mat.mang@example.com')
  // The server receives the ticket, but its reply is lost.
  await page.route(`**${createTicket.path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Gửi thư' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Lời bạn viết vẫn còn đây' })).toBeVisible()
  await expect(message(page)).toHaveValue('Đèn đầu hẻm hư cả tuần nay rồi')
  await page.unrouteAll()
  await page.goto('/help')
  await page.goBack()
  await hydrated(page)
  await expect(message(page)).toHaveValue('Đèn đầu hẻm hư cả tuần nay rồi')
  await page.getByRole('button', { name: 'Gửi thư' }).click()
  await expect(sent(page)).toBeVisible()
  const reference = await referenceOf(page)
  const found = (await (await staff(page)).tickets()).filter((each) => each.email === 'mat.mang@example.com')
  expect(found.map((each) => each.reference)).toEqual([reference])
})

test('input typed before hydration is kept', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/ContactPage-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await message(page).fill('Mình gõ nhanh hơn trang tải')
  await choose(page, 'Báo chí')
  await email(page).fill('nhanh@example.com')
  expect(await page.evaluate(isHydrated)).toBe(false)
  resolve()
  await hydrated(page)
  await expect(message(page)).toHaveValue('Mình gõ nhanh hơn trang tải')
  await page.getByRole('button', { name: 'Gửi thư' }).click()
  await expect(sent(page)).toBeVisible()
  const found = (await (await staff(page)).tickets()).find((each) => each.email === 'nhanh@example.com')
  expect(found).toMatchObject({ topic: 'press', message: 'Mình gõ nhanh hơn trang tải' })
})

test.describe('without scripts', { tag: '@deep' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the pages say why there is no form, and show the emergency number', async ({ page }) => {
    for (const path of ['/contact', '/report', '/en/contact', '/en/report']) {
      await page.goto(path)
      await expect(page.locator('form')).toBeHidden()
      await expect(page.getByText(/JavaScript/).first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /^113/ })).toHaveAttribute('href', 'tel:113')
  })
})
