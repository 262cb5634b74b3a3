import type { ReactNode } from 'react'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useLanguage, useText } from '../platform/i18n/i18n.ts'
import { siteAddress } from '../platform/pages/site-address.ts'
import { Logo } from '../ui/layout/Logo.tsx'
import { IfSetting, setting } from './operator-settings.tsx'

interface SiteLink {
  name: string
  /** The short Vietnamese address of a document. */
  address?: string
  title: TextKey
}

const footerColumns: { title: TextKey; links: SiteLink[] }[] = [
  {
    title: 'site.discover',
    links: [
      { name: 'nearby', title: 'site.nearby' },
      { name: 'help', title: 'site.help' },
      { name: 'faq', title: 'site.faq' },
    ],
  },
  {
    title: 'site.support',
    links: [
      { name: 'contact', title: 'site.contact' },
      { name: 'legal/community-guidelines', address: '/community-guidelines', title: 'site.guidelines' },
      { name: 'report', title: 'site.report' },
    ],
  },
  {
    title: 'site.legal',
    links: [
      { name: 'legal/privacy', address: '/privacy', title: 'site.privacy' },
      { name: 'legal/terms', address: '/terms', title: 'site.terms' },
      { name: 'legal/cookies', address: '/cookies', title: 'site.cookies' },
    ],
  },
]

export function SiteFooter() {
  const t = useText()
  const language = useLanguage()
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
          {footerColumns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-13 font-bold text-ink">{t(title)}</h2>
              <ul className="mt-2">
                {links.map(({ name, address, title: text }) => (
                  <li key={name}>
                    <FooterLink href={(language === 'vi' && address) || siteAddress(name)}>
                      {t(text)}
                    </FooterLink>
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
          <IfSetting name="company" otherwise={<CompanyPlaceholders />}>
            <IfSetting name="company_name">
              <CompanyDetail name={t('site.company')}>
                <b className="text-ink">{setting('company_name')}</b>
              </CompanyDetail>
            </IfSetting>
            <IfSetting name="company_address">
              <CompanyDetail name={t('site.company_address')}>{setting('company_address')}</CompanyDetail>
            </IfSetting>
            <IfSetting name="company_tax_number">
              <CompanyDetail name={t('site.company_tax_number')}>
                {t('site.tax_number', { number: setting('company_tax_number') })}
              </CompanyDetail>
            </IfSetting>
            <IfSetting name="company_phone">
              <CompanyDetail name={t('site.company_phone')}>
                <FooterLink href={`tel:${setting('company_phone')}`}>{setting('company_phone')}</FooterLink>
              </CompanyDetail>
            </IfSetting>
            <IfSetting name="company_email">
              <CompanyDetail name={t('site.company_email')}>
                <FooterLink href={`mailto:${setting('company_email')}`}>
                  {setting('company_email')}
                </FooterLink>
              </CompanyDetail>
            </IfSetting>
          </IfSetting>
        </dl>
      </div>
    </footer>
  )
}

/** The defaults of the configuration, as text: they lead nowhere. */
function CompanyPlaceholders() {
  const t = useText()
  return (
    <>
      <CompanyDetail name={t('site.company')}>
        <b className="text-ink">{'{company}'}</b>
      </CompanyDetail>
      <CompanyDetail name={t('site.company_address')}>{'{address}'}</CompanyDetail>
      <CompanyDetail name={t('site.company_tax_number')}>
        {t('site.tax_number', { number: '{tax_number}' })}
      </CompanyDetail>
      <CompanyDetail name={t('site.company_phone')}>{'{phone}'}</CompanyDetail>
      <CompanyDetail name={t('site.company_email')}>{'{email}'}</CompanyDetail>
    </>
  )
}

const footerStyle =
  'inline-flex min-h-9 items-center text-muted underline-offset-3 transition-colors hover:text-ink hover:underline'

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={footerStyle}>
    {children}
  </a>
)

const CompanyDetail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="sr-only">{name}</dt>
    <dd>{children}</dd>
  </div>
)
