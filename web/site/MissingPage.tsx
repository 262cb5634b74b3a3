import { text, useText } from '../platform/i18n/i18n.ts'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { EmptyLane } from '../ui/illustrations/empty-states.tsx'
import { siteAddress } from '../platform/pages/site-address.ts'
import type { PageHead } from '../platform/pages/site-page.ts'
import { AppLink } from './AppLink.tsx'

export default function MissingPage() {
  const t = useText()
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-3 px-6 py-16 text-center">
      <EmptyLane className="mb-2 w-64 max-w-full" />
      <h1 className="text-24 font-bold">{t('site.missing')}</h1>
      <p className="text-muted text-pretty">{t('site.missing_text')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <AppLink
          href={siteAddress('home')}
          label={t('site.to_home')}
          signedInLabel={t('site.open_app')}
          className={buttonStyles({})}
        />
        <a href={siteAddress('help')} className={buttonStyles({ variant: 'secondary' })}>
          {t('site.help')}
        </a>
      </div>
    </div>
  )
}

export const head = (): PageHead => ({
  title: text('site.missing'),
  description: text('site.missing_text'),
  hidden: true,
})
