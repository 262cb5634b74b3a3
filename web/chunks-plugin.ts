import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const inWeb = (...files: string[]) =>
  files.map((file) => {
    const path = join(import.meta.dirname, file)
    if (!existsSync(path))
      throw new Error(`${path}, which has a chunk in web/chunks-plugin.ts, doesn't exist`)
    return path
  })

/** The first view of every screen. */
const entryFiles = inWeb('entry.client.tsx', 'root.tsx')
const frameFiles = inWeb('frame/Frame.tsx', 'platform/session/RequireSession.tsx')

const marketListFile = 'market/list/MarketListScreen.tsx'

/** The screens that people open most, with parts of them that load on their own, and what follows every first view. */
const viewFiles = {
  feed: inWeb('feed/FeedScreen.tsx'),
  market: inWeb('market/list/MarketScreen.tsx', marketListFile),
  post: inWeb('feed/PostScreen.tsx'),
  chat: inWeb('chat/list/ChatsScreen.tsx', 'chat/list/ChatListScreen.tsx'),
  favours: inWeb('favours/panel/FavourPanel.tsx'),
  notes: inWeb(
    'feed/NewPosts.tsx',
    'posts/alerts/AlertDetails.tsx',
    'posts/card/EndAlertButton.tsx',
    'posts/alerts/AlertKindLine.tsx',
    'posts/alerts/EndedAlert.tsx',
    'frame/shortcuts/ShortcutsButton.tsx',
    'frame/PushMotion.tsx',
  ),
  screens: inWeb('other-screens.ts'),
  after: inWeb('after-first-view.ts'),
  live: inWeb(
    'live.ts',
    'frame/offline/start.ts',
    'accounts/consent/decide.ts',
    'platform/storage/preferences.ts',
  ),
}
type View = keyof typeof viewFiles
const views = Object.keys(viewFiles) as View[]

/**
 * Files whose classes are in the style sheet of the first view. On wide screens a product shows the market beside it, which
 * has its own styles.
 */
export const firstViewFiles = [...entryFiles, ...frameFiles, ...viewFiles.feed, ...inWeb(marketListFile)]

/** The sign-in is one chunk, because each further chunk costs a round trip before the first paint. */
const signInFiles = inWeb('platform/session/SignedOutOnly.tsx', 'accounts/sign-in/LoginScreen.tsx')

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|zustand)[\\/]/
/** Parts of the framework that only some screens need. */
const lateFramework = /(mutationObserver|useMutation(State)?)\.js$/
const ownCode = /[\\/](web|contract)[\\/]|virtual:catalog/
const icon = /lucide-react.*[\\/]icons[\\/]/
/** What icons and dynamic imports need. */
const base = /lucide-react(?!.*[\\/]icons[\\/])|light-icon|vite\/preload-helper/
/** The outbox starts when it is loaded, so it loads with the screens that use it and nothing else. */
const outbox = /[\\/]platform[\\/]outbox[\\/]/

/** Controls, drawings and the texts of refusals. Other catalogues load with their screens. */
const isCommon = (id: string) =>
  ownCode.test(id) && !/virtual:catalog\/(?!refusals)/.test(id) && !outbox.test(id)

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The file of each icon by every name that the package exports it under. */
const iconFiles = new Map(
  readFileSync(join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const file = /icons\/([\w-]+)\.\w+'/.exec(line)?.[1] ?? ''
      return [...line.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const)
    }),
)

/** Whether the views decide about the chunk of a module. The package of icons exports them all from one file. */
const isOfViews = (id: string) => !framework.test(id) && !/lucide-react|\.css$|vite\/preload-helper/.test(id)

/** The icons that a file imports. */
const iconsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => iconFiles.get(name.trim().split(' ')[0] ?? '') ?? ''),
  )

/** The files, all modules that they import statically, and their icons by name. */
function withImports(files: readonly string[], graph: Graph) {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id) || !isOfViews(id)) return
    seen.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  for (const file of files) walk(file)
  for (const file of seen)
    if (ownCode.test(file) && /\.tsx?$/.test(file)) for (const name of iconsIn(file)) seen.add(name)
  return seen
}

function readModules(graph: Graph) {
  const frame = withImports([...entryFiles, ...frameFiles], graph)
  // Loading the entry starts the app, so other chunks may not contain it.
  for (const file of entryFiles) frame.delete(file)
  const ofViews = views.map((view) => [view, withImports(viewFiles[view], graph)] as const)
  return { frame, signIn: withImports(signInFiles, graph), views: ofViews }
}
let modules: ReturnType<typeof readModules> | undefined

/** The chunk of a module: the views that it is a part of. */
function viewChunkOf(id: string, graph: Graph): string | null {
  modules ??= readModules(graph)
  if (base.test(id)) return 'shared'
  const key = icon.test(id) ? basename(id, '.mjs') : id
  if (modules.frame.has(key)) return 'shared'
  const users = modules.views.filter(([, has]) => has.has(key)).map(([view]) => view)
  if (users.includes('feed')) return users.includes('market') || users.includes('chat') ? 'shared' : 'feed'
  // All other screens have loaded `screens` before, and what follows every first view is there before `live`.
  if (users.includes('screens')) return 'screens'
  return users.filter((view) => view !== 'live' || !users.includes('after')).join('_') || null
}

/** What many other screens share of a view, so that they don't load all of it. */
const sharedPartOf = (id: string, graph: Graph) => {
  const name = viewChunkOf(id, graph)
  return views.some((view) => view === name && view !== 'feed') ? `${name}_common` : null
}

function signInName(id: string, graph: Graph) {
  modules ??= readModules(graph)
  return modules.signIn.has(id) ? 'sign-in' : null
}

const ofViews = {
  test: (id: string) => base.test(id) || icon.test(id) || isOfViews(id),
  // A chunk would get what its modules import, although others need it as well.
  includeDependenciesRecursively: false,
}

/**
 * Few chunks compress better and load sooner than many: code that every page needs and that seldom changes, what several of
 * the first views share, and code and icons that many other screens share.
 */
export const chunks = [
  { name: 'framework', test: (id: string) => framework.test(id) && !lateFramework.test(id) },
  { name: 'mutations', test: lateFramework },
  { debugName: 'parts of views', name: sharedPartOf, ...ofViews, minShareCount: 12 },
  { debugName: 'views', name: viewChunkOf, ...ofViews },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  { name: 'common', test: isCommon, minShareCount: 12 },
  { debugName: 'sign-in', name: signInName, test: ownCode },
].map((group, index, { length }) => ({ ...group, priority: length - index }))
