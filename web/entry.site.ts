import { startConsentBar } from './accounts/consent/consent-before-hydration.ts'
import { countClicks, hydrateOnTouch, rememberLanguage } from './site/page-scripts.ts'
import { highlightContents } from './site/follow-contents.ts'
import './site/site.css'

/** The page's code; the build inserts its address. */
const code = document.querySelector<HTMLScriptElement>('script[data-hydrate]')?.dataset['hydrate'] ?? ''

const hydrate = hydrateOnTouch(async () => {
  const { hydrated } = (await import(/* @vite-ignore */ code)) as typeof import('./hydrate.tsx')
  await hydrated
})
const { hydrates } = document.documentElement.dataset
const isAsked = new URLSearchParams(location.search).has('q')
if (hydrates === 'at-once' || (hydrates === 'when-asked' && isAsked)) hydrate()

startConsentBar(hydrate)
countClicks()
highlightContents()
rememberLanguage()
