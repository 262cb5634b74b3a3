/**
 * Makes the pictures that public pages show, from a running app with fresh demo content:
 * `npm run screenshots -- [origin] [names…]`, default http://127.0.0.1:3000 and all of them. Writes the app's screens
 * to public/screens, each by day and by night, and the pictures of shared links to public/og, which have the name
 * `og`. Lan gets trusted contacts on the way, so the app's data is to be thrown away afterwards.
 * Look at the pictures before they are committed.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { screenFile, screens, screenSize, screenWidths } from '../web/site/screens.ts'
import { browserArgs, chromiumPath } from './chromium.ts'
import { drawLinkPictures } from './public/link-pictures.ts'
import { openShot, shots } from './tour/store-screens.ts'

const [origin = 'http://127.0.0.1:3000', ...names] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../public')
const isAsked = (name: string) => names.length === 0 || names.includes(name)

async function take(
  browser: Browser,
  screen: (typeof screens)[number],
  spoken: 'vi' | 'en',
  isNight: boolean,
) {
  const name = isNight ? (`${screen}-night` as const) : screen
  const context = await browser.newContext({
    baseURL: origin,
    viewport: screenSize,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: isNight ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: spoken === 'vi' ? 'vi-VN' : 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
  })
  const refused = JSON.stringify({
    functional: false,
    analytics: false,
    marketing: false,
    decided_at: new Date().toISOString(),
  })
  await context.addInitScript(
    ([language, decision]) => {
      localStorage.setItem('language', language ?? '')
      localStorage.setItem('cookie_consent', decision ?? '')
    },
    [spoken, refused],
  )
  const page = await context.newPage()
  await openShot(page, shots[screen])
  const picture = await page.screenshot()
  await context.close()
  for (const width of screenWidths) {
    const image = sharp(picture).resize({ width })
    const file = (type: 'avif' | 'webp') => join(folder, screenFile(name, spoken, width, type))
    await image.clone().avif({ quality: 52, effort: 6 }).toFile(file('avif'))
    await image.clone().webp({ quality: 78, effort: 6 }).toFile(file('webp'))
  }
  console.log(`${spoken} ${name}`)
}

const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArgs })
for (const spoken of ['vi', 'en'] as const) {
  mkdirSync(join(folder, 'screens', spoken), { recursive: true })
  for (const isNight of [false, true])
    for (const screen of screens) if (isAsked(screen)) await take(browser, screen, spoken, isNight)
}
if (isAsked('og')) await drawLinkPictures(browser, folder)
await browser.close()
