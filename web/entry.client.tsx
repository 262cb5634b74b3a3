import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router'
import { restoreLanguage } from './platform/i18n/i18n.ts'
import { localItems } from './platform/kept/local-items.ts'
import { useSession } from './platform/session/session.ts'
import { hasTokens } from './platform/session/tokens.ts'
import Root from './root.tsx'
import routes from './routes.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')
const matches = matchRoutes(routes, location.pathname) ?? []

// A failure here occurs again while rendering, which reports it.
await Promise.allSettled([restoreLanguage(), ...matches.map(({ route }) => route.load())])

const app = (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>
)
// Prerendered pages are Vietnamese: React hydrates them and switches to English in the same frame.
if (place.dataset['prerendered'] === undefined) createRoot(place).render(app)
else startTransition(() => void hydrateRoot(place, app))

/** Milliseconds before the settings are fetched, so that they don't delay the first view. */
let patience = hasTokens(localItems) ? 3000 : 0

function adoptSettings(user_id: number | undefined) {
  if (user_id === undefined) return
  setTimeout(() => {
    const adopted = import('./platform/kept/preferences.ts').then((preferences) =>
      preferences.adoptPreferences(user_id),
    )
    adopted.catch(() => {})
  }, patience)
  patience = 0
}

adoptSettings(useSession.getState().user?.id)
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) adoptSettings(user?.id)
})
