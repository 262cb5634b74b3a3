import type { ComponentType } from 'react'
import type { NonIndexRouteObject, Params } from 'react-router'
import type { Viewer } from './platform/session/session.ts'
import { showLoadingUntil } from './platform/loading.ts'
import { MissingScreen } from './platform/pages/Missing.tsx'
import { loadable, createLazyPart, setPartDependencies } from './ui/lazy-part.ts'
import type { ScreenModule } from './other-screens.ts'

export interface Row extends Omit<NonIndexRouteObject, 'children'> {
  file: string
  /** Preloads the screen's code; rendering loads it as well. Rejects when it can't be fetched. */
  load: () => Promise<void>
  /** Fetches the screen's first data. Resolves when all requests have ended, also if they failed. */
  prepare: (params: Params, viewer: Viewer) => Promise<unknown>
  /** The screen's skeleton, if any; its code comes with the screen's. */
  Skeleton: ComponentType
  children?: Row[]
}

/** The layouts around every framed screen. */
const layouts = import.meta.glob<ScreenModule>(
  ['./frame/Frame.tsx', './platform/session/RequireSession.tsx'],
  {
    eager: true,
  },
)
const firstScreens = import.meta.glob<ScreenModule>([
  './feed/FeedScreen.tsx',
  './market/list/MarketScreen.tsx',
  './market/list/MarketListScreen.tsx',
])

/** Links from everywhere open a post first, which doesn't wait for the list of the other screens. */
const linkedScreens = import.meta.glob<ScreenModule>('./feed/PostScreen.tsx')

/** The styles of the first view are in the page. */
const loadStyles = () => import('./ui/styles/base.css')
setPartDependencies(loadStyles)

/** Called early, it saves a round trip before the first screen that isn't part of the first view. */
export async function loadOtherScreens() {
  const [{ modules }] = await Promise.all([import('./other-screens.ts'), loadStyles()])
  return modules
}

/** The modules that load to show a screen, as the manifest of the build names them. */
export const modulesOf = (file: string) =>
  layouts[`./${file}`] || firstScreens[`./${file}`] || linkedScreens[`./${file}`]
    ? [file]
    : ['other-screens.ts', file]

async function fetchScreen(file: string): Promise<ScreenModule> {
  const loaded = layouts[`./${file}`]
  if (loaded) return loaded
  const linked = linkedScreens[`./${file}`]
  if (linked) return (await Promise.all([linked(), loadStyles()]))[0]
  const fetch = firstScreens[`./${file}`] ?? (await loadOtherScreens())[`./${file}`]
  if (!fetch) throw new Error(`There is no screen at web/${file}`)
  return fetch()
}

const EmptyPart = () => null

function screen(file: string) {
  const fetching = loadable(() => fetchScreen(file))
  const reported = new WeakSet<Promise<unknown>>()
  const load = (again?: boolean) => {
    const loading = fetching(again)
    if (!reported.has(loading)) showLoadingUntil(loading)
    reported.add(loading)
    return loading
  }
  return {
    file,
    load: async () => {
      if (!(await fetching())) throw new Error(`web/${file} could not be loaded`)
    },
    prepare: async (params: Params, viewer: Viewer) => {
      const module = await fetching()
      return Promise.allSettled(module?.handle?.prepare?.(params, viewer) ?? [])
    },
    Component: createLazyPart({ load, pick: (module) => module.default, Fallback: MissingScreen }),
    Skeleton: createLazyPart({
      load,
      pick: (module) => module.handle?.skeleton ?? EmptyPart,
      Fallback: EmptyPart,
    }),
  }
}

export const route = (path: string, file: string): Row => ({ path, ...screen(file) })

/** A layout of several screens, or a guard. */
export const layout = (file: string, children: Row[]): Row => ({ ...screen(file), children })
