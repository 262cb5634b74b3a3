import { startConsentQuestion } from './accounts/consent/consent-before-hydration.ts'
import type { PageModule } from './platform/pages/site-page.ts'
import { countClicks, highlightContents, hydrateOnTouch, rememberLanguage } from './site/page-scripts.ts'
import './site/site.css'

/** The address of the page's code; the build inserts it. */
const codeUrl = document.querySelector<HTMLScriptElement>('script[data-hydrate]')?.dataset['hydrate'] ?? ''

const hydrate = hydrateOnTouch(async () => {
  try {
    const { hydrated } = (await import(/* @vite-ignore */ codeUrl)) as typeof import('./hydrate.tsx')
    await hydrated
  } finally {
    delete document.documentElement.dataset['searching']
  }
})
const hydrates = document.documentElement.dataset['hydrates'] as PageModule['hydrates']
const hasQuery = new URLSearchParams(location.search).has('q')
if (hydrates === 'at-once' || (hydrates === 'with-query' && hasQuery)) hydrate()

startConsentQuestion(hydrate)
countClicks()
highlightContents()
rememberLanguage()
