import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { createStreetTile } from './images.ts'

const tileSettings = {
  TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  TILES_ATTRIBUTION: '© Người vẽ đường phố',
}

/** Serves street tiles and records their requested paths. */
async function serveTiles(page: Page, isDown = false) {
  const body = await createStreetTile()
  const requestedTiles: string[] = []
  await page.context().route('https://tiles.example/**', (route) => {
    requestedTiles.push(new URL(route.request().url()).pathname)
    return isDown ? route.abort() : route.fulfill({ contentType: 'image/png', body, headers: corsHeaders })
  })
  return requestedTiles
}

const corsHeaders = { 'access-control-allow-origin': '*' }

const openMap = async (page: Page) => {
  await page.goto('/map')
  await page.locator('[aria-busy="false"] canvas').waitFor()
}

test(
  'the map shows streets if the installation has a tile server',
  { tag: '@deep' },
  async ({ startServer, browserOf }) => {
    const { origin: baseURL } = await startServer(tileSettings)
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(colorScheme, async () => {
        const page = await browserOf('lan', { baseURL, colorScheme })
        const requestedTiles = await serveTiles(page)
        await openMap(page)
        await expect(page.getByText('© Người vẽ đường phố')).toBeVisible()
        await expect.poll(() => requestedTiles.length).toBeGreaterThan(0)
        expect(requestedTiles[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations).toEqual([])
      })

    await test.step('the map works while the tile server is down', async () => {
      const page = await browserOf('lan', { baseURL })
      const requestedTiles = await serveTiles(page, true)
      await openMap(page)
      await expect.poll(() => requestedTiles.length).toBeGreaterThan(0)
      await expect(
        page.getByRole('list', { name: 'Trong khung nhìn' }).getByRole('link').first(),
      ).toBeVisible()
    })
  },
)
