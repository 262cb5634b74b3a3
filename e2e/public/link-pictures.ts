import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'
import type { Language } from '../../web/platform/i18n/i18n.ts'
import { drawings } from '../../web/ui/illustrations/drawings-plugin.ts'
import { screenFile, type ScreenName } from '../../web/site/screens.ts'
import { type Illustration, linkArt, linkPreviews } from './link-previews.ts'

const project = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(project, file))
const inline = (type: string, file: string) => `data:${type};base64,${read(file).toString('base64')}`

const fonts = ['latin', 'vietnamese'].flatMap((script) =>
  [400, 700].map((weight) => {
    const file = `web/ui/fonts/be-vietnam-pro-${script}-${weight}.woff2`
    const range = script === 'latin' ? 'U+0000-00FF,U+2000-206F,U+2605' : 'U+0102-1EF9,U+0300-0329'
    return `@font-face{font-family:Pro;font-weight:${weight};unicode-range:${range};src:url(${inline('font/woff2', file)})}`
  }),
)

const css = `
  ${fonts.join('')}
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; position: relative; overflow: hidden; background: var(--paper); color: var(--ink); font: 400 30px/1.4 Pro }
  .words { position: absolute; inset: 0 auto 0 76px; width: 590px; display: flex; flex-direction: column; justify-content: center }
  .name { display: flex; align-items: center; gap: 16px; color: var(--accent); font: 700 40px/1 Pro }
  .name svg { width: 56px; height: 51px }
  h1 { margin-top: 36px; font: 700 64px/1.16 Pro; letter-spacing: -0.02em; text-wrap: balance }
  p { margin-top: 24px; color: var(--muted); text-wrap: balance }
  .stage { position: absolute; inset: 0 0 0 700px; overflow: hidden; background: linear-gradient(var(--art-sky-high), var(--art-sky-mid) 55%, var(--art-sky-low)) }
  .stage > svg { position: absolute; inset: 0; width: 100%; height: 100% }
  .stage > svg.small { inset: auto 20px 84px; width: 460px; height: 345px }
  .floor:has(+ .small) { position: absolute; inset: auto 0 0; height: 130px; background: var(--art-ground) }
  img { position: absolute; top: 92px; left: 104px; width: 292px; border-radius: 38px; border: 9px solid #2b221d; box-shadow: 0 24px 60px rgb(74 48 30 / 0.35) }
  img + img { top: 168px; left: 250px; width: 268px }
  img:has(+ img) { top: 64px; left: 48px; width: 268px }`

interface Drawing {
  screens?: readonly ScreenName[]
  illustration?: Illustration
}

type Modules = Record<string, ComponentType<{ className?: string }>>

/**
 * Draws the link preview of every public page in both languages as a JPEG of 1200 by 630 in the subfolder `og`, and the
 * drawings that the server puts into those of things in the app.
 */
export async function drawLinkPictures(browser: Browser, folder: string) {
  // Vite loads the illustrations, which are components.
  const vite = await createServer({
    configFile: false,
    plugins: [drawings()],
    root: join(project, 'web'),
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  const svg = async (file: string, name: string, className?: string) => {
    const component = ((await vite.ssrLoadModule(`/ui/${file}`)) as Modules)[name]
    if (!component) throw new Error(`There is no drawing ${name} in ${file}`)
    return renderToStaticMarkup(createElement(component, className ? { className } : {}) as ReactElement)
  }
  const logo = await svg('layout/Logo.tsx', 'Logo')
  const renderStage = async ({ screens = [], illustration }: Drawing, language: Language) => {
    const isLane = illustration?.[1] === 'Lane'
    const art = illustration
      ? await svg(`illustrations/${illustration[0]}`, illustration[1], isLane ? '' : 'small')
      : ''
    const phones = screens.map(
      (name) => `<img src="${inline('image/webp', `public${screenFile(name, language, 780, 'webp')}`)}">`,
    )
    return `<div class="stage">${isLane ? '' : '<div class="floor"></div>'}${art}${phones.join('')}</div>`
  }
  const styles = ['web/ui/styles/tokens.css', 'web/ui/illustrations/palette.css'].map((file) =>
    read(file).toString(),
  )
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
  for (const [name, { texts: words, ...drawing }] of Object.entries(linkPreviews))
    for (const language of ['vi', 'en'] as const) {
      const { title, text } = words[language]
      await page.setContent(`<!doctype html><html lang="${language}" data-theme="light">
        <style>${styles.join('\n')}${css}</style>
        ${await renderStage(drawing, language)}
        <div class="words"><div class="name">${logo}Xóm</div><h1>${title}</h1><p>${text}</p></div>`)
      await page.evaluate(() => document.fonts.ready)
      const file = join(folder, 'og', `${name}${language === 'en' ? '-en' : ''}.jpg`)
      await sharp(await page.screenshot())
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(file)
      console.log(file)
    }
  for (const [name, illustration] of Object.entries(linkArt)) {
    await page.setContent(`<!doctype html><html lang="vi" data-theme="light">
      <style>${styles.join('\n')}${css}</style>${await renderStage({ illustration }, 'vi')}`)
    const file = join(project, `server/media/worker/link-picture/art/${name}.webp`)
    const clip = { x: 700, y: 0, width: 500, height: 630 }
    await sharp(await page.screenshot({ clip }))
      .webp({ quality: 82, effort: 6 })
      .toFile(file)
    console.log(file)
  }
  await page.close()
  await vite.close()
}
