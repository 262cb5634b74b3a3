import { useText } from '../platform/i18n/i18n.ts'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { Logo } from '../ui/layout/Logo.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { address } from './address.ts'

const places = [
  { name: 'nearby', title: 'site.nearby' },
  { name: 'help', title: 'site.help' },
  { name: 'appstore', title: 'site.app' },
] as const

const wayIn = buttonStyles({ variant: 'ink', className: 'whitespace-nowrap max-sm:px-3' })

export function SiteHeader({ name }: { name: string }) {
  const t = useText()
  return (
    <header className="sticky top-0 z-20 border-b max-2xs:static border-line/70 bg-paper/90 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:rounded-full focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        {t('ui.to_content')}
      </a>
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-1 max-md:justify-end px-3 py-1 xs:px-4 md:gap-2 md:px-6">
        <a
          href={address('home')}
          className="-ml-2 flex min-h-11 max-md:mr-auto items-center gap-2 rounded-full px-2 text-20 font-bold text-help"
        >
          <Logo className="size-7" />
          {t('ui.app_name')}
        </a>
        <nav aria-label={t('site.places')} className="ml-4 hidden gap-1 md:flex">
          {places.map((place) => (
            <a
              key={place.name}
              href={address(place.name)}
              aria-current={name === place.name ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full px-4 font-bold text-muted transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:text-ink"
            >
              {t(place.title)}
            </a>
          ))}
        </nav>
        <span className="flex-1 max-md:hidden" />
        <LanguageLinks name={name} />
        <span className="contents signed-in:hidden">
          <a href="/login" className={wayIn}>
            {t('site.sign_in')}
          </a>
        </span>
        <span className="hidden signed-in:contents">
          <a href="/feed" className={wayIn}>
            {t('site.enter')}
          </a>
        </span>
      </div>
    </header>
  )
}
