import { favoritePlace, type Place, unfavoritePlace } from '../../../contract/places/places.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { type PlaceFinding, placeKeys, sendChange } from './kept-places.ts'

/** Everywhere at once; a second press takes it back. */
export async function markFavorite({ id }: Pick<Place, 'id'>, is_favorite: boolean): Promise<void> {
  const patch = (place: Place): Place =>
    place.is_favorite === is_favorite
      ? place
      : { ...place, is_favorite, likes: Math.max(0, place.likes + (is_favorite ? 1 : -1)) }
  try {
    await sendChange(id, patch, () => call(is_favorite ? favoritePlace : unfavoritePlace, { params: { id } }))
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [room, kind, finding] }) =>
        room === placeKeys.all[0] && kind === 'list' && (finding as Partial<PlaceFinding>).favorites === true,
      refetchType: 'none',
    })
  } catch (error) {
    void toastFailure(text(is_favorite ? 'places.not_favorited' : 'places.not_unfavorited'), error)
  }
}
