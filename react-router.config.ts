import type { Config } from '@react-router/dev/config'

const publicPages = ['/login', '/feed']

/**
 * No server rendering: one static shell for every address (index.html), and a page of its own for those that
 * people open first, so that they see its shape before any script has run.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: ({ getStaticPaths }) => {
    const known = new Set(getStaticPaths())
    return publicPages.filter((path) => known.has(path))
  },
} satisfies Config
