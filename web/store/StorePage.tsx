import { language, text } from '../platform/i18n/i18n.ts'
import type { PageHead } from '../site/page.ts'
import { AboutApp } from './AboutApp.tsx'
import { Features } from './Features.tsx'
import { Gallery } from './Gallery.tsx'
import { Information } from './Information.tsx'
import { listing, newest } from './listing.ts'
import { Masthead } from './Masthead.tsx'
import { oneDecimal } from './numbers.ts'
import { Privacy } from './Privacy.tsx'
import { Ratings } from './Ratings.tsx'
import { Versions } from './Versions.tsx'

export default function StorePage() {
  return (
    <>
      <Masthead />
      <Gallery />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 px-5 xs:px-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="divide-y divide-line">
          <AboutApp />
          <Features />
          <Ratings />
          <Versions />
        </div>
        <div className="max-lg:divide-y max-lg:divide-line max-lg:border-t max-lg:border-line">
          <Information />
          <Privacy />
        </div>
      </div>
    </>
  )
}

export const head = (): PageHead => ({
  title: text('store.title'),
  description: text('store.description', {
    rating: oneDecimal(listing.rating),
    count: listing.ratings,
  }),
  picture: 'store',
  structured: {
    '@type': 'SoftwareApplication',
    name: text('ui.app_name'),
    applicationCategory: listing.category,
    operatingSystem: listing.systems,
    softwareVersion: newest,
    contentRating: `${listing.age}+`,
    inLanguage: language(),
    offers: { '@type': 'Offer', price: listing.price, priceCurrency: 'VND' },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: listing.rating,
      ratingCount: listing.ratings,
      bestRating: 5,
    },
  },
})
