import { type RouteMatchCallbackOptions, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { screenPathPattern } from '../../../../contract/urls.ts'
import { offlinePictureCache } from '../../../platform/storage/clear-storage.ts'
import { handlePushes, type PushWorker } from '../../../notifications/push/worker/handle-pushes.ts'
import { saveShared, parseSharedForm } from '../../../posts/composer/share-store.ts'
import { takeOverMessage } from '../take-over.ts'

/** Defined by the build. */
declare const program: {
  files: { url: string; revision: string | null }[]
  /** The address of a screen that is served without content. */
  shell: string
  screens: string[]
  /** Screens that are fetched from the server if possible, as it sends them with other permissions. */
  served: string[]
}

// Used once, because the build inlines the value at each use.
const { files, shell: shellAddress, screens, served } = program

interface WorkerEvent extends Event {
  data?: unknown
  waitUntil: (work: Promise<unknown>) => void
}

const worker = globalThis as unknown as {
  addEventListener: (type: 'activate' | 'message', listener: (event: WorkerEvent) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

setCacheNameDetails({ prefix: 'xom', precache: 'program', suffix: '' })
precacheAndRoute(files, { cleanURLs: false, directoryIndex: '' })

/** Matches navigation to one of `paths` with any query. */
const matchesNavigation = (paths: string[]) => {
  const pattern = screenPathPattern(paths)
  return ({ request, url, sameOrigin }: RouteMatchCallbackOptions) =>
    sameOrigin && request.mode === 'navigate' && pattern.test(url.pathname.replace(/\/+$/, ''))
}

const shell = createHandlerBoundToURL(shellAddress)
registerRoute(matchesNavigation(screens), shell)
registerRoute(matchesNavigation(served), (options) => fetch(options.request).catch(() => shell(options)))

// Offline, users of the app are redirected to their feed.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
  ({ request }) => fetch(request).catch(() => Response.redirect('/feed', 302)),
)

// The app decides which pictures are cached.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/'),
  async ({ request }) =>
    (await caches.match(request.url, { cacheName: offlinePictureCache })) ?? fetch(request),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  async ({ request }) => {
    const id = await request
      .formData()
      .then((form) => saveShared(parseSharedForm(form)))
      .catch(() => 'lost')
    return Response.redirect(`/create-post?shared=${id}`, 303)
  },
  'POST',
)

handlePushes(globalThis as unknown as PushWorker)

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', ({ data }) => {
  if (data === takeOverMessage) void worker.skipWaiting()
})
