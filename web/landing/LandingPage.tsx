import { useTick } from '../accounts/sign-in/terms-tick.ts'
import { language, text } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import type { PageHead } from '../site/page.ts'
import { setting, settingOr } from '../site/setting.ts'
import { Sprite } from './art/Sprite.tsx'
import { Board } from './Board.tsx'
import { Claims } from './Claims.tsx'
import { Closing } from './Closing.tsx'
import { Favours } from './Favours.tsx'
import { Hero } from './Hero.tsx'
import { Home } from './Home.tsx'
import { News } from './News.tsx'
import { ProverbAwning } from './ProverbAwning.tsx'
import { Questions } from './Questions.tsx'
import { Steps } from './Steps.tsx'
import { Together } from './Together.tsx'

export default function LandingPage() {
  const tick = useTick()
  return (
    <>
      <Sprite />
      <Hero tick={tick} />
      <Claims />
      <News />
      <Board />
      <Favours />
      <Together />
      <Steps />
      <ProverbAwning />
      <Home />
      <Questions />
      <Closing tick={tick} />
    </>
  )
}

export function head(): PageHead {
  const url = setting('public_url')
  return {
    title: text('landing.title'),
    description: text('landing.description'),
    picture: 'landing',
    structured: {
      '@graph': [
        {
          '@type': 'WebSite',
          '@id': `${url}/#website`,
          url: `${url}${address('home')}`,
          name: text('ui.app_name'),
          description: text('landing.description'),
          inLanguage: language(),
          publisher: { '@id': `${url}/#organization` },
        },
        {
          '@type': 'Organization',
          '@id': `${url}/#organization`,
          url,
          name: text('ui.app_name'),
          legalName: settingOr('company_name', text('ui.app_name')),
          logo: `${url}/icon-512.png`,
        },
      ],
    },
  }
}
