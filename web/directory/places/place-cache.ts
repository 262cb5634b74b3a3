import {
  favoritePlace,
  type Place,
  type PlaceCategory,
  type PlaceSubcategory,
  unfavoritePlace,
} from '../../../contract/directory/places.ts'
import { changeCachedItem, findCachedItem, updateCachedItem } from '../../platform/api/cached-items.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'

/** An empty `search` matches everything. */
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
  list: (filter: PlaceFilter) => ['places', 'list', filter] as const,
  featured: ['places', 'list', 'featured'] as const,
}

/** Outside `placeKeys.all`, because these queries hold no places. */
export const recommendationKeys = {
  ofPlace: (id: number) => ['place-recommendations', id] as const,
  underPost: (id: number) => ['places-of-post', id] as const,
  corrections: ['place-corrections'] as const,
}

export const getCachedPlace = (id: number) => findCachedItem(placeKeys.all, (item: Place) => item.id === id)

export const cachePlace = (place: Place): void =>
  updateCachedItem<Place>(placeKeys.all, place.id, () => place)

export const refreshPlaceLists = () => void queryClient.invalidateQueries({ queryKey: placeKeys.lists })

export async function setPlaceFavorite({ id }: Pick<Place, 'id'>, is_favorite: boolean): Promise<void> {
  const patch = (place: Place): Place =>
    place.is_favorite === is_favorite
      ? place
      : { ...place, is_favorite, likes: Math.max(0, place.likes + (is_favorite ? 1 : -1)) }
  try {
    await changeCachedItem(placeKeys.all, id, {
      patch,
      send: () => call(is_favorite ? favoritePlace : unfavoritePlace, { params: { id } }),
    })
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [room, kind, filter] }) =>
        room === placeKeys.all[0] && kind === 'list' && (filter as Partial<PlaceFilter>).favorites === true,
      refetchType: 'none',
    })
  } catch (error) {
    void toastFailure(text(is_favorite ? 'places.not_favorited' : 'places.not_unfavorited'), error)
  }
}
