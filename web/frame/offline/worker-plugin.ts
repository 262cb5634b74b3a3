import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { screenPathPattern } from '../../../contract/urls.ts'
import { stripEndpoints } from '../../platform/api/endpoints-plugin.ts'

const web = join(import.meta.dirname, '..')

/** The server replaces this by a hash of the pages, after it has filled in their texts and permissions. */
const pagesPlaceholder = '%PAGES%'
const shell = '/chat'
const firstPage = '/feed'
const icons = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest']

interface Screens {
  paths: string[]
  first: Record<string, string>
}

/** Writes `sw.js` beside the build folder. The server fills in its placeholder. */
export async function writeServiceWorker(
  out: string,
  manifest: Manifest,
  { paths, first }: Screens,
  documents: string[],
) {
  const appPaths = paths.filter((path) => !path.startsWith('/dev/'))
  const served = Object.keys(first).filter((path) => path !== firstPage)
  const screens = appPaths.filter((path) => !served.includes(path))
  if (first[firstPage] === undefined || first[shell] !== undefined || !screens.includes(shell))
    throw new Error(`${firstPage} must have a page of its own, and ${shell} the shell.`)
  const conflicts = documents.filter((address) => screenPathPattern(appPaths).test(address))
  if (conflicts.length) throw new Error(`Screens have the addresses of documents: ${conflicts.join(', ')}`)
  const files = [
    ...[firstPage, shell].map((url) => ({ url, revision: pagesPlaceholder })),
    ...appFiles(manifest).map((file) => ({ url: `/${file}`, revision: null })),
    ...icons.map((file) => ({ url: `/${file}`, revision: hashOf(readFileSync(join(out, file))) })),
  ]
  const code = await buildWorker({ files, shell, screens, served })
  writeFileSync(join(out, '../sw.js'), code)
}

/** All files that the app may load, without the developer screens. */
function appFiles(manifest: Manifest): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name) || name.startsWith('frame/dev/')) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  visit('index.html')
  return [...files].toSorted()
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

async function buildWorker(program: object): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    define: { program: JSON.stringify(program) },
    plugins: [stripEndpoints()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(web, 'offline/worker/sw.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The worker was not built')
  return chunk.code
}
