/**
 * Takes the pictures for the public pages from a running app with a new demo: `npm run screenshots -- [origin] [names…]`.
 * The defaults are http://127.0.0.1:3000 and all names. Writes the app's screens to public/screens, in the light and the
 * dark theme, and the previews of links, named `og`, to public/og. This adds trusted contacts for Lan, so delete the app's
 * data afterwards. Check the pictures before you commit them.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { screenFile, screens, screenSize, screenWidths } from '../web/site/screens.ts'
import { browserArgs, chromiumPath } from './chromium.ts'
import { drawLinkPictures } from './public/link-pictures.ts'
import { openScreen, screenSetups } from './public/store-screens.ts'

const [origin = 'http://127.0.0.1:3000', ...names] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../public')
const isSelected = (name: string) => names.length === 0 || names.includes(name)

async function takePictures(
  browser: Browser,
  screen: (typeof screens)[number],
  language: 'vi' | 'en',
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
    locale: language === 'vi' ? 'vi-VN' : 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
  })
  const refusal = JSON.stringify({
    functional: false,
    analytics: false,
    marketing: false,
    decided_at: new Date().toISOString(),
  })
  await context.addInitScript(
    ([code, decision]) => {
      localStorage.setItem('language', code)
      localStorage.setItem('cookie_consent', decision)
    },
    [language, refusal] as const,
  )
  const page = await context.newPage()
  await openScreen(page, screenSetups[screen])
  const picture = await page.screenshot()
  await context.close()
  for (const width of screenWidths) {
    const image = sharp(picture).resize({ width })
    const file = (type: 'avif' | 'webp') => join(folder, screenFile(name, language, width, type))
    await image.clone().avif({ quality: 52, effort: 6 }).toFile(file('avif'))
    await image.clone().webp({ quality: 78, effort: 6 }).toFile(file('webp'))
  }
  console.log(`${language} ${name}`)
}

const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArgs })
for (const language of ['vi', 'en'] as const) {
  mkdirSync(join(folder, 'screens', language), { recursive: true })
  for (const isNight of [false, true])
    for (const screen of screens)
      if (isSelected(screen)) await takePictures(browser, screen, language, isNight)
}
if (isSelected('og')) await drawLinkPictures(browser, folder)
await browser.close()
