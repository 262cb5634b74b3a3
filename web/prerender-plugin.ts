import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import { writeServiceWorker } from './frame/offline/worker-plugin.ts'
import { writePages } from './site/site-plugin.ts'

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
  const index = join(out, 'index.html')
  const start = readFileSync(index, 'utf8')
  const styles = stylesOf(out, manifest)
  const type = fonts.map(preloadFont)
  // Before the code, which is only preloaded: nothing is painted without styles, and nothing should move for its type.
  const withWhole = (html: string) => withLinks(html, [styles.whole, ...type])
  const shell = start.replace(styles.link, () => styles.fonts)
  const others = filesOf(manifest, 'other-screens.ts').slice(0, 1).map(preloadScript)
  writeFileSync(index, withWhole(withLinks(shell, others)))
  renameSync(index, join(out, 'shell.html'))
  const first: Record<string, string> = {}
  for (const path of firstScreens) {
    const { html, title, files } = await renderScreen(path)
    const scripts = new Set(files.flatMap((file) => filesOf(manifest, file)))
    const missing = [...scripts].filter((file) => !shell.includes(file)).map(preloadScript)
    const page = (
      wholeAtOnce.includes(path)
        ? withLinks(
            start.replace(styles.link, () => styles.inline),
            [...missing, ...type],
          )
        : withWhole(withLinks(shell, missing))
    )
      .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root" data-prerendered>${html}</div>`)
      .replace(/<title>.*?<\/title>/, (given) => (title ? `<title>${title}</title>` : given))
    const file = `screens${path}.html`
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), page)
    first[path] = file
  }
  return { paths: screenPaths, shell: 'shell.html', first }
}

/** Their styles are all in the page, so that nothing keeps their skeletons from showing. */
const wholeAtOnce = ['/feed', '/marketplace']

/** The sheet of the first view, and what the other screens' pages have for it: the fonts, and a link to the whole. */
function stylesOf(out: string, manifest: Manifest) {
  const [file] = manifest['index.html']?.css ?? []
  const whole = manifest['ui/styles/base.css']?.file
  if (file === undefined || whole === undefined) throw new Error('The build has no styles')
  const css = readFileSync(join(out, file), 'utf8').trim()
  const [link] =
    new RegExp(`<link[^>]*href="/${file}"[^>]*>`).exec(readFileSync(join(out, 'index.html'), 'utf8')) ?? []
  if (link === undefined) throw new Error(`index.html has no link to ${file}`)
  return {
    link,
    inline: `<style>${css}</style>`,
    fonts: `<style>${(css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('')}</style>`,
    whole: `<link rel="stylesheet" crossorigin href="/${whole}" />`,
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
