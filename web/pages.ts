import { articles } from './help/topics.ts'
import { addressIn } from './site/address.ts'

/**
 * A public page: its name, which is its Vietnamese address, the file that renders it, and its aliases: `also` in
 * Vietnamese unless English was chosen, `inVietnamese` always.
 */
export interface Page {
  name: string
  file: string
  also?: string[]
  inVietnamese?: string[]
}

const page = (name: string, file: string): Page => ({ name, file })

/** A legal document, with its many aliases. */
const legal = (slug: string, also: string[]): Page => ({
  name: `legal/${slug}`,
  file: 'legal/LegalPage.tsx',
  also,
  inVietnamese: [`/vi/${slug}`, `/pages/vi/${slug}`],
})

/** Every public page; the app's addresses are in routes.ts. */
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

/** The page for unknown addresses. */
export const missingPage = page('404', 'site/MissingPage.tsx')

/** A page's addresses by language; the first of each is canonical. */
export const editionsOf = ({ name, also = [], inVietnamese = [] }: Page) =>
  [
    { language: 'vi', addresses: [addressIn('vi', name), ...also] },
    { language: 'en', addresses: [addressIn('en', name)] },
    ...(inVietnamese.length ? [{ language: 'vi', addresses: inVietnamese, isFixed: true } as const] : []),
  ] as const
