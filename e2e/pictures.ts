/**
 * Takes pictures of all screens of a running demo, on a phone in both themes and on a desktop: `npm run pictures --
 * [folder] [origin] [names…]`. The defaults are `pictures` and http://127.0.0.1:3000. The app must run with
 * `RATE_LIMITS=off`, because this signs in often.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserArgs, chromiumPath } from './chromium.ts'
import { withConsentDecision, signIn } from './fixtures.ts'
import { screens } from './tour/screens.ts'

const [folder = 'pictures', origin = 'http://127.0.0.1:3000', ...names] = process.argv.slice(2)
const variants = [
  {
    name: 'phone-light',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    scale: 2,
    isMobile: true,
  },
  {
    name: 'phone-dark',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    scale: 2,
    isMobile: true,
  },
  {
    name: 'desktop',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    scale: 1,
    isMobile: false,
  },
] as const

/** Waits at most 4 s for pictures and late parts in view, because some screens are states of loading. */
async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  const isComplete = () =>
    [...document.querySelectorAll('img, .animate-pulse')].every((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      const isInView = width > 0 && top < innerHeight && bottom > 0
      return !isInView || (element instanceof HTMLImageElement && element.complete)
    })
  await page.waitForFunction(isComplete, null, { timeout: 4000 }).catch(() => null)
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArgs })
for (const { name: variant, viewport, colorScheme, scale, isMobile } of variants)
  for (const screen of screens) {
    if (names.length && !names.includes(screen.name)) continue
    const context = await browser.newContext({
      baseURL: origin,
      storageState: withConsentDecision(origin),
      viewport,
      colorScheme,
      deviceScaleFactor: scale,
      isMobile,
      hasTouch: isMobile,
      reducedMotion: 'reduce',
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
    })
    const page = await context.newPage()
    const file = `${screen.name}-${variant}.png`
    try {
      if (screen.as) await signIn(page, screen.as)
      await page.goto(screen.path)
      await screen.ready(page)
      await settle(page)
      await page.screenshot({ path: join(folder, file) })
      console.log(file)
    } catch (error) {
      console.error(`${file} failed: ${String(error)}`)
      process.exitCode = 1
    }
    await context.close()
  }
await browser.close()
