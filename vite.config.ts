import tailwindcss from '@tailwindcss/vite'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { devServer } from './web/dev-server-plugin.ts'
import { stripEndpoints } from './web/platform/api/endpoints-plugin.ts'
import { firstStyles } from './web/first-styles-plugin.ts'
import { messageCatalogues } from './web/platform/i18n/messages-plugin.ts'
import { prerender } from './web/prerender-plugin.ts'
import { removeFrameworkMode, removeUnusedRouterCode } from './web/router-plugin.ts'
import { documents } from './web/site/documents/documents-plugin.ts'
import { drawings } from './web/ui/illustrations/drawings-plugin.ts'

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|zustand|@lingui)[\\/]/
/** Parts of the framework that only some screens need. */
const lateFramework = /(mutationObserver|useMutation(State)?)\.js$/
const ownCode = /[\\/](web|contract)[\\/]|virtual:catalog/

const ownCodeOrIcon = new RegExp(`${ownCode.source}|lucide-react.*[\\\\/]icons[\\\\/]`)

/**
 * Code that many screens share: controls, drawings, the texts of refusals. Other catalogues load with their screens. The
 * outbox loads with the screens that use it, because it starts when it is loaded.
 */
const isCommon = (id: string) =>
  ownCode.test(id) && !/virtual:catalog\/(?!refusals)|[\\/]platform[\\/]outbox[\\/]/.test(id)

const inWeb = (files: string[]) =>
  files.map((file) => {
    const path = join(import.meta.dirname, 'web', file)
    if (!existsSync(path)) throw new Error(`${path}, which has a chunk in vite.config.ts, doesn't exist`)
    return path
  })

/** The first view of every screen, and the two screens that people open most. */
const entryFiles = inWeb(['entry.client.tsx', 'root.tsx'])
const frameFiles = inWeb(['frame/Frame.tsx', 'platform/session/RequireSession.tsx'])
const feedFiles = inWeb(['feed/FeedScreen.tsx'])
const marketListFiles = inWeb(['market/list/MarketListScreen.tsx'])
const marketFiles = [...inWeb(['market/list/MarketScreen.tsx']), ...marketListFiles]
const cartFiles = inWeb(['market/cart/cart.ts', 'market/cart/cart-lines.ts'])

/** The sign-in is one chunk, because each further chunk costs a round trip before the first paint. */
const signInFiles = inWeb(['platform/session/SignedOutOnly.tsx', 'accounts/sign-in/LoginScreen.tsx'])

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The file of each icon by every name that the package exports it under. */
const iconFiles = new Map(
  readFileSync(join(import.meta.dirname, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const file = /icons\/([\w-]+)\.\w+'/.exec(line)?.[1] ?? ''
      return [...line.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const)
    }),
)

/** The icons that a file imports. */
const iconsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => iconFiles.get(name.trim().split(' ')[0] ?? '') ?? ''),
  )

let firstViews: { name: string; has: Set<string> }[] | undefined
let signInModules: Set<string> | undefined

/** The files and all own modules that they import statically. */
function withImports(files: readonly string[], graph: Graph) {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id) || !ownCode.test(id) || id.endsWith('.css')) return
    seen.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  for (const file of files) walk(file)
  return seen
}

/** What loads when the first view is idle. A list of the chunks to load with them would be a part of the first view. */
const lateParts =
  /\/(after-first-view|AlertDetails|AroundColumn|ConsentQuestion|NewPosts|OnboardingCard|OutboxCards|decide|live)-/

/** One chunk for both views, and one for each view. Other screens share them. */
function firstViewsOf(graph: Graph) {
  const withIcons = (files: readonly string[]) => {
    const all = [...withImports(files, graph)]
    return new Set([...all, ...all.filter((file) => /\.tsx?$/.test(file)).flatMap(iconsIn)])
  }
  const [feed, market] = [withIcons(feedFiles), withIcons(marketFiles)]
  // Loading the entry starts the app, so other chunks may not contain it.
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
  signInModules ??= withImports(signInFiles, graph)
  return signInModules.has(id) ? 'sign-in' : null
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
    // On wide screens a product shows the market beside it, which has its own styles.
    firstStyles([...entryFiles, ...frameFiles, ...feedFiles, ...marketListFiles]),
    tailwindcss(),
    removeFrameworkMode(),
    removeUnusedRouterCode(),
    prerender(),
    devServer(),
  ],
  build: {
    outDir: '../build/client',
    emptyOutDir: true,
    // Printing compressed sizes takes a second.
    reportCompressedSize: false,
    manifest: true,
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Later screens don't list chunks that the first page has loaded.
    modulePreload: {
      // Browsers without it only load a little later.
      polyfill: false,
      resolveDependencies: (file, names, { hostType }) =>
        hostType === 'html'
          ? names
          : lateParts.test(file)
            ? []
            : names.filter((name) => !/(rolldown-runtime|framework|shared)-/.test(name)),
    },
    rolldownOptions: {
      input: ['web/index.html', 'web/hydrate.tsx'].map((file) => join(import.meta.dirname, file)),
      // The script of public pages uses the exports of hydrate.tsx.
      preserveEntrySignatures: 'exports-only',
      // Packages mark files with "use client" for server rendering, which this app doesn't use.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      // Few chunks compress better and load sooner than many: code that every page needs and that seldom changes, code
      // that the feed shares with other screens, and the icons of most screens.
      output: {
        // Chunks list the files that they load; these hashes take less space after compression.
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            { name: 'framework', test: (id) => framework.test(id) && !lateFramework.test(id), priority: 4 },
            { name: firstViewName('shared'), test: ownCodeOrIcon, priority: 3 },
            // Every screen keeps the cart up to date without loading the market.
            { name: 'cart', test: (id) => cartFiles.includes(id), priority: 3 },
            { name: firstViewName('posts'), test: ownCodeOrIcon, priority: 2 },
            { name: firstViewName('market'), test: ownCodeOrIcon, priority: 1 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { name: 'common', test: isCommon, minShareCount: 12 },
            { name: signInName, test: ownCode },
          ],
        },
      },
    },
  },
})
