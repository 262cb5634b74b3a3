import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router'
import { restoreLanguage } from './platform/i18n.ts'
import Root from './root.tsx'
import routes from './routes.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')
const matches = matchRoutes(routes, location.pathname) ?? []

// What fails here fails again while rendering, where there is somebody to say so.
await Promise.allSettled([restoreLanguage(), ...matches.map(({ route }) => route.load())])

const app = (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>
)
// Prerendered pages are Vietnamese: React takes them over as such and moves on to English in the same frame.
if (place.dataset['prerendered'] === undefined) createRoot(place).render(app)
else startTransition(() => void hydrateRoot(place, app))
