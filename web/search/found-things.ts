import type { FoundThing } from '../../contract/search/everything.ts'
import type { MixedLists } from '../platform/socket/live-rows.ts'

/** The key of all searches of everything (`postKeys.found`). Posts are cached by themselves. */
export const foundThings: MixedLists = {
  queryKey: ['posts', 'found', 'all'],
  fields: {
    product: 'product',
    profile: 'person',
    community: 'community',
    place: 'place',
    business: 'business',
  } satisfies Record<string, keyof FoundThing>,
}

/** The topic of a result that is no post. */
export function topicOf({ product, person, community, place, business }: Omit<FoundThing, 'post'>) {
  if (product) return `product:${product.id}`
  if (person) return `profile:${person.id}`
  if (community) return `community:${community.id}`
  return place ? `place:${place.id}` : `business:${business?.id}`
}
