import type { Plugin } from 'vite'

/** What links use of React Router's framework mode, which the app does without: nothing is prefetched. */
const without = `
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

/** What nobody uses, as the router's forms, is left out only once its making has no effect and no name is given to it. */
export function withoutUnused(): Plugin {
  return {
    name: 'xom:without-unused',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/** Saves some kilobytes of each first view. A version of the router that needs more of it fails the build. */
export function withoutFrameworkMode(): Plugin {
  return {
    name: 'xom:without-framework-mode',
    apply: 'build',
    load: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/].*[\\/]ssr[\\/]components\.js$/ },
      handler: () => without,
    },
  }
}
