import type { SearchType } from '../../contract/posts/search.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'

interface Kind {
  type: string
  label: TextKey
  placeholder: TextKey
  finds: SearchType | 'marketplace' | 'groups' | 'places'
}

export const kinds = [
  { type: 'posts', label: 'search.posts', placeholder: 'search.in_posts', finds: 'posts' },
  { type: 'events', label: 'search.events', placeholder: 'search.in_events', finds: 'events' },
  {
    type: 'marketplace',
    label: 'search.marketplace',
    placeholder: 'search.in_marketplace',
    finds: 'marketplace',
  },
  { type: 'groups', label: 'search.groups', placeholder: 'search.in_groups', finds: 'groups' },
  { type: 'places', label: 'search.places', placeholder: 'search.in_places', finds: 'places' },
] as const satisfies Kind[]

export const kindOf = (type: string | undefined): Kind | undefined => kinds.find((kind) => kind.type === type)

/** Options of a navigation that leaves in the field what is typed. */
export const keepsField = { state: 'keeps the field' }

export const resultsAt = (type: string, q: string) =>
  `/search/${type}${q ? `?${new URLSearchParams({ q })}` : ''}`

/** Without correcting what was typed. */
export const exactlyAt = (type: string, q: string) =>
  `/search/${type}?${new URLSearchParams({ q, exact: 'true' })}`
