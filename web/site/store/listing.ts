import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { locale } from '../../platform/i18n/i18n.ts'

export const listing = {
  /** Average of five stars, and the number of ratings. */
  rating: 4.8,
  ratings: 127,
  /** Years. */
  age: 17,
  /** Đồng. */
  price: 0,
  category: 'SocialNetworkingApplication',
  systems: 'iOS, Android',
  /** Newest first. */
  versions: [
    { number: '1.2.0', changes: ['store.change_trusted', 'store.change_home'] },
    { number: '1.1.5', changes: ['store.change_drafts', 'store.change_small'] },
  ] satisfies { number: string; changes: TextKey[] }[],
}

export const latestVersion = listing.versions[0]?.number ?? ''

/** A rating formatted for the current language: 4,8 or 4.8. */
export const formatRating = (value: number): string =>
  new Intl.NumberFormat(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value)
