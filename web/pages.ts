import { articles } from './help/topics.ts'
import { addressIn } from './site/address.ts'

/**
 * One document of the public face: its name, which is its Vietnamese address, the file that renders it, and other
 * addresses at which it stands too: `also` in Vietnamese unless somebody chose English, `inVietnamese` always so.
 */
export interface Page {
  name: string
  file: string
  also?: string[]
  inVietnamese?: string[]
}

const page = (name: string, file: string): Page => ({ name, file })

/** A legal document: people know these under many addresses. */
const legal = (slug: string, also: string[]): Page => ({
  name: `legal/${slug}`,
  file: 'legal/LegalPage.tsx',
  also,
  inVietnamese: [`/vi/${slug}`, `/pages/vi/${slug}`],
})

/** Every page of the public face; the addresses of the app itself stand in routes.ts. */
export const pages: Page[] = [
  page('home', 'landing/LandingPage.tsx'),
  legal('privacy', ['/privacy', '/privacy-policy', '/pages/privacy']),
  legal('cookies', ['/cookies', '/cookie-policy', '/pages/cookies']),
  legal('terms', ['/terms', '/terms-of-service']),
  legal('community-guidelines', ['/community-guidelines']),
  page('agreement', 'legal/LegalPage.tsx'),
  page('help', 'help/HelpPage.tsx'),
  ...articles.map((slug) => page(`help/${slug}`, 'help/ArticlePage.tsx')),
  page('faq', 'help/FaqPage.tsx'),
  page('contact', 'contact/ContactPage.tsx'),
  page('report', 'contact/ReportPage.tsx'),
  page('appstore', 'store/StorePage.tsx'),
  page('nearby', 'nearby/NearbyPage.tsx'),
  page('test', 'site/TestPage.tsx'),
]

/** What is shown where there is neither a page nor a screen. */
export const missingPage = page('404', 'site/MissingPage.tsx')

/** The languages of a page, its addresses in each, the first of them the one that search engines are told. */
export const editionsOf = ({ name, also = [], inVietnamese = [] }: Page) =>
  [
    { language: 'vi', addresses: [addressIn('vi', name), ...also] },
    { language: 'en', addresses: [addressIn('en', name)] },
    ...(inVietnamese.length ? [{ language: 'vi', addresses: inVietnamese, isFixed: true } as const] : []),
  ] as const
