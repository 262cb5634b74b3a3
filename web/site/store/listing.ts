import type { TextKey } from '../../platform/i18n/catalogue.ts'

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
  /** The newest first. */
  versions: [
    { number: '1.2.0', changes: ['store.change_trusted', 'store.change_home'] },
    { number: '1.1.5', changes: ['store.change_drafts', 'store.change_small'] },
  ] satisfies { number: string; changes: TextKey[] }[],
}

export const newest = listing.versions[0]?.number ?? ''
