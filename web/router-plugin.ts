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

/** A name for developers' tools keeps what nobody uses, as the router's forms, from being left out. */
export function withoutNames(): Plugin {
  return {
    name: 'xom:without-names',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({ code: code.replace(/^\w+\.displayName = "[^"]*";$/gm, ''), map: null }),
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
