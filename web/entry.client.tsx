import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router'
import { isOnline } from './platform/api/online.ts'
import { restoreLanguage } from './platform/i18n/i18n.ts'
import { localItems } from './platform/storage/local-items.ts'
import { ensureHistoryKey } from './platform/storage/use-scroll-restoration.ts'
import { useSession } from './platform/session/session.ts'
import { hasTokens } from './platform/session/tokens.ts'
import { prepare } from './prepare.ts'
import Root from './root.tsx'
import routes from './routes.ts'
import { loadOtherScreens } from './screens.ts'
import { skipStaleLayers } from './ui/overlays/use-close-on-back.ts'

ensureHistoryKey()
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
const matches = matchRoutes(routes, location.pathname) ?? []

let offline: Promise<void> | undefined
const startOffline = () =>
  (offline ??= import('./frame/offline/start.ts').then(
    ({ startOfflineSupport }) => startOfflineSupport(),
    () => (offline = undefined),
  ))
const needsOffline = hasTokens(localItems) && (!isOnline() || localItems.getItem('likes_waiting') !== null)

// A failure here occurs again while rendering, which reports it.
await Promise.allSettled([
  skipStaleLayers(),
  restoreLanguage(),
  ...matches.map(({ route }) => route.load()),
  needsOffline && startOffline(),
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

setTimeout(() => {
  import('./frame/slow/start.ts').then(
    (it) => it.startSlowNote(),
    () => undefined,
  )
}, 1500)

/** The delay of requests that the first view doesn't need. */
let delayMs = hasTokens(localItems) ? 3000 : 0

function loadAfterFirstView(user_id: number | undefined) {
  if (user_id === undefined) return
  setTimeout(() => void startOffline(), Math.max(delayMs, 1000))
  setTimeout(() => {
    loadOtherScreens().catch(() => {})
    import('./platform/storage/preferences.ts')
      .then((preferences) => preferences.applyAccountPreferences(user_id))
      .catch(() => {})
    if (localItems.getItem('home_withdrawals') !== null)
      import('./accounts/homes/withdrawals.ts').then((homes) => homes.resumeWithdrawals()).catch(() => {})
  }, delayMs)
  delayMs = 0
}

loadAfterFirstView(useSession.getState().user?.id)
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) loadAfterFirstView(user?.id)
})
