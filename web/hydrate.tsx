import { type ReactNode, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { language, showLanguage } from './platform/i18n/i18n.ts'
import { Site, toSlug } from './site/Site.tsx'
import type { PageModule } from './platform/pages/site-page.ts'

const modules = import.meta.glob<PageModule>('./{site,site/*,geo/nearby}/*Page.tsx')

const container = document.getElementById('root')
const { page: name = '', file = '' } = container?.dataset ?? {}

/** Resolves when the page is interactive. */
async function hydratePage() {
  const load = modules[`./${file}`]
  if (!container || !load) throw new Error(`There is no page ${file}`)
  const [page] = await Promise.all([
    load(),
    showLanguage(document.documentElement.lang === 'en' ? 'en' : 'vi'),
  ])
  const content = await page.load?.(toSlug(name), language())
  await new Promise<void>((resolve) => {
    hydrateRoot(
      container,
      <StrictMode>
        <Ready onReady={resolve}>
          <Site name={name} page={page} content={content} />
        </Ready>
      </StrictMode>,
    )
  })
}

/** Around the page rather than beside it: a sibling would change the ids that the build has rendered. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

export const hydrated = hydratePage()
