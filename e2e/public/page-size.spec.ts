import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Measures the gzip size of a page's files. The returned function waits for pending files. */
function measureTransfers(page: Page) {
  const transfers: { kind: string; bytes: number }[] = []
  const pendingReads: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const recordBody = async () => {
      const body = await response.body()
      const isText = /text|javascript|json|svg/.test(response.headers()['content-type'] ?? '')
      transfers.push({ kind, bytes: isText ? gzipSync(body, { level: 9 }).length : body.length })
    }
    if (response.ok()) pendingReads.push(recordBody())
  })
  return async (...kinds: string[]) => {
    await page.waitForLoadState('networkidle')
    await Promise.all(pendingReads)
    const selected = transfers.filter(({ kind }) => !kinds.length || kinds.includes(kind))
    return selected.reduce((total, { bytes }) => total + bytes, 0)
  }
}

/** The gzip size of styles in the document, which count like style sheets. */
async function sizeOfInlineStyles(page: Page) {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce(
    (total, [, css = '']) => total + gzipSync(css, { level: 9 }).length,
    0,
  )
}

/** Drops timers of a second or more, so that a busy machine doesn't count later requests as the first view. */
function dropLateTimers() {
  const setTimer = window.setTimeout
  const setShortTimer = (...[act, after = 0, ...rest]: Parameters<typeof setTimer>) =>
    after < 1000 ? setTimer(act, after, ...rest) : 0
  window.setTimeout = setShortTimer as typeof setTimer
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

for (const { path, role, maxCode, maxBytes } of [
  { path: '/feed', role: 'article', maxCode: 126_300, maxBytes: 184_500 },
  // With the pictures of eight products.
  { path: '/marketplace', role: 'listitem', maxCode: 133_300, maxBytes: 220_000 },
  { path: '/posts/1', role: 'article', maxCode: 201_000, maxBytes: 241_000 },
  { path: '/chat', role: 'listitem', maxCode: 150_400, maxBytes: 197_500 },
] as const)
  test(`the first view of ${path} stays small`, async ({ browserOf }) => {
    const page = await browserOf('lan', { viewport: { width: 390, height: 844 } })
    await page.addInitScript(dropLateTimers)
    const sum = measureTransfers(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole(role).first()).toBeVisible()
    const styles = (await sum('stylesheet')) + (await sizeOfInlineStyles(page))
    const code = (await sum('script')) + styles
    const all = await sum()
    console.log(`first view of ${path}, gzip: JS + CSS ${kB(code)} (CSS ${kB(styles)}), all ${kB(all)}`)
    expect(styles).toBeGreaterThan(5000)
    expect(code).toBeGreaterThan(50_000)
    expect(code).toBeLessThanOrEqual(maxCode)
    expect(all).toBeLessThanOrEqual(maxBytes)
  })

for (const path of [
  '/legal/privacy',
  '/legal/cookies',
  '/pages/en/terms',
  '/legal/community-guidelines',
  '/agreement',
])
  test(`${path} loads at most 5 kB of scripts`, async ({ page }) => {
    const sum = measureTransfers(page)
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
