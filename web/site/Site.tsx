import { createElement, type ReactNode } from 'react'
import { ConsentBanner } from '../accounts/consent/ConsentBanner.tsx'
import { ErrorBoundary } from '../platform/ErrorBoundary.tsx'
import { type Language, useLanguage, useText } from '../platform/i18n/i18n.ts'
import { siteAddress, siteAddressIn } from '../platform/pages/site-address.ts'
import type { PageModule } from '../platform/pages/site-page.ts'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { Logo } from '../ui/layout/Logo.tsx'
import { AppLink } from './AppLink.tsx'
import { SiteFooter } from './SiteFooter.tsx'

interface SiteProps {
  name: string
  page: PageModule
  content: unknown
}

export const Site = ({ name, page, content }: SiteProps): ReactNode => (
  <ErrorBoundary resetKey={name}>
    <Toaster />
    <SiteHeader name={name} />
    <ConsentBanner />
    <main id="content" tabIndex={-1} className="outline-none">
      {createElement(page.default, { slug: toSlug(name), content })}
    </main>
    <SiteFooter />
  </ErrorBoundary>
)

/** The part of a page's name after the room. */
export const toSlug = (name: string): string | null => name.split('/')[1] ?? null

const headerLinks = [
  { name: 'nearby', title: 'site.nearby' },
  { name: 'help', title: 'site.help' },
  { name: 'appstore', title: 'site.app' },
] as const

const signInStyle = buttonStyles({ variant: 'ink', className: 'whitespace-nowrap max-sm:px-3' })

function SiteHeader({ name }: { name: string }) {
  const t = useText()
  return (
    <header className="sticky top-(--bar) z-20 border-b max-2xs:static border-line/70 bg-paper/90 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:rounded-full focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        {t('ui.to_content')}
      </a>
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-1 max-md:justify-end px-3 py-1 xs:px-4 md:gap-2 md:px-6">
        <a
          href={siteAddress('home')}
          className="-ml-2 flex min-h-11 max-md:mr-auto items-center gap-2 rounded-full px-2 text-20 font-bold text-help"
        >
          <Logo className="size-7" />
          {t('ui.app_name')}
        </a>
        <nav aria-label={t('site.main_pages')} className="ml-4 hidden gap-1 md:flex">
          {headerLinks.map((link) => (
            <a
              key={link.name}
              href={siteAddress(link.name)}
              aria-current={name === link.name ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full px-4 font-bold text-muted transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:text-ink"
            >
              {t(link.title)}
            </a>
          ))}
        </nav>
        <span className="flex-1 max-md:hidden" />
        <LanguageLinks name={name} />
        <AppLink
          href="/login"
          label={t('site.sign_in')}
          signedInLabel={t('site.open_app')}
          className={signInStyle}
        />
      </div>
    </header>
  )
}

const languages: { code: Language; short: string; name: string }[] = [
  { code: 'vi', short: 'VIE', name: 'Tiếng Việt' },
  { code: 'en', short: 'ENG', name: 'English' },
]

function LanguageLinks({ name }: { name: string }) {
  const t = useText()
  const current = useLanguage()
  return (
    <nav aria-label={t('site.language')} className="flex rounded-full bg-sunk p-0.5 sm:mr-1">
      {languages.map(({ code, short, name: title }) => (
        <a
          key={code}
          href={siteAddressIn(code, name)}
          hrefLang={code}
          lang={code}
          title={title}
          aria-current={code === current ? 'true' : undefined}
          className="relative flex min-h-9 items-center rounded-full px-2 text-13 font-bold text-muted transition-colors after:absolute after:-inset-x-0.5 after:-inset-y-1 hover:text-ink aria-[current=true]:bg-surface aria-[current=true]:text-help aria-[current=true]:shadow-low sm:px-3"
        >
          {short}
        </a>
      ))}
    </nav>
  )
}
