import { browserArgs, chromiumPath } from '../chromium.ts'
import { expect, test } from '../fixtures.ts'

// Playwright disables the cache, and the headless shell has none.
test.use({
  launchOptions: {
    executablePath: chromiumPath,
    args: browserArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Playwright reports no sockets of a page that comes from the cache. */
function keepSockets() {
  const sockets: WebSocket[] = []
  const countOpen = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  window.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      sockets.push(this)
    }
  }
  Object.assign(window, { countSockets: () => [countOpen(), sockets.length] })
}

test('a screen comes back from the back-forward cache, and its socket is opened again', async ({
  browserOf,
}) => {
  const page = await browserOf('lan', { viewport: { width: 390, height: 844 } })
  await page.addInitScript(keepSockets)
  const countSockets = () =>
    page.evaluate(() => (window as unknown as { countSockets: () => number[] }).countSockets())
  await page.goto('/feed')
  const article = page.getByRole('article').first()
  await expect(article).toBeVisible()
  await article.evaluate((element) => element.setAttribute('data-kept', ''))
  await expect.poll(countSockets).toEqual([1, 1])

  await page.goto('/legal/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A page from the cache fires no load event, which goBack waits for.
  await page.evaluate(() => history.back()).catch(() => {})
  await expect(page.locator('[data-kept]')).toBeVisible()
  await expect.poll(countSockets).toEqual([1, 2])
})
