import { followConsent } from './accounts/consent/follow-consent.ts'
import { countClicks } from './site/events.ts'
import { followContents } from './site/follow-contents.ts'
import { rememberLanguage } from './site/remember-language.ts'
import './site/site.css'
import { hydrateOnTouch } from './site/hydrate-on-touch.ts'

/** The page's code; the build inserts its address. */
const code = document.querySelector<HTMLScriptElement>('script[data-hydrate]')?.dataset['hydrate'] ?? ''

const hydrate = hydrateOnTouch(async () => {
  const { hydrated } = (await import(/* @vite-ignore */ code)) as typeof import('./hydrate.tsx')
  await hydrated
})
const { hydrates } = document.documentElement.dataset
const isAsked = new URLSearchParams(location.search).has('q')
if (hydrates === 'at-once' || (hydrates === 'when-asked' && isAsked)) hydrate()

followConsent(hydrate)
countClicks()
followContents()
rememberLanguage()
