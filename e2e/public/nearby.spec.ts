import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const selectedCard = (page: Page) => page.getByRole('region', { name: 'Xóm đang chọn' })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Tìm phường, xã, tỉnh thành' })

/** Makes WebGL unavailable in the page. */
const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const prototype = HTMLCanvasElement.prototype
    const contexts = new Proxy(Reflect.get(prototype, 'getContext'), {
      apply: (get, canvas, [kind, ...more]: [string]) =>
        kind.startsWith('webgl') ? null : Reflect.apply(get, canvas, [kind, ...more]),
    })
    Object.defineProperty(prototype, 'getContext', { value: contexts })
  })

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('a visitor finds their ward by a name without accents, and can sign up', async ({ page }) => {
  const externalRequests: string[] = []
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) externalRequests.push(request.url())
  })
  await page.goto('/nearby')
  await searchField(page).fill('hoan kiem')
  await page.getByRole('button', { name: /^Phường Hoàn Kiếm / }).click()
  await expect(selectedCard(page).getByRole('heading')).toHaveText('Phường Hoàn Kiếm')
  await expect(page.getByRole('status').first()).toContainText(/Có \d+ xóm/)
  expect(new URL(page.url()).search).toMatch(/^\?province=01&ward=\d{5}$/)
  await page.reload()
  await expect(selectedCard(page).getByRole('heading')).toHaveText('Phường Hoàn Kiếm')
  await selectedCard(page).getByRole('link', { name: 'Vào xóm này' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(externalRequests).toEqual([])
})

test('the map works under the strict policy, and a press chooses a ward', async ({ page }) => {
  await page.goto('/nearby')
  await page.getByRole('button', { name: /^Huế 40 xóm/ }).click()
  const map = page.getByRole('region', { name: /^Bản đồ Huế/ })
  await expect(map).toBeVisible()
  await expect(page.getByText('A Lưới 1', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await map.screenshot()).length, { message: 'the map has many colours' })
    .toBeGreaterThan(15_000)
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no box')
  // WebGL draws with a delay, and a ward can only be pressed once it is drawn.
  await expect(async () => {
    await map.click({ position: { x: box.width / 2, y: box.height / 2 } })
    await expect(selectedCard(page).getByRole('heading')).toHaveText(/^(Phường|Xã) /, { timeout: 2000 })
  }).toPass()
  await expect(selectedCard(page)).toContainText('Thành phố Huế')
  await page.getByRole('button', { name: 'Xem cả tỉnh' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cả nước', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Bản đồ Việt Nam/ })).toBeVisible()
})

test('without WebGL the map shows the same outlines, moves, and chooses a ward', async ({ page }) => {
  await withoutWebGl(page)
  await page.goto('/nearby?province=46')
  const map = page.getByRole('img', { name: /^Bản đồ Huế/ })
  await expect(map.locator('path')).toHaveCount(40)
  const initialViewBox = await map.getAttribute('viewBox')
  await page.getByRole('button', { name: 'Phóng to' }).click()
  await page.getByRole('button', { name: 'Dời lên bắc' }).click()
  expect(await map.getAttribute('viewBox')).not.toBe(initialViewBox)
  await page.getByRole('button', { name: 'Xem cả tỉnh' }).click()
  await map.locator('path').filter({ hasText: 'Xã A Lưới 1' }).click()
  await expect(selectedCard(page).getByRole('heading')).toHaveText('Xã A Lưới 1')
  await expectAccessible(page)
})

test('a shared position chooses the ward and is never sent to the server', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 16.061_234, longitude: 108.227_834 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/nearby')
  await page.getByRole('button', { name: 'Tìm xóm của tôi' }).click()
  await expect(selectedCard(page).getByRole('heading')).toHaveText('Phường An Hải')
  expect(requests.filter((request) => /16\.06|108\.22/.test(request))).toEqual([])
})

for (const [language, address, heading] of [
  ['vi', '/nearby', 'Xóm của bạn ở đâu?'],
  ['en', '/en/nearby', 'Where is your xóm?'],
] as const)
  test(`without scripts the country and its provinces are readable (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('img', { name: /Hoàng Sa/ })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Hà Nội' })).toContainText('126')
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await context.close()
  })
