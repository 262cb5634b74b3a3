import tailwindcss from '@tailwindcss/vite'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { devServer } from './web/dev-server-plugin.ts'
import { stripEndpoints } from './web/platform/api/endpoints-plugin.ts'
import { firstStyles } from './web/first-styles-plugin.ts'
import { messageCatalogues } from './web/platform/i18n/messages-plugin.ts'
import { prerender } from './web/prerender-plugin.ts'
import { withoutFrameworkMode, withoutUnused } from './web/router-plugin.ts'
import { documents } from './web/site/documents/documents-plugin.ts'
import { drawings } from './web/ui/illustrations/drawings-plugin.ts'

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|zustand|@lingui)[\\/]/
/** Of the framework, what only some screens need. */
const later = /(mutationObserver|useMutation(State)?)\.js$/
const ours = /[\\/](web|contract)[\\/]|virtual:catalog/

const oursOrIcon = new RegExp(`${ours.source}|lucide-react.*[\\\\/]icons[\\\\/]`)

/**
 * What many screens share: controls, drawings, the sentences of refusals. Other catalogues come with their screens, and
 * the outbox with those that send by it: it listens as soon as it is loaded.
 */
const forMost = (id: string) =>
  ours.test(id) && !/virtual:catalog\/(?!refusals)|[\\/]platform[\\/]outbox[\\/]/.test(id)

const inWeb = (files: string[]) => files.map((file) => join(import.meta.dirname, 'web', file))

/** What the first view of every screen is made of, and those of the two screens that are opened most. */
const entryFiles = inWeb(['entry.client.tsx', 'root.tsx'])
const frameFiles = inWeb(['frame/Frame.tsx', 'platform/session/RequireSession.tsx'])
const feedFiles = inWeb(['feed/FeedScreen.tsx'])
const marketListFile = join(import.meta.dirname, 'web/market/list/MarketListScreen.tsx')
const marketFiles = [...inWeb(['market/list/MarketScreen.tsx']), marketListFile]

/** What signing in is made of; one file, as each further one costs a turn of the connection before the first paint. */
const signIn = inWeb(['platform/session/SignedOutOnly.tsx', 'accounts/sign-in/LoginScreen.tsx'])

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The file of each icon by all names it goes under, as the package's own list of exports has it. */
const iconFiles = new Map(
  readFileSync(join(import.meta.dirname, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const file = /icons\/([\w-]+)\.\w+'/.exec(line)?.[1] ?? ''
      return [...line.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const)
    }),
)

/** The icons that a file of ours names. */
const iconsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => iconFiles.get(name.trim().split(' ')[0] ?? '') ?? ''),
  )

let firstViews: { name: string; has: Set<string> }[] | undefined
let inSignIn: Set<string> | undefined

/** The files with all of ours that they import at once. */
function withImports(files: readonly string[], graph: Graph) {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id) || !ours.test(id) || id.endsWith('.css')) return
    seen.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  for (const file of files) walk(file)
  return seen
}

/** A file for what both views need, and one for what only one of them does; what other screens share comes with them. */
function firstViewsOf(graph: Graph) {
  const withIcons = (files: readonly string[]) => {
    const all = [...withImports(files, graph)]
    return new Set([...all, ...all.filter((file) => /\.tsx?$/.test(file)).flatMap(iconsIn)])
  }
  const [feed, market] = [withIcons(feedFiles), withIcons(marketFiles)]
  // What starts the app starts it wherever it is loaded, so it stays by itself.
  const frame = [...withIcons([...entryFiles, ...frameFiles])].filter((file) => !entryFiles.includes(file))
  return [
    { name: 'shared', has: new Set([...frame, ...[...feed].filter((file) => market.has(file))]) },
    { name: 'posts', has: feed },
    { name: 'market', has: market },
  ]
}

const firstViewName = (name: string) => (id: string, graph: Graph) => {
  firstViews ??= firstViewsOf(graph)
  const each = /[\\/]icons[\\/]/.test(id) ? basename(id, '.mjs') : id
  return firstViews.find(({ has }) => has.has(each))?.name === name ? name : null
}

function signInName(id: string, graph: Graph) {
  inSignIn ??= withImports(signIn, graph)
  return inSignIn.has(id) ? 'sign-in' : null
}

export default defineConfig({
  root: 'web',
  publicDir: '../public',
  define: { appVersion: JSON.stringify(packageJson.version) },
  plugins: [
    stripEndpoints(),
    messageCatalogues(),
    documents(),
    drawings(),
    // The market beside an opened product comes with that screen, and so with the whole sheet.
    firstStyles([...entryFiles, ...frameFiles, ...feedFiles, marketListFile]),
    tailwindcss(),
    withoutFrameworkMode(),
    withoutUnused(),
    prerender(),
    devServer(),
  ],
  build: {
    outDir: '../build/client',
    emptyOutDir: true,
    // Compressing every file once more only to print its size takes a second.
    reportCompressedSize: false,
    manifest: true,
    // The content security policy knows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    target: 'es2022',
    // What the first page has brought needs no naming beside every screen that comes later.
    modulePreload: {
      // Browsers of our target that don't know it only load a little later.
      polyfill: false,
      resolveDependencies: (_, names, { hostType }) =>
        hostType === 'html'
          ? names
          : names.filter((name) => !/(rolldown-runtime|framework|shared)-/.test(name)),
    },
    rolldownOptions: {
      input: ['web/index.html', 'web/hydrate.tsx'].map((file) => join(import.meta.dirname, file)),
      // The little script of public pages waits for what hydrate.tsx exports.
      preserveEntrySignatures: 'exports-only',
      // Packages mark files as "use client" for frameworks that render on a server; here all is client.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      // Few files compress better and arrive sooner than many: what every page needs and seldom changes, what the
      // feed shares with other screens, the icons of most screens.
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: (id) => framework.test(id) && !later.test(id), priority: 4 },
            { name: firstViewName('shared'), test: oursOrIcon, priority: 3 },
            // Kept in step wherever one is, which is no reason to load the market.
            { name: 'cart', test: /[\\/]web[\\/]cart[\\/](cart|lines)\.ts$/, priority: 3 },
            { name: firstViewName('posts'), test: oursOrIcon, priority: 2 },
            { name: firstViewName('market'), test: oursOrIcon, priority: 1 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { name: 'common', test: forMost, minShareCount: 12 },
            { name: signInName, test: ours },
          ],
        },
      },
    },
  },
})
