import { articles } from './site/help/topics.ts'
import { siteAddressIn } from './platform/pages/site-address.ts'

/**
 * The canonical address derives from `name`. A page at an address of `also` is Vietnamese unless English was chosen, at
 * one of `inVietnamese` always.
 */
export interface Page {
  name: string
  file: string
  also?: string[]
  inVietnamese?: string[]
}

const page = (name: string, file: string): Page => ({ name, file })

const legal = (slug: string, also: string[]): Page => ({
  name: `legal/${slug}`,
  file: 'site/legal/LegalPage.tsx',
  also,
  inVietnamese: [`/vi/${slug}`, `/pages/vi/${slug}`],
})

/** The app's addresses are in routes.ts. */
export const pages: Page[] = [
  page('home', 'site/landing/LandingPage.tsx'),
  legal('privacy', ['/privacy', '/privacy-policy', '/pages/privacy']),
  legal('cookies', ['/cookies', '/cookie-policy', '/pages/cookies']),
  legal('terms', ['/terms', '/terms-of-service']),
  legal('community-guidelines', ['/community-guidelines']),
  page('agreement', 'site/legal/LegalPage.tsx'),
  page('help', 'site/help/HelpPage.tsx'),
  ...articles.map((slug) => page(`help/${slug}`, 'site/help/ArticlePage.tsx')),
  page('faq', 'site/help/FaqPage.tsx'),
  page('contact', 'site/contact/ContactPage.tsx'),
  page('report', 'site/contact/ReportPage.tsx'),
  page('appstore', 'site/store/StorePage.tsx'),
  page('nearby', 'geo/nearby/NearbyPage.tsx'),
  page('test', 'site/TestPage.tsx'),
]

export const missingPage = page('404', 'site/MissingPage.tsx')

/** The first address of each language is canonical. */
export const languageVersionsOf = ({ name, also = [], inVietnamese = [] }: Page) =>
  [
    { language: 'vi', addresses: [siteAddressIn('vi', name), ...also] },
    { language: 'en', addresses: [siteAddressIn('en', name)] },
    ...(inVietnamese.length ? [{ language: 'vi', addresses: inVietnamese, isFixed: true } as const] : []),
  ] as const
