import type { Page } from '@playwright/test'
import { googleUrl } from '../../contract/accounts/sign-in.ts'
import { expect, test } from '../fixtures.ts'

const signUp = (page: Page) => page.getByRole('button', { name: 'Đăng ký với Google' })

/** Records the paths of requested scripts. */
function recordScripts(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

/** Ticks and clicks without hovering, before the page has loaded its code. */
async function signUpBeforeHydration(page: Page) {
  await page.getByRole('checkbox').first().dispatchEvent('click')
  await signUp(page).first().dispatchEvent('click')
}

test(
  'a tick and a click before hydration open the stand-in for Google and sign in',
  { tag: '@quick' },
  async ({ page }) => {
    const scripts = recordScripts(page)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Ra ngõ là gặp người quen' }).hover()
    await page.getByText('Xóm có mất tiền không?').click()
    await expect(page.getByText(/đều miễn phí/)).toBeVisible()
    expect(scripts.filter((path) => !path.includes('entry.site'))).toEqual([])

    await signUpBeforeHydration(page)
    await page.getByLabel('Tên', { exact: true }).fill('Sương')
    await page.getByLabel(/^Họ/).fill('Ngô')
    await page.getByRole('button', { name: 'Tiếp tục' }).click()
    await expect(page).toHaveURL('/location')
    await expect(page.getByText('Chào Sương!')).toBeVisible()
  },
)

test('without a tick the page asks for it and doesn’t open Google', async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/')
  await signUp(page).first().dispatchEvent('click')
  await expect(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await expect(page).toHaveURL('/')
  expect(requestedPaths).not.toContain(googleUrl.path)
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Điều khoản dịch vụ', exact: true }).first().click(),
  ])
  await expect(terms.getByRole('heading', { level: 1, name: 'Điều khoản dịch vụ' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the tick remains after a cancelled sign-up at Google', async ({ page }) => {
  await page.goto('/')
  await signUpBeforeHydration(page)
  await page.getByRole('button', { name: 'Quay lại, không đăng nhập' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all content is readable, and the button links to the sign-in page', async ({ page }) => {
    await page.goto('/')
    for (const name of [
      'Xóm mình đông vui lắm',
      'Có việc gì, cứ hỏi xóm một tiếng',
      'Nhà bạn là của riêng bạn',
    ])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByText('Ai vào được Xóm?').click()
    await expect(page.getByText(/17 tuổi/)).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await signUp(page).first().click()
    await expect(page).toHaveURL('/login')
  })
})

/** Resolves once the current layout is painted. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])
  test(`the page loads without layout shifts or sideways scrolling at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The web font arrives after the first paint, as on a real network.
    let release = () => {}
    const fontReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.woff2', async (route) => {
      await fontReleased
      await route.continue()
    })
    // On a first visit the question about cookies stands on top.
    await page.addInitScript(() => localStorage.removeItem('cookie_consent'))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(twoFrames)
    release()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('load')
    await page.evaluate(twoFrames)
    const { totalShift, pageWidth } = await page.evaluate(() => ({
      totalShift: (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
      pageWidth: document.documentElement.scrollWidth,
    }))
    expect(totalShift).toBeLessThan(0.01)
    expect(pageWidth).toBeLessThanOrEqual(width)
  })
