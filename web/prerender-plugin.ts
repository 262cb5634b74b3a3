import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import { writeServiceWorker } from './frame/offline/worker-plugin.ts'
import { writePages } from './site/site-plugin.ts'
import { refuseUndefinedVariables } from './undefined-variables.ts'

type Renderer = typeof import('./entry.prerender.tsx')

/** Writes the pages after the browser build; `addresses.json` beside the web's folder maps addresses to files. */
export function prerender(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'xom:prerender',
    apply: (_config, { command }) => command === 'build',
    configResolved: (resolved) => void (config = resolved),
    async closeBundle() {
      if (config.build.ssr) return
      const out = resolve(config.root, config.build.outDir)
      const manifestFile = join(out, '.vite/manifest.json')
      const rendererDir = join(out, '../prerender')
      const renderer = await buildRenderer(rendererDir)
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
      rmSync(dirname(manifestFile), { recursive: true })

      const screens = await writeScreens(out, manifest, renderer)
      const hydrate = manifest['hydrate.tsx']
      if (!hydrate) throw new Error('The build has no hydrate.tsx')
      const documents = await writePages(out, `/${hydrate.file}`, renderer)
      await writeServiceWorker(out, manifest, screens, Object.keys(documents.documents))
      const addresses = { screens, ...documents }
      writeFileSync(join(out, '../addresses.json'), JSON.stringify(addresses, null, 1))
      rmSync(rendererDir, { recursive: true })
    },
  }
}

async function buildRenderer(outDir: string): Promise<Renderer> {
  await build({
    logLevel: 'warn',
    build: { ssr: 'entry.prerender.tsx', outDir, copyPublicDir: false },
  })
  return (await import(pathToFileURL(join(outDir, 'entry.prerender.js')).href)) as Renderer
}

async function writeScreens(
  out: string,
  manifest: Manifest,
  { renderScreen, firstScreens, screenPaths, fonts }: Renderer,
) {
  const indexFile = join(out, 'index.html')
  // Every screen is such a document; the comments and indentation of its scripts are for us.
  const index = readFileSync(indexFile, 'utf8')
    .replace(/^\s*\/\*.*\*\/\n/gm, '')
    .replace(/^ +/gm, '')
  const styles = stylesOf(out, manifest)
  const fontLinks = fonts.map(preloadFont)
  // Before the code, which is only preloaded: nothing is painted without styles, and a late font moves the text.
  const withFullSheet = (html: string) => withLinks(html, [styles.fullSheet, ...fontLinks])
  const shell = index.replace(styles.link, () => styles.fonts)
  const otherScreens = filesOf(manifest, 'other-screens.ts').slice(0, 1).map(preloadScript)
  writeFileSync(indexFile, withFullSheet(withLinks(shell, otherScreens)))
  renameSync(indexFile, join(out, 'shell.html'))
  const prerendered: Record<string, string> = {}
  for (const path of firstScreens) {
    const { html, title, files } = await renderScreen(path)
    const scripts = new Set(files.flatMap((file) => filesOf(manifest, file)))
    const missing = [...scripts].filter((file) => !shell.includes(file)).map(preloadScript)
    const page = (
      screensWithInlineStyles.includes(path)
        ? withLinks(
            index.replace(styles.link, () => styles.inline),
            [...missing, ...fontLinks],
          )
        : withFullSheet(withLinks(shell, missing))
    )
      .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root" data-prerendered>${html}</div>`)
      .replace(/<title>.*?<\/title>/, (tag) => (title ? `<title>${title}</title>` : tag))
    const file = `screens${path}.html`
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), page)
    prerendered[path] = file
  }
  return { paths: screenPaths, shell: 'shell.html', first: prerendered }
}

/** No request delays the skeletons of these screens: all their styles are inline. */
const screensWithInlineStyles = ['/feed', '/marketplace']

/** `inline` is the sheet of the first view. Pages of other screens have `fonts`, and a link to the full sheet instead. */
function stylesOf(out: string, manifest: Manifest) {
  const [file] = manifest['index.html']?.css ?? []
  const fullSheet = manifest['ui/styles/base.css']?.file
  if (file === undefined || fullSheet === undefined) throw new Error('The build has no styles')
  const css = readFileSync(join(out, file), 'utf8').trim()
  refuseUndefinedVariables('The style sheet of the first view', css)
  refuseUndefinedVariables('The full style sheet', readFileSync(join(out, fullSheet), 'utf8'))
  const [link] =
    new RegExp(`<link[^>]*href="/${file}"[^>]*>`).exec(readFileSync(join(out, 'index.html'), 'utf8')) ?? []
  if (link === undefined) throw new Error(`index.html has no link to ${file}`)
  return {
    link,
    inline: `<style>${css}</style>`,
    fonts: `<style>${(css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('')}</style>`,
    fullSheet: `<link rel="stylesheet" crossorigin href="/${fullSheet}" />`,
  }
}

function filesOf(manifest: Manifest, module: string): string[] {
  const chunk = manifest[module]
  if (!chunk) return []
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))]
}

const preloadFont = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin />`
const preloadScript = (href: string) => `<link rel="modulepreload" crossorigin href="${href}" />`

const withLinks = (html: string, links: string[]) =>
  html.replace('</title>', () => ['</title>', ...links].join('\n    '))
