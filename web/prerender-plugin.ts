import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite'

/**
 * After the build for browsers, writes the pages: `index.html` for every address, and for each public page a file
 * of its own (`login/index.html`) that holds its markup and asks for its scripts at once.
 */
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
      const { render, publicPages, fonts } = await buildRenderer(rendererDir)
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
      rmSync(dirname(manifestFile), { recursive: true })

      const shell = withLinks(readFileSync(join(out, 'index.html'), 'utf8'), fonts.map(preloadFont))
      writeFileSync(join(out, 'index.html'), shell)
      for (const path of publicPages) {
        const { html, title, files } = await render(path)
        const scripts = new Set(files.flatMap((file) => filesOf(manifest, file)))
        const missing = [...scripts].filter((file) => !shell.includes(file))
        const page = withLinks(shell, missing.map(preloadScript))
          .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root" data-prerendered>${html}</div>`)
          .replace(/<title>.*?<\/title>/, (given) => (title ? `<title>${title}</title>` : given))
        mkdirSync(join(out, path), { recursive: true })
        writeFileSync(join(out, path, 'index.html'), page)
      }
      rmSync(rendererDir, { recursive: true })
    },
  }
}

type Renderer = typeof import('./entry.prerender.tsx')

async function buildRenderer(outDir: string): Promise<Renderer> {
  await build({ logLevel: 'warn', build: { ssr: 'entry.prerender.tsx', outDir, copyPublicDir: false } })
  return (await import(pathToFileURL(join(outDir, 'entry.prerender.js')).href)) as Renderer
}

/** The script of a module and of all that it imports. */
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
