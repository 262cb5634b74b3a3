import { followConsent } from './consent/follow-consent.ts'
import { countClicks } from './site/events.ts'
import { followContents } from './site/follow-contents.ts'
import { rememberLanguage } from './site/remember-language.ts'
import './site/site.css'
import { wakeOnTouch } from './site/wake-on-touch.ts'

/** The page's code, whose address the build writes beside this script's. */
const code = document.querySelector<HTMLScriptElement>('script[data-wake]')?.dataset['wake'] ?? ''

const wake = wakeOnTouch(async () => {
  const { awake } = (await import(/* @vite-ignore */ code)) as typeof import('./wake.tsx')
  await awake
})
const { wakes } = document.documentElement.dataset
const isAsked = new URLSearchParams(location.search).has('q')
if (wakes === 'at-once' || (wakes === 'when-asked' && isAsked)) wake()

followConsent(wake)
countClicks()
followContents()
rememberLanguage()
