import type { ReactNode } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Logo } from '../ui/layout/Logo.tsx'
import { address } from './address.ts'
import { setting } from './setting.ts'
import { WhenSet } from './WhenSet.tsx'

const columns = [
  {
    title: 'site.discover',
    links: [
      { name: 'nearby', title: 'site.nearby' },
      { name: 'appstore', title: 'site.app' },
      { name: 'legal/community-guidelines', title: 'site.guidelines' },
    ],
  },
  {
    title: 'site.support',
    links: [
      { name: 'help', title: 'site.help' },
      { name: 'faq', title: 'site.faq' },
      { name: 'contact', title: 'site.contact' },
      { name: 'report', title: 'site.report' },
    ],
  },
  {
    title: 'site.legal',
    links: [
      { name: 'legal/privacy', title: 'site.privacy' },
      { name: 'legal/terms', title: 'site.terms' },
      { name: 'legal/cookies', title: 'site.cookies' },
      { name: 'agreement', title: 'site.agreement' },
    ],
  },
] as const

export function SiteFooter() {
  const t = useText()
  return (
    <footer className="mt-16 border-t border-line bg-sunk signed-in:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-6 py-12 md:grid-cols-[1.3fr_2fr]">
        <div>
          <p className="flex items-center gap-2 text-20 font-bold text-help">
            <Logo className="size-7" />
            {t('ui.app_name')}
          </p>
          <p className="mt-3 max-w-xs text-muted text-pretty">{t('site.motto')}</p>
        </div>
        <nav
          aria-label={t('site.all_pages')}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-8 sm:grid-cols-3"
        >
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-13 font-bold text-ink">{t(title)}</h2>
              <ul className="mt-2">
                {links.map((link) => (
                  <li key={link.name}>
                    <FooterLink href={address(link.name)}>{t(link.title)}</FooterLink>
                  </li>
                ))}
                {title === 'site.legal' && (
                  <li className="scriptless:hidden">
                    <button type="button" data-consent-open="" className={footerStyle}>
                      {t('consent.settings')}
                    </button>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
        <dl className="grid flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-line pt-6 text-13 text-muted md:col-span-2 md:flex">
          <WhenSet name="company" otherwise={<Unnamed />}>
            <WhenSet name="company_name">
              <Line name={t('site.company')}>
                <b className="text-ink">{setting('company_name')}</b>
              </Line>
            </WhenSet>
            <WhenSet name="company_address">
              <Line name={t('site.company_address')}>{setting('company_address')}</Line>
            </WhenSet>
            <WhenSet name="company_tax_number">
              <Line name={t('site.company_tax_number')}>
                {t('site.tax_number', { number: setting('company_tax_number') })}
              </Line>
            </WhenSet>
            <WhenSet name="company_phone">
              <Line name={t('site.company_phone')}>
                <FooterLink href={`tel:${setting('company_phone')}`}>{setting('company_phone')}</FooterLink>
              </Line>
            </WhenSet>
            <WhenSet name="company_email">
              <Line name={t('site.company_email')}>
                <FooterLink href={`mailto:${setting('company_email')}`}>
                  {setting('company_email')}
                </FooterLink>
              </Line>
            </WhenSet>
          </WhenSet>
        </dl>
      </div>
    </footer>
  )
}

function Unnamed() {
  const t = useText()
  return <Line name={t('site.company')}>{t('site.company_unnamed')}</Line>
}

const footerStyle =
  'inline-flex min-h-9 items-center text-muted underline-offset-3 transition-colors hover:text-ink hover:underline'

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={footerStyle}>
    {children}
  </a>
)

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="sr-only">{name}</dt>
    <dd>{children}</dd>
  </div>
)
