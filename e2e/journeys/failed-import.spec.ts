import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const inside = (page: Page) => page.getByRole('tab', { name: 'Tất cả sản phẩm' })
const again = (page: Page) => page.getByRole('button', { name: 'Thử lại' })

async function openFeed(page: Page) {
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The page looks once by itself whether the server has newer files; later it could take away what is to be pressed. */
const reloaded = (page: Page) =>
  page.waitForFunction(() => {
    const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return start?.type === 'reload'
  })

/** Aborts requests for a screen's code; returns how many there were. */
async function loseCode(page: Page, screen: string) {
  let count = 0
  await page.route(`**/assets/${screen}-*.js`, (route) => {
    count++
    return route.abort('failed')
  })
  return { count: () => count, stop: () => page.unroute(`**/assets/${screen}-*.js`) }
}

test('a screen whose code fails to load says so inside the frame, and loads when it can', async ({
  browserOf,
}) => {
  const page = await browserOf('lan')
  await openFeed(page)
  const lost = await loseCode(page, 'MarketListScreen')
  await tab(page, 'Mua bán').click()
  await expect(page.getByRole('alert')).toContainText('Chưa mở được trang này')
  await reloaded(page)
  await expect(page.getByRole('alert')).toContainText('Chưa mở được trang này')
  const before = lost.count()
  // Who comes back within a second is told of the same failure.
  await expect(async () => {
    await tab(page, 'Hồ sơ').click()
    await expect(page.getByRole('heading', { name: 'Hồ sơ' })).toBeVisible()
    await tab(page, 'Mua bán').click()
    await expect(page.getByRole('alert')).toContainText('Chưa mở được trang này')
    expect(lost.count()).toBeGreaterThan(before)
  }).toPass()
  await lost.stop()
  await again(page).click()
  await expect(inside(page)).toBeVisible()
})

test('without a network the screen says so, and opens by itself when it is back', async ({ browserOf }) => {
  const page = await browserOf('lan')
  await openFeed(page)
  await page.context().setOffline(true)
  await expect(page.getByRole('status').getByText('Đang không có mạng')).toBeVisible()
  await tab(page, 'Mua bán').click()
  await expect(page.getByRole('alert')).toContainText('Có mạng lại là Xóm tự mở')
  await expect(tab(page, 'Tin tức')).toBeVisible()
  await page.context().setOffline(false)
  await expect(inside(page)).toBeVisible()
  await expect(page.getByText('Đang không có mạng')).toHaveCount(0)
})

test('a page older than the server’s files is loaded anew, once', async ({ browserOf }) => {
  const page = await browserOf('lan')
  await openFeed(page)
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.route('**/assets/MarketListScreen-*.js', (route) => route.fulfill({ status: 404 }))
  await tab(page, 'Mua bán').click()
  await page.waitForEvent('domcontentloaded')
  await expect(page.getByRole('alert')).toContainText('Chưa mở được trang này')
  await expect(page).toHaveURL('/marketplace')
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
})
