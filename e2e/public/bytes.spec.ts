import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Measures a page's files by their gzip size; `sum` waits for pending ones. */
function weigh(page: Page) {
  const seen: { kind: string; bytes: number }[] = []
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const read = async () => {
      const body = await response.body()
      const isText = /text|javascript|json|svg/.test(response.headers()['content-type'] ?? '')
      seen.push({ kind, bytes: isText ? gzipSync(body, { level: 9 }).length : body.length })
    }
    if (response.ok()) reading.push(read())
  })
  return async (...kinds: string[]) => {
    await page.waitForLoadState('networkidle')
    await Promise.all(reading)
    const those = seen.filter(({ kind }) => !kinds.length || kinds.includes(kind))
    return those.reduce((total, { bytes }) => total + bytes, 0)
  }
}

/** Styles in the page itself count as a file of styles does. */
async function inlineStyles(page: Page) {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce(
    (total, [, css = '']) => total + gzipSync(css, { level: 9 }).length,
    0,
  )
}

/** What is fetched after seconds is not the first view's; on a busy machine it would come before the network is idle. */
function withoutLater() {
  const start = window.setTimeout
  const later = (...[act, after = 0, ...rest]: Parameters<typeof start>) =>
    after < 1000 ? start(act, after, ...rest) : 0
  window.setTimeout = later as typeof start
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

for (const { path, first, mostCode, mostBytes } of [
  { path: '/feed', first: 'article', mostCode: 145_000, mostBytes: 200_000 },
  // With the pictures of eight products.
  { path: '/marketplace', first: 'listitem', mostCode: 150_000, mostBytes: 250_000 },
] as const)
  test(`the first view of ${path} stays small`, async ({ browserOf }) => {
    const page = await browserOf('lan', { viewport: { width: 390, height: 844 } })
    await page.addInitScript(withoutLater)
    const sum = weigh(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole(first).first()).toBeVisible()
    const styles = (await sum('stylesheet')) + (await inlineStyles(page))
    const code = (await sum('script')) + styles
    const all = await sum()
    console.log(`first view of ${path}, gzip: JS + CSS ${kB(code)} (CSS ${kB(styles)}), all ${kB(all)}`)
    expect(styles).toBeGreaterThan(5000)
    expect(code).toBeGreaterThan(50_000)
    expect(code).toBeLessThanOrEqual(mostCode)
    expect(all).toBeLessThanOrEqual(mostBytes)
  })

for (const path of [
  '/legal/privacy',
  '/legal/cookies',
  '/pages/en/terms',
  '/legal/community-guidelines',
  '/agreement',
])
  test(`${path} loads almost no script`, async ({ page }) => {
    const sum = weigh(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const links = page.locator('[data-contents] a[aria-current]')
    await expect(links.last()).toHaveAttribute('href', /^#(contact|law)$/)
    const script = await sum('script')
    const [style, all] = [await sum('stylesheet'), await sum()]

    // The only control on the page, to load the page's code.
    await page.locator('[data-consent-open]').click()
    await page.getByRole('dialog').getByRole('switch').first().waitFor()
    const hydrated = await sum('script')
    console.log(
      `${path}, gzip: JS ${kB(script)}, CSS ${kB(style)}, all ${kB(all)}; JS once something is pressed ${kB(hydrated)}`,
    )
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(5000)
    expect(hydrated).toBeGreaterThan(script)
    expect(all).toBeLessThanOrEqual(250_000)
  })
