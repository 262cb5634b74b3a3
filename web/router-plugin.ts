import type { Plugin } from 'vite'

/** Replaces the part of React Router's framework mode that its links import. It prefetches nothing. */
const stub = `
  import { createContext } from 'react'
  export const FrameworkContext = createContext(undefined)
  export const useFrameworkContext = () => undefined
  export const usePrefetchBehavior = () => [false, null, {}]
  export const mergeRefs = (ref) => ref
  export const PrefetchPageLinks = () => null
  export const Links = PrefetchPageLinks
  export const Meta = PrefetchPageLinks
  export const Scripts = PrefetchPageLinks
  export const setIsHydrated = () => {}
  export const CRITICAL_CSS_DATA_ATTRIBUTE = ''
`

/** What the hooks do for data routers, which the app doesn't use. The minifier removes what depends on these constants. */
const forDataRouters = [
  [
    'function _renderMatches(matches, parentMatches = [], dataRouterOpts) {\n\tlet dataRouterState = dataRouterOpts?.state;',
    'function _renderMatches(matches, parentMatches = []) {\n\tconst dataRouterOpts = void 0, dataRouterState = void 0;',
  ],
  [
    'function useRoutesImpl(routes, locationArg, dataRouterOpts) {',
    'function useRoutesImpl(routes, locationArg) {\n\tconst dataRouterOpts = void 0;',
  ],
  [
    'React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()',
    'useNavigateUnstable()',
  ],
] as const

function withoutDataRouters(code: string): string {
  return forDataRouters.reduce((left, [from, to]) => {
    if (!left.includes(from)) throw new Error(`The router's hooks lack ${from}`)
    return left.replace(from, () => to)
  }, code)
}

/** Every link writes the paths of its parent routes four times, to compare them with those of its last render. */
const parentPaths = 'JSON.stringify(getResolveToMatches(matches))'
const parentPathsOnce = `
const pathsOfMatches = /* @__PURE__ */ new WeakMap();
function parentPathsOf(matches) {
	let paths = pathsOfMatches.get(matches);
	if (!paths) pathsOfMatches.set(matches, paths = ${parentPaths});
	return paths;
}
`

export function withParentPaths(code: string): string {
  if (!code.includes(parentPaths)) throw new Error(`The router's hooks lack ${parentPaths}`)
  return code.replaceAll(parentPaths, 'parentPathsOf(matches)') + parentPathsOnce
}

/**
 * Links, redirects and every render of the root match an address, and the router would sort all routes and compile their
 * patterns each time.
 */
const ranking = 'let branches = precomputedBranches ?? flattenAndRankRoutes(routes);'
const rankingOnce = `
	let branches = rankedBranches.get(routes);
	if (!branches) rankedBranches.set(routes, branches = flattenAndRankRoutes(routes));`

export function withRankedRoutes(code: string): string {
  if (!code.includes(ranking)) throw new Error(`The router's utilities lack ${ranking}`)
  return `const rankedBranches = /* @__PURE__ */ new WeakMap();\n${code.replace(ranking, () => rankingOnce)}`
}

function withChanges(code: string, id: string): string {
  if (/[\\/]lib[\\/]hooks\.js$/.test(id)) return withParentPaths(withoutDataRouters(code))
  return /[\\/]lib[\\/]router[\\/]utils\.js$/.test(id) ? withRankedRoutes(code) : code
}

/**
 * Marks the calls that create components as pure, and removes assignments to `displayName`, so that the bundler can
 * remove unused components, such as the router's forms.
 */
export function removeUnusedRouterCode(): Plugin {
  return {
    name: 'xom:remove-unused-router-code',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code, id) => ({
        code: withChanges(code, id)
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/** Saves some kilobytes in every first view. The build fails if the router imports a name that the stub lacks. */
export function removeFrameworkMode(): Plugin {
  return {
    name: 'xom:remove-framework-mode',
    apply: 'build',
    load: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/].*[\\/]ssr[\\/]components\.js$/ },
      handler: () => stub,
    },
  }
}
