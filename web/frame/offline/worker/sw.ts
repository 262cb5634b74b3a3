import { type RouteMatchCallbackOptions, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { screenPathPattern } from '../../../../contract/urls.ts'
import { offlinePictureCache } from '../../../platform/storage/clear-storage.ts'
import { handlePushes, type PushWorker } from '../../../notifications/push/worker/handle-pushes.ts'
import { saveShared, parseSharedForm } from '../../../posts/composer/share-store.ts'
import { takeOverMessage } from '../take-over.ts'

/** Filled in by the build. */
declare const program: {
  files: { url: string; revision: string | null }[]
  /** The address of a screen that is served without content of its own. */
  shell: string
  screens: string[]
  /** Screens whose page the server gives more rights, as long as it can be reached. */
  served: string[]
}

// Named once, as the build puts its value wherever it is named.
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

/** Whatever its query: shortcuts, shares and links from a notice have one. */
const opensOneOf = (paths: string[]) => {
  const pattern = screenPathPattern(paths)
  return ({ request, url, sameOrigin }: RouteMatchCallbackOptions) =>
    sameOrigin && request.mode === 'navigate' && pattern.test(url.pathname.replace(/\/+$/, ''))
}

const shell = createHandlerBoundToURL(shellAddress)
registerRoute(opensOneOf(screens), shell)
registerRoute(opensOneOf(served), (options) => fetch(options.request).catch(() => shell(options)))

// Whoever has the app on this device looks for their feed there.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
  ({ request }) => fetch(request).catch(() => Response.redirect('/feed', 302)),
)

// The app decides which pictures are kept.
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
