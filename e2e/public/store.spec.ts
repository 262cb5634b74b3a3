import { bearerHeader, callApiWith, fetchTokens } from '../api-calls.ts'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { countDaily } from '../../contract/site/analytics.ts'
import { screens } from '../../web/site/screens.ts'
import { expect, test, withoutConsentDecision } from '../fixtures.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const badge = (page: Page, store: string) =>
  page.getByRole('link', { name: `Tải trên ${store}`, exact: true })

/** The stores are external, so only the navigation is checked. */
const mockStores = (context: BrowserContext) =>
  context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'a store' }))

for (const { device, userAgent, shown, hidden } of [
  { device: 'an iPhone', userAgent: iphone, shown: 'App Store', hidden: 'Google Play' },
  { device: 'a desktop', userAgent: desktop, shown: 'App Store', hidden: 'Google Play' },
  { device: 'an Android phone', userAgent: android, shown: 'Google Play', hidden: 'App Store' },
])
  test.describe(`on ${device}`, () => {
    test.use({ userAgent })
    test(`the button leads to ${shown}`, async ({ page }) => {
      await page.goto('/appstore')
      await expect(badge(page, shown)).toBeVisible()
      await expect(badge(page, hidden)).toBeHidden()
      const address = await badge(page, shown).getAttribute('href')
      expect(address).toMatch(shown === 'App Store' ? /apple/i : /google/i)
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, storageState: withoutConsentDecision })
  test('the page shows both stores and all content', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/appstore')
    await expect(badge(page, 'App Store')).toBeVisible()
    await expect(badge(page, 'Google Play')).toBeVisible()
    const last = page.getByRole('img', { name: /^Người thân tin cậy/ })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    const rest = page.getByText('Không ai biết nhà bạn ở đâu.')
    await expect(rest).toBeHidden()
    await page.getByText('Xem thêm').click()
    await expect(rest).toBeVisible()
    for (const version of ['1.2.0', '1.1.5'])
      await expect(page.getByRole('heading', { name: `Phiên bản ${version}` })).toBeVisible()
    await expect(page.getByText('127 đánh giá').last()).toBeVisible()
  })
})

test('the seven screens scroll by keyboard, and load when near', async ({ page }) => {
  await page.goto('/appstore')
  const gallery = page.getByRole('region', { name: 'Bên trong ứng dụng' })
  const pictures = gallery.getByRole('img')
  await expect(pictures).toHaveCount(screens.length)
  await gallery.focus()
  const readScrollLeft = () => gallery.evaluate((box) => box.scrollLeft)
  expect(await readScrollLeft()).toBe(0)
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(pictures.last()).toBeInViewport({ ratio: 0.9, timeout: 100 })
  }).toPass()
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
})

/** Reads the number of downloads since yesterday from the figures for staff. */
async function countDownloads(page: Page) {
  const headers = bearerHeader((await fetchTokens(page, 'staff')).access)
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  type Counts = { days: { name: string; count: number }[] }
  const path = `${countDaily.path}?from=${day(1)}&to=${day(-1)}`
  const { days } = await callApiWith<Counts>(page, headers, path)
  return days.reduce((sum, { name, count }) => (name === 'app_download' ? sum + count : sum), 0)
}

/** The visitor's cookies, without the one of the staff sign-in in this browser. */
const listCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => !name.startsWith('xom_known_'))

/** Opens a store from the page; returns the API requests on the way. */
async function followStoreLink(page: Page) {
  const apiRequests: string[] = []
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) apiRequests.push(`${request.method()} ${pathname}`)
  }
  page.on('request', onRequest)
  await page.goto('/appstore')
  await badge(page, 'App Store').click()
  await expect(page.getByText('a store')).toBeVisible()
  page.off('request', onRequest)
  return apiRequests
}

test.describe('a download', () => {
  test.use({ storageState: withoutConsentDecision })

  test('is counted only with consent', async ({ page, context }) => {
    await mockStores(context)
    const before = await countDownloads(page)

    await test.step('undecided', async () => {
      expect(await followStoreLink(page)).toEqual([])
    })
    await test.step('refused', async () => {
      await page.goto('/appstore')
      await page.getByRole('button', { name: 'Chỉ cần thiết' }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie_consent'))).not.toBeNull()
      expect(await followStoreLink(page)).toEqual([])
      expect(await listCookies(context)).toEqual([])
    })
    await test.step('agreed', async () => {
      await page.goto('/appstore')
      await page.getByRole('button', { name: 'Cài đặt cookie' }).click()
      await page.getByRole('button', { name: 'Chấp nhận tất cả' }).click()
      await expect.poll(() => listCookies(context)).toEqual(['visitor'])
      expect(await countDownloads(page)).toBe(before)
      expect(await followStoreLink(page)).toEqual(['POST /api/analytics/events/'])
      await expect.poll(() => countDownloads(page)).toBe(before + 1)
    })
    await test.step('withdrawn', async () => {
      await page.goto('/appstore')
      await page.getByRole('button', { name: 'Cài đặt cookie' }).click()
      await page.getByRole('button', { name: 'Chỉ cần thiết' }).click()
      await expect.poll(() => listCookies(context)).toEqual([])
      await expect.poll(() => countDownloads(page)).toBe(before)
      expect(await followStoreLink(page)).toEqual([])
    })
  })
})
