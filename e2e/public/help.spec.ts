import type { Page } from '@playwright/test'
import { articles } from '../../web/site/help/topics.ts'
import { expect, test } from '../fixtures.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the help lists all articles, and says that the search needs scripts', async ({ page }) => {
    await page.goto('/help')
    const links = page.getByRole('region', { name: 'Các chủ đề' }).getByRole('link')
    await expect(links).toHaveCount(articles.length)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.getByText('Trình duyệt đang tắt JavaScript')).toBeVisible()
    await links.filter({ hasText: 'Ảnh và video trong bài' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ảnh và video trong bài' })).toBeVisible()
  })

  test('a link to a question opens only its answer', async ({ page }) => {
    await page.goto('/faq#lost-phone')
    await expect(page.getByText('Đăng nhập trên máy khác')).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Tôi mất điện thoại' })).toBeInViewport()
    expect(await page.locator('details[open]').count()).toBe(1)
  })
})

/** Opens a page whose code loads only when the returned function is called. */
async function openBeforeHydration(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/hydrate-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  return release
}

test('a search typed before hydration runs afterwards, and loads the texts once', async ({ page }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const countTextRequests = () => requestedUrls.filter((url) => /\/library-/.test(url)).length
  const release = await openBeforeHydration(page, '/help')
  expect(requestedUrls.filter((url) => /\/framework-/.test(url))).toEqual([])

  const field = page.getByRole('searchbox', { name: 'Tìm trong trợ giúp' })
  await field.pressSequentially('bo chan')
  expect(countTextRequests()).toBe(0)
  release()
  await expect(page.getByRole('link', { name: /Chặn và báo cáo/ })).toHaveAttribute(
    'href',
    '/help/blocking-and-reporting#unblock',
  )
  await expect(field).toHaveValue('bo chan')
  expect(countTextRequests()).toBe(1)
  await expect(page).toHaveURL(/\/help\?q=bo\+chan$/)
})

test('a search submitted before hydration shows results, which Back restores', async ({ page }) => {
  const release = await openBeforeHydration(page, '/en/help')
  await page.getByRole('searchbox').pressSequentially('delete account')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/en\/help\?q=delete\+account$/)
  const first = page.getByRole('region', { name: 'Search results' }).getByRole('link').first()
  await first.click()
  await expect(page).toHaveURL(/\/en\/help\/deleting-account#steps$/)
  await expect(page.getByRole('heading', { name: 'Delete the account' })).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('delete account')
  await expect(first).toBeVisible()
})
