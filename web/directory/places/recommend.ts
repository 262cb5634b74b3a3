import type { Place } from '../../../contract/places/places.ts'
import {
  recommendPlace,
  type Recommendation,
  takeBackRecommendation,
} from '../../../contract/places/recommendations.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { placeKeys, saidKeys } from './kept-places.ts'

/** Rejects where the server refuses. */
export async function recommend(place: Pick<Place, 'id'>, words: string, post_id: number | null) {
  await call(recommendPlace, {
    params: { id: place.id },
    body: { words: words.trim(), ...(post_id !== null && { post_id }) },
  })
  await refresh(place.id)
}

/** For as long as the toast stays it can be undone. */
export async function takeBack(place: Pick<Place, 'id'>, { words, post_id }: Recommendation) {
  const again = async () => {
    try {
      await recommend(place, words, post_id)
    } catch (error) {
      void toastFailure(text('places.recommend_failed'), error)
    }
  }
  try {
    await call(takeBackRecommendation, { params: { id: place.id } })
    toast({
      title: text('places.taken_back'),
      action: { label: text('market.undo'), onPress: () => void again() },
    })
    await refresh(place.id)
  } catch (error) {
    void toastFailure(text('places.not_taken_back'), error)
  }
}

const refresh = (id: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: saidKeys.ofPlace(id) }),
    queryClient.invalidateQueries({ queryKey: placeKeys.one(id) }),
    queryClient.invalidateQueries({ queryKey: ['places-of-post'] }),
  ])
