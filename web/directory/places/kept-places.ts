import type { InfiniteData } from '@tanstack/react-query'
import type { PlaceCategory, PlaceSubcategory } from '../../../contract/places/categories.ts'
import type { Place } from '../../../contract/places/places.ts'
import { applyUpdate, change } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'

/** `search` is '' for everything. */
export interface PlaceFinding {
  search: string
  category: PlaceCategory | null
  subcategory: PlaceSubcategory | null
  favorites: boolean
}

export const placeKeys = {
  all: ['places'] as const,
  one: (id: number) => ['places', 'one', id] as const,
  lists: ['places', 'list'] as const,
  list: (finding: PlaceFinding) => ['places', 'list', finding] as const,
  featured: ['places', 'list', 'featured'] as const,
}

/** Not among those whose places change with them. */
export const saidKeys = {
  ofPlace: (id: number) => ['place-recommendations', id] as const,
  underPost: (id: number) => ['places-of-post', id] as const,
  corrections: ['place-corrections'] as const,
}

interface Results {
  results: Place[]
}

type Kept = InfiniteData<Results> | Results | Place

const patched = (there: Kept, id: number, patch: (place: Place) => Place): Kept => {
  const one = (place: Place) => (place.id === id ? patch(place) : place)
  const page = <P extends Results>(some: P) => ({ ...some, results: some.results.map(one) })
  if ('pages' in there) return { ...there, pages: there.pages.map(page) }
  return 'results' in there ? page(there) : one(there)
}

/** From whichever list has it, for its own page to start with. */
export function keptPlace(id: number): Place | undefined {
  for (const [, there] of queryClient.getQueriesData<Kept>({ queryKey: placeKeys.all })) {
    if (!there) continue
    const pages = 'pages' in there ? there.pages : 'results' in there ? [there] : [{ results: [there] }]
    const place = pages.flatMap(({ results }) => results).find((each) => each.id === id)
    if (place) return place
  }
  return undefined
}

export const updatePlace = (place: Place): void =>
  applyUpdate<Kept>(placeKeys.all, (there) => patched(there, place.id, () => place))

/** Shows `patch` at once, everywhere, and takes it back where the server refuses; rejects as `send` does. */
export const sendChange = <Reply>(
  id: number,
  patch: (place: Place) => Place,
  send: () => Promise<Reply>,
): Promise<Reply> =>
  change<Kept, Reply>({
    thing: placeKeys.one(id),
    within: placeKeys.all,
    show: (there) => patched(there, id, patch),
    send,
  })

export const refreshLists = () => void queryClient.invalidateQueries({ queryKey: placeKeys.lists })
