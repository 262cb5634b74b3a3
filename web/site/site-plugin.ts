import tailwindcss from '@tailwindcss/vite'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import type { PageModule } from '../platform/pages/site-page.ts'
import { refuseUndefinedVariables } from '../undefined-variables.ts'

const web = join(import.meta.dirname, '..')

interface RenderedPage {
  name: string
  file: string
  language: 'vi' | 'en'
  addresses: readonly string[]
  isFixed?: true
  html: string
  head: string[]
  hydrates: PageModule['hydrates']
  isHidden: boolean
  updated: string | undefined
}

interface Renderer {
  renderPages: () => AsyncIterable<RenderedPage>
  fonts: string[]
}

/** Writes the public pages. Returns the tables of their addresses and files for the server. */
export async function writePages(out: string, hydrate: string, { renderPages, fonts }: Renderer) {
  const template = readFileSync(join(web, 'page.html'), 'utf8')
  const { script, style } = await buildEntry(out, fonts)
  const documents: Record<string, string> = {}
  const missing: Record<string, string> = {}
  const listed: { vi: string; en: string; updated?: string }[] = []
  const vietnameseAddresses: Record<string, string> = {}

  for await (const page of renderPages()) {
    const { name, language, addresses, html, head, hydrates, isFixed } = page
    const attributes = [
      `lang="${language}"`,
      hydrates && `data-hydrates="${hydrates}"`,
      name === 'home' && 'data-home=""',
      language === 'vi' && !isFixed && name !== '404' && `data-english="${englishAddress(head)}"`,
    ]
    const tags = [
      ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin />`),
      `<link rel="stylesheet" href="${style}" />`,
      ...head,
      `<script type="module" src="${script}" data-hydrate="${hydrate}"></script>`,
    ]
    const file = `pages/${language}${isFixed ? '-fixed' : ''}/${name}.html`
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(
      join(out, file),
      template
        .replace('<html lang="vi">', () => `<html ${attributes.filter(Boolean).join(' ')}>`)
        .replace('<!--head-->', () => tags.join('\n    '))
        .replace(
          '<div id="root"></div>',
          () => `<div id="root" data-page="${name}" data-file="${page.file}">${html}</div>`,
        ),
    )
    if (name === '404') missing[language] = file
    else for (const address of addresses) documents[address] = file
    if (page.isHidden || isFixed) continue
    const [address = ''] = addresses
    if (language === 'vi') vietnameseAddresses[name] = address
    else
      listed.push({
        vi: vietnameseAddresses[name] ?? '',
        en: address,
        ...(page.updated && { updated: page.updated }),
      })
  }
  return { documents, missing, listed }
}

/** The address of the English page, `''` for hidden pages. */
const englishAddress = (head: string[]) => {
  const alternate = head.find((tag) => tag.includes('hreflang="en"'))
  return /href="%PUBLIC_URL%([^"]*)"/.exec(alternate ?? '')?.[1] ?? ''
}

/** Builds the script and the style sheet of all public pages, without the app's. */
async function buildEntry(out: string, fonts: string[]) {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(web, 'entry.site.ts'),
        // Fonts have the names that they have in the build of the app, so that each is loaded once.
        output: { hashCharacters: 'hex' },
      },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const findFile = (pattern: RegExp) => {
    const file = files.find(({ fileName }) => pattern.test(fileName))
    if (!file) throw new Error(`The build of the public pages has no ${pattern}`)
    return `/${file.fileName}`
  }
  const style = findFile(/\.css$/)
  const css = readFileSync(join(out, style), 'utf8')
  refuseUndefinedVariables('The style sheet of the public pages', css)
  const unused = fonts.filter((href) => !css.includes(href))
  if (unused.length > 0)
    throw new Error(`Public pages preload fonts that their style sheet doesn't use: ${unused.join()}`)
  return { script: findFile(/entry\.site.*\.js$/), style }
}
