import type { InfiniteData } from '@tanstack/react-query'
import { listOffersOnPost, listOwnOffers, type Offer } from '../../contract/posts/favours.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { changePost, postKeys } from '../posts/data.ts'
import { usePages, userKeys } from '../users/data.ts'

export type OwnState = 'open' | 'ended'

/** Every query of this room begins with `all`. */
const favourKeys = {
  all: ['favours'] as const,
  onPost: (post: number) => ['favours', 'post', post] as const,
  lists: ['favours', 'own'] as const,
  own: (viewer: number, state: OwnState) => ['favours', 'own', viewer, state] as const,
}

type Pages = InfiniteData<{ count: number; next: string | null; results: Offer[] }, number>

/** What others have offered on one's own post; on another's post one's own offer. */
export const useOffersOnPost = (post: number) =>
  usePages(
    favourKeys.onPost(post),
    (page, signal) => call(listOffersOnPost, { params: { id: post }, query: { page }, signal }),
    { staleTime: 0 },
  )

/** One's own favours on either side. */
export const useOwnOffers = (viewer: number, state: OwnState) =>
  usePages(
    favourKeys.own(viewer, state),
    (page, signal) => call(listOwnOffers, { query: { page, state }, signal }),
    { staleTime: 0 },
  )

/** Puts an offer as it stands now into every list that holds it. */
export function putOffer(offer: Offer) {
  const inPlace = (list: Pages | undefined) =>
    list && {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        results: page.results.map((each) => (each.id === offer.id ? offer : each)),
      })),
    }
  queryClient.setQueriesData<Pages>({ queryKey: favourKeys.all }, inPlace)
  if (offer.side === 'offerer' && offer.post_id !== null)
    changePost(offer.post_id, { my_offer: { id: offer.id, status: offer.status } })
}

/** Puts the first offer of one's own beneath a post. */
export function addOffer(offer: Offer, post: number) {
  const page = { count: 1, next: null, results: [offer] }
  queryClient.setQueryData<Pages>(favourKeys.onPost(post), { pages: [page], pageParams: [1] })
  changePost(post, { my_offer: { id: offer.id, status: offer.status } })
}

/** What is being asked for would arrive without what is about to be said. */
export const holdOffers = () => queryClient.cancelQueries({ queryKey: favourKeys.all })

/** Asks anew for all that a favour shows in. Lists of posts wait until they are looked at. */
export function refreshFavour(post: number | null) {
  void queryClient.invalidateQueries({ queryKey: favourKeys.all })
  if (post !== null) void queryClient.invalidateQueries({ queryKey: postKeys.one(post) })
  void queryClient.invalidateQueries({ queryKey: postKeys.lists, refetchType: 'none' })
}

/** Asks anew for what stands on people's pages once a favour is done. */
export const refreshPeople = () => void queryClient.invalidateQueries({ queryKey: userKeys.all })
