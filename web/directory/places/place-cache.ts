import type { InfiniteData } from '@tanstack/react-query'
import {
  favoritePlace,
  type Place,
  type PlaceCategory,
  type PlaceSubcategory,
  unfavoritePlace,
} from '../../../contract/directory/places.ts'
import { call } from '../../platform/api/call.ts'
import { applyUpdate, changeOptimistically } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text } from '../../platform/i18n/i18n.ts'

/** `search` is '' for everything. */
export interface PlaceFilter {
  search: string
  category: PlaceCategory | null
  subcategory: PlaceSubcategory | null
  favorites: boolean
}

export const placeKeys = {
  all: ['places'] as const,
  one: (id: number) => ['places', 'one', id] as const,
  lists: ['places', 'list'] as const,
  list: (finding: PlaceFilter) => ['places', 'list', finding] as const,
  featured: ['places', 'list', 'featured'] as const,
}

/** Not among those whose places change with them. */
export const recommendationKeys = {
  ofPlace: (id: number) => ['place-recommendations', id] as const,
  underPost: (id: number) => ['places-of-post', id] as const,
  corrections: ['place-corrections'] as const,
}

interface Results {
  results: Place[]
}

type CachedData = InfiniteData<Results> | Results | Place

const patchCached = (there: CachedData, id: number, patch: (place: Place) => Place): CachedData => {
  const one = (place: Place) => (place.id === id ? patch(place) : place)
  const page = <P extends Results>(some: P) => ({ ...some, results: some.results.map(one) })
  if ('pages' in there) return { ...there, pages: there.pages.map(page) }
  return 'results' in there ? page(there) : one(there)
}

/** From whichever list has it, for its own page to start with. */
export function getCachedPlace(id: number): Place | undefined {
  for (const [, there] of queryClient.getQueriesData<CachedData>({ queryKey: placeKeys.all })) {
    if (!there) continue
    const pages = 'pages' in there ? there.pages : 'results' in there ? [there] : [{ results: [there] }]
    const place = pages.flatMap(({ results }) => results).find((each) => each.id === id)
    if (place) return place
  }
  return undefined
}

export const cachePlace = (place: Place): void =>
  applyUpdate<CachedData>(placeKeys.all, (there) => patchCached(there, place.id, () => place))

/** Shows `patch` at once, everywhere, and takes it back where the server refuses; rejects as `send` does. */
const changePlaceOptimistically = <Reply>(
  id: number,
  patch: (place: Place) => Place,
  send: () => Promise<Reply>,
): Promise<Reply> =>
  changeOptimistically<CachedData, Reply>({
    thing: placeKeys.one(id),
    within: placeKeys.all,
    show: (there) => patchCached(there, id, patch),
    send,
  })

export const refreshPlaceLists = () => void queryClient.invalidateQueries({ queryKey: placeKeys.lists })

/** Everywhere at once; a second press takes it back. */
export async function setPlaceFavorite({ id }: Pick<Place, 'id'>, is_favorite: boolean): Promise<void> {
  const patch = (place: Place): Place =>
    place.is_favorite === is_favorite
      ? place
      : { ...place, is_favorite, likes: Math.max(0, place.likes + (is_favorite ? 1 : -1)) }
  try {
    await changePlaceOptimistically(id, patch, () =>
      call(is_favorite ? favoritePlace : unfavoritePlace, { params: { id } }),
    )
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [room, kind, finding] }) =>
        room === placeKeys.all[0] && kind === 'list' && (finding as Partial<PlaceFilter>).favorites === true,
      refetchType: 'none',
    })
  } catch (error) {
    void toastFailure(text(is_favorite ? 'places.not_favorited' : 'places.not_unfavorited'), error)
  }
}
