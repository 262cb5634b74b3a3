import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const serverPaths = /^\/(api|media|socket\.io|health|dev\/google|dev\/mail|robots\.txt|sitemap\.xml)(\/|\?|$)/

const unregisterWorker = `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', async () => {
    await registration.unregister()
    for (const page of await clients.matchAll()) page.navigate(page.url)
  })
`

/** Serves the screens from their sources and proxies the rest to the server on the next port. */
export function devServer(): Plugin {
  return {
    name: 'xom:dev-server',
    apply: 'serve',
    // Removes the service worker that `npm start` has installed at this address.
    configureServer: ({ middlewares }) =>
      void middlewares.use('/sw.js', (_request, reply) => {
        reply.setHeader('content-type', 'text/javascript')
        reply.end(unregisterWorker)
      }),
    config: ({ server: { port = 3000 } = {} }) => ({
      server: {
        // Files outside web/: contract/ and node_modules/.
        fs: { allow: ['..'] },
        proxy: {
          // A separate entry: `ws` on the next one would also proxy Vite's own socket.
          '/socket.io/': { target: `http://127.0.0.1:${port + 1}`, ws: true },
          '^/': {
            target: `http://127.0.0.1:${port + 1}`,
            bypass: ({ url = '/' }) => (isServerPath(url) ? undefined : url),
          },
        },
      },
    }),
  }
}

function isServerPath(url: string) {
  const path = url.split('?')[0] ?? '/'
  // `web/media` has the same name as a path of the server.
  if (isFile(join(import.meta.dirname, path))) return false
  return serverPaths.test(url) || Object.hasOwn(publicPages(), path) || isBuildFile(path)
}

function publicPages(): Record<string, string> {
  const table = join(import.meta.dirname, '../build/addresses.json')
  if (!existsSync(table)) return {}
  return (JSON.parse(readFileSync(table, 'utf8')) as { documents: Record<string, string> }).documents
}

/** Scripts and pictures of the public pages come from the build, unless a source file has the same path. */
function isBuildFile(path: string) {
  const [source, file] = ['.', '../build/client'].map((folder) => join(import.meta.dirname, folder, path))
  return isFile(file) && !isFile(source)
}

const isFile = (path = '') => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
