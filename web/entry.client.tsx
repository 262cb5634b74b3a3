import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router'
import { isOnline } from './platform/api/online.ts'
import { queryClient } from './platform/api/query-client.ts'
import { restoreLanguage } from './platform/i18n/i18n.ts'
import { localItems } from './platform/storage/local-items.ts'
import { ensureHistoryKey } from './platform/storage/use-scroll-restoration.ts'
import { hasTokens } from './platform/session/tokens.ts'
import { prepare } from './prepare.ts'
import Root from './root.tsx'
import routes from './routes.ts'
import { skipStaleLayers } from './ui/overlays/use-close-on-back.ts'

// Loading the modules was a long task by itself.
await new Promise((resolve) => setTimeout(resolve))

ensureHistoryKey()
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
const matches = matchRoutes(routes, location.pathname) ?? []

const needsOffline = hasTokens(localItems) && (!isOnline() || localItems.getItem('likes_waiting') !== null)

// A failure here occurs again while rendering, which reports it.
await Promise.allSettled([
  skipStaleLayers(),
  restoreLanguage(),
  ...matches.map(({ route }) => route.load()),
  needsOffline && import('./frame/offline/start.ts').then((it) => it.startOfflineSupport()),
  prepare(matches),
])

const app = (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>
)
// Prerendered pages are Vietnamese: React hydrates them and switches to English in the same frame. For signed-in people
// they contain only a skeleton, which is replaced without being hydrated.
const isHydrated = container.dataset['prerendered'] !== undefined && !hasTokens(localItems)
startTransition(() => void (isHydrated ? hydrateRoot(container, app) : createRoot(container).render(app)))

const startAfterFirstView = () => {
  import('./after-first-view.ts').then(
    (it) => it.startAfterFirstView(),
    () => undefined,
  )
}

// What follows would compete with the first view for the processor. Only a slow first view needs it earlier, to say that it
// is slow, and a page that is left, to store what it has shown.
setTimeout(
  () => (queryClient.isFetching() ? startAfterFirstView() : setTimeout(startAfterFirstView, 2000)),
  1000,
)
document.addEventListener('visibilitychange', startAfterFirstView, { once: true })
