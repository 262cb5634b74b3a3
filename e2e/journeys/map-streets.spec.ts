import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { streetTile } from './street-tile.ts'

const installed = {
  TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  TILES_ATTRIBUTION: '© Người vẽ đường phố',
}

/** Answers for the server of streets; the addresses that were asked for. */
async function streets(page: Page, isDown = false) {
  const body = await streetTile()
  const asked: string[] = []
  await page.context().route('https://tiles.example/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return isDown ? route.abort() : route.fulfill({ contentType: 'image/png', body, headers: anywhere })
  })
  return asked
}

const anywhere = { 'access-control-allow-origin': '*' }

const opened = async (page: Page) => {
  await page.goto('/map')
  await page.locator('[aria-busy="false"] canvas').waitFor()
}

test(
  'streets lie beneath the map where an installation has them',
  { tag: '@deep' },
  async ({ startServer, browserOf }) => {
    const { origin: baseURL } = await startServer(installed)
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(colorScheme, async () => {
        const page = await browserOf('lan', { baseURL, colorScheme })
        const asked = await streets(page)
        await opened(page)
        await expect(page.getByText('© Người vẽ đường phố')).toBeVisible()
        await expect.poll(() => asked.length).toBeGreaterThan(0)
        expect(asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations).toEqual([])
      })

    await test.step('and are not missed while their server is down', async () => {
      const page = await browserOf('lan', { baseURL })
      const asked = await streets(page, true)
      await opened(page)
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      await expect(
        page.getByRole('list', { name: 'Trong khung nhìn' }).getByRole('link').first(),
      ).toBeVisible()
    })
  },
)
