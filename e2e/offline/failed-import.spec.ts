import { tabLink } from './offline-steps.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const allProductsTab = (page: Page) => page.getByRole('tab', { name: 'Tất cả sản phẩm' })
const retryButton = (page: Page) => page.getByRole('button', { name: 'Thử lại' })

async function openFeed(page: Page) {
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The page reloads once to look for newer files. Waiting for this prevents a reload during the next steps. */
const waitForReload = (page: Page) =>
  page.waitForFunction(() => {
    const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return start?.type === 'reload'
  })

/** Aborts requests for a screen's code and counts them. */
async function blockScreenCode(page: Page, screen: string) {
  let count = 0
  await page.route(`**/assets/${screen}-*.js`, (route) => {
    count++
    return route.abort('failed')
  })
  return { count: () => count, stop: () => page.unroute(`**/assets/${screen}-*.js`) }
}

test('a screen whose code fails to load shows an error inside the frame, and loads on a retry', async ({
  browserOf,
}) => {
  const page = await browserOf('lan')
  await openFeed(page)
  const blocked = await blockScreenCode(page, 'MarketListScreen')
  await tabLink(page, 'Mua bán').click()
  await expect(page.getByRole('alert')).toContainText('Chưa mở được trang này')
  await waitForReload(page)
  await expect(page.getByRole('alert')).toContainText('Chưa mở được trang này')
  const before = blocked.count()
  // Within a second the same failure shows without another request.
  await expect(async () => {
    await tabLink(page, 'Hồ sơ').click()
    await expect(page.getByRole('heading', { name: 'Hồ sơ' })).toBeVisible()
    await tabLink(page, 'Mua bán').click()
    await expect(page.getByRole('alert')).toContainText('Chưa mở được trang này')
    expect(blocked.count()).toBeGreaterThan(before)
  }).toPass()
  await blocked.stop()
  await retryButton(page).click()
  await expect(allProductsTab(page)).toBeVisible()
})

test('a screen without a network shows an error, and opens when the network returns', async ({
  browserOf,
}) => {
  const page = await browserOf('lan')
  await openFeed(page)
  await page.context().setOffline(true)
  await expect(page.getByRole('status').getByText('Đang không có mạng')).toBeVisible()
  await tabLink(page, 'Mua bán').click()
  await expect(page.getByRole('alert')).toContainText('Có mạng lại là Xóm tự mở')
  await expect(tabLink(page, 'Tin tức')).toBeVisible()
  await page.context().setOffline(false)
  await expect(allProductsTab(page)).toBeVisible()
  await expect(page.getByText('Đang không có mạng')).toHaveCount(0)
})

test('a page older than the server’s files reloads once', async ({ browserOf }) => {
  const page = await browserOf('lan')
  await openFeed(page)
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.route('**/assets/MarketListScreen-*.js', (route) => route.fulfill({ status: 404 }))
  await tabLink(page, 'Mua bán').click()
  await page.waitForEvent('domcontentloaded')
  await expect(page.getByRole('alert')).toContainText('Chưa mở được trang này')
  await expect(page).toHaveURL('/marketplace')
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
})
